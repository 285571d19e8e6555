// Products that keep as many bits as a factor has, or fewer, of factors with and without sign; and
// products and sums that take several cycles at their clock; in multipliers and in look-up tables.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel, hls::options, hls::reg, hls::concat;

template <class X, class Z, class Y>
constexpr auto product =
    [](in<"x", X> x, in<"z", Z> z, out<"y", Y> y) { y.write(x.read() * z.read()); };
constexpr auto mixed_low = kernel<"mixed_low">(product<uint<8>, sint<8>, uint<8>>);
constexpr auto mixed_other = kernel<"mixed_other">(product<sint<7>, uint<9>, sint<9>>);
constexpr auto mixed_wide = kernel<"mixed_wide">(product<sint<64>, uint<64>, uint<64>>);
constexpr auto bits = kernel<"bits">(product<sint<1>, uint<1>, uint<64>>);
constexpr auto bit_of_wide = kernel<"bit_of_wide">(product<sint<63>, uint<64>, uint<1>>);

template <long long Factor, class Y>
constexpr auto by_constant = [](in<"x", uint<64>> x, out<"y", Y> y) { y.write(x.read() * Factor); };
constexpr auto by_lowest = kernel<"by_lowest">(by_constant<-9223372036854775807LL, sint<64>>);
constexpr auto by_minus_three = kernel<"by_minus_three">(by_constant<-3, uint<64>>);

constexpr options on_ice40(int clock_mhz) {
    return {.device = hls::ice40_hx, .clock_mhz = clock_mhz};
}
constexpr auto split_signed =
    kernel<"split_signed", on_ice40(90)>(product<sint<24>, sint<24>, sint<48>>);
constexpr auto split_mixed =
    kernel<"split_mixed", on_ice40(142)>(product<uint<20>, sint<13>, sint<33>>);
constexpr auto split_low =
    kernel<"split_low", on_ice40(120)>(product<sint<20>, sint<18>, uint<21>>);
constexpr auto split_rows =
    kernel<"split_rows", on_ice40(166)>(product<sint<7>, sint<6>, sint<13>>);
constexpr auto in_multipliers =
    kernel<"in_multipliers", options{.clock_mhz = 300}>(product<sint<24>, uint<30>, sint<54>>);
static_assert(hls::schedule<split_signed>.ii == 1 && hls::schedule<split_rows>.ii == 1 &&
              hls::schedule<in_multipliers>.ii == 1);

constexpr auto split_order = kernel<"split_order", on_ice40(166)>(
    [](in<"x", sint<40>> x, in<"z", uint<38>> z, out<"y", uint<2>> y) {
        sint<40> const a = x.read();
        uint<38> const b = z.read();
        y.write(concat(uint<1>(a < b), uint<1>(a == b)));
    });
static_assert(hls::schedule<split_order>.ii == 1);

// Values beside one constant are added first: in symmetric filters, of both signs, with shifts.
template <class X, int... Factors>
constexpr auto filter = [](in<"x", X> x, out<"y", sint<40>> y,
                           hls::shift_register<"line", X, sizeof...(Factors)> line) {
    int const factors[] = {Factors...};
    line << x.read();
    sint<40> sum = 0;
    for (std::size_t k = 0; k < sizeof...(Factors); ++k) sum += line[int(k)] * factors[k];
    y.write(sum);
};
constexpr auto symmetric = kernel<"symmetric", options{.device = hls::ecp5}>(
    filter<sint<16>, -331, 1127, 5713, 5713, 1127, -331>);
constexpr auto antisymmetric = kernel<"antisymmetric", options{.device = hls::ecp5}>(
    filter<uint<13>, 571, 2 * 571, -4 * 571, 7001, -7001>);
static_assert(hls::area_of<symmetric>.multipliers == 3 &&
              hls::area_of<antisymmetric>.multipliers == 2);

// In a recurrence the parts of a sum, and the cycles of a product, count.
constexpr auto split_total = kernel<"split_total", on_ice40(142)>(
    [](in<"x", sint<20>> x, out<"y", sint<60>> y, reg<"sum", sint<60>> sum) {
        sum -= x.read();
        y.write(sum);
    });
static_assert(hls::schedule<split_total>.ii > 1);
constexpr auto registered_power = kernel<"registered_power", options{.clock_mhz = 350}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"all", uint<16>, 1> all) {
        all = all * x.read();
        y.write(all);
    });
static_assert(hls::schedule<registered_power>.ii == 2);

// One in a multiplier, the other in look-up tables.
constexpr auto placed = [](in<"x", sint<16>> x, in<"z", sint<16>> z, out<"y", sint<34>> y) {
    sint<16> const a = x.read(), b = z.read();
    y.write(dsp(a * b) + logic((a + 1) * b));
};
constexpr auto on_ecp5 = kernel<"on_ecp5", options{.device = hls::ecp5}>(placed);
constexpr auto in_logic =
    kernel<"in_logic", options{.prefer = hls::prefer::logic}>(product<sint<12>, uint<9>, sint<21>>);

// Factors too narrow for rows of digits.
constexpr auto narrow_in_logic = kernel<"narrow_in_logic", on_ice40(20)>(
    [](in<"x", uint<9>> x, in<"z", uint<1>> z, in<"w", sint<3>> w, out<"y", sint<16>> y) {
        uint<9> const a = x.read();
        y.write(logic(a * z.read()) + logic(a * w.read()));
    });

// Both factors are wider than those of a multiplier.
constexpr auto wide = product<sint<30>, uint<20>, sint<50>>;
constexpr auto wide_on_ecp5 = kernel<"wide_on_ecp5", options{.device = hls::ecp5}>(wide);

// Their results are as wide as a value of a graph; pieces of longer factors are such products.
constexpr auto whole_product =
    kernel<"whole_product", options{.device = hls::xilinx_7, .clock_mhz = 100}>(
        product<uint<64>, uint<64>, uint<128>>);
constexpr auto whole_in_rows =
    kernel<"whole_in_rows", on_ice40(80)>(product<uint<64>, sint<64>, sint<128>>);
constexpr auto product_of_pieces =
    kernel<"product_of_pieces", options{.device = hls::xilinx_7, .clock_mhz = 100}>(
        product<sint<100>, uint<100>, sint<200>>);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<mixed_low, mixed_other, mixed_wide, bits, bit_of_wide, by_lowest,
                         by_minus_three, split_signed, split_mixed, split_low, split_rows,
                         in_multipliers, split_order, split_total, registered_power, on_ecp5,
                         in_logic, narrow_in_logic, wide_on_ecp5, whole_product, whole_in_rows,
                         product_of_pieces, symmetric, antisymmetric>(argc, argv);
}
