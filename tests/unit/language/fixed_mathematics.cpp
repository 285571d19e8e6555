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

template <class A, class R>
void check_logarithms() {
    CHECK(largest_error<A, R>([](A const& a) { return hls::log<R>(a); },
                              [](double x) { return std::log(x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return hls::log2<R>(a); },
                              [](double x) { return std::log2(x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return rsqrt<R>(a); },
                              [](double x) { return x == 0 ? 0 : 1 / std::sqrt(x); }) < 0.76);
}
template <class A, class R>
void check_powers() {
    CHECK(largest_error<A, R>([](A const& a) { return hls::exp<R>(a); },
                              [](double x) { return std::exp(x); }) < 0.76);
    CHECK(largest_error<A, R>([](A const& a) { return hls::exp2<R>(a); },
                              [](double x) { return std::exp2(x); }) < 0.76);
}

// Of all pairs of numbers.
template <class A, class B, class R, class F, class G>
double largest_error_of_pairs(F ours, G exact) {
    double worst = 0;
    for (wide raw = ir::lowest(B::raw_type); raw <= ir::highest(B::raw_type); ++raw) {
        B const b = from_raw<B>(static_cast<long long>(raw));
        double const number = b.to_double();
        worst = std::max(worst, largest_error<A, R>([&](A const& a) { return ours(a, b); },
                                                    [&](double x) { return exact(x, number); }));
    }
    return worst;
}

template <class A, class B, class R>
void check_power() {
    CHECK(largest_error_of_pairs<A, B, R>(
              [](A const& a, B const& b) { return hls::pow<R>(a, b); },
              [](double x, double y) { return x == 0 ? 0 : std::pow(x, y); }) < 0.76);
}
template <class Y, class X, class R>
void check_angles() {
    auto const angle = [](double y, double x) { return x == 0 && y == 0 ? 0 : std::atan2(y, x); };
    CHECK(largest_error_of_pairs<Y, X, R>(
              [](Y const& y, X const& x) { return hls::atan2<R>(y, x); }, angle) < 0.76);
    CHECK(largest_error_of_pairs<Y, X, R>(
              [](Y const& y, X const& x) { return hls::atan2pi<R>(y, x); },
              [&](double y, double x) { return angle(y, x) / std::acos(-1.0); }) < 0.76);
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

TEST_CASE("logarithms and powers of all numbers") {
    check_logarithms<ufixed<12, 4>, fixed<16, 5>>();
    check_logarithms<ufixed<11, 11>, fixed<20, 5>>();
    check_logarithms<ufixed<9, -3>, fixed<12, 6>>();
    check_logarithms<ufixed<8, 20>, fixed<34, 6>>();
    check_powers<fixed<12, 4>, ufixed<16, 4>>();
    check_powers<fixed<11, 5>, fixed<16, 1>>();
    check_powers<fixed<8, 8>, fixed<12, 6>>();
    check_powers<fixed<11, -2>, ufixed<30, 2>>();
    check_power<ufixed<6, 2>, fixed<5, 3>, ufixed<12, 6>>();
    check_power<ufixed<6, 0>, fixed<6, 3>, fixed<16, 2>>();
    check_power<ufixed<5, 5>, fixed<6, 2>, ufixed<20, 12>>();
}

TEST_CASE("angles of all vectors") {
    check_angles<fixed<6, 2>, fixed<6, 2>, fixed<12, 3>>();
    check_angles<fixed<5, 5>, ufixed<6, 3>, fixed<16, 3>>();
    check_angles<fixed<6, 1>, fixed<5, 3>, fixed<30, 3>>();
    check_angles<fixed<4, 1>, fixed<4, 3>, fixed<6, 2>>();
}

TEST_CASE("sines and cosines of all angles") {
    check_waves<fixed<12, 3>, fixed<12, 2>>();
    check_waves<ufixed<11, 5>, fixed<16, 1>>();
    check_waves<fixed<11, 1>, fixed<10, 2>>();
    check_waves<fixed<8, 6>, fixed<34, 2>>();
    check_waves<fixed<5, 7>, fixed<6, 4>>();
}
