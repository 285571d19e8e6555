// error: HLS0291
#include <array>

#include <hls/hls.hpp>

using hls::memory, hls::memory_kind;

struct line {
    hls::uint<20> tag;
    hls::uint<32> data;
    static constexpr memory member_memories[] = {{.kind = memory_kind::block_ram}, {}};
};
BOOST_HANA_ADAPT_STRUCT(line, tag, data);

constexpr std::array<int, 2> first[2] = {{1, 2}, {3, 4}};
#ifdef CORRECTED
constexpr memory wanted{.kind = memory_kind::ram};
#else
constexpr memory wanted{};
#endif

constexpr auto k = hls::kernel<"k">([](hls::in<"x", line> x, hls::out<"y", line> y,
                                       hls::array<"lines", line, 2, wanted, first> lines) {
    auto const v = x.read();
    y.write(lines[hls::wrap<hls::uint<1>>(v.tag)]);
    lines[hls::wrap<hls::uint<1>>(v.data)] = v;
});

static_assert(hls::schedule<k>.ii > 0);
