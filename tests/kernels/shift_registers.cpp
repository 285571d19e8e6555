// Shift registers of all lengths, read at any word, moved under conditions.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::rom,
    hls::shift_register, hls::kernel, hls::when, hls::options, hls::ice40_hx;

constexpr auto short_delay = kernel<"short_delay">(
    [](in<"x", sint<7>> x, out<"y", sint<7>> y, shift_register<"line", sint<7>, 1> line) {
        y.write(line[0]);
        line << x.read();
    });

constexpr auto long_delay = kernel<"long_delay">(
    [](in<"x", sint<12>> x, out<"y", sint<14>> y, shift_register<"line", sint<12>, 400> line) {
        line << x.read();
        y.write(line[0] - line[1] + line[399] - line[200]);
    });

constexpr auto gaps_only = kernel<"gaps_only">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, shift_register<"line", uint<8>, 301> line) {
        y.write(line[100] + line[200] + line[300]);
        line << x.read();
    });

constexpr auto conditional_shift = kernel<"conditional_shift">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, shift_register<"line", uint<8>, 90> line) {
        auto v = x.read();
        when(v > 127, [&] { line << v; });
        y.write(line[0] + line[89]);
    });

constexpr auto chosen_tap =
    kernel<"chosen_tap">([](in<"x", uint<8>> x, in<"age", uint<3>> age, out<"y", uint<8>> y,
                            shift_register<"line", uint<8>, 6> line) {
        line << x.read();
        y.write(line[age.read()]);
    });

constexpr auto recursive = kernel<"recursive", options{.device = ice40_hx}>(
    [](in<"x", sint<12>> x, out<"y", sint<16>> y, shift_register<"past", sint<16>, 3> past) {
        sint<16> v = x.read() + past[0] - (past[1] >> 1) + (past[2] >> 3);
        past << v;
        y.write(v);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<short_delay, long_delay, gaps_only, conditional_shift, chosen_tap,
                         recursive>(argc, argv);
}
