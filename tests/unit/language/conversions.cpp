// Floating point numbers to those of other formats and to integers; integers, fixed point numbers
// and numbers of C++ to floating point.
#include "conversion_table.hpp"

#include <bit>
#include <limits>

namespace {

using namespace hls;
using namespace test;

template <int E, int M>
struct floating_size {
    template <int Mode>
    using type = floating<E, M, rounding(Mode % 5), subnormals(Mode / 5)>;
};

template <class From, int Turn>
void check_to_floating() {
    check_sizes<From, Turn, 10, 9, floating_size<4, 3>, floating_size<5, 2>, floating_size<5, 10>,
                floating_size<8, 7>, floating_size<8, 23>, floating_size<11, 52>,
                floating_size<2, 1>>();
}
template <class From, int Turn>
void check_from_floating() {
    check_to_floating<From, Turn>();
    if constexpr (is_wanted(Turn)) {
        check_conversion<From, sint<1>>();
        check_conversion<From, hls::uint<1>>();
        check_conversion<From, sint<8>>();
        check_conversion<From, hls::uint<8>>();
        check_conversion<From, sint<16>>();
        check_conversion<From, hls::uint<17>>();
        check_conversion<From, sint<40>>();
        check_conversion<From, hls::uint<64>>();
        check_conversion<From, sint<100>>();
        check_conversion<From, hls::uint<124>>();
    }
}

template <class To>
wide number_of(auto const& number) {
    return wide(To(number).raw.value());
}

template <class To>
long wrong_numbers() {
    constexpr floating_shape to = shape_of<To>::value;
    std::mt19937_64 random(unsigned(to.width()));
    long wrong = 0;
    for (int i = all_conversions ? 300000 : 300; i > 0; --i) {
        std::uint64_t word = random() << (random() % 53);
        if (i % 3 != 0) // an exponent that the format has, or nearly
            word = (word & ~(0x7ffull << 52)) |
                   (1023 - (1u << (to.exponent - 1)) - 60 + random() % ((1u << to.exponent) + 99)) %
                           2048
                       << 52;
        auto const number = std::bit_cast<double>(word);
        wrong += number_of<To>(number) != wide(model(to, exact(floating_shape{11, 52}, word)));
        auto const integer = static_cast<long long>(word) >> random() % 64;
        wrong += number_of<To>(integer) != wide(model(to, exact({64, 0, true}, wide(integer))));
        auto const natural_number = word >> random() % 64;
        wrong += number_of<To>(natural_number) !=
                 wide(model(to, exact({64, 0, false}, wide(natural_number))));
    }
    all_counts.words += 3 * (all_conversions ? 300000 : 300);
    return wrong;
}

} // namespace

TEST_CASE("floating point to floating point, and to integers") {
    for_each_floating([]<class From, int Turn> { check_from_floating<From, Turn>(); });
    check_from_floating<float64, 7>();
    check_from_floating<floating<8, 7, rounding::nearest_even, subnormals::flushed>, 8>();
}

TEST_CASE("integers and fixed point to floating point") {
    check_to_floating<sint<8>, 9>();
    check_to_floating<hls::uint<16>, 10>();
    check_to_floating<sint<33>, 11>();
    check_to_floating<hls::uint<64>, 12>();
    check_to_floating<fixed<8, 4>, 13>();
    check_to_floating<ufixed<16, -3>, 14>();
    check_to_floating<fixed<16, 40>, 15>();
    check_to_floating<fixed<1, 1>, 16>();
    check_to_floating<ufixed<60, 30>, 17>();
}

TEST_CASE("numbers of C++ to floating point") {
    CHECK(wrong_numbers<float8_e4m3>() == 0);
    CHECK(wrong_numbers<float16>() == 0);
    CHECK(wrong_numbers<floating<8, 7, rounding::toward_zero>>() == 0);
    CHECK(wrong_numbers<floating<8, 23, rounding::upward>>() == 0);
    CHECK(wrong_numbers<floating<8, 23, rounding::nearest_away, subnormals::flushed>>() == 0);
    CHECK(wrong_numbers<floating<11, 52, rounding::downward>>() == 0);
}

TEST_CASE("how much was compared") { report_counts(); }
