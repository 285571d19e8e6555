// Included before a generator's source, it makes a program that compares cycles too: compare.hpp.
#include "compare.hpp"

#define generate compare_cycles
