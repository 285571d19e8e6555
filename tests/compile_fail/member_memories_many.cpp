// error: HLS0292
#include <array>

#include <hls/hls.hpp>

struct line {
    std::array<hls::uint<65>, 60> data; // a memory for each: two have more than 128 bits
    hls::uint<1> a, b, c, d, e;
    static constexpr hls::memory member_memories[] = {{}, {}, {}, {}, {}, {}};
};
BOOST_HANA_ADAPT_STRUCT(line, data, a, b, c, d, e);

#ifdef CORRECTED
constexpr hls::memory wanted{.kind = hls::memory_kind::ram};
#else
constexpr hls::memory wanted{};
#endif

constexpr auto k = hls::kernel<"k">(
    [](hls::in<"x", line> x, hls::out<"y", line> y, hls::array<"lines", line, 4, wanted> lines) {
        line const v = x.read();
        hls::uint<2> const at = hls::concat(v.a, v.b);
        y.write(lines[at]);
        lines[at] = v;
    });

static_assert(hls::schedule<k>.ii > 0);
