// In a kernel of many look-up tables routes are longer: its operations but for products take
// longer.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

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

namespace {

// Multipliers of 16 bits take 8000 ps, three of them lie 2000 ps apart; 8 tables fill the device,
// 12 pack it, or 400 in rows of products.
constexpr hls::device with_sizes() {
    hls::device d = test::round_device;
    d.has_multiplier = true;
    d.multiplier_width = 18;
    d.far_multipliers = 3;
    d.far_route_ps = 2000;
    d.full_luts = 8;
    d.full_percent = 10;
    d.packed_luts = 12;
    d.packed_rows = 400;
    d.packed_percent = 20;
    return d;
}
inline constexpr hls::device sized = with_sizes();

template <int Count>
constexpr auto products_of =
    kernel<"products_of">([](in<"x", hls::sint<16>> x, out<"y", hls::sint<40>> y,
                             shift_register<"words", hls::sint<16>, Count + 1> words) {
        words << x.read();
        hls::sint<40> sum = 0;
        for (int k = 0; k < Count; ++k)
            sum = hls::wrap<hls::sint<40>>(sum + words[k] * words[k + 1]);
        y.write(sum);
    });

template <int Count>
constexpr hls::detail::fullness how_full(int usable_ps) {
    return hls::detail::how_full(hls::detail::simplified<products_of<Count>>, sized, usable_ps);
}

} // namespace

// What does not fit a multiplier is eight rows of 18 tables: 288 of two products, 432 of three.
static_assert(how_full<2>(8000) == hls::detail::fullness{0, 0});
static_assert(how_full<2>(7999) == hls::detail::fullness{0, 0});
static_assert(how_full<3>(7999) == hls::detail::fullness{20, 0});
static_assert(how_full<2>(0) == hls::detail::fullness{0, 0}); // no clock is given
// With the routes to three multipliers they fit 10000 ps, and are rows below.
static_assert(how_full<3>(10000) == hls::detail::fullness{0, 2000});
static_assert(how_full<3>(9999) == hls::detail::fullness{20, 2000});

// Otherwise a table for each operation, and units stand for themselves.
constexpr int percent(long long luts, long long in_units, long long in_rows) {
    return hls::detail::percent_of(sized, {luts, in_units, in_rows, 0});
}
static_assert(percent(7, 0, 0) == 0 && percent(8, 0, 0) == 10 && percent(11, 0, 0) == 10);
static_assert(percent(12, 0, 0) == 20 && percent(12, 1, 0) == 10);
static_assert(percent(0, 0, 399) == 0 && percent(0, 0, 400) == 20);
static_assert(hls::detail::percent_of(hls::ice40_hx, {5000, 0, 0, 0}) == 20);

namespace {

constexpr hls::device const& far =
    *hls::view<products_of<3>, options{.device = sized, .clock_mhz = 90}>.target;
constexpr hls::ir::operator_class product_of_words() {
    hls::ir::operator_class c{};
    c.operands[0] = c.operands[1] = {16, true};
    return c;
}
inline constexpr hls::ir::operator_class product = product_of_words();
constexpr int ps_of_product(hls::device const& target) {
    return delay_of(hls::ir::op::multiply, {32, true}, hls::ir::shared_operands{product}, target);
}

} // namespace

static_assert(far.measured == &sized && far.crowding_percent == 0);
static_assert(ps_of_product(sized) == 8000 && ps_of_product(far) == 10000);
static_assert(hls::ir::detail::find_limits(far, 10000).part == 17);
static_assert(hls::ir::detail::find_limits(far, 9999).part == 1);
