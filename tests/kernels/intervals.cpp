// Intervals above 1: values that last longer than one, and loads that share a memory's port
// while a later stage waits.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::uint,
    hls::when;

// Loads are to share a port here.
inline constexpr hls::memory one_port{.max_replicates = 1};

inline constexpr options slow{.device = hls::ice40_hx, .clock_mhz = 40};

// x is needed again when all additions are done.
constexpr auto mixed(auto const& x) {
    uint<32> sum = x;
    for (int i = 1; i < 12; ++i) sum = (sum << 3) + (sum ^ x);
    return sum ^ (x << 7);
}

template <int Interval>
constexpr auto long_way = [](in<"x", uint<32>> x, out<"y", uint<32>> y) {
    uint<32> const v = x.read();
    y.write(mixed(v) + v);
};
template <int Interval>
inline constexpr options every{
    .device = hls::ice40_hx, .clock_mhz = 100, .initiation_interval = Interval};
constexpr auto every_second = kernel<"every_second", every<2>>(long_way<2>);
constexpr auto every_third = kernel<"every_third", every<3>>(long_way<3>);
constexpr auto every_fifth = kernel<"every_fifth", every<5>>(long_way<5>);

// As a loop, where stages wait one by one.
template <int Interval>
constexpr auto long_loop = [](in<"x", uint<32>> x, out<"y", uint<32>> y, control flow) {
    flow.for_("i", 9, {.initiation_interval = Interval}, [&](auto i) {
        uint<32> const v = x.read();
        y.write(mixed(v) + v + i);
    });
};
constexpr auto loop_of_two = kernel<"loop_of_two", every<0>>(long_loop<2>);
constexpr auto loop_of_three = kernel<"loop_of_three", every<0>>(long_loop<3>);

// Few words are stored and looked at, so that a short run comes to the loops.
constexpr auto place(auto const& i) { return hls::concat(hls::uint<5>(0), hls::bits<3, 0>(i)); }

// Loads of one port in different cycles; the words meet in a late sum, and its write waits.
template <int Loads>
constexpr auto turns_body = [](in<"x", uint<16>> x, out<"y", uint<32>> y,
                               array<"words", uint<16>, 512, one_port> words, control flow) {
    flow.for_("fill", 16, [&](auto i) { words[i] = x.read(); });
    flow.for_("i", 20, [&](auto i) {
        uint<32> sum = 0;
        for (int k = 0; k < Loads; ++k) sum = sum * 3 + words[place(i * 5 + k * 7)];
        y.write(sum);
    });
};
constexpr auto two_loads = kernel<"two_loads", slow>(turns_body<2>);
constexpr auto three_loads = kernel<"three_loads", slow>(turns_body<3>);
constexpr auto five_loads = kernel<"five_loads", every<0>>(turns_body<5>);

// A load that hangs on another one: cycles lie between the two.
constexpr auto chained =
    kernel<"chained", slow>([](in<"x", uint<9>> x, out<"y", uint<9>> y,
                               array<"next", uint<9>, 512, one_port> next, control flow) {
        flow.for_("fill", 16, [&](auto i) { next[i] = x.read(); });
        flow.for_("i", 20, [&](auto i) {
            uint<9> const first = next[place(i)], second = next[place(first ^ 5)];
            y.write(second + next[place(second)] + first);
        });
    });

// A read that hangs on the first word: its stage waits with the word on the port, while an older
// step loads its second word through the same one.
template <int Rounds>
constexpr auto waiting_between = [](in<"x", uint<16>> x, in<"z", uint<16>> z, out<"y", uint<32>> y,
                                    array<"words", uint<16>, 512, one_port> words, control flow) {
    flow.for_("fill", 16, [&](auto i) { words[i] = x.read(); });
    flow.for_("i", 20, [&](auto i) {
        uint<16> const first = words[place(i * 3)];
        uint<32> more = first;
        when(hls::bits<0, 0>(first) == 1, [&] { more = z.read(); });
        for (int k = 0; k < Rounds; ++k) more = (more << 3) + (more ^ first);
        y.write(words[place(more)] + first);
    });
};
constexpr auto soon = kernel<"soon", every<0>>(waiting_between<2>);
constexpr auto later = kernel<"later", every<0>>(waiting_between<4>);
constexpr auto latest = kernel<"latest", every<0>>(waiting_between<6>);

// Intervals that only iterative operators need.
constexpr auto rare = kernel<"rare", options{.clock_mhz = 100, .initiation_interval = 150}>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, reg<"last", uint<8>> last) {
        uint<8> const v = x.read();
        y.write(v + last);
        last = v;
    });
constexpr auto rare_in_loop =
    kernel<"rare_in_loop">([](in<"x", uint<8>> x, out<"y", uint<9>> y, control flow) {
        flow.for_("i", 3, {.initiation_interval = 100}, [&](auto i) { y.write(x.read() + i); });
    });

} // namespace

static_assert(hls::schedule<rare>.ii == 150);
static_assert(hls::schedule<rare_in_loop>.loop("i").ii == 100);
static_assert(hls::schedule<every_second>.ii == 2);
static_assert(hls::schedule<loop_of_three>.loop("i").ii == 3);
static_assert(hls::schedule<two_loads>.loop("i").ii == 2);
static_assert(hls::schedule<three_loads>.loop("i").ii == 3);
static_assert(hls::schedule<five_loads>.loop("i").ii == 5);
static_assert(hls::schedule<chained>.loop("i").ii == 3);

int main(int argc, char** argv) {
    return hls::generate<every_second, every_third, every_fifth, loop_of_two, loop_of_three,
                         two_loads, three_loads, five_loads, chained, soon, later, latest, rare,
                         rare_in_loop>(argc, argv);
}
