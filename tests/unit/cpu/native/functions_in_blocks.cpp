// Functions and roots of floating point numbers in blocks of iterations, of packets of more than 64
// bits: the words of a checked run, which computes one after the other.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include <boost/hana/adapt_struct.hpp>

#include <hls/cpu/checked.hpp>

namespace functions_in_blocks {

using hls::float32, hls::uint, hls::in, hls::out;

struct terms {
    float32 a, b;
    uint<20> low;
    float32 c; // in both halves of the word
};

} // namespace functions_in_blocks

BOOST_HANA_ADAPT_STRUCT(functions_in_blocks::terms, a, b, low, c);

namespace functions_in_blocks {

constexpr auto mixed = hls::kernel<"mixed">(
    [](in<"x", terms> x, out<"y", uint<32>> y, out<"z", uint<32>> z, out<"low", uint<20>> low) {
        terms const t = x.read();
        float32 const root = sqrt(t.a - t.b), both = exp(root * -0.25) + log(t.c / t.b);
        float32 const inner = sqrt(root + reciprocal(t.a * t.c));
        y.write(both.raw);
        z.write(select(inner < both, inner, exp2(both)).raw);
        low.write(t.low);
    });

// More than two blocks, and some of the next one.
std::vector<terms> all_terms() {
    constexpr float special[] = {0,
                                 -0.0f,
                                 1,
                                 -3.5f,
                                 1e-40f,
                                 80,
                                 -200,
                                 3e38f,
                                 std::numeric_limits<float>::infinity(),
                                 -std::numeric_limits<float>::infinity(),
                                 std::numeric_limits<float>::quiet_NaN()};
    std::vector<terms> all;
    unsigned n = 0;
    for (float const a : special)
        for (float const b : special)
            for (float const c : {0.3f, -2.0f, special[n % 11]})
                all.push_back({float32(a), float32(b), uint<20>(n++ * 7919), float32(c)});
    return all;
}

template <int Output>
int differing(auto const& x, auto const& y) {
    int count = 0;
    for (std::size_t i = 0; i < std::get<Output>(x).size(); ++i)
        count += std::get<Output>(x)[i] != std::get<Output>(y)[i];
    return count;
}

TEST_CASE("functions and roots in blocks") {
    auto const x = all_terms();
    auto const native = hls::cpu::run<mixed>(x);
    auto const exact = hls::cpu::run_checked<mixed>(x).words;
    REQUIRE(std::get<0>(native).size() == x.size());
    CHECK(differing<0>(native, exact) == 0);
    CHECK(differing<1>(native, exact) == 0);
    CHECK(differing<2>(native, exact) == 0);
}

} // namespace functions_in_blocks
