// table_bitsets SIDE: Grundy values of Wythoff's game in the usual good way, with a set of values
// for the row, for each column and for each diagonal; the mex is the first gap in their union.
#include "table.h"
#include <algorithm>
#include <vector>

int main(int argc, char **argv) {
  long n = side(argc, argv);
  double cpu = cpu_ms(), wall = wall_ms();
  long words = 3 * n / 64 + 1;
  std::vector<uint64_t> row(words), columns(n * words), diagonals(2 * n * words);
  std::vector<uint16_t> table(n * n);
  for (long i = 0; i < n; i++) {
    std::fill(row.begin(), row.end(), 0);
    for (long j = 0; j < n; j++) {
      uint64_t *column = &columns[j * words], *diagonal = &diagonals[(j - i + n) * words];
      long w = 0;
      uint64_t taken;
      while ((taken = row[w] | column[w] | diagonal[w]) == ~0ULL) w++;
      long value = w * 64 + __builtin_ctzll(~taken);
      uint64_t bit = 1ULL << (value & 63);
      row[w] |= bit;
      column[w] |= bit;
      diagonal[w] |= bit;
      table[i * n + j] = value;
    }
  }
  cpu = cpu_ms() - cpu;
  wall = wall_ms() - wall;
  report(n * n, [&](long i) { return table[i]; }, cpu, wall);
}
