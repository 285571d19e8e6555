// generate<parts...>(argc, argv): the main program of a generator of kernels and systems.
// Everything about them was computed while compiling; this only prints it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

// Below what it includes: "included from" is short above an error.
#include <hls/hls.hpp>

#include "part_names.hpp"
#include "verilog.hpp"

namespace hls {

// clang-format off
template <auto const&... Parts>
requires(sizeof...(Parts) > 0) && // HLS0842: name a kernel or a system: generate<filters::fir>
        (verilog::detail::generator_part<std::remove_cvref_t<decltype(Parts)>> && ...)
int generate(int argc, char** argv) { // HLS0842: name a kernel or a system: generate<filters::fir>
    // clang-format on
    // First: the compiler lists the whole way to where an error is found.
    if constexpr (!(verilog::detail::is_sound<Parts>() && ...)) {
        return 1;
    } else if constexpr (!accepted<verilog::detail::same_name<Parts...>>()) {
        return 1;
    } else {
        static constexpr verilog::generated all[] = {verilog::generated_of<Parts>()...};
        return verilog::run_generator(all, int(sizeof...(Parts)), argc, argv);
    }
}

} // namespace hls

#pragma GCC diagnostic pop
