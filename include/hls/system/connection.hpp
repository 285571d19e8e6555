// What a port of a kernel is connected to: a pipe, a port of the system, an argument, a number.
// Made implicitly where a kernel is called, so that it knows the line.
#pragma once

#include "../language/floating/native.hpp"
#include "../language/state/contents.hpp"
#include "parts.hpp"
#include "pipe.hpp"
#include "word_names.hpp"

namespace hls {

// Where the ports of a system lead.
struct system_access {
    template <literal Name, class T>
    static constexpr detail::channel_handle<T> handle(in<Name, T> const& port) {
        return {port.recorder_, port.resource_};
    }
    template <literal Name, class T>
    static constexpr detail::channel_handle<T> handle(out<Name, T> const& port) {
        return {port.recorder_, port.resource_};
    }
    template <literal Name, class T, class Synchroniser>
    static constexpr detail::channel_handle<T> handle(level_in<Name, T, Synchroniser> const& port) {
        return {port.recorder_, port.resource_};
    }
    template <literal Name, class T, auto Initial>
    static constexpr detail::channel_handle<T> handle(level_out<Name, T, Initial> const& port) {
        return {port.recorder_, port.resource_};
    }
    template <literal Name, class T, int Capacity, int Slices>
    static constexpr detail::channel_handle<T> handle(pipe<Name, T, Capacity, Slices> const& p) {
        return p.handle();
    }
    template <class T>
    static constexpr detail::channel_handle<T> handle(detail::channel_handle<T> const& h) {
        return h;
    }
    template <literal Name, class T>
    static constexpr auto value(argument<Name, T> const& a) {
        return a.value_;
    }
    template <literal Name, is_packet T>
    static constexpr leaf<1, false> value(argument<Name, T> const& a) {
        return {a.recorder_, a.words_.id[0], 0};
    }
    template <literal Name, native_float T>
    static constexpr leaf<1, false> value(argument<Name, T> const& a) {
        return value(static_cast<argument<Name, variable<T>> const&>(a));
    }
};

namespace detail {

template <class From>
concept channel_like = requires(From const& from) {
    system_access::handle(from);
};

template <class Port>
inline constexpr bool reads_words = false;
template <literal Name, class T>
inline constexpr bool reads_words<in<Name, T>> = true;
template <literal Name, class T, class Synchroniser>
inline constexpr bool reads_words<level_in<Name, T, Synchroniser>> = true;

template <class Port>
inline constexpr bool writes_words = false;
template <literal Name, class T>
inline constexpr bool writes_words<out<Name, T>> = true;
template <literal Name, class T, auto Initial>
inline constexpr bool writes_words<level_out<Name, T, Initial>> = true;

template <class Port>
concept stream_port = reads_words<Port> || writes_words<Port>;

// Of a port through which words go, or a level.
template <stream_port Port>
struct connection<Port> {
    using port = Port;
    ir::recorder* recorder;
    int channel;
    source where;
    bool same_word; // the channel carries what the port moves
    void (*append_carried)(message&);

    template <channel_like From>
    constexpr connection(From const& from, source here = source::here())
        : recorder(system_access::handle(from).recorder),
          channel(system_access::handle(from).channel),
          where(here),
          same_word(std::is_same_v<typename decltype(system_access::handle(from))::word,
                                   typename Port::word>),
          append_carried(append_word<typename decltype(system_access::handle(from))::word>) {}
};

// The bits of a number for an argument, by limb.
template <class T>
struct argument_bits {
    wide limb[channels_for<T>];
};
template <class T, class Word>
constexpr argument_bits<T> bits_of_argument(Word const& word) {
    argument_bits<T> bits{};
    for (int k = 0; k < channels_for<T>; ++k) bits.limb[k] = packed_numbers<T>(word, k);
    return bits;
}

// Of an argument: the same in every call, or one of the system's.
template <literal Name, class T>
struct connection<argument<Name, T>> {
    using port = argument<Name, T>;
    ir::recorder* recorder; // null: a number
    int node;               // of the system's argument, its first limb
    argument_bits<T> value;
    source where;
    bool same_type;
    bool fits; // what the type holds

    template <native_integer N>
    requires(!is_packet<T> && !native_float<T>) //
        constexpr connection(N number, source here = source::here())
        : recorder(nullptr),
          node(ir::none),
          value{{wide(number)}},
          where(here),
          same_type(true),
          fits(fits_element<T>(number)) {}
    template <has_fraction N>
    requires native_float<T>
    constexpr connection(N number, source here = source::here())
        : recorder(nullptr),
          node(ir::none),
          value{{wide(raw_number_of<T>(double(number))[0])}},
          where(here),
          same_type(true),
          fits(true) {}
    template <class Packet>
    requires(is_packet<T> && (is_packet<Packet> || is_number_for<T, Packet>)) //
        constexpr connection(Packet const& numbers, source here = source::here())
        : recorder(nullptr),
          node(ir::none),
          value(bits_of_argument<T>(numbers)),
          where(here),
          same_type(gives_words<T, Packet>()),
          fits(!same_type || fits_packet<T>(numbers)) {}
    template <literal From, class U>
    constexpr connection(argument<From, U> const& from, source here = source::here())
        : recorder(system_access::value(from).recorder),
          node(system_access::value(from).id),
          value{},
          where(here),
          same_type(std::is_same_v<T, U>),
          fits(true) {}
};

} // namespace detail

template <name_in_quotes Name, class T, int Count, int Capacity, int Slices>
constexpr detail::channel_handle<T>
pipes<Name, T, Count, Capacity, Slices>::operator[](detail::pipe_index index) const {
    bool const inside = index.value >= 0 && index.value < Count;
    if (!inside)
        complain(recorder_->graph, say(112, index.where, "index ", index.value, " is outside `",
                                       Name.text, "`, which has elements 0 to ", Count - 1));
    int const channel = first_ + index.value * detail::channels_for<T>;
    bool const made = channel < ir::max_channels; // else HLS0906 has been said
    return {recorder_, inside && made ? channel : first_};
}

} // namespace hls
