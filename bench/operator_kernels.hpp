// One operator of one type of numbers in each kernel, for scripts/operators.
#pragma once

#include <hls/hls.hpp>

namespace bench {

template <class T>
inline constexpr auto add = hls::kernel<"add">([](hls::in<"a", T> a, hls::in<"b", T> b, hls::out<"y", T> y) {
    T const p = a.read(), q = b.read();
    y.write(p + q);
});

template <class T>
inline constexpr auto subtract =
    hls::kernel<"subtract">([](hls::in<"a", T> a, hls::in<"b", T> b, hls::out<"y", T> y) {
        T const p = a.read(), q = b.read();
        y.write(p - q);
    });

template <class T>
inline constexpr auto multiply =
    hls::kernel<"multiply">([](hls::in<"a", T> a, hls::in<"b", T> b, hls::out<"y", T> y) {
        T const p = a.read(), q = b.read();
        y.write(p * q);
    });

template <class T>
inline constexpr auto divide =
    hls::kernel<"divide">([](hls::in<"a", T> a, hls::in<"b", T> b, hls::out<"y", T> y) {
        T const p = a.read(), q = b.read();
        y.write(p / q);
    });

template <class T>
inline constexpr auto root = hls::kernel<"root">([](hls::in<"a", T> a, hls::out<"y", T> y) {
    T const p = a.read();
    if constexpr (requires { T::integer_bits; })
        y.write(sqrt<T>(p));
    else
        y.write(sqrt(p));
});

template <class T>
inline constexpr auto multiply_add = hls::kernel<"multiply_add">(
    [](hls::in<"a", T> a, hls::in<"b", T> b, hls::in<"c", T> c, hls::out<"y", T> y) {
        T const p = a.read(), q = b.read(), r = c.read();
        if constexpr (requires { T::integer_bits; })
            y.write(p * q + r);
        else
            y.write(fma(p, q, r));
    });

template <class T>
inline constexpr auto less = hls::kernel<"less">(
    [](hls::in<"a", T> a, hls::in<"b", T> b, hls::out<"y", hls::uint<1>> y) {
        T const p = a.read(), q = b.read();
        y.write(p < q);
    });

} // namespace bench
