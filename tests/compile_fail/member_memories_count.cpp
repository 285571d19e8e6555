// error: HLS0290
#include <hls/hls.hpp>

using hls::memory, hls::memory_kind;

struct line {
    hls::uint<20> tag;
    hls::uint<32> data;
#ifdef CORRECTED
    static constexpr memory member_memories[] = {{.kind = memory_kind::block_ram}, {}};
#else
    static constexpr memory member_memories[] = {{.kind = memory_kind::block_ram}};
#endif
};
BOOST_HANA_ADAPT_STRUCT(line, tag, data);

constexpr auto k = hls::kernel<"k">(
    [](hls::in<"x", line> x, hls::out<"y", line> y, hls::array<"lines", line, 64> lines) {
        auto const v = x.read();
        y.write(lines[hls::wrap<hls::uint<6>>(v.tag)]);
        lines[hls::wrap<hls::uint<6>>(v.data)] = v;
    });

static_assert(hls::schedule<k>.ii > 0);
