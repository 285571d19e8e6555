// Words of more than 128 bits on the host: packets, or things of the host with a number for each of
// their integers. A run has a row of words for each limb (types/limbs.hpp): what is given is split,
// and what comes out is put together.
#pragma once

#include "arguments.hpp"

namespace hls::cpu::detail {

template <class P>
inline constexpr bool is_wide_port = false;
template <literal Name, class T>
inline constexpr bool is_wide_port<in<Name, T>> = is_wide<T>;
template <literal Name, class T>
inline constexpr bool is_wide_port<out<Name, T>> = is_wide<T>;

template <class... P>
constexpr bool any_wide_port(boost::hana::tuple<P...>*) {
    return (is_wide_port<P> || ...);
}
template <class Part>
inline constexpr bool
    has_wide_ports = any_wide_port(static_cast<typename Part::parameters*>(nullptr));

template <class T>
constexpr int limb_count() {
    if constexpr (is_wide<T>)
        return hls::detail::limbs_of<T>.count;
    else
        return 1;
}
template <class T>
using limb_numbers = std::make_integer_sequence<int, limb_count<T>()>;
template <class T, int Limb>
using limb_word = buffered_word<raw_word<hls::detail::limbs_of<T>.width[Limb], false>>;

// The integers of a limb.
template <class T, int Limb>
using leaves_in = std::make_index_sequence<std::size_t(hls::detail::limbs_of<T>.first[Limb + 1] -
                                                       hls::detail::limbs_of<T>.first[Limb])>;
template <class T, int Limb, std::size_t Leaf>
inline constexpr std::size_t
    leaf_of_limb = std::size_t(hls::detail::limbs_of<T>.first[Limb]) + Leaf;

// Of a packet as the kernel has it.
template <class T, int Limb>
constexpr auto limb_of_packet(T const& packet) {
    using bits = native_of<hls::detail::limbs_of<T>.width[Limb], false>;
    bits all = 0;
    auto const put = [&]<class Member>(Member const& member, int limb, int low) {
        if (limb == Limb)
            all |= static_cast<bits>(wrapped<Member::width, false>(member.value())) << low;
    };
    hls::detail::for_each_in_limbs<T>(put, packet);
    return static_cast<limb_word<T, Limb>>(all);
}
template <class T, int Limb>
constexpr void set_limb_of_packet(T& packet, limb_word<T, Limb> word) {
    auto const take = [&]<class Member>(Member& member, int limb, int low) {
        if (limb == Limb)
            set_number(member, wrapped<Member::width, Member::is_signed>(
                                   bits_of<limb_word<T, Limb>>(word) >> low));
    };
    hls::detail::for_each_in_limbs<T>(take, packet);
}

template <class T, int Limb, class H, std::size_t... Leaf>
constexpr auto limb_of_host(H const& host, std::index_sequence<Leaf...>) {
    if constexpr (std::is_same_v<T, H>)
        return limb_of_packet<T, Limb>(host);
    else {
        using bits = native_of<hls::detail::limbs_of<T>.width[Limb], false>;
        auto const field = []<std::size_t K>() { return hls::detail::leaves_of_limbs<T>.all[K]; };
        return static_cast<limb_word<T, Limb>>(
            (bits(0) | ... |
             (bits(wrapped<field.template operator()<leaf_of_limb<T, Limb, Leaf>>().type.width,
                           false>(number_of(member_of<leaf_of_limb<T, Limb, Leaf>>(host))))
              << field.template operator()<leaf_of_limb<T, Limb, Leaf>>().low)));
    }
}

template <class T, int Limb, class H, std::size_t... Leaf>
constexpr void set_limb(H& host, limb_word<T, Limb> bits, std::index_sequence<Leaf...>) {
    if constexpr (std::is_same_v<T, H>)
        return set_limb_of_packet<T, Limb>(host, bits);
    else {
        auto const set = [&]<std::size_t K>() {
            constexpr ir::word_field f = hls::detail::leaves_of_limbs<T>.all[K];
            set_number(member_of<K>(host), wrapped<f.type.width, f.type.is_signed>(
                                               bits_of<limb_word<T, Limb>>(bits) >> f.low));
        };
        (set.template operator()<leaf_of_limb<T, Limb, Leaf>>(), ...);
    }
}

// --- splitting

template <class T, class Range, int... Limb>
auto split_range(Range const& range, std::integer_sequence<int, Limb...>) {
    using host = std::remove_cvref_t<ranges::range_value_t<Range const>>;
    std::tuple<std::vector<limb_word<T, Limb>>...> rows;
    if constexpr (has_members_for<T, host>())
        for (host const& word : range)
            (std::get<std::size_t(Limb)>(rows).push_back(
                 limb_of_host<T, Limb>(word, leaves_in<T, Limb>{})),
             ...);
    return rows;
}

template <int>
inline constexpr output_to_caller same_caller{};

template <class P, class Given, int... Limb>
auto split_given(Given&& given, std::integer_sequence<int, Limb...> limbs) {
    if constexpr (!is_wide_port<P>)
        return std::tuple<Given&&>(std::forward<Given>(given));
    else if constexpr (port_of<P>::is_output)
        return std::make_tuple(same_caller<Limb>...);
    else if constexpr (std::is_same_v<std::remove_cvref_t<Given>, input_file>)
        return split_range<typename P::word>(read_words<typename P::word>(given.path), limbs);
    else
        return split_range<typename P::word>(given, limbs);
}

// The parameters to which what is given belongs, in order; nothing: to none.
template <class Part, class... Given>
class given_ports {
    template <class... P>
    static auto list(boost::hana::tuple<P...>*)
        -> std::tuple<std::type_identity<part_of_kernel<has_calls<P...>, P>>...>;
    using all = decltype(list(static_cast<typename Part::parameters*>(nullptr)));
    static constexpr std::size_t count = std::tuple_size_v<all>;
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

    template <class P>
    static constexpr int limbs() {
        if constexpr (is_wide_port<P>)
            return limb_count<typename P::word>();
        else
            return 1;
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
            return (std::size_t(0) + ... +
                    (gives_words<Before>() ? std::size_t(limbs<parameter<Before>>()) : 0));
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
            std::make_integer_sequence<int,
                                       limbs<typename decltype(owner<Index>())::type>()>{})...);
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
template <class Part, class... Given>
auto split_words(Given&&... given) {
    return given_ports<Part, Given...>::split(std::index_sequence_for<Given...>{},
                                              std::forward<Given>(given)...);
}

// run(...) with rows of limbs; its words put together.
template <class Part, class Run, class... Given>
auto run_on_limbs(Run run, Given&&... given) {
    using ports = given_ports<Part, Given...>;
    auto const kept = std::forward_as_tuple(given...);
    auto rows = split_words<Part>(std::forward<Given>(given)...);
    auto words = as_tuple(std::apply(run, std::move(rows)));
    return ports::join_all(typename ports::parameters{}, words, kept);
}

} // namespace hls::cpu::detail
