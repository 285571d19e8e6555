// Words of more than 128 bits on the host: packets, or things of the host with a number for each of
// their integers. A run has a row of words for each limb (types/limbs.hpp): what is given is split,
// and what comes out is put together.
#pragma once

#include <hls/design/view.hpp>

#include "arguments.hpp"
#include "calls.hpp"
#include "limb_words.hpp"

namespace hls::cpu::detail {

template <class P>
inline constexpr bool is_wide_port = false;
template <literal Name, class T>
inline constexpr bool is_wide_port<in<Name, T>> = is_wide<T>;
template <literal Name, class T>
inline constexpr bool is_wide_port<out<Name, T>> = is_wide<T>;
template <literal Name, class T>
inline constexpr bool is_wide_port<argument<Name, T>> = is_wide<T>;

template <class... P>
constexpr bool any_wide_port(boost::hana::tuple<P...>*) {
    return (is_wide_port<P> || ...);
}
template <class Part>
inline constexpr bool
    has_wide_ports = any_wide_port(static_cast<typename Part::parameters*>(nullptr));

// --- splitting

template <class T, class Range, int... Limb>
auto split_range(Range const& range, std::integer_sequence<int, Limb...>) {
    using host = std::remove_cvref_t<ranges::range_value_t<Range const>>;
    std::tuple<std::vector<limb_word<T, Limb>>...> rows;
    if constexpr (becomes_packet<T, host> || has_members_for<T, host>())
        for (host const& word : range)
            (std::get<std::size_t(Limb)>(rows).push_back(
                 limb_of_host<T, Limb>(word, leaves_in<T, Limb>{})),
             ...);
    return rows;
}

// Of an argument.
template <class T, class Value>
auto split_value(Value const& value) {
    constexpr bool fits = gives_limbs<T, Value>;
    static_assert(fits, HLS_WHAT_ARGUMENTS_ARE);
    if constexpr (fits)
        return limbs_of_host<T>(value, limb_numbers<T>{});
    else
        return limbs_of_host<T>(T{}, limb_numbers<T>{});
}

template <int>
inline constexpr output_to_caller same_caller{};

template <class P, class Given, int... Limb>
auto split_given(Given&& given, std::integer_sequence<int, Limb...> limbs) {
    if constexpr (!is_wide_port<P>)
        return std::tuple<Given&&>(std::forward<Given>(given));
    else if constexpr (port_of<P>::is_output)
        return std::make_tuple(same_caller<Limb>...);
    else if constexpr (port_of<P>::is_argument)
        return split_value<typename port_of<P>::word>(given);
    else if constexpr (std::is_same_v<std::remove_cvref_t<Given>, input_file>)
        return split_range<typename P::word>(read_words<typename P::word>(given.path), limbs);
    else
        return split_range<typename P::word>(given, limbs);
}

template <class P>
constexpr int limbs_of_parameter() {
    if constexpr (is_wide_port<P>)
        return limb_count<typename port_of<P>::word>();
    else
        return 1;
}

// Whether parameter `number` is an argument that is given with calls.
template <auto const& Part, class... P>
constexpr bool comes_with_calls(int number) {
    if constexpr (hls::detail::is_system<Part>) {
        int const limbs[] = {(port_of<P>::is_argument ? limbs_of_parameter<P>() : 0)...};
        int first = 0;
        for (int before = 0; before < number; ++before) first += limbs[before];
        return limbs[number] > 0 && is_called_with(design_of<Part>, first);
    } else {
        return has_calls<P...>;
    }
}

// The parameters to which what is given belongs, in order; nothing: to none.
template <auto const& Part, class... Given>
class given_ports {
    template <class... P, std::size_t... Parameter>
    static auto list(boost::hana::tuple<P...>*, std::index_sequence<Parameter...>) -> std::tuple<
        std::type_identity<part_of_kernel<comes_with_calls<Part, P...>(int(Parameter)), P>>...>;
    using definition = std::remove_cvref_t<decltype(Part)>;
    template <class... P>
    static constexpr std::size_t count_of(boost::hana::tuple<P...>*) {
        return sizeof...(P);
    }
    static constexpr std::size_t count =
        count_of(static_cast<typename definition::parameters*>(nullptr));
    using all = decltype(list(static_cast<typename definition::parameters*>(nullptr),
                              std::make_index_sequence<count>{}));
    template <std::size_t Parameter>
    using parameter = typename std::tuple_element_t<Parameter, all>::type;

    template <std::size_t... Parameter>
    static constexpr auto find(std::index_sequence<Parameter...>) {
        return find_positions<Given...>(
            static_cast<std::tuple<port_of<parameter<Parameter>>...>*>(nullptr));
    }
    static constexpr auto places = find(std::make_index_sequence<count>{});

    static constexpr std::size_t at(std::size_t given) {
        for (std::size_t p = 0; p < count; ++p)
            if (places.of[p] == int(given)) return p;
        return count;
    }
    template <std::size_t Given_>
    static auto owner() {
        if constexpr (at(Given_) < count)
            return std::type_identity<parameter<at(Given_)>>{};
        else
            return std::type_identity<nothing>{};
    }
    template <std::size_t Parameter>
    static auto sink() {
        if constexpr (places.of[Parameter] >= 0 && places.of[Parameter] < int(sizeof...(Given)))
            return std::type_identity<std::remove_cvref_t<
                std::tuple_element_t<std::size_t(places.of[Parameter]), std::tuple<Given...>>>>{};
        else
            return std::type_identity<output_to_caller>{};
    }

    // What was given for a parameter.
    template <std::size_t Parameter>
    static auto const& given_at(auto const& given) {
        return std::get<std::size_t(places.of[Parameter])>(given);
    }

    template <std::size_t Parameter>
    static constexpr bool gives_words() {
        using port = parameter<Parameter>;
        using to = typename decltype(sink<Parameter>())::type;
        return port_of<port>::is_output && (is_wide_port<port> || !std::is_same_v<to, output_file>);
    }
    // Results of the run before those of a parameter.
    template <std::size_t Parameter>
    static constexpr std::size_t results_before() {
        return []<std::size_t... Before>(std::index_sequence<Before...>) {
            return (
                std::size_t(0) + ... +
                (gives_words<Before>() ? std::size_t(limbs_of_parameter<parameter<Before>>()) : 0));
        }
        (std::make_index_sequence<Parameter>{});
    }

    template <std::size_t First, class T, class Host, int... Limb>
    static std::vector<Host> join(auto const& rows, std::integer_sequence<int, Limb...>) {
        std::vector<Host> words(std::get<First>(rows).size());
        for (std::size_t n = 0; n < words.size(); ++n)
            (set_limb<T, Limb>(words[n], std::get<First + std::size_t(Limb)>(rows)[n],
                               leaves_in<T, Limb>{}),
             ...);
        return words;
    }

    template <class To, class T>
    struct host_of_sink {
        using type = T;
    };
    template <class Host, class T>
    struct host_of_sink<output_to_caller_as<Host>, T> {
        using type = std::conditional_t<has_members_for<T, Host>(), Host, T>;
    };

    template <std::size_t Parameter>
    static auto result([[maybe_unused]] auto& rows, [[maybe_unused]] auto const& given) {
        using port = parameter<Parameter>;
        constexpr std::size_t first = results_before<Parameter>();
        if constexpr (!gives_words<Parameter>()) {
            return std::tuple<>();
        } else if constexpr (!is_wide_port<port>) {
            return std::make_tuple(std::move(std::get<first>(rows)));
        } else {
            using word = typename port::word;
            using to = typename decltype(sink<Parameter>())::type;
            auto words = join<first, word, typename host_of_sink<to, word>::type>(
                rows, limb_numbers<word>{});
            if constexpr (std::is_same_v<to, output_file>) {
                pending_file(given_at<Parameter>(given).path).template write<word>(words);
                return std::tuple<>();
            } else {
                return std::make_tuple(std::move(words));
            }
        }
    }

public:
    template <std::size_t... Index>
    static auto split(std::index_sequence<Index...>, Given&&... given) {
        return std::tuple_cat(split_given<typename decltype(owner<Index>())::type>(
            std::forward<Given>(given),
            std::make_integer_sequence<
                int, limbs_of_parameter<typename decltype(owner<Index>())::type>()>{})...);
    }

    template <std::size_t... Parameter>
    static auto join_all(std::index_sequence<Parameter...>, auto& rows, auto const& given) {
        return alone_or_all(std::tuple_cat(result<Parameter>(rows, given)...));
    }

    using parameters = std::make_index_sequence<count>;
};

template <class... Words>
std::tuple<Words...> as_tuple(std::tuple<Words...> words) {
    return words;
}
template <class Word>
std::tuple<std::vector<Word>> as_tuple(std::vector<Word> words) {
    return {std::move(words)};
}

// What is given, with a row for each limb. It may refer to what was given.
template <auto const& Part, class... Given>
auto split_words(Given&&... given) {
    return given_ports<Part, Given...>::split(std::index_sequence_for<Given...>{},
                                              std::forward<Given>(given)...);
}

// run(...) with rows of limbs; its words put together.
template <auto const& Part, class Run, class... Given>
auto run_on_limbs(Run run, Given&&... given) {
    using ports = given_ports<Part, Given...>;
    auto const kept = std::forward_as_tuple(given...);
    auto rows = split_words<Part>(std::forward<Given>(given)...);
    auto words = as_tuple(std::apply(run, std::move(rows)));
    return ports::join_all(typename ports::parameters{}, words, kept);
}

} // namespace hls::cpu::detail
