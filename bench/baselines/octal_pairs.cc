// The nim sequence of an octal code by its definition: for each heap all pairs of parts.
//
//   octal_pairs CODE HEAPS
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  const char *code = argv[1];
  int heaps = atoi(argv[2]) + 1;
  std::vector<int> digits;
  digits.push_back(code[0] - '0');
  for (const char *c = code + 2; *c; c++) digits.push_back(*c - '0');
  int last = (int)digits.size() - 1;
  std::vector<unsigned short> g(heaps);
  std::vector<int> seen(1 << 16, -1);
  for (int n = 1; n < heaps; n++) {
    for (int i = 0; i <= last && i <= n; i++) {
      int left = n - i;
      if ((digits[i] & 1) && left == 0) seen[0] = n;
      if ((digits[i] & 2) && left > 0 && i > 0) seen[g[left]] = n;
      if (digits[i] & 4)
        for (int a = 1, b = left - 1; a <= b; a++, b--) seen[g[a] ^ g[b]] = n;
    }
    int v = 0;
    while (seen[v] == n) v++;
    g[n] = v;
  }
  uint64_t hash = 0;
  int most = 0;
  for (int n = 0; n < heaps; n++) { hash = hash * 1000003 + g[n]; if (g[n] > most) most = g[n]; }
  printf("%016llx most %d\n", (unsigned long long)hash, most);
}
