// Functions of fixed point numbers beside those of C++: every argument of up to 14 bits (of
// sines 12), and the error in steps of the result.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <hls/hls.hpp>

namespace {

using namespace hls;

// The largest error over all numbers of format A whose function the format R has.
template <class A, class R, class F, class G>
double largest_error(F ours, G exact) {
    double const step = std::ldexp(1.0, R::integer_bits - R::width);
    double const low = double(ir::lowest(R::raw_type)) * step;
    double const high = double(ir::highest(R::raw_type)) * step;
    double worst = 0;
    for (wide raw = ir::lowest(A::raw_type); raw <= ir::highest(A::raw_type); ++raw) {
        A const a = from_raw<A>(static_cast<long long>(raw));
        double const wanted = std::clamp(exact(a.to_double()), low, high);
        worst = std::max(worst, std::abs(R(ours(a)).to_double() - wanted) / step);
    }
    return worst;
}

double inverse_of(double x) { return x == 0 ? 0 : 1 / x; }

template <class A, class R>
void check_root_and_reciprocal() {
    CHECK(largest_error<A, R>([](A const& a) { return sqrt<R>(a); },
                              [](double x) { return std::sqrt(x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return reciprocal<R>(a); }, inverse_of) < 0.76);
}

template <class A, class R>
void check_waves() {
    double const pi = std::acos(-1.0);
    CHECK(largest_error<A, R>([](A const& a) { return sin<R>(a); },
                              [](double x) { return std::sin(x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return cos<R>(a); },
                              [](double x) { return std::cos(x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return sinpi<R>(a); },
                              [&](double x) { return std::sin(pi * x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return sincospi<R>(a).cos; },
                              [&](double x) { return std::cos(pi * x); }) < 0.76);
}

} // namespace

TEST_CASE("square roots and reciprocals of all numbers") {
    check_root_and_reciprocal<ufixed<12, 4>, ufixed<16, 6>>();
    check_root_and_reciprocal<ufixed<14, 0>, ufixed<9, 3>>();
    check_root_and_reciprocal<ufixed<10, 14>, fixed<30, 8>>();
    check_root_and_reciprocal<ufixed<9, -3>, ufixed<12, 10>>();
    using whole = fixed<14, 6>;
    using small = fixed<20, 7>;
    CHECK(largest_error<whole, small>([](whole const& a) { return reciprocal<small>(a); },
                                      inverse_of) < 0.76);
}

TEST_CASE("sines and cosines of all angles") {
    check_waves<fixed<12, 3>, fixed<12, 2>>();
    check_waves<ufixed<11, 5>, fixed<16, 1>>();
    check_waves<fixed<11, 1>, fixed<10, 2>>();
    check_waves<fixed<8, 6>, fixed<34, 2>>();
    check_waves<fixed<5, 7>, fixed<6, 4>>();
}
