// Which bits of a net are nothing but carries.
#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>

namespace {

namespace hw = hls::hw;
using hls::ir::op, hls::ir::value_type;

// A netlist whose nets 1 and 2 come from outside.
constexpr hw::netlist with_inputs(value_type a, value_type b) {
    hw::netlist h;
    hw::net x, y;
    x.kind = y.kind = hw::net_kind::input;
    x.type = a;
    y.type = b;
    h.nets = {hw::net{}, x, y};
    return h;
}

constexpr int made(hw::netlist& h, op kind, value_type type, int a, int b = hw::no_net,
                   long long value = 0) {
    return hw::operation(h, kind, type, hw::role::value, "", 0, a, b, hw::no_net, value);
}

constexpr long long of_sum(value_type a, value_type b, value_type sum) {
    hw::netlist h = with_inputs(a, b);
    return hw::carry_bits(h, made(h, op::add, sum, 1, 2));
}
static_assert(of_sum({8, false}, {8, false}, {9, false}) == 1 << 8);
static_assert(of_sum({8, false}, {5, false}, {10, false}) == 1 << 8); // above it are zeros
static_assert(of_sum({8, false}, {8, false}, {8, false}) == 0);
static_assert(of_sum({8, true}, {8, true}, {9, true}) == 0); // signs are added, too
static_assert(of_sum({8, false}, {7, true}, {10, true}) == 0);
static_assert(of_sum({62, false}, {62, false}, {63, false}) == 0); // no constant is so wide

constexpr long long of_wiring() {
    hw::netlist h = with_inputs({8, false}, {3, false});
    int const wider = made(h, op::resize, {9, false}, 1);
    int const sum = made(h, op::add, {9, false}, wider, 2);         // bit 8
    int const joined = made(h, op::concat, {12, false}, sum, 2, 3); // bit 11
    int const part = made(h, op::slice, {6, false}, joined, hw::no_net, 6);
    return hw::carry_bits(h, joined) * 1000 + hw::carry_bits(h, part);
}
static_assert(of_wiring() == (1 << 11) * 1000 + (1 << 5));

constexpr long long of_sum_with_constant(long long constant) {
    hw::netlist h = with_inputs({4, false}, {1, false});
    int const c = hw::constant(h, constant, {6, constant < 0});
    return hw::carry_bits(h, made(h, op::add, {8, false}, 1, c));
}
static_assert(of_sum_with_constant(5) == 1 << 4 && of_sum_with_constant(-5) == 0);

// The first part of a sum of 48 bits that is too long for the clock: its carry is a sum of 0 (or of
// the reset) with itself where it would be late, and nothing but a carry where it has time.
inline constexpr auto long_sum = hls::kernel<"long_sum">(
    [](hls::in<"a", hls::uint<48>> a, hls::in<"b", hls::uint<48>> b,
       hls::out<"y", hls::uint<48>> y) { y.write(hls::wrap<hls::uint<48>>(a.read() + b.read())); });
constexpr hls::device with_carries(int carry_register_ps) {
    hls::device d = hls::ice40_hx;
    d.carry_register_ps = carry_register_ps;
    return d;
}
inline constexpr hls::device late = with_carries(3000), at_once = with_carries(0);

template <hls::device const& Target>
constexpr int sums_with_reset() {
    auto const& view = hls::view<long_sum, hls::options{.device = Target, .clock_mhz = 140}>;
    hw::netlist const h = hw::lower(view.built, view.plan, Target);
    int count = 0;
    for (hw::net const& n : h.nets)
        if (n.kind == hw::net_kind::operation && n.operation == op::concat && n.a >= 0 &&
            h.nets[n.a].purpose == hw::role::reset)
            count += n.value == n.type.width - 1;
    return count;
}
static_assert(sums_with_reset<late>() > 0 && sums_with_reset<at_once>() == 0);

static_assert([] {
    hw::netlist h = with_inputs({8, false}, {1, false});
    int const wider = hw::with_bit_above(h, 1, 8, 2, "", 0);
    hw::net const& n = h.nets[wider];
    return n.operation == op::concat && n.a == 2 && n.value == 8 && n.type.width == 9 &&
           hw::has_carry_above(h, 1, 2, 8) && !hw::has_carry_above(h, wider, 2, 8) &&
           hw::carry_bits(h, made(h, op::add, {9, false}, wider, 1)) == 0;
}());

} // namespace
