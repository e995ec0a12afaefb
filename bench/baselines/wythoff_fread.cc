// Wythoff's game with a fast reader and the same formula as wythoff_scanf.cc.
#include <cmath>
#include <utility>
#include "reader.h"

int main() {
  long long a, b;
  const double phi = (sqrt(5.0) + 1) / 2;
  while (readNumber(a) && readNumber(b)) {
    if (a > b) std::swap(a, b);
    long long k = b - a;
    write((long long)(k * phi) == a ? "0\n" : "1\n", 2);
  }
  flushOutput();
}
