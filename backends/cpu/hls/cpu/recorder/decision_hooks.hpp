// What a kernel's steps do at ports while a run is recorded, and what makes their shapes. At the
// end, when no word will come any more, also which values depend on words that never came.
#pragma once

#include "../recorded/decision_state.hpp"

namespace hls::cpu {

struct decision_hooks : ir::no_hooks, ir::no_ports {
    decider_state& state;
    std::vector<char> fits_64; // by node
    std::vector<char> counts;  // by node: it belongs to a step's shape
    std::vector<char> unknown; // by node: it depends on a word that never came
    std::vector<char> lost;    // by word of the memory: the same
    std::vector<int> key;      // of the shape
    bool is_ending = false, decides = true;

    decision_hooks(decider_state& s, int node_count)
        : state(s),
          fits_64(find_small(s.nodes, node_count)),
          counts(fits_64.size()),
          unknown(fits_64.size()),
          lost(s.memory.words.size()) {}

    bool is_unknown(int id) const { return unknown[std::size_t(id)]; }

    bool is_small(int id) const { return fits_64[std::size_t(id)]; }
    bool is_known(int id) const { return !is_unknown(id); }
    void happens(ir::node const&, int id) {
        if (counts[std::size_t(id)]) key.push_back(id);
    }
    void skips(ir::node const& n, int id) {
        if (ir::has_credit(n)) key.push_back(-id);
        unknown[std::size_t(id)] = 0;
    }
    void gives_up(ir::node const& n, int id) {
        if (n.kind == ir::op::jump) decides = false;
        if (n.kind == ir::op::store) lose(n.resource);
        unknown[std::size_t(id)] = 1;
    }
    void computes(ir::node const& n, int id) {
        if (is_ending)
            unknown[std::size_t(id)] = is_unknown(n.a) || is_unknown(n.b) || is_unknown(n.c);
    }
    void looks_up(ir::node const& n, int id) { computes(n, id); }
    void loads(ir::node const& n, int id, std::size_t cell) {
        if (is_ending) unknown[std::size_t(id)] = lost[cell] || is_unknown(n.a);
    }
    void stores(ir::node const& n, int, std::size_t cell) {
        if (is_ending)
            lost[cell] = is_unknown(n.kind == ir::op::store ? n.b : n.a) || is_unknown(n.c);
    }
    bool may_store(ir::node const& n, int) {
        if (is_unknown(n.a)) lose(n.resource);
        return !is_unknown(n.a);
    }

    bool read(ir::node const& n, int id, wide& word) {
        word_queue& queue = *state.queues[std::size_t(n.resource)];
        bool const empty = queue.size() == 0;
        if (empty && !is_ending) return false;
        if (!empty) word = queue.pop();
        unknown[std::size_t(id)] = empty;
        return true;
    }
    void write(ir::node const& n, int, wide word) {
        word_queue& queue = *state.queues[std::size_t(n.resource)];
        if (is_ending)
            queue.note(word); // nobody reads it any more
        else
            queue.push(word);
    }

private:
    void lose(int resource) {
        ir::word_place const& p = state.memory.at(resource);
        std::fill_n(lost.begin() + p.first, p.depth, char(1));
    }
};

} // namespace hls::cpu
