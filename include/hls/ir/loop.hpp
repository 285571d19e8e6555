// Loops. The operations of a kernel stand in basic blocks: straight-line code between the points
// where loops begin and end, numbered in program order. One run through a basic block is a step. A
// loop is the row of basic blocks from its head to its latch; `jump` nodes say which step comes
// next.
#pragma once

#include <concepts>

#include "../support/name.hpp"
#include "node.hpp"

namespace hls {

// Whether the loops in the body of a loop run at the same time, for different iterations of it.
// (Stands before the constant `automatic`, of which g++ would say that it is hidden.)
enum class overlapping : unsigned char {
    never,
    automatic, // where they can, it is faster, and copies of arrays do not take too much
    required,  // an error where they cannot
};

inline constexpr int full_unroll = -1;
inline constexpr int automatic = -1;

// Whether a loop becomes one with the loop before it.
enum class fusing : unsigned char {
    by_itself, // where they run equally often and share nothing
    never,
    with_previous, // also when they share arrays or differ in length; an error where order would
                   // change
    independent,   // the same, and the user promises that they do not meet in arrays
};

// Copies of a loop's body in one iteration; full_unroll: one for each.
struct unroll_factor {
    int copies;

    constexpr unroll_factor(int number) : copies(number) {}
    template <std::same_as<bool> Flag> // (Deleted, it would be no candidate for clang 19.)
    constexpr unroll_factor(Flag) : copies(1) {
        static_assert(sizeof(Flag) == 0,
                      "HLS0147: .unroll is a number of copies of the body, and true would be one "
                      "copy; write .unroll = full_unroll, or a number");
    }
    constexpr operator int() const { return copies; }
};

// Attributes of one loop: flow.for_("i", 16, {.initiation_interval = 1}, body).
struct loop_options {
    int initiation_interval = 0;      // cycles from iteration to iteration; 0: as few as possible
    unroll_factor unroll = 1;         // copies of the body in one iteration; full_unroll: all
    bool ivdep = false;               // no dependences between iterations through memory,
    char const* ivdep_array = "";     //   through this array only (empty: through any),
    int safelen = 0;                  //   or none over fewer than this many iterations (0: none)
    int loop_coalesce = automatic;    // levels of the nest that become one loop; automatic: where
                                      // that is as fast
    int max_concurrency = 0;          // iterations in flight; 0: no limit
    int max_interleaving = automatic; // runs of this inner loop that are interleaved; 0: as many as
                                      // its interval has cycles; automatic: the same, where nobody
                                      // can wait for a word
    int speculated_iterations = automatic; // started before their condition is known
    fusing fusion = fusing::by_itself;
    bool disable_pipelining = false; // an iteration begins when the last one has ended
    overlapping overlap = overlapping::automatic;
};

namespace ir {

// An attribute that says something of a loop by itself; null: none.
constexpr char const* attribute_of_its_own(loop_options const& o) {
    return o.disable_pipelining ? "disable_pipelining"
           : o.ivdep            ? "ivdep"
           : o.fusion == fusing::with_previous || o.fusion == fusing::independent ? "fusion"
           : o.max_concurrency != 0                            ? "max_concurrency"
           : o.speculated_iterations != automatic              ? "speculated_iterations"
           : o.max_interleaving == 0 || o.max_interleaving > 1 ? "max_interleaving"
                                                               : nullptr;
}

inline constexpr int no_loop = -1;

struct loop {
    identifier id;
    short parent;         // or no_loop
    short head;           // first basic block
    short latch;          // last basic block
    short counter;        // register; -1: a while loop
    long long trips;      // iterations; -1: known at run time only
    long long step;       // of the counter, from iteration to iteration
    int runs;             // of an inner loop, that are interleaved; 0 or 1: one after the other
    int parts;            // loops of its body that overlap; 0: none
    int slots;            // then: from one iteration to the next; as long as the longest of them,
    long long slot_steps; // so many steps; 0: each moves on by itself
    long long part_steps; // of the longest of them; 0: not known, or fewer begin
    int queue;            // then: iterations that can wait behind a part, at most
    long long passes;     // iterations, as the program has them; -1: known at run time only
    bool apart;           // overlap is automatic, and they cannot
    int most_ii;          // cycles: a schedule with more is not worth searching for; 0: any is
    loop_options wanted;
    source where;
};

// A loop that is no longer there: its body stands `trips` times in the loop around it.
struct unrolled_loop {
    identifier id;
    short parent; // or no_loop
    int trips;
    source where;
};

// What the user promises of the arrays in different iterations of a loop, or of the kernel.
struct promise {
    bool ivdep;
    char const* array; // none, or empty: all of them
    int safelen;       // the promise ends with the iterations that lie so far apart; 0: never
    constexpr bool operator==(promise const&) const = default;
};

constexpr promise promise_of(auto const& g, int loop) {
    if (loop == no_loop) return g.promised;
    loop_options const& o = g.loops[loop].wanted;
    return {o.ivdep, o.ivdep_array, o.safelen};
}

constexpr bool has_loops(auto const& g) { return g.basic_block_count > 1; }

// It has no basic blocks of its own: it is fused, or overlaps with the loops beside it.
constexpr bool is_gone(loop const& l) { return l.head > l.latch; }
constexpr void remove_loop(loop& l) {
    l.head = 1;
    l.latch = 0;
}

// Innermost loop around a basic block: a loop opened later lies further inside.
constexpr int loop_of(auto const& g, int basic_block) {
    for (int i = g.loop_count - 1; i >= 0; --i)
        if (g.loops[i].head <= basic_block && basic_block <= g.loops[i].latch) return i;
    return no_loop;
}

constexpr bool is_inside(auto const& g, int basic_block, int loop) {
    return loop == no_loop ||
           (g.loops[loop].head <= basic_block && basic_block <= g.loops[loop].latch);
}

constexpr int loop_counted_by(auto const& g, int resource) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].counter == resource) return i;
    return no_loop;
}

constexpr int depth_of(auto const& g, int loop) {
    int depth = 0;
    for (; loop != no_loop; loop = g.loops[loop].parent) ++depth;
    return depth;
}

// Ways out of a basic block.
constexpr int jumps_from(auto const& g, int from) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        count += g.nodes[i].kind == op::jump && g.nodes[i].basic_block == from;
    return count;
}

// Some jump leads to it: passes leave behind blocks without one.
constexpr bool is_reached(auto const& g, int basic_block) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].value == basic_block) return true;
    return basic_block == 0;
}

// The loop and the one around it have become one.
constexpr bool is_one_with_outer(auto const& g, int loop) {
    int const outer = loop == no_loop ? no_loop : g.loops[loop].parent;
    return outer != no_loop && g.loops[outer].head == g.loops[loop].head &&
           g.loops[outer].latch == g.loops[loop].latch;
}

constexpr int runs_at_once(loop const& l) { return l.runs > 1 ? l.runs : 1; }

// An inner loop whose runs are interleaved, within the loop that is one with it.
constexpr bool is_interleaved(auto const& g, int loop) {
    int const outer = g.loops[loop].parent;
    return g.loops[loop].runs > 1 && outer != no_loop && g.loops[outer].head == g.loops[loop].head;
}

// In a step of interleaved runs, a word that is read is of another run than one given.
constexpr bool is_in_interleaving(auto const& g, node const& n) {
    int const loop = loop_of(g, n.basic_block);
    return loop != no_loop && is_interleaved(g, loop);
}

// Interleaved runs share a step: what one writes waits there for the word that another reads.
constexpr bool waits_as_a_whole(auto const& g, int basic_block) {
    int const loop = g.basic_block_count > 1 ? loop_of(g, basic_block) : no_loop;
    return loop != no_loop && is_interleaved(g, loop);
}

// A register that an iteration assigns before it is known that it exists: nobody sees it after the
// loop, and the next run of the loop sets it again.
constexpr bool is_assigned_ahead(auto const& g, int loop, node const& n) {
    return n.kind == op::next &&
           (n.resource == g.loops[loop].counter || g.resources[n.resource].ahead_of == loop + 1);
}

// A loop whose iteration is one step.
constexpr bool is_single(auto const& g, int loop) {
    return loop != no_loop && g.loops[loop].head == g.loops[loop].latch;
}

} // namespace ir

} // namespace hls
