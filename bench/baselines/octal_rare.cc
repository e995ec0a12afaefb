// The nim sequence of an octal code by the rare-value technique, as it is usually programmed: a mask
// is taken from a Walsh-Hadamard transform, values of the common kind are excluded by pairs with a
// rare heap, and pairs are then gone through until every smaller value of the rare kind was seen.
//
//   octal_rare CODE HEAPS
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static std::vector<int> digits;
static std::vector<unsigned short> g;
static std::vector<int> seen(1 << 16, -1);

// All pairs of heaps.
static int by_pairs(int n) {
  for (int i = 0; i < (int)digits.size() && i <= n; i++) {
    int left = n - i;
    if ((digits[i] & 1) && left == 0) seen[0] = n;
    if ((digits[i] & 2) && left > 0 && i > 0) seen[g[left]] = n;
    if (digits[i] & 4)
      for (int a = 1, b = left - 1; a <= b; a++, b--) seen[g[a] ^ g[b]] = n;
  }
  int v = 0;
  while (seen[v] == n) v++;
  return v;
}

static int odd(int v, int mask) { return __builtin_parity(v & mask); }

// The mask with which most heaps of the second half have odd parity, and how many have.
static int find_mask(int known, int *most) {
  std::vector<int> sums(1 << 12, 0);
  for (int n = known / 2; n < known; n++) sums[g[n] & 4095]++;
  for (int step = 1; step < 4096; step *= 2)
    for (int i = 0; i < 4096; i++)
      if (!(i & step)) {
        int x = sums[i], y = sums[i + step];
        sums[i] = x + y;
        sums[i + step] = x - y;
      }
  int best = 0;
  for (int mask = 1; mask < 4096; mask++)
    if (sums[mask] < sums[best]) best = mask;
  *most = (known - known / 2 - sums[best]) / 2;
  return best;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  const char *code = argv[1];
  int heaps = atoi(argv[2]) + 1;
  digits.push_back(code[0] - '0');
  for (const char *c = code + 2; *c; c++) digits.push_back(*c - '0');
  g.resize(heaps);
  int n = 1, search = 2048, mask = 0;
  for (; n < heaps && !mask; n++) {
    g[n] = by_pairs(n);
    if (n + 1 == search) {
      search += search / 4;
      int most;
      int found = find_mask(n + 1, &most);
      if (most > 0.94 * (n + 1 - (n + 1) / 2)) mask = found;
    }
  }
  std::vector<int> rare;
  for (int a = 1; a < n; a++)
    if (!odd(g[a], mask)) rare.push_back(a);
  for (; n < heaps; n++) {
    for (int i = 0; i < (int)digits.size(); i++) {
      int left = n - i;
      if ((digits[i] & 2) && i > 0) seen[g[left]] = n;
      if (digits[i] & 4)
        for (int r : rare) {
          if (r >= left) break;
          seen[g[r] ^ g[left - r]] = n;
        }
    }
    int v = 0;
    while (seen[v] == n || !odd(v, mask)) v++;
    int missing = 0;
    for (int w = 0; w < v; w++) missing += !odd(w, mask) && seen[w] != n;
    for (int i = 0; i < (int)digits.size() && missing > 0; i++)
      if (digits[i] & 4)
        for (int a = 1, b = n - i - 1; a <= b && missing > 0; a++, b--) {
          int w = g[a] ^ g[b];
          if (seen[w] != n) {
            seen[w] = n;
            missing -= w < v && !odd(w, mask);
          }
        }
    if (missing > 0) {
      v = 0;
      while (seen[v] == n) v++;
    }
    g[n] = v;
    if (!odd(v, mask)) rare.push_back(n);
  }
  uint64_t hash = 0;
  int most = 0;
  for (int a = 0; a < heaps; a++) {
    hash = hash * 1000003 + g[a];
    if (g[a] > most) most = g[a];
  }
  printf("%016llx most %d\n", (unsigned long long)hash, most);
}
