// What a row of iterations works on, in local variables that no store can change behind the
// compiler's back: registers by value, pointers to the words of everything else. Opened from the
// state and the ports, and closed again.
#pragma once

#include <algorithm>
#include <iterator>

#include <hls/support/inlined.hpp>

#include "../host/ports.hpp"

namespace hls::cpu {

namespace detail {

struct no_words {};

template <class Word>
struct value_in_chunk {
    Word value;
};
// Of an array, or of a shift register with the newest one first.
template <class Word, int Depth>
struct variables_in_chunk {
    Word words[Depth];
};
template <class Word>
struct words_in_chunk {
    Word* next; // array: the first; shift register: the newest
};
// In kernels with loops nobody knows in advance how many words come.
template <class Word>
struct bounded_words_in_chunk {
    Word* next;
    Word* end;
};
// In systems steps wait for room.
template <class Word>
struct limited_words_in_chunk {
    Word* next;
    Word* end;
    Word* done;  // behind the last complete step
    Word* limit; // no step begins to write here or behind
};
template <class Word>
struct input_in_chunk {
    Word const* next;
    Word const* end;
};

template <auto const& Graph, int Resource, class Pipes>
auto type_in_chunk() {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (kind == ir::resource_kind::reg || kind == ir::resource_kind::argument)
        return value_in_chunk<held_word<Graph, Resource>>{};
    else if constexpr (are_variables<Graph, Resource>)
        return variables_in_chunk<word_of<Graph, Resource>, Graph.resources[Resource].depth>{};
    else if constexpr (kind == ir::resource_kind::shift_register && is_looping(Graph))
        return bounded_words_in_chunk<stored_word<Graph, Resource>>{};
    else if constexpr (kind == ir::resource_kind::shift_register ||
                       kind == ir::resource_kind::array)
        return words_in_chunk<stored_word<Graph, Resource>>{};
    else if constexpr (kind == ir::resource_kind::input)
        return input_in_chunk<buffered_word<typename Pipes::template word<Resource>>>{};
    else if constexpr (kind == ir::resource_kind::output &&
                       limited_port<port_type<Pipes, Resource>>)
        return limited_words_in_chunk<buffered_word<typename Pipes::template word<Resource>>>{};
    else if constexpr (kind == ir::resource_kind::output && is_looping(Graph))
        return bounded_words_in_chunk<buffered_word<typename Pipes::template word<Resource>>>{};
    else if constexpr (kind == ir::resource_kind::output)
        return words_in_chunk<buffered_word<typename Pipes::template word<Resource>>>{};
    else
        return no_words{};
}

template <auto const& Graph, int Resource, class Pipes>
struct part_of_chunk {
    decltype(type_in_chunk<Graph, Resource, Pipes>()) part;
};

template <auto const& Graph, class Pipes, class Resources>
struct chunk_of;
template <auto const& Graph, class Pipes, int... Resource>
struct chunk_of<Graph, Pipes, std::integer_sequence<int, Resource...>>
    : part_of_chunk<Graph, Resource, Pipes>... {};

} // namespace detail

template <auto const& Graph, class Pipes>
using chunk = detail::chunk_of<Graph, Pipes, std::make_integer_sequence<int, Graph.resource_count>>;

template <int Resource, auto const& Graph, class Pipes>
HLS_INLINED inline auto& part(chunk<Graph, Pipes>& c) {
    return static_cast<detail::part_of_chunk<Graph, Resource, Pipes>&>(c).part;
}

namespace detail {

template <bool Shifts>
auto word_at(auto& content, int place) {
    if constexpr (Shifts)
        return content.newest()[-place];
    else
        return content[std::size_t(place)];
}

// Makes room for `count` iterations.
template <auto const& Graph, int Resource, class Pipes>
void open(chunk<Graph, Pipes>& c, state<Graph>& s, Pipes& p, std::size_t count) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    auto& part = cpu::part<Resource, Graph, Pipes>(c);
    if constexpr (kind == ir::resource_kind::reg || kind == ir::resource_kind::argument) {
        part.value = content_of<Resource, Graph>(s);
    } else if constexpr (are_variables<Graph, Resource>) {
        constexpr bool shifts = kind == ir::resource_kind::shift_register;
        for (int i = 0; i < Graph.resources[Resource].depth; ++i)
            part.words[i] = word_at<shifts>(content_of<Resource, Graph>(s), i);
    } else if constexpr (kind == ir::resource_kind::array) {
        part.next = content_of<Resource, Graph>(s).data();
    } else if constexpr (kind == ir::resource_kind::shift_register) {
        content_of<Resource, Graph>(s).make_room(int(count));
        part.next = content_of<Resource, Graph>(s).newest();
        if constexpr (is_looping(Graph)) part.end = content_of<Resource, Graph>(s).last();
    } else if constexpr (kind == ir::resource_kind::input) {
        auto& port = p.template port<Resource>();
        part.next = port.words.data() + port.at;
        part.end = port.words.data() + port.words.size();
    } else if constexpr (kind == ir::resource_kind::output) {
        auto& port = p.template port<Resource>();
        constexpr int writes = accesses(Graph, Resource);
        port.make_room(count * std::size_t(writes));
        part.next = port.words.data() + port.at;
        if constexpr (is_looping(Graph)) part.end = port.words.data() + port.words.size();
        if constexpr (limited_port<port_type<Pipes, Resource>>) {
            part.done = part.next - port.unfinished;
            part.limit = port.words.data() + port.limit;
        }
    }
}

template <auto const& Graph, int Resource, class Pipes>
void close(chunk<Graph, Pipes>& c, state<Graph>& s, Pipes& p) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    auto& part = cpu::part<Resource, Graph, Pipes>(c);
    if constexpr (kind == ir::resource_kind::reg)
        content_of<Resource, Graph>(s) = part.value;
    else if constexpr (are_variables<Graph, Resource> && kind == ir::resource_kind::shift_register)
        content_of<Resource, Graph>(s).take(part.words);
    else if constexpr (are_variables<Graph, Resource>)
        std::copy(std::begin(part.words), std::end(part.words),
                  content_of<Resource, Graph>(s).begin());
    else if constexpr (kind == ir::resource_kind::shift_register)
        content_of<Resource, Graph>(s).move_to(part.next);
    else if constexpr (kind == ir::resource_kind::input || kind == ir::resource_kind::output)
        p.template port<Resource>().at =
            std::size_t(part.next - p.template port<Resource>().words.data());
    if constexpr (kind == ir::resource_kind::output && is_looping(Graph))
        if constexpr (limited_port<port_type<Pipes, Resource>>)
            p.template port<Resource>().unfinished = std::size_t(part.next - part.done);
}

template <auto const& Graph, class Pipes, int... Resource>
chunk<Graph, Pipes> open_all(state<Graph>& s, Pipes& p, std::size_t count,
                             std::integer_sequence<int, Resource...>) {
    chunk<Graph, Pipes> c{};
    (open<Graph, Resource>(c, s, p, count), ...);
    return c;
}

template <auto const& Graph, class Pipes, int... Resource>
void close_all(chunk<Graph, Pipes>& c, state<Graph>& s, Pipes& p,
               std::integer_sequence<int, Resource...>) {
    (close<Graph, Resource>(c, s, p), ...);
}

} // namespace detail

} // namespace hls::cpu
