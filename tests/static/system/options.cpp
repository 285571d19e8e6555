// Options of a system go to its kernels, those of systems inside included.
#include <hls/hls.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::pipe, hls::kernel, hls::options, hls::system_options,
    hls::ice40_hx, hls::same_text, hls::design_of;

constexpr auto free_one = kernel<"free_one">([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    y.write((v + 3) ^ (v * 5 + 1));
});
constexpr auto own_clock =
    kernel<"own_clock", options{.clock_mhz = 30}>([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
        uint<16> const v = x.read();
        y.write((v + 3) ^ (v * 5 + 1));
    });
constexpr auto own_device = kernel<"own_device", options{.device = ice40_hx}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() + 1); });
constexpr auto slow = kernel<"slow", options{.initiation_interval = 3}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() + 1); });

constexpr auto three = hls::system<"three", system_options{.device = ice40_hx, .clock_mhz = 50}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"p", uint<16>> p, pipe<"q", uint<16>> q,
       pipe<"r", uint<16>> r) {
        free_one(x, p);
        own_clock(p, q);
        own_device(q, r);
        slow(r, y);
    });
constexpr auto const& view = design_of<three>;

static_assert(view.kernel("free_one").plan.period_ps == 20000);
static_assert(view.kernel("own_clock").plan.period_ps == 33333);
static_assert(view.kernel("own_device").plan.period_ps == 20000);
static_assert(view.kernel("slow").plan.period_ps == 20000 && view.kernel("slow").plan.ii == 3);
static_assert(same_text(view.kernel("free_one").target->name, ice40_hx.name));
static_assert(same_text(view.kernel("own_device").target->name, ice40_hx.name));
static_assert(hls::schedule<free_one>.period_ps == 10000); // alone

// Without options of the system: each its own.
constexpr auto plain =
    hls::system<"plain">([](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"p", uint<16>> p) {
        free_one(x, p);
        own_clock(p, y);
    });
static_assert(design_of<plain>.kernel("free_one").plan.period_ps == 10000);
static_assert(design_of<plain>.kernel("own_clock").plan.period_ps == 33333);
static_assert(same_text(design_of<plain>.kernel("free_one").target->name, hls::generic.name));

// What an inner system says comes first, the rest comes from the outer one.
constexpr auto inner = hls::system<"inner", system_options{.clock_mhz = 25}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { free_one(x, y); });
constexpr auto unasked =
    hls::system<"unasked">([](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"p", uint<16>> p) {
        own_clock(x, p);
        own_device(p, y);
    });
constexpr auto outer = hls::system<"outer", system_options{.device = ice40_hx, .clock_mhz = 40}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"p", uint<16>> p) {
        inner(x, p);
        unasked(p, y);
    });
static_assert(design_of<outer>.kernel("inner_free_one").plan.period_ps == 40000);
static_assert(same_text(design_of<outer>.kernel("inner_free_one").target->name, ice40_hx.name));
static_assert(design_of<outer>.kernel("unasked_own_clock").plan.period_ps == 33333);
static_assert(design_of<outer>.kernel("unasked_own_device").plan.period_ps == 25000);
static_assert(design_of<inner>.kernel("free_one").plan.period_ps == 40000);

} // namespace
