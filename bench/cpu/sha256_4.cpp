#include "sha256.hpp"

int main() { bench::compare_sha256<4>("sha256_4"); }
