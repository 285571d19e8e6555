// User blocks that random_nests.py --blocks calls: several results, widths and depths as parameters
// of the module, inputs that share operands, intervals of their own.
#pragma once

#include <hls/hls.hpp>

namespace nests {

using hls::block, hls::in, hls::module_parameter, hls::out, hls::outs, hls::parameter_value,
    hls::sint, hls::uint;

template <int Width, int Depth>
inline constexpr auto divided = block<
    "divider",
    outs<out<"q", uint<Width>>, out<"r", uint<Width>>>(in<"a", uint<Width>>, in<"b", uint<Width>>),
    module_parameter<"WIDTH", Width>, module_parameter<"DEPTH", Depth>>(
    {.latency = Depth, .source = "../kernels/user_blocks.v"}, [](auto a, auto b) {
        return b == 0 ? std::pair(decltype(a)(-1), a) : std::pair(a / b, a % b);
    });

template <int Width>
inline constexpr auto
    ordered = block<"nests_ordered",
                    outs<out<"least", sint<Width>>, out<"same", uint<1>>, out<"most", sint<Width>>>(
                        in<"a", sint<Width>>, in<"b", sint<Width>>),
                    module_parameter<"WIDTH", Width>>({.source = "nests_blocks.v", .delay_ps = 900},
                                                      [](auto a, auto b) {
                                                          return std::tuple(a < b ? a : b, a == b,
                                                                            a < b ? b : a);
                                                      });

template <int Width, bool Minus>
inline constexpr auto summed =
    block<"nests_summed",
          outs<out<"sum", sint<Width + 3>>, out<"parity", uint<Width>>>(
              in<"a", sint<Width>>, in<"b", sint<Width>>, in<"c", sint<Width>>,
              in<"d", sint<Width>>, in<"e", sint<Width>>),
          module_parameter<"WIDTH", Width>,
          module_parameter<"MODE", Minus ? parameter_value("MINUS") : parameter_value("PLUS ")>>(
        {.latency = 1, .source = "nests_blocks.v", .input_ps = 500, .output_ps = 300},
        [](auto a, auto b, auto c, auto d, auto e) {
            return std::pair(a + b + c + d + (Minus ? -e : e), a ^ b ^ c ^ d ^ e);
        });

// One word at a time, or several at once.
template <hls::literal Module, int Width, int Latency, int Interval>
inline constexpr auto
    apart = block<Module, out<"y", sint<Width + 1>>(in<"a", uint<Width>>, in<"b", uint<Width>>),
                  module_parameter<"WIDTH", Width>, module_parameter<"LATENCY", Latency>,
                  module_parameter<"INTERVAL", Interval>>({.latency = Latency,
                                                           .interval = Interval,
                                                           .source = "nests_blocks.v",
                                                           .start = "go",
                                                           .reset = "rst"},
                                                          [](auto a, auto b) { return a - b; });

} // namespace nests
