// In place of page/write.hpp, which every program that is compiled from headers alone would compile
// again.
#pragma once

#include <stdexcept>

namespace hls::verilog {

[[noreturn]] inline void reject_page() {
    throw std::runtime_error(
        "HLS0837: --report is not in this program, --report-json is; define HLS_REPORT_PAGE where "
        "it is compiled, or link the library hls::verilog");
}

} // namespace hls::verilog
