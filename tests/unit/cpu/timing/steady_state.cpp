// The cycles mode fast-forwards over what repeats, and finds the same as without.
#include <doctest/doctest.h>

#include "../../../cycles/fast_forward.hpp"

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::options, hls::when;
using hls::cpu::record, hls::cpu::find_cycles, hls::cpu::stall_pattern;
using word = hls::uint<16>;

inline constexpr options half{.initiation_interval = 2};
inline constexpr options stall_free{.stall_free = true, .exit_fifo = hls::exit_fifo::low_latency};

constexpr auto next_of =
    kernel<"next_of">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto slow =
    kernel<"slow", half>([](in<"x", word> x, out<"y", word> y) { y.write(x.read() ^ 0x5555); });
constexpr auto product = kernel<"product", stall_free>(
    [](in<"x", word> x, out<"y", word> y) { y.write(x.read() * 12345 + 17); });
constexpr auto even = kernel<"even">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    when(hls::bit(v, 3) == 0, [&] { y.write(v); });
});
constexpr auto turned =
    kernel<"turned">([](in<"x", word> x, out<"y", word> y, array<"m", word, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) { y.write(m[7 - i]); });
    });
// Stages wait until an arbiter has served all of their loads.
constexpr auto arbitrated =
    kernel<"arbitrated">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<32>> y,
                            array<"m", hls::uint<32>, 256, hls::memory{.arbitrated = true}> m) {
        hls::uint<8> const i = x.read();
        hls::uint<32> sum = m[i];
        when(i % 2 == 0, [&] { sum = hls::wrap<hls::uint<32>>(sum + m[i ^ 5]); });
        when(i % 4 != 0, [&] { sum = hls::wrap<hls::uint<32>>(sum + m[i ^ 7]); });
        y.write(sum);
        m[i] = sum;
    });
constexpr auto totals =
    kernel<"totals">([](in<"x", word> x, out<"y", word> y, reg<"sum", word> sum, control flow) {
        sum = 0;
        flow.for_("i", 300, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
// Loads at fixed distances share a memory port with the store, so younger steps wait for older
// ones.
constexpr auto shared_port = kernel<"shared_port">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<32>> y, array<"m", hls::uint<32>, 256> m) {
        hls::uint<8> const i = x.read(hls::anchor<0>);
        hls::uint<32> const v = m.at(i, hls::anchor<1>, hls::after<0>.exactly(2));
        hls::uint<32> const w = m.at(i + 1, hls::after<1>.exactly(3));
        m.at(i, hls::after<1>.at_least(6)) = v + w + i;
        y.write(v);
    });
constexpr auto fork_of = kernel<"fork_of">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
    word const v = x.read();
    y.write(v);
    z.write(v);
});
constexpr auto sum_of = kernel<"sum_of">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() + y.read()); });
// Adds what came back, from its second word on.
constexpr auto with_last = kernel<"with_last">(
    [](in<"x", word> x, in<"back", word> back, out<"y", word> y, reg<"begun", bool> begun) {
        word sum = x.read();
        when(begun, [&] { sum = sum + back.read(); });
        begun = true;
        y.write(sum);
    });

constexpr auto row =
    hls::system<"row">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a,
                          hls::pipe<"b", word, 100> b, hls::pipe<"c", word, 2> c) {
        next_of(x, a);
        slow(a, b);
        product(b, c);
        turned(c, y);
    });
constexpr auto uneven =
    hls::system<"uneven">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        totals(x, a);
        next_of(a, y);
    });
constexpr auto by_data = hls::system<"by_data">(
    [](in<"x", word> x, out<"z", word> z, hls::pipe<"evens", word, 4> evens,
       hls::pipe<"block", word, 4> block, hls::pipe<"direct", word, 20> direct,
       hls::pipe<"back", word, 4> back) {
        even(x, evens);
        fork_of(evens, block, direct);
        turned(block, back);
        sum_of(back, direct, z);
    });
constexpr auto around =
    hls::system<"around">([](in<"x", word> x, out<"z", word> z, hls::pipe<"sum", word, 2> sum,
                             hls::pipe<"more", word, 2> more, hls::pipe<"back", word, 4> back) {
        with_last(x, back, sum);
        next_of(sum, more);
        fork_of(more, z, back);
    });

template <auto const& Part>
auto record_words() {
    return test::record_many(hls::design_of<Part>, 20000, hls::cpu::all_steps);
}

template <auto const& Part>
void compare() {
    auto const design = hls::design_of<Part>;
    INFO(design.name);
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        CHECK(test::compare_fast_forward(design, seed, hls::cpu::code_of_kernels<Part>()) == "");
}

// Steps that are evaluated, and those that are reported as repeated.
struct step_counter : hls::cpu::cycle_observer {
    long long evaluated = 0, skipped = 0;
    void begins(int, long long, hls::cpu::step_shape const&, hls::cpu::cycle) override {
        ++evaluated;
    }
    void repeats(hls::cpu::repetition const& r) override {
        for (long long steps : r.steps) skipped += steps * r.times;
    }
};

template <auto const& Part>
step_counter count_steps(hls::cpu::cycle_options const& o = {}) {
    step_counter counter;
    auto const run = record_words<Part>();
    observe_cycles(run, o, counter);
    long long all = 0;
    for (auto const& k : run.kernels) all += k.begun;
    CHECK(all >= counter.evaluated + counter.skipped); // some may never begin
    return counter;
}

} // namespace

TEST_CASE("cycles: leaps find what walking finds") {
    compare<next_of>();
    compare<slow>();
    compare<product>();
    compare<even>();
    compare<turned>();
    compare<shared_port>();
    compare<arbitrated>();
    compare<totals>();
    compare<row>();
    compare<uneven>();
    compare<by_data>();
    compare<around>();
}

TEST_CASE("cycles: steps that repeat are skipped") {
    CHECK(count_steps<next_of>().evaluated < 200);
    CHECK(count_steps<slow>().evaluated < 200);
    CHECK(count_steps<product>().evaluated < 200);
    CHECK(count_steps<turned>().evaluated < 1000);
    CHECK(count_steps<totals>().evaluated < 2000);
    CHECK(count_steps<row>().evaluated < 6000); // its pipe has to become full
    CHECK(count_steps<uneven>().evaluated < 3000);
    CHECK(count_steps<around>().evaluated < 1000);
    hls::cpu::cycle_options const bursts{.stalls = {{"y", stall_pattern::bursts(5, 2)}}};
    CHECK(count_steps<next_of>(bursts).evaluated < 1000);
    CHECK(count_steps<next_of>(bursts).skipped > 19000);
    hls::cpu::cycle_options const random{.stalls = {{"y", stall_pattern::random(50, 1)}}};
    CHECK(count_steps<next_of>(random).skipped == 0);
    CHECK(count_steps<next_of>({.every_step = true}).skipped == 0);
}
