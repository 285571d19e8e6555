// Figures of a kernel, of facts that are made here: which lines there are, and what stands in them.
#include <doctest/doctest.h>

#include <hls/verilog/report/figures.hpp>

namespace {

using hls::report::loop_shape;

hls::report::loop loop_of(char const* name, loop_shape shape) {
    hls::report::loop made;
    made.name = name;
    made.shape = shape;
    made.interval = 3;
    made.runs = 2;
    made.wait = 1;
    return made;
}

TEST_CASE("a kernel has a line, and each loop that is left one") {
    hls::report::kernel k;
    k.module = "k";
    k.device = "generic";
    k.has_loops = true;
    k.latency = 7;
    k.stages = 5;
    k.register_bits = 40;
    k.period_ps = 10000;
    k.loops = {loop_of("gone", loop_shape::unrolled), loop_of("kept", loop_shape::pipelined),
               loop_of("beside", loop_shape::overlapped), loop_of("joined", loop_shape::fused)};
    std::string const text = hls::verilog::detail::kernel_figures(k);
    INFO(text);
    CHECK(text.find("k: loops, latency 7, stages 5, register bits 40, 100.0 MHz on generic\n") ==
          0);
    CHECK(text.find("gone") == text.npos);
    CHECK(text.find("\nk loop kept: II 3, runs 2, wait 1, ") != text.npos);
    CHECK(text.find("\nk loop beside: overlapped, ") != text.npos);
    CHECK(text.find("\nk loop joined: fused, ") != text.npos);
}

} // namespace
