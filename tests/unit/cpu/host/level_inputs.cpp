// Inputs without handshake on the CPU: a sample for each read, and the value in each cycle.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/levels.hpp>
#include <hls/cpu/run.hpp>

namespace {

namespace cpu = hls::cpu;
using hls::in, hls::level_in, hls::out, hls::sint, hls::synchronised, hls::uint, hls::when;
using words = std::vector<int>;
using levels = std::vector<long long>;

constexpr auto tagged = hls::kernel<"tagged">([](in<"x", uint<8>> x, level_in<"time", uint<8>> time,
                                                 out<"y", uint<8>> y, out<"at", uint<8>> at) {
    uint<8> const v = x.read();
    y.write(v);
    at.write(time.read());
});

template <int FlipFlops>
constexpr auto
    late = hls::kernel<"late">([](level_in<"time", uint<8>, synchronised<FlipFlops>> time,
                                  out<"y", uint<8>> y) { y.write(time.read()); });

constexpr auto pair = hls::kernel<"pair">([](level_in<"a", uint<8>> a, out<"y", sint<9>> y) {
    uint<8> const before = a.read();
    uint<8> const after = a.read();
    y.write(after - before);
});

// Waits for room where the sample is odd.
constexpr auto odd = hls::kernel<"odd">([](level_in<"a", uint<8>> a, out<"y", uint<8>> y) {
    uint<8> const v = a.read();
    when(hls::bit(v, 0) == 1, [&] { y.write(v); });
});

levels counted(int count) {
    levels all;
    for (int n = 0; n < count; ++n) all.push_back(n);
    return all;
}

template <class T>
levels numbers(std::vector<T> const& v) {
    return {v.begin(), v.end()};
}

levels found(cpu::recorded_run const& run, std::size_t channel) {
    return numbers(run.words[channel]);
}

TEST_CASE("cpu::run takes a sample for each read, and ends with the samples; also checked") {
    auto const [y, at] = cpu::run<tagged>(words{7, 8, 9}, words{3, 1});
    CHECK(numbers(y) == levels{7, 8, 9}); // given before the sample is taken
    CHECK(numbers(at) == levels{3, 1});
    auto const checked = cpu::run_checked<tagged>(words{7, 8, 9}, words{3, 1});
    CHECK(numbers(std::get<1>(checked.words)) == levels{3, 1});
    CHECK(numbers(cpu::run<pair>(words{1, 5, 9, 2, 4})) == levels{4, -7});
}

TEST_CASE("a record takes a value for each cycle: the sample is of the cycle of the read") {
    auto const run = cpu::record_words<tagged>(words{7, 8, 9}, counted(100));
    auto const t = cpu::find_cycles(run);
    CHECK(found(run, 3) == numbers(t.of("time")));
    CHECK(found(run, 2) == levels{7, 8, 9});
    CHECK(found(run, 3) == levels{0, 1, 2});
}

TEST_CASE("with late words it is another sample") {
    cpu::cycle_options const o{.stalls = {{"x", cpu::stall_pattern::arrivals({1, 9})}}};
    auto const run = cpu::record_again(cpu::record_words<tagged>(words{7, 8}, counted(100)), o);
    REQUIRE(run);
    CHECK(found(*run, 3) == levels{1, 9});
    CHECK(numbers(cpu::find_cycles(*run, o).of("time")) == levels{1, 9});
}

TEST_CASE(
    "flip-flops: the sample is what the wire was some cycles before; first, its first value") {
    levels wire = counted(8);
    for (long long& level : wire) level += 50;
    CHECK(found(cpu::record_words<late<1>>(wire), 1) == levels{50, 50, 51, 52, 53, 54, 55, 56});
    CHECK(found(cpu::record_words<late<3>>(wire), 1) == levels{50, 50, 50, 50, 51, 52, 53, 54});
}

TEST_CASE("two reads of an iteration are samples of two cycles") {
    static_assert(hls::schedule<pair>.ii == 2);
    auto const run = cpu::record_words<pair>(levels{0, 1, 5, 9, 20, 30, 7, 3});
    CHECK(found(run, 1) == levels{1, 4, 10, -4});
}

TEST_CASE("a step that waits takes the sample of the cycle in which it goes on") {
    cpu::cycle_options const o{
        .stalls = {{"y", cpu::stall_pattern::recorded({false, false, false, false, false})}}};
    auto const run =
        cpu::record_again(cpu::record_words<odd>(levels{1, 3, 5, 2, 7, 4, 9, 2, 2}), o);
    REQUIRE(run);
    levels const y = found(*run, 1);
    CHECK(levels(y.begin(), y.begin() + 2) == levels{1, 9});
}

TEST_CASE("a record ends with the wire") {
    auto const run = cpu::record_words<odd>(levels{1, 3, 5});
    CHECK_FALSE(run.complete);
    CHECK(cpu::find_cycles(run).known_until == 3);
    CHECK(cpu::record_words<odd>(levels{}).words[1].empty());
}

} // namespace
