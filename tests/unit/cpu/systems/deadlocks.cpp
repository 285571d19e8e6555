// Systems on the host that cannot go on: who waits for whom, and in which lines.
#include <doctest/doctest.h>

#include <string>

#include "systems.hpp"

namespace cpu_deadlocks {
namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::pipe,
    hls::range, hls::system, hls::uint, hls::when;
using namespace test_systems;

// Gives nothing before it has so many words.
constexpr auto reverse =
    kernel<"reverse">([](in<"x", uint<8>> x, argument<"words", uint<5>> n, out<"y", uint<9>> y,
                         array<"kept", uint<8>, 32> kept, control flow) {
        flow.for_("in", range(n), [&](auto i) { kept[i] = x.read(); });
        flow.for_("out", range(n), [&](auto i) { y.write(kept[n - 1 - i]); });
    });
template <int Capacity>
constexpr auto reversed = system<"reversed">([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                                                pipe<"short", uint<8>, Capacity> a,
                                                pipe<"long", uint<8>> b, pipe<"c", uint<9>> c,
                                                pipe<"d", uint<9>> d) {
    copy2(x, a, b);
    twice(a, c);
    reverse(b, 20, d);
    sum(c, d, y);
});

constexpr int in_reversed = __LINE__ - 6; // line of the first call

template <auto const& System, class... Given>
std::string deadlock_of(Given const&... given) {
    try {
        hls::cpu::run<System>(given...);
    } catch (hls::cpu::deadlock const& e) {
        return e.what();
    }
    return "";
}

std::string at_line(int line) { return ", deadlocks.cpp:" + std::to_string(line); }

TEST_CASE("a short branch that is too small beside one that holds words back") {
    check<reversed<20>>();
    check<reversed<32>>();
    CHECK(deadlock_of<reversed<3>>(random_bytes(3)) == ""); // more words could come
    CHECK(deadlock_of<reversed<3>>(random_bytes(100)) ==
          "HLS0806: system `reversed` cannot go on:\n"
          "  copy2 waits to write pipe `short` (full: 4 of 4 words)" +
              at_line(in_reversed) + "\n  twice waits to write pipe `c` (full: 1 of 1 words)" +
              at_line(in_reversed + 1) + "\n  reverse waits to read pipe `long` (empty)" +
              at_line(in_reversed + 2) + "\n  sum waits to read pipe `d` (empty)" +
              at_line(in_reversed + 3));
}

constexpr auto copy =
    kernel<"copy">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
constexpr auto low =
    kernel<"low">([](in<"x", uint<16>> x, out<"y", uint<9>> y) { y.write(x.read()); });
constexpr auto perhaps =
    kernel<"perhaps">([](in<"x", uint<16>> x, out<"y", uint<16>> y, argument<"first", bool> first) {
        when(first == 1, [&] { y.write(7); }).otherwise([&] { y.write(x.read()); });
    });
constexpr auto endless =
    system<"endless">([](in<"x", uint<8>> x, out<"y", uint<9>> y, pipe<"from", uint<8>> from,
                         pipe<"sums", uint<16>> sums, pipe<"there", uint<16>, 1> there,
                         pipe<"back", uint<16>, 1> back) {
        copy(x, from);
        add(from, back, sums, there);
        perhaps(there, back, 0);
        low(sums, y);
    });
constexpr int in_endless = __LINE__ - 4; // line of the second call

TEST_CASE("a cycle without a first word") {
    for (std::size_t const count : {1u, 5u, 10000u})
        CHECK(deadlock_of<endless>(random_bytes(count)) ==
              "HLS0806: system `endless` cannot go on:\n"
              "  add waits to read pipe `back` (empty)" +
                  at_line(in_endless) + "\n  perhaps waits to read pipe `there` (empty)" +
                  at_line(in_endless + 1));
}

} // namespace
} // namespace cpu_deadlocks
