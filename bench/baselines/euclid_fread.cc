// Euclid's game with a fast reader and the same loop as euclid_scanf.cc.
#include <utility>
#include "reader.h"

int main() {
  long long a, b;
  while (readNumber(a) && readNumber(b) && (a || b)) {
    if (a < b) std::swap(a, b);
    bool stan = true;
    while (b && a / b == 1 && a % b) {
      long long rest = a % b;
      a = b;
      b = rest;
      stan = !stan;
    }
    if (stan) {
      write("Stan wins\n", 10);
    } else {
      write("Ollie wins\n", 11);
    }
  }
  flushOutput();
}
