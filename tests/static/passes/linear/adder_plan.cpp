// Plans of constants: the digits give the constants back, and sharing saves adders.
#include <hls/passes/linear/adder_plan.hpp>

namespace {

using namespace hls;
using namespace hls::ir;

constexpr wide value_of(adder_plan const& plan, digit const& d);

constexpr wide symbol_value(adder_plan const& plan, int symbol) {
    if (symbol == 0) return 1;
    planned_symbol const& p = plan.symbols[symbol];
    return symbol_value(plan, p.first) + value_of(plan, {p.second, p.shift, p.negative});
}
constexpr wide value_of(adder_plan const& plan, digit const& d) {
    wide const shifted = symbol_value(plan, d.symbol) << d.shift;
    return d.negative ? -shifted : shifted;
}
// A plan with another sign is as good: the adder tree keeps the sign apart.
constexpr bool gives_back(adder_plan const& plan) {
    for (int c = 0; c < plan.constant_count; ++c) {
        wide sum = 0;
        for (int i = 0; i < plan.constants[c].count; ++i)
            sum += value_of(plan, plan.constants[c].digits[i]);
        if (sum != plan.constants[c].value) return false;
    }
    return true;
}
constexpr int adders(adder_plan const& plan) {
    int count = plan.symbol_count > 0 ? plan.symbol_count - 1 : 0;
    for (int c = 0; c < plan.constant_count; ++c) count += plan.constants[c].count - 1;
    return count;
}

// Digits: no two neighbours, at most half the bits, the constant again.
constexpr bool canonical(wide value) {
    planned_constant const c = signed_digits(value);
    wide sum = 0;
    for (int i = 0; i < c.count; ++i) {
        sum +=
            c.digits[i].negative ? -(wide(1) << c.digits[i].shift) : wide(1) << c.digits[i].shift;
        if (i > 0 && c.digits[i].shift < c.digits[i - 1].shift + 2) return false;
    }
    return sum == value;
}
constexpr bool all_canonical(wide from, wide to) {
    for (wide value = from; value <= to; value += 2)
        if (!canonical(value)) return false;
    return true;
}
static_assert(all_canonical(1, 2000) && all_canonical((wide(1) << 40) - 51, (wide(1) << 40) + 51) &&
              canonical(-77));
static_assert(digit_count(1) == 1 && digit_count(7) == 2 && digit_count(0x5555) == 8 &&
              digit_count(0xffff) == 2);

constexpr adder_plan plan_for(wide from, wide step, int count) {
    adder_plan plan{};
    for (int i = 0; i < count; ++i) add_constant(plan, from + i * step);
    return plan;
}
constexpr bool improves(wide from, wide step, int count) {
    adder_plan plan = plan_for(from, step, count);
    int const before = adders(plan);
    share_digits(plan);
    return gives_back(plan) && adders(plan) <= before;
}
// One constant at a time, and groups that share.
constexpr bool every_constant(wide from, wide to) {
    for (wide value = from; value <= to; value += 2)
        if (!improves(value, 2, 1)) return false;
    return true;
}
static_assert(every_constant(1, 99) && every_constant(1901, 1999));
static_assert(improves(101, 38, 40));

// 5 = 4 + 1 takes one adder, 37 = 32 + 5 one more.
constexpr int adders_for(wide one, wide other) {
    adder_plan plan = plan_for(one, other - one, 2);
    share_digits(plan);
    return adders(plan);
}
static_assert(adders_for(5, 37) == 2);

constexpr int saved(wide from, wide step, int count) {
    adder_plan plan = plan_for(from, step, count);
    int const before = adders(plan);
    share_digits(plan);
    return before - adders(plan);
}
static_assert(saved(0b101, 0, 1) == 0);
static_assert(saved(0b1001001, 2, 1) == 0 && saved(0b1010000101, 2, 1) == 1); // 5 * (1 + 128)
static_assert(saved(1001, 34, 20) >= 15);

// The same constant once.
constexpr bool once() {
    adder_plan plan{};
    return add_constant(plan, 77) == 0 && add_constant(plan, 3) == 1 &&
           add_constant(plan, 77) == 0 && plan.constant_count == 2;
}
static_assert(once());

} // namespace
