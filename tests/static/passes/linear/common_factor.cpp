// Values that are multiplied by one constant are added before one multiplier.
#include <array>

#include <hls/area.hpp>
#include <hls/hls.hpp>

namespace {

using namespace hls;

constexpr options on_ecp5{.device = ecp5};

template <int Width, int... Factors>
constexpr auto filter =
    kernel<"filter", on_ecp5>([](in<"x", sint<Width>> x, out<"y", sint<48>> y,
                                 shift_register<"line", sint<Width>, sizeof...(Factors)> line) {
        std::array<int, sizeof...(Factors)> const factors{Factors...};
        line << x.read();
        sint<48> sum = 0;
        for (int k = 0; k < int(factors.size()); ++k) sum += line[k] * factors[k];
        y.write(sum);
    });
static_assert(area_of<filter<16, -331, 1127, 5713, 5713, 1127, -331>>.multipliers == 3);
static_assert(area_of<filter<16, -331, 1127, 5713, -5713, -1127, 331>>.multipliers == 3);
static_assert(area_of<filter<16, 571, 2 * 571, -4 * 571, 571>>.multipliers == 1);
static_assert(area_of<filter<16, 571, 573, 579, 587>>.multipliers == 4);
// Three words of 19 bits take one multiplier each, their sum takes two.
static_assert(area_of<filter<19, 571, 571, 571>>.multipliers == 2);

// In a recurrence what is carried has a multiplier of its own.
constexpr auto decay = kernel<"decay", on_ecp5>(
    [](in<"x", sint<16>> x, out<"y", sint<17>> y, reg<"last", sint<17>> last) {
        last = wrap<sint<17>>((last * 571 + x.read() * 571) >> 10);
        y.write(last);
    });
static_assert(area_of<decay>.multipliers == 2);

// So has what a filter has given before.
constexpr auto resonator = kernel<"resonator", on_ecp5>(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, shift_register<"given", sint<16>, 2> given) {
        sint<16> const next =
            wrap<sint<16>>((given[0] * 571 + given[1] * 571 + x.read() * 1000) >> 10);
        given << next;
        y.write(next);
    });
static_assert(area_of<resonator>.multipliers == 3);

} // namespace
