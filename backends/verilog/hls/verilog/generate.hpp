// generate<parts...>(argc, argv): the main program of a generator of kernels and systems.
// Everything about them was computed while compiling; this only prints it.
#pragma once

#include "verilog.hpp"

namespace hls {

template <auto const&... Parts>
int generate(int argc, char** argv) {
    static constexpr verilog::generated all[] = {verilog::generated_of<Parts>()...};
    return verilog::run_generator(all, int(sizeof...(Parts)), argc, argv);
}

} // namespace hls
