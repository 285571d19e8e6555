// What the user asks of the schedule changes no value: native runs give the same words. It stands
// in the report, and registers in the Verilog.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdint>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/verilog/verilog.hpp>

namespace timing_controls {

using hls::after, hls::anchor, hls::array, hls::control, hls::fpga_reg, hls::in, hls::kernel,
    hls::out, hls::reg, hls::uint, hls::when;

template <bool Asked, class T>
constexpr auto perhaps_registered(T const& v) {
    if constexpr (Asked)
        return fpga_reg(fpga_reg(v));
    else
        return v;
}

// The same kernel twice: as it is, and with everything that can be asked of its schedule.
template <bool Asked>
inline constexpr auto straight = kernel<"straight">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                                                       reg<"sum", uint<16>> sum,
                                                       array<"m", uint<32>, 256> m,
                                                       [[maybe_unused]] control flow) {
    if constexpr (Asked) {
        uint<8> const v = x.read(anchor<0>);
        m.at(v, after<0>.at_least(3)) = perhaps_registered<Asked>(v + sum);
        flow.fence();
        sum = m.at(v ^ 1, anchor<1>) + v;
        y.write(perhaps_registered<Asked>(sum), after<1>.at_most(9));
    } else {
        uint<8> const v = x.read();
        m[v] = v + sum;
        sum = m[v ^ 1] + v;
        y.write(sum);
    }
});

template <bool Asked>
inline constexpr auto looping = kernel<"looping">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                                                     array<"m", uint<32>, 256> m, control flow) {
    flow.for_("i", 7, [&](auto i) {
        uint<8> const v = perhaps_registered<Asked>(x.read());
        m[i] = v + m[v & 7];
        if (Asked) flow.fence();
        when(perhaps_registered<Asked>(v > 100), [&] {
            if constexpr (Asked)
                y.write(m.at(v & 7, anchor<0>), after<0>.exactly(4));
            else
                y.write(m[v & 7]);
        });
    });
    if (Asked) flow.fence();
    y.write(m[3]);
});

std::vector<std::uint8_t> random_words() {
    std::mt19937 random(7);
    std::vector<std::uint8_t> words(2000);
    for (auto& w : words) w = static_cast<std::uint8_t>(random());
    return words;
}

TEST_CASE("registers, fences and latency controls change no value") {
    auto const x = random_words();
    CHECK((hls::cpu::run<straight<true>>(x) == hls::cpu::run<straight<false>>(x)));
    CHECK((hls::cpu::run<looping<true>>(x) == hls::cpu::run<looping<false>>(x)));
    CHECK(hls::cpu::run<straight<true>>(x).size() == x.size());
}

bool contains(std::string const& text, char const* part) {
    return text.find(part) != std::string::npos;
}

inline constexpr auto two_registers = kernel<"two_registers">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(fpga_reg(fpga_reg(x.read()))); });
constexpr int line_of_registers = __LINE__ - 1;

TEST_CASE("registers stand in the Verilog") {
    std::string const text = hls::verilog::module_text(hls::design_of<two_registers>);
    std::string const name = fmt::format("fpga_reg_ln{}", line_of_registers);
    CHECK(text.find(fmt::format("s1_{} <= x_data;", name)) != std::string::npos);
    CHECK(text.find(fmt::format("s2_{0} <= s1_{0};", name)) != std::string::npos);
    CHECK(text.find(fmt::format("y_data <= s2_{};", name)) != std::string::npos);
}

TEST_CASE("the report shows what was asked and what it became") {
    std::string const text = hls::verilog::schedule_report(hls::design_of<straight<true>>);
    CHECK(contains(text, "latency controls\n    store m (timing_controls.cpp:"));
    CHECK(contains(text, ") at least 3 cycles after read x (timing_controls.cpp:"));
    CHECK(contains(text, ") at most 9 cycles after load m (timing_controls.cpp:"));
    CHECK(contains(text, "fence"));
}

} // namespace timing_controls
