// What the programs that make tables share: their clock and the line that they print.
#include <time.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

static double cpu_ms() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static double wall_ms() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

// The side of the table, from the command line.
static long side(int argc, char **argv) {
  long n = argc == 2 ? atol(argv[1]) : 0;
  if (n < 1 || n > 21000) {
    fprintf(stderr, "usage: %s SIDE   (1 to 21000)\n", argv[0]);
    exit(2);
  }
  return n;
}

// One line: checksum of the cells, CPU and wall time without it in milliseconds.
template <typename Cell>
static void report(long cells, Cell cell, double cpu, double wall) {
  uint64_t sum = 0;
  for (long i = 0; i < cells; i++) sum = sum * 0x9E3779B97F4A7C15ULL + cell(i);
  printf("%016llx %.3f %.3f\n", (unsigned long long)sum, cpu, wall);
}
