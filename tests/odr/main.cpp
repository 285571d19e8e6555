// Every header in two translation units: what is defined twice does not link.
#include "everything.hpp"

int other();

int main() { return other(); }
