// A kernel's ports on the host: inputs are spans of words, outputs are vectors.
#pragma once

#include <span>
#include <tuple>
#include <vector>

#include "../values/state.hpp"
#include "words.hpp"

namespace hls::cpu {

template <class T>
struct input_words {
    using word = T;
    std::span<buffered_word<T> const> words;
    std::size_t at = 0;
};

// Has room for more words than were written; finish() cuts that off.
template <class T>
struct output_words {
    using word = T;
    std::vector<buffered_word<T>> words;
    std::size_t at = 0;

    void make_room(std::size_t count) {
        if (at + count <= words.size()) return;
        if (at + count > words.capacity()) words.reserve(2 * words.capacity() + count);
        words.resize(at + count);
    }
    std::vector<host_word_of<T>> finish() {
        words.resize(at);
        if constexpr (std::is_same_v<buffered_word<T>, host_word_of<T>>)
            return std::move(words);
        else
            return {words.begin(), words.end()};
    }
};

inline constexpr int chunk_size =
    4096; // iterations between two looks at how much room and words are left

// What the host gives for a parameter of the kernel, or gets from it.
template <class P>
struct port_of {
    static constexpr bool is_input = false, is_output = false, is_argument = false;
    using type = nothing;
};
template <class T>
struct input_port {
    static constexpr bool is_input = true, is_output = false, is_argument = false;
    using type = input_words<T>;
    using word = T;
};
template <class T>
struct output_port {
    static constexpr bool is_input = false, is_output = true, is_argument = false;
    using type = output_words<T>;
    using word = T;
};
template <literal Name, class T>
struct port_of<in<Name, T>> : input_port<T> {};
template <literal Name, class T>
struct port_of<out<Name, T>> : output_port<T> {};
template <literal Name, class T, auto Initial>
struct port_of<level_out<Name, T, Initial>> : output_port<T> {};
template <literal Name, class T, class Synchroniser>
struct port_of<level_in<Name, T, Synchroniser>> : input_port<T> {};
template <literal Name, class T>
struct port_of<argument<Name, T>> {
    static constexpr bool is_input = false, is_output = false, is_argument = true;
    using type = nothing;
    using word = T;
};

// The parts of a call, as the kernel sees them.
struct call_words {
    static constexpr bool is_input = false, is_output = false, is_argument = false;
};
template <int Calls>
struct port_of<invocation_queue<Calls>> : call_words {
    static constexpr bool is_calls = true;
    using type = input_words<uint<1>>;
    using word = uint<1>;
};
template <class Port>
concept takes_calls = requires {
    Port::is_calls;
};
template <class T>
struct argument_of_call {};
template <class T>
struct port_of<argument_of_call<T>> : call_words {
    using type = input_words<T>;
    using word = T;
};
struct end_of_call {};
template <>
struct port_of<end_of_call> : call_words {
    using type = output_words<uint<1>>;
    using word = uint<1>;
};

template <class P>
struct in_call {
    using type = P;
};
template <literal Name, class T>
struct in_call<argument<Name, T>> {
    using type = argument_of_call<T>;
};

template <bool Invoked, class P>
using part_of_kernel =
    typename std::conditional_t<Invoked, in_call<P>, std::type_identity<P>>::type;

// A limb of a port or an argument of wide words: to a run it is one of its own.
template <class P, int Limb>
struct limb_port {};
template <literal Name, class T, int Limb>
struct port_of<limb_port<argument<Name, T>, Limb>> {
    static constexpr bool is_input = false, is_output = false, is_argument = true;
    using type = nothing;
    using word = raw_word<hls::detail::limbs_of<T>.width[Limb], false>;
};
template <literal Name, class T, int Limb>
struct in_call<limb_port<argument<Name, T>, Limb>> {
    using type = argument_of_call<raw_word<hls::detail::limbs_of<T>.width[Limb], false>>;
};
template <literal Name, class T, int Limb>
struct port_of<limb_port<in<Name, T>, Limb>>
    : input_port<raw_word<hls::detail::limbs_of<T>.width[Limb], false>> {};
template <literal Name, class T, int Limb>
struct port_of<limb_port<out<Name, T>, Limb>>
    : output_port<raw_word<hls::detail::limbs_of<T>.width[Limb], false>> {};

// Parameters of the lambda, each wide port as its limbs.
template <class P>
struct on_host {
    using type = boost::hana::tuple<P>;
};
template <class P, class Limbs>
struct limb_ports;
template <class P, int... Limb>
struct limb_ports<P, std::integer_sequence<int, Limb...>> {
    using type = boost::hana::tuple<limb_port<P, Limb>...>;
};
template <literal Name, is_wide T>
struct on_host<in<Name, T>>
    : limb_ports<in<Name, T>, std::make_integer_sequence<int, hls::detail::limbs_of<T>.count>> {};
template <literal Name, is_wide T>
struct on_host<argument<Name, T>>
    : limb_ports<argument<Name, T>,
                 std::make_integer_sequence<int, hls::detail::limbs_of<T>.count>> {};
template <literal Name, is_wide T>
struct on_host<out<Name, T>>
    : limb_ports<out<Name, T>, std::make_integer_sequence<int, hls::detail::limbs_of<T>.count>> {};

template <class... Lists>
struct joined_lists {
    using type = boost::hana::tuple<>;
};
template <class... P>
struct joined_lists<boost::hana::tuple<P...>> {
    using type = boost::hana::tuple<P...>;
};
template <class... P, class... Q, class... Rest>
struct joined_lists<boost::hana::tuple<P...>, boost::hana::tuple<Q...>, Rest...>
    : joined_lists<boost::hana::tuple<P..., Q...>, Rest...> {};

template <class... P>
auto list_on_host(boost::hana::tuple<P...>*) ->
    typename joined_lists<typename on_host<P>::type...>::type;

// Those of a kernel or a system.
template <class Part>
using parameters_on_host = decltype(list_on_host(static_cast<typename Part::parameters*>(nullptr)));

// Resources of a parameter on the host.
template <class P>
inline constexpr int resources_on_host = hls::detail::resources_of<P>::count;
template <class P, int Limb>
inline constexpr int resources_on_host<limb_port<P, Limb>> = 1;

template <class P, std::size_t... Index>
auto repeat(std::index_sequence<Index...>)
    -> std::tuple<std::tuple_element_t<Index * 0, std::tuple<std::type_identity<P>>>...>;

// So often as it owns resources.
template <class P>
using resources_of_parameter =
    decltype(repeat<P>(std::make_index_sequence<std::size_t(resources_on_host<P>)>{}));

// An argument that comes with calls is another kind of port.
template <bool Invoked, class P>
using resources_in_kernel =
    std::conditional_t<std::is_same_v<part_of_kernel<Invoked, P>, P>, resources_of_parameter<P>,
                       std::tuple<std::type_identity<part_of_kernel<Invoked, P>>>>;

template <class... P>
inline constexpr bool has_calls = (hls::detail::is_invocation_queue<P> || ...);

// Parameters by the resources that they own, in order: entry i is resource i of the graph. `done`
// follows.
template <class... P>
auto only_resources(boost::hana::tuple<P...>*) -> decltype(std::tuple_cat(
    std::declval<resources_in_kernel<has_calls<P...>, P>>()...,
    std::declval<std::conditional_t<has_calls<P...>, std::tuple<std::type_identity<end_of_call>>,
                                    std::tuple<>>>()));

template <class Kernel>
using parameters_of = decltype(only_resources(static_cast<parameters_on_host<Kernel>*>(nullptr)));

template <class Kernel, int Resource>
using parameter = typename std::tuple_element_t<std::size_t(Resource), parameters_of<Kernel>>::type;

// All ports of a kernel, by resource. Port: what the host gives for each, a port_of. Resources that
// are no parameter of the kernel's lambda come later; they have nothing.
template <class... Port>
struct pipes {
    static constexpr int count = int(sizeof...(Port));

    template <int Resource>
    using word = typename std::tuple_element_t<std::size_t(Resource),
                                               std::tuple<typename Port::type...>>::word;

    std::tuple<typename Port::type...> ports;
    [[no_unique_address]] nothing no_port;

    template <int Resource>
    auto& port() {
        if constexpr (Resource < count)
            return std::get<std::size_t(Resource)>(ports);
        else
            return no_port;
    }
};

// Nodes that read from or write to a port: an iteration moves at most as many words.
constexpr int accesses(auto const& g, int resource) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        if ((g.nodes[i].kind == ir::op::read || g.nodes[i].kind == ir::op::write) &&
            g.nodes[i].resource == resource)
            ++count;
    return count;
}

// No step begins to write to it when `limit` words were written: it leads to a pipe.
template <class Port>
concept limited_port = requires(Port port) {
    port.limit;
};

template <class Pipes, int Resource>
using port_type =
    std::remove_reference_t<decltype(std::declval<Pipes&>().template port<Resource>())>;

namespace detail {

template <auto const& Graph, class Pipes, int Resource>
constexpr bool limits() {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::output)
        return limited_port<port_type<Pipes, Resource>>;
    else
        return false;
}

template <auto const& Graph, class Pipes, int... Resource>
constexpr bool limits_any(std::integer_sequence<int, Resource...>) {
    return (limits<Graph, Pipes, Resource>() || ...);
}

template <std::size_t Writes>
std::size_t iterations_in_room(auto const& port) {
    return port.at < port.limit ? (port.limit - port.at + Writes - 1) / Writes : 0;
}

template <auto const& Graph, int Resource, class Pipes>
std::size_t iterations_of_port(Pipes& p) {
    constexpr auto moved = std::size_t(accesses(Graph, Resource));
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (kind == ir::resource_kind::input && moved > 0)
        return (p.template port<Resource>().words.size() - p.template port<Resource>().at) / moved;
    else if constexpr (kind == ir::resource_kind::output && moved > 0 &&
                       limited_port<port_type<Pipes, Resource>>)
        return iterations_in_room<moved>(p.template port<Resource>());
    else
        return ~std::size_t(0);
}

template <auto const& Graph, class Pipes, int... Resource>
std::size_t iterations_of_ports(Pipes& p, std::integer_sequence<int, Resource...>) {
    std::size_t least = ~std::size_t(0);
    ((least = std::min(least, iterations_of_port<Graph, Resource>(p))), ...);
    return least;
}

} // namespace detail

namespace detail {

template <auto const& Graph, int Resource, class Pipes>
std::size_t position_of_port(Pipes& p) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (kind == ir::resource_kind::input || kind == ir::resource_kind::output)
        return p.template port<Resource>().at;
    else
        return 0;
}

// Of inputs.
template <auto const& Graph, int Resource, class Pipes>
long long words_taken(Pipes& p) {
    constexpr bool reads = Graph.resources[Resource].kind == ir::resource_kind::input;
    return reads ? (long long)(position_of_port<Graph, Resource>(p)) : 0;
}
template <auto const& Graph, int Resource, class Pipes>
std::size_t words_given([[maybe_unused]] Pipes& p) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::input)
        return p.template port<Resource>().words.size();
    else
        return 0;
}

template <auto const& Graph, class Pipes, int... Resource>
std::size_t words_moved(Pipes& p, std::integer_sequence<int, Resource...>) {
    return (std::size_t(0) + ... + position_of_port<Graph, Resource>(p));
}

} // namespace detail

// Through all ports, so far.
template <auto const& Graph, class Pipes>
std::size_t words_moved(Pipes& p) {
    return detail::words_moved<Graph>(p, std::make_integer_sequence<int, Graph.resource_count>{});
}

template <auto const& Graph, class Pipes>
inline constexpr bool has_limited_port =
    detail::limits_any<Graph, Pipes>(std::make_integer_sequence<int, Graph.resource_count>{});

// Iterations in which every read certainly finds a word and no write has to wait.
template <auto const& Graph, class Pipes>
std::size_t certain_iterations(Pipes& p) {
    return detail::iterations_of_ports<Graph>(
        p, std::make_integer_sequence<int, Graph.resource_count>{});
}

namespace detail {

constexpr bool writes_always(auto const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::write && g.nodes[i].resource == resource &&
            g.nodes[i].c != ir::none)
            return false;
    return true;
}

// Behind the last word stands the room of a chunk that looks whether there are more.
template <auto const& Graph, int Resource, class Pipes>
void reserve_words(Pipes& p, std::size_t iterations) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::output)
        if constexpr (writes_always(Graph, Resource)) {
            constexpr auto writes = std::size_t(accesses(Graph, Resource));
            p.template port<Resource>().words.reserve((iterations + chunk_size) * writes);
        }
}

} // namespace detail

// Of a kernel alone whose words are counted: they move no more while there are more and more.
template <auto const& Graph, class Pipes, int... Resource>
void reserve_outputs(Pipes& p, std::integer_sequence<int, Resource...>) {
    std::size_t const iterations = certain_iterations<Graph>(p);
    if (iterations == ~std::size_t(0)) return;
    (detail::reserve_words<Graph, Resource>(p, iterations), ...);
}

inline constexpr std::size_t most_expected = 1 << 22; // words

// Of an output of which nobody knows how many words it gives: often not more than the inputs get.
// Pages that are never written cost nothing.
void expect_words(auto& output, std::size_t given) {
    if (output.at == 0) output.words.reserve(std::min(given, most_expected) + chunk_size);
}

template <auto const& Graph, class Pipes, int... Resource>
void expect_outputs(Pipes& p, std::integer_sequence<int, Resource...>) {
    std::size_t const given = std::max({detail::words_given<Graph, Resource>(p)...});
    auto const expect = [&]<int R>() {
        if constexpr (Graph.resources[R].kind == ir::resource_kind::output)
            expect_words(p.template port<R>(), given);
    };
    (expect.template operator()<Resource>(), ...);
}

} // namespace hls::cpu
