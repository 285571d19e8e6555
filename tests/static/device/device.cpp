// The delay tables: interpolation, extrapolation, order, and use as a template argument.
#include <hls/device/device.hpp>
#include <hls/device/generic.hpp>
#include <hls/device/ice40_hx.hpp>

namespace {

using hls::delay_ps;
using hls::device;
using hls::op_class;
using hls::operator_cells;
using hls::ram_ps;
using hls::stacked_blocks;

constexpr device ramp = {
    .name = "ramp",
    .curves = {{}, {1, {{4, 70, 3}}}, {3, {{2, 100, 2}, {10, 180, 10}, {20, 380, 30}}}},
};

// On a point, between points, below the first, beyond the last.
static_assert(delay_ps(ramp, op_class::add, 2) == 100);
static_assert(delay_ps(ramp, op_class::add, 10) == 180);
static_assert(delay_ps(ramp, op_class::add, 20) == 380);
static_assert(delay_ps(ramp, op_class::add, 6) == 140);
static_assert(delay_ps(ramp, op_class::add, 15) == 280);
static_assert(delay_ps(ramp, op_class::add, 1) == 100);
static_assert(delay_ps(ramp, op_class::add, 25) == 480);
static_assert(operator_cells(ramp, op_class::add, 6) == 6);
static_assert(operator_cells(ramp, op_class::add, 15) == 20);
static_assert(operator_cells(ramp, op_class::add, 30) == 50);

// A curve of one point is constant, an empty one is nothing.
static_assert(delay_ps(ramp, op_class::mux, 1) == 70 && delay_ps(ramp, op_class::mux, 99) == 70);
static_assert(delay_ps(ramp, op_class::logic, 8) == 0 &&
              operator_cells(ramp, op_class::logic, 8) == 0);

// Synthesis takes few blocks first and deep ones then: 512 x 16 in two halves of 8 bits, 640 x 8 in
// two of 4 bits, 640 x 16 in three on top of each other.
static_assert(stacked_blocks(hls::ice40_hx, 256, 48) == 1);
static_assert(stacked_blocks(hls::ice40_hx, 512, 16) == 1);
static_assert(stacked_blocks(hls::ice40_hx, 640, 8) == 1);
static_assert(stacked_blocks(hls::ice40_hx, 640, 16) == 3);
static_assert(stacked_blocks(hls::ice40_hx, 4096, 1) == 2);
static_assert(stacked_blocks(hls::generic, 512, 36) == 1);
static_assert(stacked_blocks(hls::generic, 1024, 36) == 1);
static_assert(stacked_blocks(hls::generic, 1200, 36) == 2 + 1);

// Each choice between two takes the time of a multiplexer.
static_assert(ram_ps(hls::ice40_hx, 640, 16) == delay_ps(hls::ice40_hx, op_class::ram_read, 1) +
                                                    2 * delay_ps(hls::ice40_hx, op_class::mux, 16));

// Wide operands do not overflow.
static_assert(delay_ps(hls::ice40_hx, op_class::multiply, 100'000) > 0);

constexpr bool never_falls(device const& target, op_class operation) {
    for (int width = 1; width < 200; ++width) {
        if (delay_ps(target, operation, width) > delay_ps(target, operation, width + 1))
            return false;
    }
    return true;
}

constexpr bool sound(device const& target) {
    for (int k = 0; k < int(op_class::free_); ++k) {
        auto const operation = op_class(k);
        bool const positive =
            delay_ps(target, operation, 1) >= 50 && operator_cells(target, operation, 64) >= 0;
        if (!positive || !never_falls(target, operation)) return false;
    }
    return target.register_ps > 0 && delay_ps(target, op_class::free_, 32) == 0;
}

static_assert(sound(hls::ice40_hx));
static_assert(sound(hls::generic));

// Known shape of the measured device: carries dominate, a select is one LUT.
static_assert(delay_ps(hls::ice40_hx, op_class::add, 32) >
              4 * delay_ps(hls::ice40_hx, op_class::mux, 32));
static_assert(operator_cells(hls::ice40_hx, op_class::add, 16) == 16);

// A search by halves: of 8 bits it looks at 4, 2 and 1.
static_assert(operator_cells(hls::ice40_hx, op_class::halving, 8) == 4 + 2 + 1 + 1 + 1 &&
              operator_cells(hls::ice40_hx, op_class::halving, 5) == 9 &&
              delay_ps(hls::ice40_hx, op_class::halving, 1) ==
                  delay_ps(hls::ice40_hx, op_class::mux, 1));

// A device is a value of a template.
template <device Target>
struct tuned {
    static constexpr int period = Target.register_ps;
};

template <class Left, class Right>
constexpr bool same = false;
template <class Type>
constexpr bool same<Type, Type> = true;

static_assert(tuned<hls::ice40_hx>::period == hls::ice40_hx.register_ps);
static_assert(same<tuned<hls::ice40_hx>, tuned<device(hls::ice40_hx)>>);
static_assert(!same<tuned<hls::ice40_hx>, tuned<hls::generic>>);

} // namespace
