// Every quantization and overflow mode beside a model of exact fractions, which goes by the words
// of the definitions and knows no bits: numbers of C++ in all formats of up to 6 bits, and
// conversions between formats, with all words.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include <hls/hls.hpp>

namespace {

using namespace hls;

// numerator / 2^10
constexpr int unit = 1024;

long long floor_of(long long numerator, long long denominator) {
    long long const q = numerator / denominator;
    return q * denominator > numerator ? q - 1 : q;
}

// The integers around a fraction, and which of them a mode takes.
long long nearest(long long value, long long step, quantization q) {
    long long const below = floor_of(value, step), rest = value - below * step;
    if (rest == 0) return below;
    bool const tie = 2 * rest == step, upper = 2 * rest > step;
    long long const to_zero = value < 0 ? below + 1 : below,
                    from_zero = value < 0 ? below : below + 1;
    long long const even = below % 2 == 0 ? below : below + 1;
    switch (q) {
    case quantization::trn: return below;
    case quantization::trn_zero: return to_zero;
    default: break;
    }
    if (!tie) return upper ? below + 1 : below;
    switch (q) {
    case quantization::rnd: return below + 1;
    case quantization::rnd_zero: return to_zero;
    case quantization::rnd_inf: return from_zero;
    case quantization::rnd_min_inf: return below;
    case quantization::rnd_conv: return even;
    default: return even == below ? below + 1 : below;
    }
}

struct format {
    int width, fraction;
    bool is_signed;
    quantization q;
    overflow o;
};

long long limited(long long value, format const& f) {
    long long const count = 1LL << f.width;
    long long low = f.is_signed ? -count / 2 : 0;
    long long const high = low + count - 1;
    if (f.o == overflow::sat_sym && f.is_signed) low = -high;
    if (value >= low && value <= high) return value;
    switch (f.o) {
    case overflow::sat_zero: return 0;
    case overflow::wrap: {
        long long const modulo = ((value % count) + count) % count;
        return f.is_signed && modulo >= count / 2 ? modulo - count : modulo;
    }
    default: return value < low ? low : high;
    }
}

// What a value of 1/1024 becomes.
long long model(long long value, format const& f) {
    // in steps of 2^-fraction; fractions of up to 10 bits, steps of up to 2^20
    long long const step = f.fraction <= 10 ? (1LL << (10 - f.fraction)) : 1;
    return limited(nearest(value, step, f.q), f);
}

constexpr quantization all_quantizations[] = {quantization::trn,      quantization::rnd,
                                              quantization::trn_zero, quantization::rnd_zero,
                                              quantization::rnd_inf,  quantization::rnd_min_inf,
                                              quantization::rnd_conv, quantization::rnd_conv_odd};
constexpr overflow all_overflows[] = {overflow::wrap, overflow::sat, overflow::sat_zero,
                                      overflow::sat_sym};

long long mismatches = 0, compared = 0;

template <class From, class To>
void compare(format const& to) {
    for (wide raw = ir::lowest(From::raw_type); raw <= ir::highest(From::raw_type); ++raw) {
        From from;
        from.raw = static_cast<long long>(raw);
        long long const value = static_cast<long long>(from.to_double() * unit);
        ++compared;
        mismatches += static_cast<long long>(To(from).raw.value()) != model(value, to);
    }
}

template <int W, int I, bool S, class From, int Mode>
void compare_mode() {
    constexpr quantization q = all_quantizations[Mode % 8];
    constexpr overflow o = all_overflows[Mode / 8];
    compare<From, fixed_point<W, I, S, q, o>>({W, W - I, S, q, o});
}

template <int W, int I, bool S, class From>
void compare_modes() {
    [&]<int... Mode>(std::integer_sequence<int, Mode...>) {
        (compare_mode<W, I, S, From, Mode>(), ...);
    }
    (std::make_integer_sequence<int, 32>{});
}

} // namespace

TEST_CASE("numbers of C++ in every format of up to six bits, in all modes") {
    long long wrong = 0;
    for (int width = 1; width <= 6; ++width)
        for (int fraction = -3; fraction <= 8; ++fraction)
            for (bool sign : {false, true})
                for (quantization q : all_quantizations)
                    for (overflow o : all_overflows)
                        for (int value = -300; value <= 300; ++value) {
                            format const f{width, fraction, sign, q, o};
                            wide const got = hls::detail::fixed_of(value / 16.0, fraction,
                                                                   {short(width), sign}, q, o);
                            wrong += static_cast<long long>(got) != model(value * 64, f);
                        }
    CHECK(wrong == 0);
}

TEST_CASE("conversions of all words of eight bits and fewer, in all modes") {
    compare_modes<6, 3, true, fixed<8, 4>>();  // two bits are cut
    compare_modes<4, 4, false, fixed<8, 4>>(); // four, and the sign
    compare_modes<5, 4, true, ufixed<8, 4>>();
    compare_modes<3, 3, true, fixed<5, 2>>();
    compare_modes<2, 1, false, ufixed<7, 2>>();
    compare_modes<6, 2, true, fixed<3, 3>>(); // none are cut
    compare_modes<4, 8, true, fixed<8, 6>>(); // more are cut than there are
    compare_modes<1, 1, false, ufixed<1, 0>>();
    compare_modes<1, 3, true, fixed<2, 2>>();
    CHECK(compared > 20000);
    CHECK(mismatches == 0);
}
