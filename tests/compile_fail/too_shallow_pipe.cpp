// error: HLS0170 too_shallow_pipe.cpp:\d+: .* stops for ever.*deeper pipes: `straight` of \d+
// A way holds what the other one gathers before it gives a word.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto copy =
    kernel<"copy">([](in<"x", uint<8>> x, out<"a", uint<8>> a, out<"b", uint<8>> b) {
        uint<8> const word = x.read();
        a.write(word);
        b.write(word);
    });

inline constexpr auto total = kernel<"total">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 0;
        flow.for_("word", 70, [&](auto) { sum += x.read(); });
        y.write(sum);
    });

inline constexpr auto part_of_total =
    kernel<"part_of_total">([](in<"x", uint<8>> x, in<"total", uint<16>> total, out<"y", bool> y,
                               reg<"limit", uint<16>> limit, control flow) {
        limit = total.read() >> 7;
        flow.for_("word", 70, [&](auto) { y.write(x.read() > limit); });
    });

#ifdef CORRECTED
inline constexpr int capacity = 79;
#else
inline constexpr int capacity = 4;
#endif

inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", bool> y, pipe<"straight", uint<8>, capacity> straight,
       pipe<"around", uint<8>, 2> around, pipe<"sum", uint<16>, 2> sum) {
        copy(x, straight, around);
        total(around, sum);
        part_of_total(straight, sum, y);
    });

constexpr auto const& connected = design_of<s>;
