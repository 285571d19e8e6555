// error: HLS0287 block_stage.cpp:\d+: block `slow` of 9 cycles has one clock enable, and the stage
// of `table` in line Loads that share the port of a RAM wait where iterations behind a read come
// too near.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int latency = 2;
#else
constexpr int latency = 9;
#endif

inline constexpr auto slow = hls::block<"slow", out<"p", uint<8>>(in<"a", uint<8>>)>(
    {.latency = latency}, [](auto a) { return a ^ 1; });

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, in<"more", uint<8>> more, out<"y", uint<8>> y,
       array<"table", uint<8>, 1024, memory{.max_replicates = 1, .kind = memory_kind::block_ram}>
           table,
       control flow) {
        flow.for_("i", 100, {.ivdep = true, .loop_coalesce = 1}, [&](auto i) {
            uint<8> const v = x.read();
            uint<8> const first = table[v];
            uint<8> const second = table[fpga_reg(fpga_reg(fpga_reg(fpga_reg(first))))];
            table[i] = slow(v);
            when(second == 3, [&] { y.write(more.read()); });
        });
    });

static_assert(schedule<k>.loops[0].ii == 2);

} // namespace
