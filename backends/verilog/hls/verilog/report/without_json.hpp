// In place of json.hpp, where its library would cost every program seconds.
#pragma once

#include <stdexcept>

namespace hls::verilog {

[[noreturn]] inline void reject_json() {
    throw std::runtime_error(
        "HLS0837: --report and --report-json are not in this program; define HLS_REPORT_JSON "
        "where it is compiled, or link the library hls::verilog");
}

} // namespace hls::verilog
