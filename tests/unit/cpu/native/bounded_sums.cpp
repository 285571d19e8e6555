// Sums in loops that are cut off only now and then on the CPU: they wrap as the hardware's do,
// however long the loop is, and wherever a run stops.
#include "in_chunks.hpp"

#include <hls/cpu/native/bounded_sums.hpp>

namespace cpu_sums {
namespace {

using hls::argument, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::sint,
    hls::uint;
using unit::check_in_chunks;

// Whether the register is cut off only now and then.
template <auto const& Kernel>
constexpr bool is_bounded(std::string_view name) {
    constexpr auto const& g = hls::detail::simplified<Kernel>;
    for (int r = 0; r < g.resource_count; ++r)
        if (name == g.resources[r].id.text) return hls::cpu::sums<g>.registers[r];
    return false;
}

// Two products in a step, so that compilers make vectors of them.
constexpr auto dot =
    kernel<"dot">([](in<"x", sint<24>> x, out<"y", sint<48>> y, argument<"n", uint<18>> n,
                     control flow, reg<"sum", sint<48>> sum) {
        sum = 0;
        flow.for_("word", n, [&](auto) {
            sint<24> const a = x.read(), b = x.read();
            sum += a * a;
            sum -= a * b;
        });
        y.write(sum);
    });
static_assert(is_bounded<dot>("sum"));

// Not reset, written in the loop too, and begun anew with a word.
constexpr auto running = kernel<"running">(
    [](in<"x", uint<8>> x, out<"y", sint<12>> y, control flow, reg<"sum", sint<12>> sum) {
        flow.for_("word", 5, [&](auto i) {
            sint<9> const word = x.read() - 99;
            sum = select(i == 2, word, sum + word);
            y.write(sum);
        });
    });

// The loop outside changes the same register, and looks at all of the other one.
constexpr auto nested = kernel<"nested">([](in<"x", uint<8>> x, out<"y", sint<10>> y, control flow,
                                            reg<"sum", sint<10>> sum, reg<"steps", uint<3>> steps) {
    flow.for_("row", 3, [&](auto) {
        sum -= x.read();
        flow.for_("word", 4, [&](auto) {
            sum += x.read();
            steps += 1;
        });
        sum += steps;
    });
    y.write(sum);
});
static_assert(is_bounded<nested>("sum") && !is_bounded<nested>("steps"));

// Doubled, subtracted from something, or of 60 bits: not bounded.
constexpr auto others = kernel<"others">(
    [](in<"x", uint<8>> x, out<"y", sint<20>> y, control flow, reg<"twice", sint<20>> twice,
       reg<"turned", sint<20>> turned, reg<"large", sint<62>> large) {
        flow.for_("word", 6, [&](auto) {
            auto const word = x.read();
            twice = hls::wrap<sint<20>>(twice + twice + word);
            turned = hls::wrap<sint<20>>(word - turned);
            large += word;
        });
        y.write(hls::wrap<sint<20>>(twice + turned + large));
    });
static_assert(!is_bounded<others>("twice") && !is_bounded<others>("turned") &&
              !is_bounded<others>("large"));

// Terms of nearly all bits that there are.
constexpr auto wide_terms = kernel<"wide_terms">(
    [](in<"x", uint<8>> x, out<"y", uint<40>> y, control flow, reg<"sum", uint<40>> sum) {
        flow.for_("word", 4, [&](auto) {
            uint<60> const word = hls::wrap<uint<60>>(x.read() * 0x123456789abcdef);
            sum = hls::wrap<uint<40>>(sum + word * word);
        });
        y.write(sum);
    });
static_assert(!is_bounded<wide_terms>("sum"));

} // namespace
} // namespace cpu_sums

using namespace cpu_sums;

TEST_CASE("sums in loops wrap wherever a run begins or stops") {
    check_in_chunks<running>();
    check_in_chunks<nested>();
    check_in_chunks<others>();
    check_in_chunks<wide_terms>();
}

TEST_CASE("a sum of many words wraps often, and overflows nowhere") {
    constexpr int count = 200000;
    std::vector<std::int32_t> words;
    std::uint64_t sum = 0;
    for (int n = 0; n < count; ++n) {
        std::int32_t const a = n % 3 == 0 ? -(1 << 23) : (1 << 23) - 1 - 7 * (n % 50);
        std::int32_t const b = a > 0 ? -(1 << 23) : (1 << 23) - 1;
        words.insert(words.end(), {a, b});
        sum += std::uint64_t(std::int64_t(a) * a - std::int64_t(a) * b);
    }
    auto const y = hls::cpu::run<dot>(words, count);
    REQUIRE(y.size() == 1);
    CHECK(std::int64_t(y[0]) == std::int64_t(sum << 16) >> 16);
}
