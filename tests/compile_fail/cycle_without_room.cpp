// error: HLS0168 cycle_without_room.cpp:\d+: pipe `there`.*cycle.*through kernel `sums`
// Round a cycle of wires a word would wait for itself.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

inline constexpr auto sums = kernel<"sums">(
    [](in<"x", uint<8>> x, in<"back", uint<8>> back, out<"y", uint<8>> y,
       out<"again", uint<8>> again, reg<"started", bool> started, wire<"sum", uint<8>> sum) {
        when(started, [&] { sum = back.read(); });
        started = true;
        sum += x.read();
        y.write(sum);
        again.write(sum);
    });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"there", uint<8>> there,
                        pipe<"back", uint<8>, 1> back) {
        sums(x, back, y, there);
        twice(there, back);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"there", uint<8>> there,
                        pipe<"back", uint<8>> back) {
        sums(x, back, y, there);
        twice(there, back);
    });
#endif

constexpr auto const& connected = design_of<s>;
