// What a test bench drives and expects: words of every input, words of every output with the cycle
// in which each leaves when nothing stalls. Words come from the kernel as written; cycles from its
// schedule.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include <hls/ir/call.hpp>
#include <hls/ir/reference_model.hpp>
#include <hls/kernel/view.hpp>
#include <hls/schedule/exit_fifo.hpp>

#include "../print/call_fifo.hpp"

namespace hls::verilog {

// How much is known of the words of an output.
enum class known_words { all, number, least }; // least: that so many come, or more

struct port_words {
    std::vector<wide> words;
    std::vector<long long> cycles; // outputs: from the first cycle after reset
    bool vary = false;             // outputs: only how many words come is known, not which ones
};

// What an output gives at whatever time words come.
struct always_known {
    known_words known = known_words::all;
    std::size_t count = 0; // number and least
};

// What leaves under the stalls of one seed.
struct predicted_words {
    int seed; // 0: no stalls
    std::vector<port_words> ports;
    bool open_ended;
};

// By resource of the kernel, in the order of its parameters.
struct stimulus {
    std::vector<port_words> ports;
    std::vector<wide> arguments;
    bool open_ended =
        false; // the kernel would go on: more words may follow those that are expected

    // Of a design with non-blocking accesses: its words may depend on when words come.
    std::vector<predicted_words> predicted = {};
    std::vector<always_known> always = {}; // by port, under other stalls; empty: all words
    bool always_open_ended = false;
    bool known_without_stalls = true;

    bool own_data = false;  // of the user
    int words_that_do = -1; // so many for each input, if these give none; 0: none is known
};

inline stimulus empty_stimulus(ir::graph_view const& graph) {
    stimulus s;
    s.ports.resize(std::size_t(graph.resource_count));
    s.arguments.resize(std::size_t(graph.resource_count));
    return s;
}

// Random words for every input and argument of a kernel, from a seed.
inline stimulus random_stimulus(ir::graph_view const& graph, int words, unsigned seed) {
    std::mt19937_64 random(seed);
    stimulus s = empty_stimulus(graph);
    for (int r = 0; r < graph.resource_count; ++r) {
        ir::resource const& x = graph.resources[r];
        auto word = [&] { return ir::wrap((uwide(random()) << 64) | random(), x.type); };
        if (x.kind == ir::resource_kind::argument) s.arguments[std::size_t(r)] = word();
        if (x.kind != ir::resource_kind::input) continue;
        for (int i = 0; i < words; ++i) s.ports[std::size_t(r)].words.push_back(word());
    }
    return s;
}

namespace detail {

// Results of non-blocking accesses, at random.
class denials {
    std::mt19937 random_;
    unsigned percent_;

public:
    denials(unsigned percent, unsigned seed) : random_(seed), percent_(percent) {}
    bool next() { return random_() % 100 < percent_; }
};

// No room may be an answer: nobody waits there until there is some.
inline bool may_reject(ir::graph_view const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::take_credit && g.nodes[i].resource == resource &&
            g.nodes[i].value != 0)
            return false;
    return true;
}

// Serves the inputs' words and keeps what the kernel writes.
struct recorded_pipes {
    ir::graph_view const& graph;
    ir::plan_view const* plan; // null: cycles are not wanted
    stimulus& s;
    std::vector<std::size_t> taken;
    long long step = 0;
    std::size_t moved = 0;       // words
    std::vector<int> leaving;    // by resource: cycles from a write to the word's leaving
    long long start = 0;         // cycle in which the step begins when nothing stalls
    denials* no = nullptr;       // answers that are "no" although a word, or room, is there
    bool mis_speculated = false; // a non-blocking access of the step has failed

    recorded_pipes(ir::graph_view const& g, ir::plan_view const* p, stimulus& from)
        : graph(g), plan(p), s(from), taken(std::size_t(g.resource_count)) {
        for (int r = 0; plan != nullptr && r < g.resource_count; ++r)
            leaving.push_back(cycles_to_leave(r));
    }

    bool read(int resource, wide& word) {
        std::vector<wide> const& words = s.ports[std::size_t(resource)].words;
        if (taken[std::size_t(resource)] == words.size()) return false;
        word = words[taken[std::size_t(resource)]++];
        ++moved;
        return true;
    }
    bool answer(bool yes) {
        mis_speculated |= !yes;
        return yes;
    }
    bool peek(int resource) {
        return answer(taken[std::size_t(resource)] < s.ports[std::size_t(resource)].words.size() &&
                      (no == nullptr || !no->next()));
    }
    bool has_room(int resource) {
        return answer(no == nullptr || !may_reject(graph, resource) || !no->next());
    }
    // A word leaves one cycle after the stage that writes it, since it passes the output register,
    // or after the cycles that its exit FIFO takes.
    void write_from(int node, wide word) {
        port_words& port = s.ports[std::size_t(graph.nodes[node].resource)];
        port.words.push_back(word);
        ++moved;
        if (plan != nullptr)
            port.cycles.push_back(start + plan->cycle[node] +
                                  leaving[std::size_t(graph.nodes[node].resource)]);
    }
    void write(int, wide) {}

    int cycles_to_leave(int resource) const {
        return ir::has_exit_fifo(graph, resource)
                   ? ir::latency_of(ir::plan_exit_fifo(graph, *plan,
                                                       ir::minimum_distances_of(graph, *plan),
                                                       resource)
                                        .storage)
                   : 1;
    }

    std::vector<std::size_t> given() const {
        std::vector<std::size_t> counts;
        for (port_words const& port : s.ports) counts.push_back(port.words.size());
        return counts;
    }
    // Takes back what was given since then.
    void restore(std::vector<std::size_t> const& counts) {
        for (std::size_t r = 0; r < counts.size(); ++r) {
            s.ports[r].words.resize(counts[r]);
            s.ports[r].cycles.resize(std::min(counts[r], s.ports[r].cycles.size()));
        }
    }
};

// True when the run ended because an input had no word left, or all non-blocking accesses fail.
inline bool run_reference(recorded_pipes& pipes, long long steps) {
    ir::graph_view const& g = pipes.graph;
    ir::basic_reference_model machine(g, std::vector<wide>(std::size_t(g.node_count)),
                                      std::vector<wide>(std::size_t(ir::state_words(g))));
    for (int r = 0; r < g.resource_count; ++r)
        machine.set_argument(r, pipes.s.arguments[std::size_t(r)]);
    bool const may_idle = ir::has_non_blocking(g);
    for (int idle = 0; pipes.step < steps; ++pipes.step) {
        std::size_t const before = pipes.moved;
        bool const whole = ir::waits_as_a_whole(g, machine.basic_block());
        std::vector<std::size_t> const given = whole ? pipes.given() : std::vector<std::size_t>();
        if (!machine.step(pipes)) {
            if (whole) pipes.restore(given);
            return true;
        }
        bool const mis_speculated = std::exchange(pipes.mis_speculated, false);
        idle = pipes.moved != before ? 0 : idle + int(mis_speculated);
        if (may_idle && idle == ir::patience) return true;
        if (pipes.plan == nullptr) continue;
        int const jump = machine.jump();
        pipes.start += jump == ir::none ? pipes.plan->ii : pipes.plan->cycle[jump] + 1;
    }
    return false;
}

inline bool has_inputs(ir::graph_view const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::read) return true;
    return false;
}

// The same words. Where loops were put together a run may end between other effects: then one may
// have more words than the other.
inline bool agree(std::vector<wide> const& built, std::vector<wide> const& written,
                  ir::graph_view const& g) {
    std::size_t const common = std::min(built.size(), written.size());
    return (ir::has_loops(g) || built.size() == written.size()) &&
           std::equal(built.begin(), built.begin() + std::ptrdiff_t(common), written.begin());
}

// Cycles until a kernel has got the first call out of its queue. Without loops it takes calls at
// the beginning of an interval only.
inline int first_call(kernel_view const& k) {
    int const start = ir::find_call(k.built, ir::call_part::start);
    if (start == ir::free_running) return 0;
    int const passes = ir::latency_of(
        plan_calls(k.built.resources[start].waiting, ir::call_width(k.built)).storage);
    int const interval = ir::has_loops(k.built) ? 1 : k.plan.ii;
    return (passes + interval - 1) / interval * interval;
}

} // namespace detail

} // namespace hls::verilog
