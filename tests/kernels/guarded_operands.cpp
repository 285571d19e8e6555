// Sums, minima and maxima of an unrolled loop, of which the last iteration makes a part only: what
// conditions choose is joined beside the register, which is joined last.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::schedule,
    hls::select, hls::sint, hls::uint, hls::when;

inline constexpr options fast{.device = hls::ice40_hx, .clock_mhz = 60};

// 13 words of rows of four, joined by f(s, word, number).
template <class T, class Word>
constexpr auto of_words(auto f) {
    return [f](in<"x", std::array<Word, 4>> x, out<"y", T> y, reg<"s", T> s, control flow) {
        s = 0;
        flow.for_("k", hls::range(0, 13, 4), [&](auto k) {
            std::array<Word, 4> const row = x.read();
            f(s, row[0], k);
            for (int j = 1; j < 4; ++j) when(k + j < 13, [&] { f(s, row[std::size_t(j)], k + j); });
        });
        y.write(s);
    };
}

constexpr auto greatest = kernel<"greatest", fast>(
    of_words<uint<12>, uint<12>>([](auto& s, auto v, auto) { s = max(s, v); }));
constexpr auto greatest_of_short = kernel<"greatest_of_short", fast>(
    of_words<uint<20>, uint<12>>([](auto& s, auto v, auto) { when(v > s, [&] { s = v; }); }));
constexpr auto least = kernel<"least", fast>(
    of_words<sint<12>, sint<12>>([](auto& s, auto v, auto) { s = min(s, v); }));
constexpr auto counted = kernel<"counted", fast>(
    of_words<uint<24>, uint<12>>([](auto& s, auto v, auto) { when(v > 77, [&] { s += 1; }); }));
constexpr auto dot_product = kernel<"dot_product", fast>(
    of_words<sint<30>, sint<12>>([](auto& s, auto v, auto k) { s += v * (k + 3); }));
// The condition follows from the register itself.
constexpr auto up_to_a_limit = kernel<"up_to_a_limit", fast>(
    of_words<uint<16>, uint<12>>([](auto& s, auto v, auto) { when(s < 9000, [&] { s += v; }); }));

static_assert(schedule<greatest>.loop("k").ii == 1 &&
              schedule<greatest_of_short>.loop("k").ii == 1);
static_assert(schedule<least>.loop("k").ii == 1 && schedule<counted>.loop("k").ii == 1);
static_assert(schedule<dot_product>.loop("k").ii == 1);

// Conditions and operands in one iteration, without a loop.
constexpr auto of_branches = kernel<"of_branches", fast>(
    [](in<"x", uint<30>> x, out<"y", uint<10>> y, reg<"s", uint<10>> s) {
        uint<30> const v = x.read();
        auto const part = [&](auto low) { return hls::bits<low.value + 8, low.value>(v); };
        when(hls::bit(v, 29), [&] { s = max(s, part(std::integral_constant<int, 0>{})); });
        when(hls::bit(v, 28), [&] { s = max(s, part(std::integral_constant<int, 9>{})); });
        when(hls::bit(v, 27), [&] { s = max(s, part(std::integral_constant<int, 18>{})); });
        when(v == 5, [&] { s = 0; });
        y.write(s);
    });

// Flags in registers: each is there when the iteration begins.
constexpr auto of_flags =
    kernel<"of_flags", fast>([](in<"x", uint<96>> x, in<"flag", uint<1>> flag, out<"y", uint<12>> y,
                                reg<"s", uint<12>> s, hls::registers<"valid", uint<1>, 8> valid) {
        uint<96> const v = x.read();
        uint<12> now = s;
        for (int i = 7; i >= 0; --i) {
            uint<1> const holds = valid[i];
            now = select(holds, max(now, wrap<uint<12>>(v >> (12 * i))), now);
            if (i < 7) valid[i + 1] = holds;
        }
        valid[0] = flag.read();
        s = now;
        y.write(now);
    });
static_assert(schedule<of_flags>.ii == 1);

// What the chain gives decides the flag: the chain is not in its ring.
constexpr auto until_full =
    kernel<"until_full", fast>([](in<"x", uint<32>> x, out<"y", uint<12>> y, reg<"s", uint<12>> s,
                                  reg<"open", uint<1>, 1> open) {
        uint<32> const v = x.read();
        for (int i = 0; i < 4; ++i) when(open, [&] { s += hls::wrap<uint<8>>(v >> (8 * i)); });
        open = s < 3000;
        y.write(s);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<greatest, greatest_of_short, least, counted, dot_product, up_to_a_limit,
                         of_branches, of_flags, until_full>(argc, argv);
}
