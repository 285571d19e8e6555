// error: HLS0146: chunks \| cpu::run<k> is for a kernel with one output
#include <vector>

#include <hls/cpu/lazy.hpp>
#include <range/v3/view/chunk.hpp>
#include <range/v3/view/zip.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto merged =
    kernel<"merged">([](in<"x", word> x, in<"control", word> control, out<"y", word> y) {
        auto const c = control.try_read();
        y.write(x.read() + select(c.ok, c.word, word(0)));
    });

std::vector<int> const words{1, 2, 3};
#ifdef CORRECTED
auto const sums = hls::cpu::run<merged>(words, words);
#else
auto const sums = ranges::views::chunk(ranges::views::zip(words, words), 2) | hls::cpu::run<merged>;
#endif

} // namespace rejected
