// generate<kernels...>(argc, argv): the main program of a generator. Everything about the kernels
// was computed while compiling; this only prints it.
#pragma once

#include "verilog.hpp"

namespace hls {

template <auto const&... Kernels>
int generate(int argc, char** argv) {
    static constexpr kernel_view all[] = {view<Kernels>...};
    return verilog::run_generator(all, int(sizeof...(Kernels)), argc, argv);
}

} // namespace hls
