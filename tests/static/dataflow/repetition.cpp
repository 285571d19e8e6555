// When a kernel goes on as it did before: also what loops hold from before they began is the same.
#include <hls/hls.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::control, hls::kernel;
using word = hls::uint<8>;
using bool_word = hls::uint<1>;

// Eight words for the first word, one for every other: in the middle of a loop the registers do not
// tell which.
constexpr auto first_more = kernel<"first_more">(
    [](in<"x", word> x, out<"y", word> y, reg<"later", bool> later, control flow) {
        word const v = x.read();
        bool_word const first = !later;
        later = true;
        flow.for_("i", 8, [&](auto i) { hls::when(first | (i == 0), [&] { y.write(v + i); }); });
    });

constexpr auto& view = hls::view<first_more>;
constexpr hls::ir::repetition found = hls::ir::detail::find_repetition(view);
constexpr int words(int resource) {
    return hls::ir::detail::words_in_period(view, found)[resource];
}

} // namespace

static_assert(found.known);
static_assert(words(0) > 0 && words(1) == words(0));
