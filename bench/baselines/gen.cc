// Writes pairs of numbers to standard output, the same for the same arguments.
//   gen uniform LINES MAX     pairs drawn uniformly from 1 to MAX
//   gen fibonacci LINES MAX   scaled pairs of consecutive Fibonacci numbers, the larger at most MAX:
//                             the worst case of Euclid's algorithm
//   gen wythoff LINES MAX     P-positions of Wythoff's game and their neighbours, half and half: no
//                             branch predictor can guess the verdicts
//   gen safe LINES MAX        as uniform, without the pairs on which floating point might err: the
//                             smaller number is at least 4 away from the one that would make a
//                             P-position (their distance grows with MAX, so hardly any is lost)
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

typedef unsigned __int128 u128;

static uint64_t state = 20260217;

static uint64_t next() {  // splitmix64
  uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

static uint64_t upTo(uint64_t max) { return 1 + (uint64_t)((u128)next() * max >> 64); }

// floor(k phi) from the first 128 binary digits of phi - 1.
static uint64_t lower(uint64_t k) {
  const uint64_t high = 0x9E3779B97F4A7C15ULL, low = 0xF39CC0605CEDC834ULL;
  u128 middle = (u128)k * high + (uint64_t)((u128)k * low >> 64);
  return k + (uint64_t)(middle >> 64);
}

static char buffer[1 << 16];
static size_t used = 0;

static void put(uint64_t n, char after) {
  char digits[20];
  int length = 0;
  do {
    digits[length++] = '0' + n % 10;
    n /= 10;
  } while (n);
  while (length) buffer[used++] = digits[--length];
  buffer[used++] = after;
}

static void line(uint64_t a, uint64_t b) {
  if (used > sizeof buffer - 64) {
    fwrite(buffer, 1, used, stdout);
    used = 0;
  }
  put(a, ' ');
  put(b, '\n');
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: gen uniform|fibonacci|wythoff|safe LINES MAX\n");
    return 2;
  }
  const char *kind = argv[1];
  long lines = atol(argv[2]);
  uint64_t max = strtoull(argv[3], nullptr, 10);
  std::vector<std::pair<uint64_t, uint64_t>> fibonacci;
  for (uint64_t a = 1, b = 2; b <= max && b > a;) {
    if (b > max / 1000) fibonacci.push_back({a, b});
    uint64_t c = a + b;
    a = b;
    b = c;
  }
  for (long i = 0; i < lines; i++) {
    uint64_t a, b;
    if (!strcmp(kind, "uniform")) {
      a = upTo(max);
      b = upTo(max);
    } else if (!strcmp(kind, "safe")) {
      uint64_t small, distance;
      do {
        a = upTo(max);
        b = upTo(max);
        small = a < b ? a : b;
        uint64_t expected = lower(a < b ? b - a : a - b);
        distance = small < expected ? expected - small : small - expected;
      } while (distance < 4 + max / 1000000000000000ULL);
    } else if (!strcmp(kind, "fibonacci")) {
      std::pair<uint64_t, uint64_t> pair = fibonacci[next() % fibonacci.size()];
      uint64_t scale = upTo(max / pair.second);
      a = pair.first * scale;
      b = pair.second * scale;
      if (next() & 1) std::swap(a, b);
    } else if (!strcmp(kind, "wythoff")) {
      // The larger is phi^2 k: at most MAX.
      uint64_t k = upTo((uint64_t)(max / 2.6180339887498949L) - 2);
      a = lower(k);
      b = a + k;
      if (next() & 1) (next() & 1) ? a++ : b++;
      if (next() & 1) std::swap(a, b);
    } else {
      fprintf(stderr, "gen: unknown kind %s\n", kind);
      return 2;
    }
    line(a, b);
  }
  fwrite(buffer, 1, used, stdout);
  return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
