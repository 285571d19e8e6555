// What is chosen at run time among words in flip-flops: by an index into a shift register or an
// array, and by a shift under a condition. tests/multiplexers counts what synthesis has of each.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::kernel, hls::shift_register, hls::array, hls::when;

inline constexpr hls::memory in_registers{.kind = hls::memory_kind::registers};

constexpr auto chosen_word =
    kernel<"chosen_word">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y,
                             shift_register<"s", uint<8>, 8> s) {
        s << x.read();
        y.write(s[n.read()]);
    });

// An index may be outside: 0 is chosen then. Nothing has been shifted in yet.
constexpr auto chosen_before =
    kernel<"chosen_before">([](in<"x", uint<11>> x, in<"n", uint<3>> n, out<"y", uint<11>> y,
                               shift_register<"s", uint<11>, 6> s) {
        y.write(s[n.read()]);
        s << x.read();
    });

constexpr auto chosen_element =
    kernel<"chosen_element">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y,
                                array<"s", uint<8>, 8, in_registers> s) {
        s[3] = x.read();
        y.write(s[n.read()]);
    });

constexpr auto chosen_twice =
    kernel<"chosen_twice">([](in<"x", uint<8>> x, in<"n", uint<4>> n, out<"y", uint<9>> y,
                              array<"s", uint<8>, 16, in_registers> s) {
        auto const i = n.read();
        s[7] = x.read();
        y.write(s[i] + s[15 - i]);
    });

// The last word is read before the shift, or as it is after it.
constexpr auto shifted_when =
    kernel<"shifted_when">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y,
                              shift_register<"s", uint<8>, 8> s) {
        auto const v = x.read();
        y.write(s[7]);
        when(n.read() == 1, [&] { s << v; });
    });
constexpr auto shifted_when_first =
    kernel<"shifted_when_first">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y,
                                    shift_register<"s", uint<8>, 8> s) {
        auto const v = x.read();
        when(n.read() == 1, [&] { s << v; });
        y.write(s[7]);
    });

// Words behind the last one that is read are none.
constexpr auto shifted_few =
    kernel<"shifted_few">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y,
                             shift_register<"s", uint<8>, 8> s) {
        auto const v = x.read();
        y.write(s[2]);
        when(n.read() == 1, [&] { s << v; });
    });

// Most words are in a RAM, which needs no multiplexers.
constexpr auto shifted_long =
    kernel<"shifted_long">([](in<"x", uint<16>> x, in<"n", uint<3>> n, out<"y", uint<16>> y,
                              shift_register<"s", uint<16>, 300> s) {
        auto const v = x.read();
        y.write(s[4] ^ s[299]);
        when(n.read() == 1, [&] { s << v; });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<chosen_word, chosen_before, chosen_element, chosen_twice, shifted_when,
                         shifted_when_first, shifted_few, shifted_long>(argc, argv);
}
