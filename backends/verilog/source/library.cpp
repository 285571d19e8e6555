// The library hls_verilog: this backend compiled once. See verilog.hpp.
#ifndef HLS_VERILOG_SOURCE
#define HLS_VERILOG_SOURCE
#endif
#include <hls/verilog/library.hpp>
