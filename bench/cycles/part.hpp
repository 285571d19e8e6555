// The design that is measured, BENCH_PART of BENCH_HEADER: what cpu::run takes for it, and the
// words that it gives.
#pragma once

#include <tuple>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>

#include BENCH_HEADER

#include "words.hpp"

namespace bench {

namespace cpu = hls::cpu;

inline constexpr bool is_text = BENCH_TEXT;

struct named_value {
    char const* name;
    long long value;
};
inline std::vector<named_value> const arguments = {BENCH_ARGUMENTS};

template <int Parameter>
using port = cpu::detail::port_of_parameter<BENCH_PART, Parameter>;
inline constexpr int parameter_count =
    int(std::tuple_size_v<cpu::detail::all_parameters<BENCH_PART>>);
using parameters = std::make_integer_sequence<int, parameter_count>;

// What cpu::run takes for a parameter: a tuple of one, or of nothing.
template <int Parameter>
auto given_for() {
    if constexpr (port<Parameter>::is_input) {
        using word = typename port<Parameter>::word;
        constexpr hls::ir::value_type type = hls::word_type<word>();
        std::vector<cpu::buffered_word<word>> words;
        for (std::uint64_t const bits : given_words(type.width, is_text))
            words.push_back(cpu::to_host<word>(cpu::wrapped<type.width, type.is_signed>(bits)));
        return std::tuple(std::move(words));
    } else if constexpr (port<Parameter>::is_argument) {
        constexpr int at =
            cpu::detail::count_arguments<BENCH_PART>(std::make_integer_sequence<int, Parameter>{});
        return std::tuple(arguments[at].value);
    } else {
        return std::tuple<>{};
    }
}

template <int... Parameter>
auto all_given(std::integer_sequence<int, Parameter...>) {
    return std::tuple_cat(given_for<Parameter>()...);
}

template <int... Before>
constexpr std::size_t count_outputs(std::integer_sequence<int, Before...>) {
    return (std::size_t(0) + ... + std::size_t(port<Before>::is_output));
}

template <int Parameter, class Results>
void add_output(summary& s, Results const& results) {
    if constexpr (port<Parameter>::is_output) {
        using word = typename port<Parameter>::word;
        constexpr std::size_t at = count_outputs(std::make_integer_sequence<int, Parameter>{});
        s.add_words(std::get<at>(results), [](auto const& w) {
            return hls::uwide(hls::wide(cpu::to_hardware<word>(w))) &
                   hls::ir::mask(hls::word_type<word>().width);
        });
    }
}

// The words of all outputs; `results` is what cpu::run gives, as a tuple.
template <class Results, int... Parameter>
void add_outputs(summary& s, Results const& results, std::integer_sequence<int, Parameter...>) {
    (add_output<Parameter>(s, results), ...);
}

} // namespace bench
