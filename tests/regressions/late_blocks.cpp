// Pipes were found that keep the words of one way while the other one collects a block. Behind a
// kernel that gives a word in advance and every second cycle, words came at other places of a block
// than with pipes of any depth, and seemed slower: then the pipes that were asked for were built,
// and the system stood still. Made small from system_4236 (non-blocking systems from seed 4224).
#define WORD_BITS 4
#include "agrees.hpp"
#include "systems.hpp"

namespace {

using parts::couple, parts::word, hls::in, hls::out, hls::pipe;

constexpr auto late_blocks = hls::system<"late_blocks">(
    [](in<"a", word> a, out<"y1", word> y1, out<"y2", word> y2, pipe<"p1", word, 2> p1,
       pipe<"p2", word, 40> p2, pipe<"p3", word, 16> p3, pipe<"p5", couple> p5,
       pipe<"p6", couple, 1> p6) {
        parts::fork_late(a, p1, p2);
        parts::turned(p2, p3);
        parts::pack(p3, p1, p5);
        parts::hold(p5, p6);
        parts::unpack(p6, y1, y2);
    });

static_assert(hls::design_of<late_blocks>.pipe("p1").depth >= 7);

} // namespace

int main(int argc, char** argv) { return test::campaign_program<late_blocks>(argc, argv); }
