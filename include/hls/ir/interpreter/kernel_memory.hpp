// What the registers, shift registers and arrays of a kernel hold, and its arguments: one state for
// all that interpret a graph. The words of all resources stand one after the other; those of a
// shift register in a ring. Works in constant evaluation, with arrays, and at run time, with
// vectors.
#pragma once

#include <cstddef>

#include "../resource.hpp"
#include "../value.hpp"

namespace hls::ir {

constexpr int words_held(resource const& r) {
    bool const holds = r.kind == resource_kind::reg || r.kind == resource_kind::shift_register ||
                       r.kind == resource_kind::array || r.kind == resource_kind::argument;
    return holds ? greater_of(r.depth, 1) : 0;
}

// Words of all resources; at least one, so that it is the size of an array.
constexpr int state_words(resource const* resources, int count) {
    int words = 1;
    for (int r = 0; r < count; ++r) words += words_held(resources[r]);
    return words;
}
constexpr int state_words(auto const& g) { return state_words(g.resources, g.resource_count); }

struct word_place {
    int first, depth; // of a resource's words
    int newest;       // of a shift register: where its newest word stands in the ring
};

// `Words` and `Places` are arrays or vectors of sufficient size, all zero.
template <class Words, class Places>
struct kernel_memory {
    Words words;
    Places places; // by resource

    constexpr wide& word(int resource) { return words[std::size_t(at(resource).first)]; }
    constexpr wide const& word(int resource) const {
        return words[std::size_t(at(resource).first)];
    }

    // Where an element of an array or of a shift register stands.
    constexpr std::size_t cell(int resource, int element) const {
        word_place const& p = at(resource);
        int const position = p.newest + element;
        return std::size_t(p.first + (position < p.depth ? position : position - p.depth));
    }

    // The oldest word of a shift register becomes its newest one.
    constexpr void rotate(int resource) {
        word_place& p = places[std::size_t(resource)];
        p.newest = (p.newest == 0 ? p.depth : p.newest) - 1;
    }

    constexpr word_place const& at(int resource) const { return places[std::size_t(resource)]; }
};

// To the values after configuration and reset.
constexpr void reset(auto& memory, resource const* resources, int count) {
    int first = 0;
    for (int r = 0; r < count; ++r) {
        int const depth = words_held(resources[r]);
        memory.places[std::size_t(r)] = {first, depth, 0};
        for (int i = 0; i < depth && begins_with_number(resources[r]); ++i)
            memory.words[std::size_t(first + i)] = initial_word(resources, r, i);
        if (resources[r].kind == resource_kind::array && resources[r].content != nullptr)
            for (int i = 0; i < depth; ++i)
                memory.words[std::size_t(first + i)] = resources[r].content[i];
        first += depth;
    }
}

} // namespace hls::ir
