// Conversions of the language beside conversion_model.hpp: as numbers outside of kernels, as graphs
// that a kernel records, and as what is built of them for a device and a clock. A share of the
// words and modes; scripts/conversions takes all of them, one source after the other
// (HLS_ALL_CONVERSIONS is its number).
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <random>
#include <vector>

#include <hls/device/ecp5.hpp>
#include <hls/device/xilinx_7.hpp>

#include "../../floats/conversion_model.hpp"
#include "../graph/trial.hpp"

namespace test {

#ifdef HLS_ALL_CONVERSIONS
inline constexpr bool all_conversions = true;
inline constexpr int wanted_source = HLS_ALL_CONVERSIONS;
#else
inline constexpr bool all_conversions = false;
inline constexpr int wanted_source = -1;
#endif
constexpr bool is_wanted(int source) { return !all_conversions || source == wanted_source; }

// ----- types, their shapes, and numbers of their bits -----

template <class T>
struct shape_of;
template <int E, int M, hls::rounding R, hls::subnormals S>
struct shape_of<hls::floating<E, M, R, S>> {
    static constexpr floating_shape value{E, M, S == hls::subnormals::kept, R};
    static constexpr int width = 1 + E + M;
    static constexpr bool is_signed = false; // the word
};
template <int W, int I, bool S, quantization Q, overflow O>
struct shape_of<hls::fixed_point<W, I, S, Q, O>> {
    static constexpr fixed_shape value{W, W - I, S, Q, O};
    static constexpr int width = W;
    static constexpr bool is_signed = S;
};
template <int W, bool S>
struct shape_of<hls::integer<W, S>> { // of a floating point number
    static constexpr fixed_shape value{W, 0, S, quantization::trn_zero, overflow::sat};
    static constexpr int width = W;
    static constexpr bool is_signed = S;
};

template <class T>
concept is_integer_word = hls::is_integer<T>;

template <class T, class Word>
constexpr T from_word(Word const& word) {
    if constexpr (is_integer_word<T>)
        return T(word);
    else
        return hls::from_raw<T>(word);
}

template <class To, class From>
constexpr To converted(From const& from) {
    if constexpr (hls::detail::floating_like<To> || hls::detail::floating_like<From>)
        return hls::convert<To>(from);
    else
        return To(from);
}

template <class T>
constexpr auto word_in(T const& x) {
    if constexpr (is_integer_word<T>)
        return x;
    else
        return x.raw;
}

template <class T>
using word_of = hls::integer<shape_of<T>::width, shape_of<T>::is_signed>;

// ----- the three ways -----

template <class From, class To>
inline constexpr auto conversion = hls::kernel<"conversion">([](hls::argument<"x", word_of<From>> x,
                                                                hls::out<"y", word_of<To>> y) {
    y.write(word_in(converted<To>(from_word<From>(x))));
});

struct made_graphs {
    std::unique_ptr<builder> written, expanded, clocked;
};

template <class From, class To>
made_graphs graphs_of(unsigned seed) {
    static constexpr hls::device const* targets[] = {&hls::ice40_hx, &hls::generic, &hls::ecp5,
                                                     &hls::xilinx_7};
    hls::device const& target = *targets[seed % 4];
    made_graphs made;
    made.written = std::make_unique<builder>(hls::trace(conversion<From, To>));
    REQUIRE(!has_problem(*made.written));
    auto const meant = std::make_unique<builder>(simplified(*made.written));
    made.expanded = std::make_unique<builder>(narrow(expand(*meant)));
    auto const built = std::make_unique<builder>(finished(fitted(*made.expanded, target)));
    made.clocked =
        std::make_unique<builder>(clocked(*built, target, 1500 + int(seed * 737 % 6000)));
    REQUIRE(!has_problem(*made.clocked));
    return made;
}

struct counts {
    long conversions = 0, words = 0, wrong = 0;
};
inline counts all_counts;

template <class From, class To>
wide as_number(wide word) {
    using native = std::conditional_t<shape_of<From>::is_signed, long long, unsigned long long>;
    From const from = from_word<From>(word_of<From>(static_cast<native>(word)));
    return wide(word_in(converted<To>(from)).value());
}

// The first word that is wrong, or none.
template <class From, class To>
void check_words(std::vector<wide> const& words, unsigned seed) {
    auto const from = shape_of<From>::value;
    auto const to = shape_of<To>::value;
    made_graphs const made = graphs_of<From, To>(seed);
    long wrong = 0;
    wide first = 0;
    for (wide word : words) {
        wide const x = wrap(uwide(word), {short(shape_of<From>::width), shape_of<From>::is_signed});
        auto const expected = wide(model(to, exact(from, x)));
        bool same = as_number<From, To>(x) == expected;
        for (auto const* g : {&made.written, &made.expanded, &made.clocked})
            same = same && trial::result(**g, x, 0, 0) == expected;
        if (!same && wrong++ == 0) first = x;
    }
    ++all_counts.conversions;
    all_counts.words += long(words.size());
    all_counts.wrong += wrong;
    CHECK_MESSAGE(wrong == 0, std::string(__PRETTY_FUNCTION__), ", word ",
                  static_cast<unsigned long long>(first));
}

// All of at most 16 bits, or a share of them; of more bits some that are long, short, or few.
inline std::vector<wide> words_of(int width, unsigned seed) {
    std::vector<wide> some;
    if (width <= 16) {
        int const step = all_conversions ? 1 : width <= 8 ? 1 : 1601;
        for (int x = all_conversions ? 0 : int(seed * 7 % unsigned(step)); x < 1 << width;
             x += step)
            some.push_back(x);
        return some;
    }
    std::mt19937_64 random(seed);
    for (int i = all_conversions ? 30000 : 40; i > 0; --i) {
        std::uint64_t const word = random(), cleared = random() % 40, shifted = random() % 64;
        some.push_back(wide(i % 2 == 0 ? word >> cleared << cleared : word >> shifted));
    }
    return some;
}

inline void report_counts() {
    MESSAGE(all_counts.conversions, " conversions, ", all_counts.words, " words, ",
            all_counts.wrong, " wrong");
    CHECK(all_counts.words > (all_conversions ? 0 : 1000));
}

template <class From, class To>
void check_conversion() {
    static unsigned seed = 0;
    unsigned const own =
        ++seed + unsigned(shape_of<To>::width) * 31 + unsigned(all_counts.conversions);
    check_words<From, To>(words_of(shape_of<From>::width, own), own);
}

// To formats of one size in all `Modes`; of a share every `Each`-th, so that each mode stands
// beside each size for some source.
template <class From, int Turn, int Each, class Size, int... Mode>
void check_modes(std::integer_sequence<int, Mode...>) {
    (
        [] {
            if constexpr (all_conversions || (Mode + Turn) % Each == 0)
                check_conversion<From, typename Size::template type<Mode>>();
        }(),
        ...);
}
template <class From, int Turn, int Modes, int Each, class... Size>
void check_sizes() {
    if constexpr (is_wanted(Turn)) [&]<int... K>(std::integer_sequence<int, K...>) {
            (check_modes<From, Turn + 3 * K, Each, Size>(std::make_integer_sequence<int, Modes>{}),
             ...);
        }
    (std::make_integer_sequence<int, sizeof...(Size)>{});
}

// The source, and its number.
template <class Check>
void for_each_floating(Check const& check) {
    check.template operator()<hls::float8_e4m3, 0>();
    check.template operator()<hls::float8_e5m2, 1>();
    check.template operator()<hls::floating<4, 3, rounding::upward, hls::subnormals::flushed>, 2>();
    check.template operator()<hls::float16, 3>();
    check.template operator()<hls::bfloat16, 4>();
    check.template operator()<hls::bfloat19, 5>();
    check.template operator()<hls::float32, 6>();
}

} // namespace test
