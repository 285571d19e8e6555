// The door of this backend: Verilog, test bench and schedule of a kernel or a system, as text. The
// functions are compiled once, in the library hls_verilog (CMake target hls::verilog), or inline
// where HLS_VERILOG_LIBRARY is not defined.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include "print/declared.hpp"

#ifndef HLS_VERILOG_LIBRARY
#include "library.hpp"
#endif

#pragma GCC diagnostic pop
