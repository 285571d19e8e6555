// Depths that are found: the straight way holds the words that are on the longer one.
#include <hls/hls.hpp>

namespace {

using hls::in, hls::kernel, hls::options, hls::out, hls::pipe, hls::uint, hls::design_of;

constexpr auto fork =
    kernel<"fork">([](in<"x", uint<16>> x, out<"a", uint<16>> a, out<"b", uint<16>> b) {
        uint<16> const v = x.read();
        a.write(v);
        b.write(v);
    });
constexpr auto twice =
    kernel<"twice">([](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() * 2); });
constexpr auto sum = kernel<"sum">([](in<"a", uint<16>> a, in<"b", uint<16>> b,
                                      out<"y", uint<16>> y) { y.write(a.read() + b.read()); });

// The long way: a pipe of `Capacity` words, a kernel of one stage, a pipe of registers.
template <int Capacity>
constexpr auto two_ways = [](in<"x", uint<16>> x, out<"y", uint<16>> y,
                             pipe<"there", uint<16>, Capacity> there,
                             pipe<"back", uint<16>, 4> back, pipe<"straight", uint<16>> straight) {
    fork(x, there, straight);
    twice(there, back);
    sum(back, straight, y);
};
constexpr auto by_registers = hls::system<"by_registers">(two_ways<4>);
constexpr auto by_ram = hls::system<"by_ram">(two_ways<500>);

// The long way has 40 register slices: what waits on the straight way is in RAM.
constexpr auto by_slices = hls::system<"by_slices">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"there", uint<16>, 4, 40> there,
       pipe<"back", uint<16>, 4> back, pipe<"straight", uint<16>> straight) {
        fork(x, there, straight);
        twice(there, back);
        sum(back, straight, y);
    });

// Words of `some` come as the data says: before and behind the two ways that changes nothing; on
// one of them nobody knows how many words wait.
constexpr auto some = kernel<"some">([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    hls::when(v != 0, [&] { y.write(v); });
});
constexpr auto among_some = hls::system<"among_some">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"first", uint<16>> first,
       pipe<"there", uint<16>, 4> there, pipe<"back", uint<16>, 4> back,
       pipe<"straight", uint<16>> straight, pipe<"last", uint<16>> last) {
        some(x, first);
        fork(first, there, straight);
        twice(there, back);
        sum(back, straight, last);
        some(last, y);
    });
constexpr auto some_there = hls::system<"some_there">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"there", uint<16>, 4> there,
       pipe<"back", uint<16>, 4> back, pipe<"straight", uint<16>> straight) {
        fork(x, there, straight);
        some(there, back);
        sum(back, straight, y);
    });

// A cycle without a word, behind `some`.
constexpr auto waits_for_itself = hls::system<"waits_for_itself">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"first", uint<16>> first,
       pipe<"both", uint<16>, 4> both, pipe<"back", uint<16>, 4> back) {
        some(x, first);
        sum(first, back, both);
        fork(both, y, back);
    });

// Words of a limb of 128 bits and one of 16.
constexpr auto passes =
    hls::kernel<"passes">([](in<"x", uint<144>> x, out<"y", uint<144>> y) { y.write(x.read()); });
template <int Words>
constexpr auto wide = hls::system<"wide">([](in<"x", uint<144>> x, out<"y", uint<144>> y,
                                             pipe<"p", uint<144>, Words> p) {
    passes(x, p);
    passes(p, y);
});

template <auto const& System>
constexpr hls::ir::pipe_plan straight = design_of<System>.pipe("straight");

} // namespace

// A word is one cycle in `there`, one in `twice`, one in `back`: when it comes to the sum, three
// wait on the straight way, and a fourth comes in the cycle in which the first leaves. A RAM takes
// one cycle more.
static_assert(design_of<by_ram>.pipe("there").storage == hls::ir::pipe_storage::ram);
static_assert(design_of<by_registers>.pipe("there").storage == hls::ir::pipe_storage::registers);
static_assert(straight<by_registers>.depth == 4);
static_assert(straight<by_ram>.depth == 5);
// As by registers and 40 more, but for the word in the RAM's output register. With 42 words, 1,000
// words take 1,066 cycles instead of 1,044.
static_assert(straight<by_slices>.storage == hls::ir::pipe_storage::ram);
static_assert(straight<by_slices>.depth == 43);
static_assert(!design_of<among_some>.proven && straight<among_some>.depth == 4);
static_assert(!design_of<some_there>.proven && straight<some_there>.depth == 0);
static_assert(hls::detail::depth_problem<waits_for_itself>.number == 170);

// Limbs are stored alike: 20 of 16 bits would be registers.
static_assert(design_of<wide<20>>.pipe("p_0").storage == hls::ir::pipe_storage::ram);
static_assert(design_of<wide<20>>.pipe("p_1").storage == hls::ir::pipe_storage::ram);
static_assert(design_of<wide<4>>.pipe("p_1").storage == hls::ir::pipe_storage::registers);
