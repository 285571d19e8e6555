// error: HLS0170.*system `s` stops for ever, whatever its words: `twice` \(line [0-9]+\) writes 2
// words to pipe `doubled` while `sum` \(line [0-9]+\) takes 1 Two ways with different numbers of
// words: no pipe is deep enough.
#include <hls/hls.hpp>

namespace example {

using hls::in, hls::kernel, hls::out, hls::pipe, hls::uint;

inline constexpr auto fork =
    kernel<"fork_">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        y.write(v);
        z.write(v);
    });
inline constexpr auto twice = kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(v);
    y.write(v);
});
inline constexpr auto sum =
    kernel<"sum">([](in<"x", uint<8>> x, in<"y", uint<8>> y, out<"z", uint<8>> z) {
        z.write(x.read() + y.read());
    });
#ifndef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"a", uint<8>> a, out<"b", uint<8>> b, pipe<"once", uint<8>> once,
                        pipe<"other", uint<8>> other, pipe<"doubled", uint<8>, 100> doubled) {
        fork(a, once, other);
        twice(other, doubled);
        sum(once, doubled, b);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"a", uint<8>> a, out<"b", uint<8>> b, pipe<"once", uint<8>> once,
                        pipe<"other", uint<8>> other, pipe<"doubled", uint<8>, 100> doubled,
                        pipe<"as_well", uint<8>> as_well) {
        fork(a, once, other);
        twice(other, doubled);
        twice(once, as_well);
        sum(as_well, doubled, b);
    });
#endif

} // namespace example

constexpr auto const& connected = hls::design_of<example::s>;
