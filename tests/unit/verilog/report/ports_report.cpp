// What the report says of reads that do not wait for accesses to other ports, and that words stay
// the same.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/verilog/verilog.hpp>

namespace ports_report {
namespace {

using hls::in, hls::kernel, hls::options, hls::out, hls::port_order, hls::reg, hls::uint;

template <port_order Order>
constexpr auto sums = kernel<"sums", options{.port_order = Order}>(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        y.write(hls::wrap<uint<8>>(x.read() + r));
        r = hls::wrap<uint<8>>(r + z.read());
    });

template <port_order Order>
std::string report() {
    return hls::verilog::schedule_report(hls::design_of<sums<Order>>);
}

template <port_order Order>
std::vector<int> words() {
    auto const y =
        hls::cpu::run<sums<Order>>(std::vector<int>{1, 2, 3}, std::vector<int>{10, 20, 250});
    return std::vector<int>(y.begin(), y.end());
}

} // namespace

TEST_CASE("a read that does not wait for a write before it is a line of the report") {
    std::string const title = "  ports, not in the order of the program\n";
    CHECK(report<port_order::by_itself>().find(
              title +
              "    read z (ports_report.cpp:20) does not wait for write y "
              "(ports_report.cpp:19)\n    where one waits for the other outside, keep their "
              "order: flow.fence(), or .port_order = port_order::early_writes\n") !=
          std::string::npos);
    CHECK(report<port_order::early_writes>().find(title) == std::string::npos);
    CHECK(report<port_order::program>().find(title) == std::string::npos);
    std::vector<int> const expected{1, 12, 33};
    CHECK(words<port_order::by_itself>() == expected);
    CHECK(words<port_order::program>() == expected);
}

} // namespace ports_report
