// As instead.hpp, but without native code, which takes as long to compile as the generator.
#pragma once

#include <hls/verilog/generate.hpp>

#include "compared.hpp"

namespace hls {

template <auto const&... Parts>
int compare_interpreted(int argc, char** argv) {
    if (auto const status = test::compared({&design_of<Parts>...}, argc, argv)) return *status;
    return generate<Parts...>(argc, argv);
}

} // namespace hls

#define generate compare_interpreted
