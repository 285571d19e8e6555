// Every header, in an object that is linked with a copy of itself (link): what is defined twice
// does not link.
#include "everything.hpp"

int other(); // main of the copy

int main(int argc, char**) { return argc > 0 ? 0 : other(); }
