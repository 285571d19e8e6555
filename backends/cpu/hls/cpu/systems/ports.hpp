// The ports of one kernel of a system: rows of words in pipes, or what the caller gives and gets.
#pragma once

#include <algorithm>

#include <hls/design/view.hpp>

#include "../host/ports.hpp"

namespace hls::cpu {

// Words in a pipe stand in a row [first, last) of a longer buffer.
template <class Word>
struct pipe_words {
    std::vector<Word> words;
    std::size_t first = 0, last = 0;
    std::size_t unfinished = 0; // the newest ones, of a step that is not complete
    std::size_t room = 0;       // no step begins to write when so many words wait
    std::size_t step = 0;       // words that a step writes, at most

    [[gnu::noinline]] void set_room(std::size_t most, std::size_t in_a_step) {
        room = most;
        step = in_a_step;
        words.resize(std::max(words.size(), 2 * (room + step)));
    }
    // Place behind the last word for all that may be written before a word is read.
    void make_place() {
        if (first + room + step <= words.size()) return;
        std::move(words.begin() + long(first), words.begin() + long(last), words.begin());
        last -= first;
        first = 0;
    }
};

template <class T>
struct pipe_input : input_words<T> {
    static constexpr bool of_pipe = true;
};
template <class T>
struct pipe_output {
    static constexpr bool of_pipe = true;
    using word = T;
    std::span<buffered_word<T>> words;
    std::size_t at = 0, limit = 0, unfinished = 0;
    void make_room(std::size_t) {} // there is
};
template <class T>
struct system_input : input_words<T> {};
template <class T>
struct system_output : output_words<T> {};

template <class Port>
concept port_of_pipe = requires {
    Port::of_pipe;
};

// Ports by resource. Kernels that are connected in the same way have the same type.
template <class... Port>
struct port_list {
    template <int Resource>
    using word = typename std::tuple_element_t<std::size_t(Resource), std::tuple<Port...>>::word;

    std::tuple<Port...> ports;

    template <int Resource>
    auto& port() {
        return std::get<std::size_t(Resource)>(ports);
    }
};

namespace detail {

constexpr int channel_of(design_view const& s, int instance, int resource) {
    for (int c = 0; c < s.channel_count; ++c)
        for (ir::channel_end const& end : {s.channels[c].writer, s.channels[c].reader})
            if (end.instance == instance && end.resource == resource) return c;
    return -1;
}

template <class P>
constexpr int channels_of() {
    if constexpr (port_of<P>::is_input || port_of<P>::is_output)
        return 1;
    else if constexpr (port_of<P>::is_argument)
        return 0;
    else
        return P::count * hls::detail::channels_for<typename P::word>;
}

// Parameter of a system that became channel `channel`.
template <class... P>
constexpr int parameter_of_channel(int channel, boost::hana::tuple<P...>*) {
    int first = 0, parameter = 0, found = -1;
    ((found = found < 0 && channel < first + channels_of<P>() ? parameter : found,
      first += channels_of<P>(), ++parameter),
     ...);
    return found;
}

template <class... P>
constexpr int channel_of_parameter(int parameter, boost::hana::tuple<P...>*) {
    int at = 0, channel = 0;
    ((channel += at++ < parameter ? channels_of<P>() : 0), ...);
    return channel;
}

template <class... P>
auto as_std_tuple(boost::hana::tuple<P...>*) -> std::tuple<std::type_identity<P>...>;

} // namespace detail

template <class System>
using parameters_of_system =
    decltype(detail::as_std_tuple(static_cast<parameters_on_host<System>*>(nullptr)));

template <class System, int Parameter>
using parameter_of_system =
    typename std::tuple_element_t<std::size_t(Parameter), parameters_of_system<System>>::type;

namespace detail {

template <class... P>
auto usual_ports_of(boost::hana::tuple<P...>*) -> std::tuple<port_of<P>...>;

} // namespace detail

// What the host gives for each parameter of a system, unless it has words of its own.
template <class System>
using usual_ports =
    decltype(detail::usual_ports_of(static_cast<parameters_on_host<System>*>(nullptr)));

// Word of a port of the system. Given: for each parameter, what the host gives.
template <auto const& System, int Channel, class Given>
using outer_word = typename std::tuple_element_t<
    std::size_t(detail::parameter_of_channel(
        Channel, static_cast<parameters_on_host<std::remove_cvref_t<decltype(System)>>*>(nullptr))),
    Given>::word;

template <auto const& System, int Channel>
using raw_word_of = raw_word<design_of<System>.channels[Channel].type.width,
                             design_of<System>.channels[Channel].type.is_signed>;

namespace detail {

template <auto const& System, class Given, int Instance, int Resource>
auto make_system_port() {
    constexpr ir::resource const& r =
        design_of<System>.instances[Instance].meaning.resources[Resource];
    if constexpr (ir::is_port(r)) {
        constexpr int channel = channel_of(design_of<System>, Instance, Resource);
        constexpr bool inner = design_of<System>.channels[channel].kind == ir::channel_kind::pipe;
        constexpr bool reads = r.kind == ir::resource_kind::input;
        constexpr bool called = r.call != ir::call_part::apart;
        if constexpr (called && reads)
            return system_input<raw_word_of<System, channel>>{};
        else if constexpr (called)
            return system_output<raw_word_of<System, channel>>{};
        else if constexpr (inner && reads)
            return pipe_input<raw_word_of<System, channel>>{};
        else if constexpr (inner)
            return pipe_output<raw_word_of<System, channel>>{};
        else if constexpr (reads)
            return system_input<outer_word<System, channel, Given>>{};
        else
            return system_output<outer_word<System, channel, Given>>{};
    } else {
        return nothing{};
    }
}

template <auto const& System, class Given, int Instance, int... Resource>
auto make_system_ports(std::integer_sequence<int, Resource...>)
    -> port_list<decltype(make_system_port<System, Given, Instance, Resource>())...>;

} // namespace detail

template <auto const& System, class Given, int Instance>
using ports_in_system = decltype(detail::make_system_ports<System, Given, Instance>(
    std::make_integer_sequence<int,
                               design_of<System>.instances[Instance].meaning.resource_count>{}));

} // namespace hls::cpu
