// The words of one kernel move as their data says: depths between the others are found all the
// same, or the diamond before it stops for ever. Made small from system_561448257161.
#define WORD_BITS 4
#include "agrees.hpp"
#include "systems.hpp"

namespace {

using namespace parts;
using parts::pipe; // not that of POSIX

constexpr auto diamond = hls::system<"diamond">(
    [](in<"a", word> a, out<"y0", word> y0, pipe<"p0", word, 0> p0, pipe<"p1", word, 0> p1,
       pipe<"p2", word, 1> p2, pipe<"p3", word, 0, 2> p3) {
        fork_late(a, p0, p1);
        turned(p1, p2);
        mix_late(p2, p0, p3);
        squeeze(p3, y0);
    });
static_assert(!hls::design_of<diamond>.proven);
static_assert(hls::design_of<diamond>.pipe("p0").depth == 7);

} // namespace

int main(int argc, char** argv) { return test::campaign_program<diamond>(argc, argv); }
