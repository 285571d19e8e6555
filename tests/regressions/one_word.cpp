// Memories of one word, and banks of one word, where the index is known at run time only: it has no
// bit that chooses a word. The Verilog once took one.
#include "agrees.hpp"

namespace {

using hls::array, hls::memory, hls::in, hls::kernel, hls::out, hls::rom, hls::shift_register,
    hls::uint;

constexpr short seven[] = {7};

constexpr auto one_constant =
    kernel<"one_constant">([](in<"x", uint<8>> x, out<"y", uint<8>> y, rom<"t", uint<8>, seven> t) {
        y.write(t[x.read()]);
    });
constexpr auto one_place =
    kernel<"one_place">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"t", uint<8>, 1> t) {
        uint<8> const at = x.read();
        t[at] = t[at] + 1;
        y.write(t[at]);
    });
constexpr auto one_tap = kernel<"one_tap">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"t", uint<8>, 1> t) {
        uint<8> const at = x.read();
        y.write(t[at]);
        t << at;
    });
constexpr auto one_in_bank = kernel<"one_in_bank">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"t", uint<8>, 4, memory{.banks = 4}> t) {
        uint<8> const at = x.read();
        t[at] = t[at] + at;
        y.write(t[at]);
    });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<one_constant, one_place, one_tap, one_in_bank>(argc, argv);
}
