// A kernel or system on the CPU, with the words of its random test bench: the words that it gives
// must be those of the reference model. Random programs and tests/regressions use it.
#pragma once

#include <cstring>

#include <hls/cpu/run.hpp>
#include <hls/verilog/generate.hpp>
#include <hls/verilog/testbench/expectations.hpp>

#include "../cycles/compare.hpp"

namespace test {

namespace detail {

template <class... P>
auto parameters_in(boost::hana::tuple<P...>*) -> std::tuple<std::type_identity<P>...>;
template <class Part>
using parameter_list = decltype(parameters_in(static_cast<typename Part::parameters*>(nullptr)));

// Inputs, arguments and outputs, each in the order of the parameters.
struct words_in_order {
    std::vector<std::vector<hls::wide>> inputs, outputs;
    std::vector<hls::wide> arguments;
    bool open_ended;
    bool may_go_on; // behind the words of outputs
};

inline void sort_port(words_in_order& all, bool input, std::vector<hls::wide> const& words) {
    (input ? all.inputs : all.outputs).push_back(words);
}

inline words_in_order words_for(hls::design_view const& v, int words, unsigned seed) {
    auto const s = hls::verilog::with_expectations(v, hls::verilog::random_stimulus(v, words, seed),
                                                   1000LL * words);
    words_in_order all{};
    all.arguments = s.arguments;
    all.open_ended = s.open_ended;
    all.may_go_on = s.ends_at_full_pipe;
    for (int c = 0; c < v.channel_count; ++c) {
        bool const input = v.channels[c].kind == hls::ir::channel_kind::input;
        if (input || v.channels[c].kind == hls::ir::channel_kind::output)
            sort_port(all, input, s.ports[std::size_t(c)].words);
    }
    return all;
}

template <class Word>
struct host_word {
    using type = hls::cpu::native_of<Word::width, Word::is_signed>;
    static type of(hls::wide bits) { return type(bits); }
};
template <hls::is_packet Word>
struct host_word<Word> {
    using type = Word;
    static type of(hls::wide bits) { return hls::cpu::to_host<Word>(hls::uwide(bits)); }
};

// The bits of what the CPU gives.
template <class Word>
hls::wide bits_of(Word const& word) {
    if constexpr (hls::is_packet<Word>)
        return hls::wide(hls::cpu::to_hardware<Word>(word));
    else
        return hls::wide(word);
}

using rows = std::vector<std::vector<hls::wide>>;

// Of a word of more than 128 bits a row for each limb.
template <class Words, int... Limb>
void add_limbs(rows& all, Words const& words, std::integer_sequence<int, Limb...>) {
    using word = typename Words::value_type;
    auto const add = [&]<int L>() {
        all.emplace_back();
        for (auto const& w : words)
            all.back().push_back(hls::wide(hls::cpu::detail::limb_of_host<word, L>(
                w, hls::cpu::detail::leaves_in<word, L>{})));
    };
    (add.template operator()<Limb>(), ...);
}
template <class Words>
void add_rows(rows& all, Words const& words) {
    if constexpr (hls::is_wide<typename Words::value_type>) {
        add_limbs(all, words, hls::cpu::detail::limb_numbers<typename Words::value_type>{});
    } else {
        all.emplace_back();
        for (auto const& w : words) all.back().push_back(bits_of(w));
    }
}
template <class Word, int... Limb>
std::vector<Word> joined(rows const& all, std::size_t first, std::integer_sequence<int, Limb...>) {
    std::vector<Word> words(all[first].size());
    for (std::size_t n = 0; n < words.size(); ++n)
        (hls::cpu::detail::set_limb<Word, Limb>(
             words[n], hls::cpu::detail::limb_word<Word, Limb>(all[first + std::size_t(Limb)][n]),
             hls::cpu::detail::leaves_in<Word, Limb>{}),
         ...);
    return words;
}

// What parameter P is given: words of an input, the value of an argument, nothing.
template <class Parameter>
auto given_for(words_in_order const& all, std::size_t& input, std::size_t& argument) {
    using port = hls::cpu::port_of<typename Parameter::type>;
    if constexpr (port::is_input && hls::cpu::detail::is_wide_port<typename Parameter::type>) {
        using word = typename port::word;
        std::size_t const first = input;
        input += std::size_t(hls::cpu::detail::limb_count<word>());
        return std::make_tuple(
            joined<word>(all.inputs, first, hls::cpu::detail::limb_numbers<word>{}));
    } else if constexpr (port::is_input) {
        using host = host_word<typename port::word>;
        std::vector<typename host::type> words;
        for (hls::wide bits : all.inputs[input++]) words.push_back(host::of(bits));
        return std::make_tuple(std::move(words));
    } else if constexpr (port::is_argument &&
                         hls::cpu::detail::is_wide_port<typename Parameter::type>) {
        using word = typename port::word;
        rows limbs;
        for (int k = 0; k < hls::cpu::detail::limb_count<word>(); ++k)
            limbs.push_back({all.arguments[argument++]});
        return std::make_tuple(joined<word>(limbs, 0, hls::cpu::detail::limb_numbers<word>{})[0]);
    } else if constexpr (port::is_argument) {
        return std::make_tuple(host_word<typename port::word>::of(all.arguments[argument++]));
    } else {
        return std::tuple<>();
    }
}

inline bool same(char const* name, std::size_t port, std::vector<hls::wide> const& got,
                 std::vector<hls::wide> const& wanted, bool may_go_on) {
    std::size_t n = 0;
    while (n < wanted.size() && n < got.size() && got[n] == wanted[n]) ++n;
    if (n == wanted.size() && (n == got.size() || may_go_on)) return true;
    fmt::print("FAIL {}: word {} of output {} on the CPU is another ({} words, expected {})\n",
               name, n, port, got.size(), wanted.size());
    return false;
}

inline bool all_same(char const* name, rows const& got, words_in_order const& all) {
    bool good = got.size() == all.outputs.size();
    for (std::size_t n = 0; good && n < got.size(); ++n)
        good = same(name, n, got[n], all.outputs[n], all.may_go_on);
    return good;
}

template <class... Words>
rows rows_of(std::tuple<Words...> const& words) {
    rows all;
    std::apply([&](auto const&... some) { (add_rows(all, some), ...); }, words);
    return all;
}
template <class Word>
rows rows_of(std::vector<Word> const& words) {
    rows all;
    add_rows(all, words);
    return all;
}

template <auto const& Part, class... Parameter>
bool run_and_compare(char const* name, words_in_order const& all, std::tuple<Parameter...>*) {
    std::size_t input = 0, argument = 0;
    // Braces: in the order of the parameters.
    std::tuple<decltype(given_for<Parameter>(all, input, argument))...> given{
        given_for<Parameter>(all, input, argument)...};
    auto const flat = std::apply([](auto const&... t) { return std::tuple_cat(t...); }, given);
    return all_same(
        name, rows_of(std::apply([](auto const&... x) { return hls::cpu::run<Part>(x...); }, flat)),
        all);
}

} // namespace detail

// Calls are no words, and without inputs nothing ends. (Of non-blocking kernels only those are
// compared whose words do not depend on time.)
template <auto const& Part>
constexpr bool has_words_on_cpu() {
    auto const& design = hls::design_of<Part>;
    if (hls::has_invoked_kernel(design)) return false;
    return !design.is_kernel || hls::cpu::has_reads(design.instances[0].kernel.written);
}

// Of those that end when their words end.
template <auto const& Part>
bool agrees_on_cpu(int words, unsigned seed) {
    auto const& design = hls::design_of<Part>;
    bool good = true, compared = false;
    if constexpr (has_words_on_cpu<Part>()) {
        using list = detail::parameter_list<std::remove_cvref_t<decltype(Part)>>;
        detail::words_in_order const all = detail::words_for(design, words, seed);
        compared = !all.open_ended && !all.outputs.empty();
        good = !compared ||
               detail::run_and_compare<Part>(design.name, all, static_cast<list*>(nullptr));
    }
    if (good) fmt::print("{} {}\n", compared ? "PASS" : "SKIP", design.name);
    return good;
}

// A generator that knows `--cpu` and, as tests/cycles, `--compare DIR WORDS` too.
template <auto const&... Parts>
int campaign_program(int argc, char** argv) {
    if (argc >= 2 && std::strcmp(argv[1], "--cpu") == 0)
        return (int(agrees_on_cpu<Parts>(200, 1)) & ...) ? 0 : 1;
    return hls::compare_cycles<Parts...>(argc, argv);
}

} // namespace test
