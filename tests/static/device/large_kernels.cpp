// In a kernel of many look-up tables routes are longer: its operations but for products take
// longer.
#include <hls/hls.hpp>

namespace {

using hls::in, hls::kernel, hls::op_class, hls::options, hls::out, hls::shift_register, hls::uint;

// Count - 1 additions of 32 bits.
template <int Count>
constexpr auto sum_of = kernel<"sum_of">([](in<"x", uint<32>> x, out<"y", uint<32>> y,
                                            shift_register<"words", uint<32>, Count> words) {
    words << x.read();
    uint<32> sum = 0;
    for (int k = 0; k < Count; ++k) sum = hls::wrap<uint<32>>(sum + words[k]);
    y.write(sum);
});

constexpr options on(hls::device const& target) { return {.device = target, .clock_mhz = 60}; }

constexpr hls::device const& small = *hls::view<sum_of<20>, on(hls::ice40_hx)>.target;
constexpr hls::device const& large = *hls::view<sum_of<40>, on(hls::ice40_hx)>.target;

} // namespace

static_assert(&small == &hls::ice40_hx);
static_assert(large.measured == &hls::ice40_hx && large.crowding_percent == 20);
static_assert(delay_ps(large, op_class::add, 32) == delay_ps(small, op_class::add, 32) * 120 / 100);

// A device without these figures.
static_assert(hls::view<sum_of<40>, on(hls::xilinx_7)>.target == &hls::xilinx_7);
