// What a kernel keeps from iteration to iteration, as plain C++ objects. Shift registers slide
// along a longer buffer, so that a shift moves an index and not all words.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "content_words.hpp"
#include "frame.hpp"

namespace hls::cpu {

template <auto const& Graph, int Resource>
using word_of =
    native_of<Graph.resources[Resource].type.width, Graph.resources[Resource].type.is_signed>;

// g++ believes that the places a loop's counter names follow one another if it is a signed number,
// which cannot overflow: so it is where there is room for one. (clang finds out itself, and makes
// vectors of loops that are too short for them otherwise.)
#ifdef __clang__
inline constexpr bool counts_signed = false;
#else
inline constexpr bool counts_signed = true;
#endif

template <auto const& Graph, int Resource>
inline constexpr ir::value_type held_type = counts_signed&& detail::is_counter(Graph, Resource)
                                                ? cheapest_for(Graph.resources[Resource].type)
                                                : Graph.resources[Resource].type;

// What a register or an argument holds between two iterations.
template <auto const& Graph, int Resource>
using held_word = held_of<held_type<Graph, Resource>.width, held_type<Graph, Resource>.is_signed,
                          host_numbers<Graph>.in_register[Resource]>;

// Smallest type for words that stand in long rows.
template <int Width, bool Signed>
using stored_of = std::conditional_t<
    (Width <= 8), std::conditional_t<Signed, std::int8_t, std::uint8_t>,
    std::conditional_t<(Width <= 16), std::conditional_t<Signed, std::int16_t, std::uint16_t>,
                       native_of<Width, Signed>>>;

template <auto const& Graph, int Resource>
using stored_word =
    stored_of<Graph.resources[Resource].type.width, Graph.resources[Resource].type.is_signed>;

// The newest word stands at `at`, older ones behind it; when the buffer is full its end moves to
// its front.
template <class Word, int Depth>
struct sliding_words {
    static constexpr int room = Depth + (Depth > 4096 ? Depth : 4096);
    std::vector<Word> words = std::vector<Word>(std::size_t(room));
    int at = Depth - 1;

    // For `count` more words, at most 4096.
    void make_room(int count) {
        if (at + count < room) return;
        std::move(words.begin() + (at - Depth + 1), words.begin() + at + 1, words.begin());
        at = Depth - 1;
    }
    Word* last() { return words.data() + (room - 1); } // where the newest word can stand
    Word* newest() { return words.data() + at; }
    void move_to(Word const* newest) { at = int(newest - words.data()); }
    // Words of another place instead, the newest first.
    void take(auto const* from) {
        at = Depth - 1;
        for (int i = 0; i < Depth; ++i) words[std::size_t(at - i)] = static_cast<Word>(from[i]);
    }
};

// Few words, each of which is known by its place wherever it is named: compilers keep them as
// variables where they see no address of theirs.
inline constexpr int most_variables = 16;

constexpr bool is_placed(auto const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if ((g.nodes[i].kind == ir::op::load || g.nodes[i].kind == ir::op::store) &&
            g.nodes[i].resource == resource && g.nodes[g.nodes[i].a].kind != ir::op::constant)
            return false;
    return true;
}

template <auto const& Graph, int Resource>
inline constexpr bool are_variables = [] {
    constexpr ir::resource r = Graph.resources[Resource];
    return r.depth <= most_variables &&
           (r.kind == ir::resource_kind::shift_register ||
            (r.kind == ir::resource_kind::array && is_placed(Graph, Resource)));
}();

// By resource.
template <auto const& Graph>
inline constexpr auto variables_of = [] {
    std::array<bool, Graph.resource_count + 1> all{};
    [&]<int... Resource>(std::integer_sequence<int, Resource...>) {
        ((all[Resource] = are_variables<Graph, Resource>), ...);
    }
    (std::make_integer_sequence<int, Graph.resource_count>{});
    return all;
}();

struct nothing {};

template <auto const& Graph, int Resource>
auto array_at_configuration() {
    using words = std::vector<stored_word<Graph, Resource>>;
    constexpr ir::resource r = Graph.resources[Resource];
    if constexpr (r.content == nullptr)
        return words(std::size_t(r.depth));
    else
        return words(content_words<Graph, Resource>.begin(), content_words<Graph, Resource>.end());
}

template <auto const& Graph, int Resource>
auto words_at_reset() {
    constexpr ir::resource r = Graph.resources[Resource];
    using word = stored_word<Graph, Resource>;
    sliding_words<word, r.depth> all;
    for (int i = 0; i < r.depth && ir::begins_with_number(r); ++i)
        all.words[std::size_t(all.at - i)] =
            static_cast<word>(ir::initial_word(Graph.resources, Resource, i));
    return all;
}

template <auto const& Graph, int Resource>
constexpr auto make_state() {
    constexpr ir::resource r = Graph.resources[Resource];
    if constexpr (r.kind == ir::resource_kind::reg || r.kind == ir::resource_kind::argument)
        return held_as<held_word<Graph, Resource>>(r.initial);
    else if constexpr (r.kind == ir::resource_kind::shift_register)
        return words_at_reset<Graph, Resource>();
    else if constexpr (r.kind == ir::resource_kind::array)
        return array_at_configuration<Graph, Resource>();
    else
        return nothing{};
}

template <auto const& Graph, int Resource>
struct state_of {
    decltype(make_state<Graph, Resource>()) content = make_state<Graph, Resource>();
};

template <auto const& Graph, class Resources>
struct state_list;
template <auto const& Graph, int... Resource>
struct state_list<Graph, std::integer_sequence<int, Resource...>> : state_of<Graph, Resource>... {};

template <auto const& Graph>
using state = state_list<Graph, std::make_integer_sequence<int, Graph.resource_count>>;

template <int Resource, auto const& Graph>
auto& content_of(state<Graph>& s) {
    return static_cast<state_of<Graph, Resource>&>(s).content;
}

} // namespace hls::cpu
