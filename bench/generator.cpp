// A generator of one kernel: what users compile and run to get Verilog.
#include <hls/verilog/generate.hpp>

#include "kernels/fir.hpp"

int main(int argc, char** argv) { return hls::generate<examples::fir>(argc, argv); }
