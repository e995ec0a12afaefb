// Euclid's game as most answers to HDU 1525 do it: scanf, the remainder loop, printf. Ends at 0 0 or
// at the end of the input.
#include <algorithm>
#include <cstdio>

int main() {
  long long a, b;
  while (scanf("%lld%lld", &a, &b) == 2 && (a || b)) {
    if (a < b) std::swap(a, b);
    bool stan = true;
    while (b && a / b == 1 && a % b) {
      long long rest = a % b;
      a = b;
      b = rest;
      stan = !stan;
    }
    printf(stan ? "Stan wins\n" : "Ollie wins\n");
  }
}
