// Banks by bits of the index that are no neighbours, chosen by the library.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::uint;

// Squares of four words side by side in a picture of 16 columns: bits 0 and 4.
constexpr auto tiles_in_line = kernel<"tiles_in_line">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, array<"m", uint<8>, 128> m, control flow) {
        flow.for_("fill", 128, [&](auto i) { m[i] = x.read(); });
        flow.for_("down", 4, {.loop_coalesce = 2}, [&](auto i) {
            flow.for_("across", 8, [&](auto j) {
                auto const corner = 32 * i + 2 * j;
                y.write(m[corner] + m[corner + 1] + m[corner + 16] + m[corner + 17]);
            });
        });
    });

// Four words are stored where nobody knows, but never in one bank: bits 1 and 5 tell them apart.
constexpr auto stores_in_line = kernel<"stores_in_line">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 128> m, control flow) {
        flow.for_("fill", 32, [&](auto) {
            uint<8> const word = x.read();
            uint<7> const place = hls::bits<6, 0>(word) & 0b1011101;
            m[place] = word;
            m[place | 2] = word + 1;
            m[place | 32] = word + 2;
            m[place | 34] = word + 3;
        });
        flow.for_("out", 128, [&](auto i) { y.write(m[i]); });
    });
static_assert(hls::schedule<tiles_in_line>.loop("across").ii == 1);
static_assert(hls::schedule<stores_in_line>.loop("fill").ii == 1);

} // namespace

int main(int argc, char** argv) { return hls::generate<tiles_in_line, stores_in_line>(argc, argv); }
