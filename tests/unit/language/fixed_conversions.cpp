// Floating point numbers, fixed point numbers and integers in fixed point formats of all modes.
#include "conversion_table.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::overflow, hls::quantization;

template <int W, int I, bool S>
struct fixed_size {
    template <int Mode>
    using type = fixed_point<W, I, S, quantization(Mode % 8), overflow(Mode / 8)>;
};

template <class From, int Turn>
void check_from_floating() {
    check_sizes<From, Turn, 32, 17, fixed_size<9, 5, true>, fixed_size<6, -2, true>,
                fixed_size<30, 20, false>, fixed_size<12, 20, true>, fixed_size<1, 1, false>,
                fixed_size<2, 3, true>, fixed_size<60, 20, true>, fixed_size<6, -24, true>>();
}
template <class From, int Turn>
void check_from_fixed() {
    check_sizes<From, Turn, 32, 17, fixed_size<8, 4, true>, fixed_size<5, 5, false>,
                fixed_size<3, -1, true>, fixed_size<6, 9, true>, fixed_size<40, 20, false>,
                fixed_size<1, 2, true>>();
}

} // namespace

TEST_CASE("floating point to fixed point") {
    for_each_floating([]<class From, int Turn> { check_from_floating<From, Turn>(); });
}

TEST_CASE("fixed point and integers to fixed point") {
    check_from_fixed<fixed<8, 4>, 7>();
    check_from_fixed<ufixed<8, 3>, 8>();
    check_from_fixed<fixed<12, 12>, 9>();
    check_from_fixed<ufixed<16, 20>, 10>();
    check_from_fixed<fixed<16, -3>, 11>();
    check_from_fixed<fixed<1, 1>, 12>();
    check_from_fixed<sint<9>, 13>();
    check_from_fixed<hls::uint<16>, 14>();
    check_from_fixed<fixed<40, 20>, 15>();
}

TEST_CASE("how much was compared") { report_counts(); }
