// The generator of a kernel of OPERATIONS operations.
#include <hls/verilog/generate.hpp>

#include "straight_line.hpp"

static_assert(hls::schedule<bench::straight_line>.ii >= 1);

int main(int argc, char** argv) { return hls::generate<bench::straight_line>(argc, argv); }
