// The second translation unit of main.cpp.
#include "everything.hpp"

int other();

int other() { return 0; }
