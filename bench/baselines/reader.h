// Input and output as a strong contestant writes them: large blocks, own digit loop.
#include <cstdio>
#include <cstring>

static char input[1 << 16], output[1 << 16];
static size_t at = 0, size = 0, used = 0;

static inline int readChar() {
  if (at == size) {
    size = fread(input, 1, sizeof input, stdin);
    at = 0;
    if (size == 0) return -1;
  }
  return (unsigned char)input[at++];
}

static inline bool readNumber(long long &n) {
  int c = readChar();
  while (c != -1 && (c < '0' || c > '9')) c = readChar();
  if (c == -1) return false;
  n = 0;
  while (c >= '0' && c <= '9') {
    n = 10 * n + c - '0';
    c = readChar();
  }
  return true;
}

static inline void flushOutput() {
  fwrite(output, 1, used, stdout);
  used = 0;
}

static inline void write(const char *text, size_t length) {
  if (used + length > sizeof output) flushOutput();
  memcpy(output + used, text, length);
  used += length;
}
