#include "sha256.hpp"

int main() { bench::compare_sha256<2>("sha256_2"); }
