#include "sha256.hpp"

int main() { bench::compare_sha256<1>("sha256_1"); }
