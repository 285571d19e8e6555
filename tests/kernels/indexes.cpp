// Indexes known at run time, of memories of any size: inside by what is known of them, and outside,
// where a load gives 0 and a store does nothing. Memories that are stored at constant indexes only.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::rom,
    hls::shift_register, hls::kernel, hls::when, hls::control, hls::full_unroll;

template <class Index, class Word, int Depth, int Banks = 1>
constexpr auto update = [](in<"i", Index> i, in<"x", Word> x, out<"y", Word> y,
                           array<"m", Word, Depth, memory{.banks = Banks}> m) {
    Index const at = i.read();
    y.write(m[at]);
    m[at] = x.read();
};
constexpr auto ten = kernel<"ten">(update<uint<4>, uint<8>, 10>);
constexpr auto signed_five = kernel<"signed_five">(update<sint<4>, sint<3>, 5>);
constexpr auto one = kernel<"one">(update<uint<2>, uint<64>, 1>);
constexpr auto thousand = kernel<"thousand">(update<uint<12>, uint<8>, 1000>);
constexpr auto deep = kernel<"deep">(update<uint<11>, uint<63>, 2'000>);
constexpr auto six_in_banks = kernel<"six_in_banks">(update<uint<3>, uint<8>, 6, 2>);

constexpr int primes[7] = {2, 3, 5, -7, 11, -13, 15};
constexpr auto tables = kernel<"tables">(
    [](in<"i", uint<4>> i, out<"y", sint<5>> y, out<"z", sint<5>> z, rom<"t", sint<5>, primes> t,
       shift_register<"s", sint<5>, 3> s, shift_register<"last", uint<4>, 1> last) {
        uint<4> const at = i.read();
        s << t[at] + last[at];
        last << at;
        y.write(t[at]);
        z.write(s[at]);
    });

// No check is needed in these: tests/static/analysis/indexes/index_checks.cpp.
constexpr auto guarded = kernel<"guarded">(
    [](in<"i", uint<7>> i, in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 100> m) {
        uint<7> const at = i.read();
        uint<8> word = 255;
        when(at < 100, [&] {
            word = m[at];
            m[at] = x.read();
        });
        y.write(word);
    });
constexpr auto around = kernel<"around">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 100> m, reg<"at", uint<7>> at) {
        y.write(m[at]);
        m[at] = x.read();
        when(at < 99, [&] { at += 1; }).otherwise([&] { at = 0; });
    });

// Yosys makes registers of a memory that is only written at constant indexes.
constexpr auto stored_at_constants = kernel<"stored_at_constants">(
    [](in<"i", uint<2>> i, in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 3> m,
       array<"filled", uint<8>, 4> filled, array<"ram", uint<8>, 300> ram, control flow) {
        uint<2> const at = i.read();
        uint<8> const v = x.read();
        y.write(m[at] + filled[at] + ram[at]);
        m[1] = v;
        ram[2] = v;
        flow.for_("k", 4, {.unroll = full_unroll}, [&](auto k) { filled[k] = v + k; });
    });
constexpr auto never_stored =
    kernel<"never_stored">([](in<"i", uint<3>> i, out<"y", uint<1>> y, array<"m", uint<1>, 5> m) {
        y.write(m[i.read()]);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<ten, signed_five, one, thousand, deep, six_in_banks, tables, guarded,
                         around, stored_at_constants, never_stored>(argc, argv);
}
