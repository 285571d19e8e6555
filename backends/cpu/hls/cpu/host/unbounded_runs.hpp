// Runs that nothing would end. A run ends where an input has no word left for a read. A kernel that
// reads without blocking only (try_read), or stops reading, never waits for one: if it certainly
// writes in every iteration that finds none, the run does not compile; if it may, the run is
// stopped after many steps in which no input gave a word.
#pragma once

#include <stdexcept>
#include <string>

#include <hls/ir/meaning.hpp>

#include <hls/design/view.hpp>

#include "ports.hpp"

namespace hls::cpu {

inline constexpr long long most_steps_without_words = 1 << 20;

struct endless_run : std::runtime_error {
    explicit endless_run(char const* name)
        : std::runtime_error(std::string("HLS0820: `") + name + "` goes on without its inputs: " +
                             std::to_string(most_steps_without_words) +
                             " steps in a row took no word; give cpu::run the number of "
                             "iterations, cpu::iterations(n), and cpu::record_at_most of steps") {}
};

constexpr bool has_reads(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::read) return true;
    return false;
}

namespace detail {

// What is known of a node in an iteration in which no non-blocking read finds a word; outputs have
// room.
struct known_value {
    bool known;
    wide value;
};

constexpr known_value known_of_logic(ir::node const& n, known_value x, known_value y) {
    bool const zero = (x.known && x.value == 0) || (y.known && y.value == 0);
    bool const one = (x.known && x.value == 1) || (y.known && y.value == 1);
    if (n.kind == ir::op::bit_and && zero) return {true, 0};
    return {n.kind == ir::op::bit_or && n.type.width == 1 && one, 1};
}

constexpr known_value known_of(auto const& g, ir::node const& n, known_value const* values) {
    if (n.kind == ir::op::peek) return {true, 0};
    if (n.kind == ir::op::take_credit) return n.c == ir::none ? known_value{true, 1} : values[n.c];
    if (n.kind == ir::op::constant) return {true, ir::constant_value(n)};
    if (!ir::is_pure(n.kind)) return {false, 0};
    known_value const x = values[n.a], y = values[n.b], z = values[n.c];
    if (n.kind == ir::op::select && x.known) return x.value != 0 ? y : z;
    bool const all = x.known && (n.b == ir::none || y.known) && (n.c == ir::none || z.known);
    if (!all) return known_of_logic(n, x, y);
    return {true, ir::evaluate_in(g, n, {x.value, g.nodes[n.a].type}, {y.value, g.nodes[n.b].type},
                                  {z.value, g.nodes[n.c].type})};
}

// Reads of no iteration wait, and each writes. (A loop with non-blocking reads may go on for ever,
// until the run ends because nothing moves.)
template <auto const& Graph>
constexpr bool writes_for_ever() {
    known_value values[Graph.node_count]{};
    bool writes = false;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        values[i] = known_of(Graph, n, values);
        known_value const happens = n.c == ir::none ? known_value{true, 1} : values[n.c];
        bool const in_loop = ir::loop_of(Graph, n.basic_block) != ir::no_loop;
        bool const may_wait = n.kind == ir::op::read && (!happens.known || happens.value != 0);
        if (may_wait || (in_loop && n.kind == ir::op::peek)) return false;
        writes |= n.kind == ir::op::write && !in_loop && happens.known && happens.value != 0;
    }
    return writes;
}

// It has reads, and waits for none of them.
template <auto const& Part>
constexpr bool only_non_blocking_reads() {
    if constexpr (hls::detail::is_system<Part>)
        return false;
    else
        return has_reads(hls::detail::meaning_of<Part>) &&
               writes_for_ever<hls::detail::meaning_of<Part>>();
}

template <auto const& Part>
constexpr bool runs_for_ever() {
    if constexpr (hls::detail::is_system<Part>)
        return false;
    else
        return !has_reads(hls::detail::meaning_of<Part>) || only_non_blocking_reads<Part>();
}

// Counts steps since an input gave a word.
class word_progress {
    std::size_t taken_ = 0;
    long long steps_ = 0;

public:
    void look(std::size_t taken, long long more_steps, char const* name) {
        steps_ = taken == taken_ ? steps_ + more_steps : 0;
        taken_ = taken;
        if (steps_ > most_steps_without_words) throw endless_run(name);
    }
};

} // namespace detail

// Through all inputs, so far.
template <auto const& Graph, class Pipes>
std::size_t words_taken(Pipes& p) {
    return [&]<int... Resource>(std::integer_sequence<int, Resource...>) {
        return (std::size_t(0) + ... + std::size_t(detail::words_taken<Graph, Resource>(p)));
    }
    (std::make_integer_sequence<int, Graph.resource_count>{});
}

} // namespace hls::cpu
