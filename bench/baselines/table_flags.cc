// table_flags SIDE: P-positions of Wythoff's game with a flag for every row, column and diagonal
// that has one: the usual good way
// for outcomes alone.
#include "table.h"
#include <vector>

int main(int argc, char **argv) {
  long n = side(argc, argv);
  double cpu = cpu_ms(), wall = wall_ms();
  long words = (n + 63) / 64;  // in a row of the table, one bit a cell
  std::vector<uint64_t> table(n * words);
  std::vector<uint8_t> columns(n), diagonals(2 * n);
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < n; j++) {
      if (!columns[j] && !diagonals[j - i + n]) {
        table[i * words + j / 64] |= 1ULL << (j & 63);
        columns[j] = diagonals[j - i + n] = 1;
        break;
      }
    }
  }
  cpu = cpu_ms() - cpu;
  wall = wall_ms() - wall;
  auto cell = [&](long i) { return table[i / n * words + i % n / 64] >> (i % n & 63) & 1; };
  report(n * n, cell, cpu, wall);
}
