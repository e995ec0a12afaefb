// Wythoff's game as most answers to POJ 1067 do it: scanf, double precision, printf.
// The formula is wrong for some pairs, the first being 165580140 267914295.
#include <cmath>
#include <cstdio>
#include <algorithm>

int main() {
  long long a, b;
  while (scanf("%lld%lld", &a, &b) == 2) {
    if (a > b) std::swap(a, b);
    long long k = b - a;
    printf("%d\n", (long long)(k * (sqrt(5.0) + 1) / 2) == a ? 0 : 1);
  }
}
