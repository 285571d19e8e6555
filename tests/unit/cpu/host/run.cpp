// cpu::run against the reference model, which runs the graph as the user wrote it.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <list>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>

#include "../../../../examples/kernels/crc32.hpp"
#include "../../../../examples/kernels/fir.hpp"
#include "../../../../examples/kernels/histogram.hpp"
#include "../../../../examples/kernels/sobel.hpp"
#include "../../../support/reference_words.hpp"

namespace cpu_run {

using hls::argument, hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::rom,
    hls::shift_register, hls::sint, hls::uint, hls::when, hls::wide;
using test::words;

template <auto const& Kernel>
std::vector<words> expected(std::vector<words> const& given) {
    return test::reference_words<Kernel>(given);
}

template <class Words>
words widened(Words const& from) {
    return {from.begin(), from.end()};
}

// Of doctest's own comparison a failure would print all words.
template <class Words>
bool same(Words const& got, words const& wanted) {
    return widened(got) == wanted;
}

template <class Word>
std::vector<Word> random_words(std::size_t count, unsigned seed = 1) {
    std::mt19937_64 random(seed);
    std::vector<Word> result(count);
    for (auto&& w : result) w = static_cast<Word>(random());
    return result;
}

// Not whole blocks, not whole chunks, nothing, one word.
constexpr std::size_t counts[] = {0, 1, 2, 3, 255, 256, 257, 9001};

// One input, one output.
template <auto const& Kernel, class Word>
void check_counts(auto const& all) {
    for (std::size_t const count : all) {
        CAPTURE(count);
        auto const x = random_words<Word>(count);
        CHECK(same(hls::cpu::run<Kernel>(x), expected<Kernel>({widened(x)})[1]));
    }
}

template <auto const& Kernel, class Word>
void check_all_counts() {
    check_counts<Kernel, Word>(counts);
}

TEST_CASE("the examples' kernels") {
    check_all_counts<examples::fir, std::int16_t>();
    check_all_counts<examples::sobel, std::uint8_t>();
    check_all_counts<examples::crc32, std::uint8_t>();
    for (std::size_t const count : counts) {
        auto const x = random_words<std::uint8_t>(count);
        for (unsigned const frame : {1u, 100u, 5000u})
            CHECK(same(hls::cpu::run<examples::histogram>(x, frame),
                       expected<examples::histogram>({widened(x), {}, {frame}})[1]));
    }
}

struct sample {
    sint<16> level;
    uint<1> loud;
    uint<5> channel;
};

} // namespace cpu_run
BOOST_HANA_ADAPT_STRUCT(cpu_run::sample, level, loud, channel);
namespace cpu_run {

constexpr auto louder =
    kernel<"louder">([](in<"x", sample> x, out<"y", sample> y, argument<"limit", sint<16>> limit) {
        sample s = x.read();
        s.loud = s.level > limit;
        s.channel += 1;
        y.write(s);
    });

constexpr auto mix =
    kernel<"mix">([](in<"a", sint<12>> a, in<"b", uint<9>> b, argument<"gain", sint<7>> gain,
                     out<"sum", sint<23>> sum, out<"larger", bool> larger) {
        sint<12> const x = a.read();
        uint<9> const y = b.read();
        sum.write(x * gain + y);
        larger.write(x > y);
    });

TEST_CASE("two inputs, an argument, two outputs; words beyond their width wrap") {
    for (std::size_t const count : counts) {
        auto const a = random_words<std::int16_t>(count);
        auto const b = random_words<std::uint16_t>(count + 7, 2);
        words wrapped_a, wrapped_b;
        for (auto w : a) wrapped_a.push_back(hls::ir::wrap(hls::uwide(w), {12, true}));
        for (auto w : b) wrapped_b.push_back(hls::ir::wrap(hls::uwide(w), {9, false}));
        auto const [sum, larger] = hls::cpu::run<mix>(a, b, -64);
        auto const wanted = expected<mix>({wrapped_a, wrapped_b, {-64}});
        CHECK(same(sum, wanted[3]));
        CHECK(same(larger, wanted[4]));
    }
}

// Takes the smaller of two waiting words, keeps the other one; drops zeros.
constexpr auto merge =
    kernel<"merge">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"both", uint<8>> both,
                       reg<"held_a", uint<8>> held_a, reg<"held_b", uint<8>> held_b,
                       reg<"has_a", bool> has_a, reg<"has_b", bool> has_b) {
        when(!has_a, [&] {
            held_a = a.read();
            has_a = 1;
        });
        when(!has_b, [&] {
            held_b = b.read();
            has_b = 1;
        });
        uint<8> const smaller = hls::min(held_a, held_b);
        when(smaller != 0, [&] { both.write(smaller); });
        when(held_a <= held_b, [&] { has_a = 0; }).otherwise([&] { has_b = 0; });
    });

TEST_CASE("reads and writes that do not always happen") {
    for (std::size_t const count : counts) {
        auto const a = random_words<std::uint8_t>(count),
                   b = random_words<std::uint8_t>(count / 2 + 1, 2);
        CHECK(same(hls::cpu::run<merge>(a, b), expected<merge>({widened(a), widened(b)})[2]));
    }
}

constexpr auto pairs = kernel<"pairs">([](in<"x", sint<16>> x, out<"y", sint<33>> y) {
    sint<16> const first = x.read();
    y.write(first);
    sint<16> const second = x.read();
    y.write(first * second);
});

TEST_CASE("two reads and two writes of one port in an iteration") {
    check_all_counts<pairs, std::int16_t>();
}

constexpr int squares[] = {0, 1, 4, 9, 16, -25, 36, 49, 64, 81};

constexpr auto tables = kernel<"tables">(
    [](in<"x", uint<8>> x, out<"y", sint<20>> y, rom<"square", sint<9>, squares> square,
       array<"last", uint<8>, 11> last, reg<"at", uint<4>> at) {
        uint<8> const v = x.read();
        sint<20> const looked_up = square[v & 7];
        y.write(looked_up * 100 + last[at]);
        last[at] = v;
        at = hls::select(at == 10, 0, at + 1);
    });

TEST_CASE("arrays and read-only tables") { check_all_counts<tables, std::uint8_t>(); }

constexpr auto echo = kernel<"echo">(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, shift_register<"past", sint<16>, 5003> past) {
        past << x.read();
        y.write(past[0] - past[5002]);
    });

constexpr auto feedback = kernel<"feedback">(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, shift_register<"past", sint<16>, 5003> past) {
        sint<16> const v = x.read() + (past[5002] >> 1);
        when(v > 0, [&] { past << v; });
        y.write(v);
    });

TEST_CASE("deep shift registers, with and without a loop") {
    constexpr std::size_t few[] = {1, 5100, 9301};
    check_counts<echo, std::int16_t>(few);
    check_counts<feedback, std::int16_t>(few);
}

// Values whose range needs fewer bits than their type has: the bits of the type still count.
constexpr auto wide_bits = kernel<"wide_bits">([](in<"x", sint<16>> x, out<"y", uint<40>> y) {
    sint<40> const v = x.read();
    uint<40> const pattern = v;
    y.write(pattern ^ hls::xor_reduce(v) ^ (hls::bits<39, 30>(v) << 3) ^
            hls::concat(hls::bits<35, 33>(v), hls::bits<7, 0>(v)) ^ (v >> 38));
});

constexpr auto very_wide =
    kernel<"very_wide">([](in<"x", sint<64>> x, out<"y", uint<64>> y, reg<"last", sint<64>> last) {
        sint<64> const v = x.read();
        auto const product = v * last;
        y.write(hls::bits<100, 37>(product) ^ hls::xor_reduce(product));
        last = v;
    });

// FNV-1a: the first value has the highest of 64 bits.
constexpr auto fnv =
    kernel<"fnv">([](in<"x", uint<8>> x, out<"y", uint<64>> y, out<"low", bool> low,
                     reg<"hash", uint<64>, 0xcbf29ce484222325> hash) {
        low.write(hash < 0xcbf29ce484222325);
        hash = (hash ^ x.read()) * 0x100000001b3;
        y.write(hash);
    });

TEST_CASE("a register begins with any value of its type") {
    std::uint64_t hash = 0xcbf29ce484222325;
    std::vector<std::uint8_t> const x{1, 200, 7, 0, 255};
    auto const [y, low] = hls::cpu::run<fnv>(x);
    for (std::size_t i = 0; i < x.size(); ++i) {
        CHECK(low[i] == (hash < 0xcbf29ce484222325));
        hash = (hash ^ x[i]) * 0x100000001b3;
        CHECK(y[i] == hash);
    }
}

TEST_CASE("values of many bits") {
    check_all_counts<wide_bits, std::int16_t>();
    check_all_counts<very_wide, std::int64_t>();
}

constexpr auto parity =
    kernel<"parity">([](in<"x", bool> x, out<"y", bool> y, reg<"odd", bool> odd) {
        odd = odd ^ x.read();
        y.write(odd);
    });

TEST_CASE("bits as words, ranges that are not contiguous") {
    check_all_counts<parity, bool>();
    std::list<bool> const bits{true, false, true, true};
    CHECK(hls::cpu::run<parity>(bits) == std::vector<bool>{true, true, false, true});
    CHECK((bits | hls::cpu::run<parity>) == std::vector<bool>{true, true, false, true});
    std::array<int, 3> const samples{1, 2, 3};
    CHECK(hls::cpu::run<examples::fir>(samples) ==
          hls::cpu::run<examples::fir>(std::vector<std::int16_t>{1, 2, 3}));
}

TEST_CASE("packets") {
    std::vector<sample> const x{{-5, 1, 31}, {32767, 0, 7}};
    auto const y = hls::cpu::run<louder>(x, 100);
    REQUIRE(y.size() == 2);
    CHECK(y[0].level.value() == -5);
    CHECK(y[0].loud.value() == 0);
    CHECK(y[0].channel.value() == 0);
    CHECK(y[1].level.value() == 32767);
    CHECK(y[1].loud.value() == 1);
    CHECK(y[1].channel.value() == 8);
}

// A kernel instance goes on where it stopped: the parts together give what the whole gives.
template <auto const& Kernel, class Word>
void check_parts() {
    auto const x = random_words<Word>(10000);
    auto const whole = hls::cpu::run<Kernel>(x);
    hls::cpu::kernel_instance<Kernel> instance;
    std::remove_const_t<decltype(whole)> joined;
    std::size_t done = 0;
    for (std::size_t const count : {1u, 0u, 300u, 4096u, 255u, 5348u}) {
        auto const part =
            instance(std::vector<Word>(x.begin() + long(done), x.begin() + long(done + count)));
        joined.insert(joined.end(), part.begin(), part.end());
        done += count;
    }
    CHECK(done == x.size());
    CHECK((joined == whole));
}

TEST_CASE("machines keep their state") {
    check_parts<examples::fir, std::int16_t>();
    check_parts<examples::crc32, std::uint8_t>();
    check_parts<tables, std::uint8_t>();
    check_parts<echo, std::int16_t>();
    check_parts<feedback, std::int16_t>();
}

} // namespace cpu_run
