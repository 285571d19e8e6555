// Invoked kernels on the host: calls in every form, against the reference model; what stays from
// call to call.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include <hls/cpu/run.hpp>

#include "../../../support/reference_words.hpp"

namespace cpu_calls {

struct gain_and_offset {
    hls::sint<8> gain;
    hls::uint<20> offset;
};

} // namespace cpu_calls

BOOST_HANA_ADAPT_STRUCT(cpu_calls::gain_and_offset, gain, offset);

namespace cpu_calls {
namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::invocation_queue, hls::kernel,
    hls::out, hls::pipe, hls::reg, hls::shift_register, hls::sint, hls::uint, hls::when;
using test::words;

template <class Words>
words widened(Words const& from) {
    return {from.begin(), from.end()};
}

// Feeds forward: blocks of many calls at once.
constexpr auto scale =
    kernel<"scale">([](invocation_queue<2>, argument<"gain", sint<8>> gain, in<"x", sint<16>> x,
                       argument<"offset", uint<20>> offset,
                       out<"y", sint<26>> y) { y.write(x.read() * gain + offset); });

TEST_CASE("calls are tuples, pairs, or adapted structs") {
    std::vector<int> const x{10, 20, 30};
    std::vector<int> const wanted{12, -37};
    CHECK(hls::cpu::run<scale>(std::vector<std::tuple<int, int>>{{1, 2}, {-2, 3}}, x) == wanted);
    CHECK(hls::cpu::run<scale>(std::array<std::pair<short, long>, 2>{{{1, 2}, {-2, 3}}}, x) ==
          wanted);
    CHECK(hls::cpu::run<scale>(std::vector<gain_and_offset>{{1, 2}, {-2, 3}}, x) == wanted);
}

TEST_CASE("a run ends with its calls, or with its inputs") {
    std::vector<std::pair<int, int>> const three{{1, 0}, {2, 0}, {3, 0}};
    CHECK(hls::cpu::run<scale>(three, std::vector{5, 5, 5, 5, 5}).size() == 3);
    CHECK(hls::cpu::run<scale>(three, std::vector{5, 5}).size() == 2);
}

TEST_CASE("many calls give what the reference gives") {
    std::mt19937 random(3);
    for (std::size_t const count : {0u, 1u, 255u, 1000u}) {
        CAPTURE(count);
        std::vector<std::tuple<int, int>> calls;
        std::vector<words> given(4);
        for (std::size_t i = 0; i < count; ++i) {
            int const gain = int(random() % 256) - 128, offset = int(random() % (1 << 20));
            calls.push_back({gain, offset});
            given[0].push_back(0);
            given[1].push_back(gain);
            given[2].push_back(int(random() % 65536) - 32768);
            given[3].push_back(offset);
        }
        std::vector<int> const x(given[2].begin(), given[2].end());
        CHECK((widened(hls::cpu::run<scale>(calls, x)) == test::reference_words<scale>(given)[4]));
    }
}

// Loops, with state of every kind that goes on from call to call.
constexpr auto sums = kernel<"sums">(
    [](in<"x", uint<16>> x, invocation_queue<3>, argument<"n", uint<5>> n, out<"y", uint<16>> y,
       reg<"total", uint<16>> total, shift_register<"ends", uint<16>, 3> ends,
       array<"seen", uint<16>, 8> seen, out<"third", uint<16>> third,
       out<"first_seen", uint<16>> first_seen, control flow) {
        flow.for_("i", n, [&](auto i) {
            uint<16> const v = x.read();
            total += v;
            when(i < 8, [&] { seen[i] += v; });
        });
        ends << total;
        y.write(total);
        third.write(ends[2]);
        first_seen.write(seen[0]);
    });

TEST_CASE("state goes on from call to call") {
    auto const [y, third, seen] =
        hls::cpu::run<sums>(std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9}, std::vector{2, 0, 3, 1});
    CHECK(y == std::vector<std::uint16_t>{3, 3, 15, 21});
    CHECK(third == std::vector<std::uint16_t>{0, 0, 3, 3});
    CHECK(seen == std::vector<std::uint16_t>{1, 1, 4, 10});
}

TEST_CASE("a call that found no word goes on in the next run") {
    hls::cpu::kernel_instance<sums> instance;
    auto const first = instance(std::vector{1, 2, 3}, std::vector{2, 2});
    CHECK(std::get<0>(first) == std::vector<std::uint16_t>{3});
    auto const second = instance(std::vector{9, 5}, std::vector{1});
    CHECK(std::get<0>(second) == std::vector<std::uint16_t>{15, 20});
}

// Without arguments the calls are a number.
constexpr auto tick =
    kernel<"tick">([](invocation_queue<0>, out<"y", uint<8>> y, reg<"total", uint<8>> total) {
        total += 3;
        y.write(total);
    });

TEST_CASE("calls without arguments are counted") {
    hls::cpu::kernel_instance<tick> instance;
    CHECK(instance(3) == std::vector<std::uint8_t>{3, 6, 9});
    CHECK(instance(0).empty());
    CHECK(instance(2) == std::vector<std::uint8_t>{12, 15});
}

// A call longer than any value, and narrow arguments that have to be wrapped.
constexpr auto mix =
    kernel<"mix">([](invocation_queue<1>, argument<"a", uint<64>> a, argument<"b", sint<64>> b,
                     argument<"c", uint<3>> c, argument<"flag", bool> flag,
                     out<"y", uint<64>> y) { y.write(select(flag, a, b) + c); });

TEST_CASE("words of arguments are wrapped") {
    using call = std::tuple<std::uint64_t, std::int64_t, int, bool>;
    CHECK(hls::cpu::run<mix>(std::vector<call>{{~0ull, 5, 9, true}, {7, -1, 16, false}}) ==
          std::vector<std::uint64_t>{0, ~0ull});
}

// Words stay in a pipe from call to call, whoever is called (feature D11).
constexpr auto fetch = kernel<"fetch">(
    [](invocation_queue<0>, argument<"n", uint<4>> n, in<"x", uint<8>> x, out<"y", uint<8>> y,
       control flow) { flow.for_("i", n, [&](auto) { y.write(x.read()); }); });
constexpr auto weigh =
    kernel<"weigh">([](in<"x", uint<8>> x, invocation_queue<0>, argument<"n", uint<4>> n,
                       argument<"weight", sint<6>> weight, out<"y", sint<16>> y, control flow) {
        flow.for_("i", n, [&](auto) { y.write(x.read() * weight); });
    });
constexpr auto kept = hls::system<"kept">(
    [](in<"x", uint<8>> x, argument<"to_fetch", uint<4>> to_fetch, argument<"limit", sint<9>> limit,
       argument<"to_weigh", uint<4>> to_weigh, pipe<"waiting", uint<8>, 20> waiting,
       pipe<"weighed", sint<16>, 2> weighed, out<"y", sint<16>> y) {
        fetch(to_fetch, x, waiting);
        weigh(waiting, to_weigh, -2, weighed);
        constexpr auto clip = kernel<"clip">(
            [](in<"x", sint<16>> from, argument<"least", sint<9>> least,
               out<"y", sint<16>> clipped) { clipped.write(max(from.read(), least)); });
        clip(weighed, limit, y);
    });

TEST_CASE("words stay in pipes between calls") {
    std::vector<int> const x{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    std::vector<int> const twice{3, 4};
    // fetched by two calls, weighed by one, by two, by more than there are words for
    CHECK(hls::cpu::run<kept>(x, -100, twice, std::vector{5}) ==
          hls::cpu::run<kept>(x, -100, twice, std::vector{2, 3}));
    CHECK(hls::cpu::run<kept>(x, -9, twice, std::vector{2, 1, 3}) ==
          std::vector<std::int16_t>{-2, -4, -6, -8, -9, -9});
    CHECK(hls::cpu::run<kept>(x, -100, twice, std::vector{9}).size() == 7);
    CHECK(hls::cpu::run<kept>(x, 0, std::vector<int>{}, std::vector{9}).empty());
}

} // namespace
} // namespace cpu_calls
