// The installed cpu backend compiles and links on its own, without the Verilog backend.
#include <hls/cpu/run.hpp>

int main() {}
