// Loops that overlap by themselves: each part waits for its words alone, so that no word is held
// until later ones come.
#include "../support/overlap_bodies.hpp"

#include <hls/verilog/generate.hpp>

namespace {

using namespace overlap_bodies;
using hls::kernel, hls::overlapping, hls::pipe, hls::system;
using hls::uint;

constexpr auto by_itself = overlapping::automatic;

constexpr auto blocks = kernel<"blocks">(chain<by_itself, 0>);
constexpr auto blocks_with_one_copy = kernel<"blocks_with_one_copy">(chain<by_itself, 1>);
constexpr auto lengths = kernel<"lengths">(lengths_body<by_itself>);
constexpr auto kept = kernel<"kept">(kept_body<by_itself>);
constexpr auto nests = kernel<"nests">(nests_body<by_itself, 0>);
constexpr auto twice = kernel<"twice">(twice_body<by_itself>);
constexpr auto counted = kernel<"counted">(counted_body<by_itself, 0, 0>);
constexpr auto varying = kernel<"varying">(varying_body<by_itself, 0, 0>);
constexpr auto varying_with_five = kernel<"varying_with_five">(varying_body<by_itself, 0, 5>);
constexpr auto searching = kernel<"searching">(searching_body<by_itself>);
constexpr auto framed = kernel<"framed">(framed_body<by_itself>);
constexpr auto headers = kernel<"headers">(headers_body<by_itself, false>);
constexpr auto headers_in_slots = kernel<"headers_in_slots">(headers_body<by_itself, true>);
constexpr auto endless = kernel<"endless">(endless_body<by_itself, 0>);
constexpr auto endless_varying = kernel<"endless_varying">(endless_varying_body<by_itself>);

// Two loops read, each a port of its own.
constexpr auto two_readers = kernel<"two_readers">(
    [](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<16>> y, control flow) {
        flow.for_("block", 50, [&](auto, array<"a", uint<8>, 16> a, array<"b", uint<16>, 16> b) {
            flow.for_("load", 16, [&](auto i) { a[i] = x.read(); });
            flow.for_("turn", 16, [&](auto i) { b[15 - i] = a[i] * w.read(); });
            flow.for_("store", 16, [&](auto i) { y.write(b[i]); });
        });
    });

// A word of its own in front of each block, which says how long it is; it may be empty.
constexpr auto frames = kernel<"frames">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.while_(
        "frame", [] { return true; },
        [&](array<"a", uint<8>, 16> a, reg<"n", uint<4>> n) {
            n = uint<4>(x.read());
            flow.for_("load", n, [&](auto i) { a[uint<4>(i)] = x.read(); });
            flow.for_("store", n, [&](auto i) { y.write(a[uint<4>(n - 1 - i)]); });
        });
});

// Whether an iteration reads is known when it begins: by its number, and by the block's length.
constexpr auto thirds =
    kernel<"thirds">([](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a) {
            flow.for_("load", 16, [&](auto i) {
                uint<8> const v = w.read();
                when(uint<8>(i) % 3 == 0, [&] { a[i] = x.read() + v; });
            });
            flow.for_("store", 16, [&](auto i) { y.write(a[15 - i]); });
        });
    });
constexpr auto padded = kernel<"padded">([](in<"n", uint<4>> n, in<"x", uint<8>> x,
                                            out<"y", uint<8>> y, control flow) {
    flow.while_(
        "block", [] { return true; },
        [&](array<"a", uint<8>, 16> a, reg<"count", uint<5>> count) {
            count = n.read();
            flow.for_("load", 16, [&](auto i) { when(i < count, [&] { a[i] = x.read(); }); });
            flow.for_("store", 16, [&](auto i) { when(i < count, [&] { y.write(a[i] + i); }); });
        });
});

// The partner needs the answer to a block before it gives the next one.
constexpr auto answers =
    kernel<"answers">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 10, [&](auto, array<"a", uint<8>, 4> a, array<"b", uint<8>, 4> b) {
            flow.for_("load", 4, [&](auto i) { a[i] = x.read(); });
            flow.for_("turn", 4, [&](auto i) { b[3 - i] = a[i] * 5; });
            flow.for_("store", 4, [&](auto i) { y.write(b[i]); });
        });
    });
constexpr auto asks = kernel<"asks">([](in<"x", uint<8>> x, in<"answer", uint<8>> answer,
                                        out<"question", uint<8>> question, out<"y", uint<8>> y,
                                        reg<"last", uint<8>> last) {
    uint<8> const now = last ^ x.read();
    for (int i = 0; i < 4; ++i) question.write(now + i);
    for (int i = 0; i < 4; ++i) last = answer.read();
    y.write(last);
});
constexpr auto block_by_block = system<"block_by_block">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                            pipe<"questions", uint<8>, 4> questions,
                                                            pipe<"answers_back", uint<8>, 4> back) {
    asks(x, back, questions, y);
    answers(questions, back);
});

// The pipe beside the blocks holds all data in flight through them.
constexpr auto forks =
    kernel<"forks">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        y.write(v);
        z.write(v);
    });
constexpr auto joins = kernel<"joins">([](in<"x", uint<8>> x, in<"w", uint<8>> w,
                                          out<"y", uint<8>> y) { y.write(x.read() - w.read()); });
constexpr auto beside =
    system<"beside">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"in", uint<8>> given,
                        pipe<"aside", uint<8>> aside, pipe<"back", uint<8>> back) {
        forks(x, given, aside);
        answers(given, back);
        joins(back, aside, y);
    });

// Words that come seldom: a block leaves while the next one is awaited, so in no cycle that is
// known before the run.
constexpr auto gives_seldom =
    kernel<"gives_seldom">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        uint<8> const v = x.read();
        flow.for_("wait", 5, [&](auto i) { hls::when(i == 4, [&] { y.write(v); }); });
    });
constexpr auto seldom =
    system<"seldom">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"in", uint<8>> given) {
        gives_seldom(x, given);
        answers(given, y);
    });

static_assert(hls::schedule<padded>.loop("block").ii == 1);
static_assert(hls::schedule<two_readers>.loop("block").ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<blocks, blocks_with_one_copy, lengths, kept, nests, twice, counted,
                         varying, varying_with_five, searching, framed, headers, headers_in_slots,
                         endless, endless_varying, two_readers, frames, thirds, padded,
                         block_by_block, beside, seldom>(argc, argv);
}
