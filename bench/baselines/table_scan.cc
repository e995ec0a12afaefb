// table_scan SIDE: P-positions of Wythoff's game by looking at the options of every cell until one
// is a P-position.
#include "table.h"
#include <algorithm>
#include <vector>

int main(int argc, char **argv) {
  long n = side(argc, argv);
  double cpu = cpu_ms(), wall = wall_ms();
  std::vector<uint8_t> table(n * n);
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < n; j++) {
      uint8_t *cell = &table[i * n + j];
      bool wins = false;
      for (long k = 1; !wins && k <= i; k++) wins = cell[-k * n];
      for (long k = 1; !wins && k <= j; k++) wins = cell[-k];
      for (long k = 1; !wins && k <= std::min(i, j); k++) wins = cell[-k * n - k];
      *cell = !wins;
    }
  }
  cpu = cpu_ms() - cpu;
  wall = wall_ms() - wall;
  report(n * n, [&](long i) { return table[i]; }, cpu, wall);
}
