// The door of this backend: a kernel's Verilog, its test bench and its schedule as text. The
// functions are compiled once, in the library hls_verilog (CMake target hls::verilog), or inline
// where HLS_VERILOG_LIBRARY is not defined.
#pragma once

#include <map>
#include <string>

#include <hls/schedule/view.hpp>

namespace hls {

namespace verilog {

using file_map = std::map<std::string, std::string>; // name -> text

std::string module_text(kernel_view const& k);
std::string schedule_report(kernel_view const& k);

// <kernel>_tb.v and its word files, for random words on every input.
file_map random_testbench(kernel_view const& k, int words, unsigned seed);

// main() of a generator for these kernels.
int run_generator(kernel_view const* kernels, int count, int argc, char** argv);

} // namespace verilog

template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
std::string verilog_text() {
    return verilog::module_text(view<Kernel, Wanted>);
}

} // namespace hls

#ifndef HLS_VERILOG_LIBRARY
#include "library.hpp"
#endif
