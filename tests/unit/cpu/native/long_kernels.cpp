// Kernels of more operations than clang nests in one expression (256): with loops, reads under
// conditions, questions, and in systems.
#include <doctest/doctest.h>

#include <numeric>
#include <vector>

#include <hls/cpu/checked.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::kernel, hls::control, hls::when, hls::wrap;
using word = hls::uint<32>;
namespace cpu = hls::cpu;

constexpr word mixed(word v) {
    for (int i = 0; i < 128; ++i) v = v ^ (v >> (i % 7 + 1));
    return v;
}

constexpr auto long_loop = kernel<"long_loop">([](in<"x", word> x, out<"y", word> y, control flow) {
    flow.for_("i", 3, [&](auto i) { y.write(mixed(wrap<word>(x.read() + i))); });
});
constexpr auto long_condition = kernel<"long_condition">(
    [](in<"x", word> x, out<"y", word> y, reg<"last", word> last, reg<"odd", hls::uint<1>> odd) {
        word v = last;
        when(odd == 1, [&] { v = x.read(); });
        last = v;
        odd = odd + 1;
        y.write(mixed(v));
    });
constexpr auto long_question =
    kernel<"long_question">([](in<"x", word> x, in<"z", word> z, out<"y", word> y) {
        auto const asked = x.try_read();
        y.write(mixed(wrap<word>(hls::select(asked.ok, asked.word, 7) + z.read())));
    });
constexpr auto long_system =
    hls::system<"long_system">([](in<"x", word> x, out<"y", word> y, hls::pipe<"p", word> p) {
        long_loop(x, p);
        long_condition(p, y);
    });

TEST_CASE("long kernels") {
    static_assert(hls::detail::simplified<long_loop>.node_count > 256);
    std::vector<std::uint32_t> x(20);
    std::iota(x.begin(), x.end(), 5);
    CHECK(cpu::run<long_loop>(x) == cpu::run_checked<long_loop>(x).words);
    CHECK(cpu::run<long_condition>(x) == cpu::run_checked<long_condition>(x).words);
    CHECK(cpu::run<long_question>(x, x) == cpu::run_checked<long_question>(x, x).words);
    CHECK(cpu::run<long_system>(x) == cpu::run_checked<long_system>(x).words);
}

} // namespace
