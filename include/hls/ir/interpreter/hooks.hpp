// What an instance of the interpreter (execute.hpp) derives from or is made of: hooks, ports and a
// state.
#pragma once

#include "kernel_memory.hpp"

namespace hls::ir {

// Questions before an operation is executed, and reports of it. For who has no answers of his own
// and wants to know of nothing; others derive from it and hide what they need.
struct no_hooks {
    constexpr bool is_small(int) const { return false; } // see small_values.hpp
    constexpr bool is_known(int) const { return true; }  // a predicate
    constexpr bool is_needed(int) const { return true; } // a value
    constexpr bool may_store(node const&, int) const { return true; }
    constexpr int element(node const& n, int) const { return int(n.value); } // of a tap

    constexpr void computes(node const&, int) const {} // a pure operation
    constexpr void looks_up(node const&, int) const {}
    constexpr void loads(node const&, int, std::size_t) const {}  // from a word of the memory
    constexpr void stores(node const&, int, std::size_t) const {} // to one
    constexpr void happens(node const&, int) const {}             // and does not wait
    constexpr void skips(node const&, int) const {}               // its predicate does not hold
    constexpr void gives_up(node const&, int) const {}            // its predicate is not known
};

// Without words, with room for all, and memories that are never busy; others derive from it.
struct no_ports {
    constexpr bool read(node const&, int, wide&) const { return false; }
    constexpr bool peek(node const&, int, bool&) const { return true; }
    constexpr bool take_credit(node const&, int, bool&) const { return true; }
    constexpr bool may_write(node const&, int) const { return true; }
    constexpr bool may_access(node const&, int) const { return true; }

    constexpr void take(node const&) const {}
    constexpr void write(node const&, int, wide) const {}
    constexpr void keep(node const&) const {}
    constexpr void give_back(node const&) const {}
    constexpr void access(node const&, int) const {}
};

// The state of a kernel whose steps are executed one after the other, each from its beginning to
// its end.
template <class Values, class Memory>
struct step_state {
    node const* nodes;
    resource const* resources;
    Values values; // by node
    Memory memory;
    int basic_block, jump;

    constexpr wide value(int id) const { return values[std::size_t(id)]; }
    constexpr void set(int id, wide value) { values[std::size_t(id)] = value; }
};

} // namespace hls::ir
