// A stage whose operations are interpreted: its state, ports and hooks (ir/interpreter/execute.hpp)
// in one. First it finds out whether it waits, and acts then.
#pragma once

#include "../values/interpreter_state.hpp"
#include "stage.hpp"
#include "stage_plan.hpp"

namespace hls::cpu {

struct interpreted_nodes {       // by node
    std::vector<char> needed;    // its value is
    std::vector<char> fits_64;   // 64 bits are enough
    std::vector<char> shared;    // of a memory port that stages share
    std::vector<int> late_shift; // of taps
};

inline interpreted_nodes find_interpreted_nodes(kernel_view const& k, std::vector<char> needed) {
    ir::graph_view const& g = k.built;
    interpreted_nodes all{std::move(needed), find_small(g.nodes, g.node_count), {}, {}};
    all.shared.resize(all.fits_64.size());
    all.late_shift.resize(all.fits_64.size());
    for (shared_port const& p : find_shared_ports(k))
        all.shared[std::size_t(p.older)] = all.shared[std::size_t(p.younger)] = 1;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::tap) all.late_shift[std::size_t(i)] = late_shift(k, i);
    return all;
}

struct interpreted_stage : ir::no_hooks {
    ir::node const* nodes;
    ir::resource const* resources;
    interpreted_nodes const& facts;
    interpreter_memory& memory;
    std::vector<std::vector<wide>> const& slots; // values, by node
    non_blocking_stage& now;
    stage_ports& ports;
    int& jump;
    wide* values; // of this step

    wide value(int id) const {
        ir::node const& n = nodes[id];
        if (n.basic_block == now.basic_block || ir::always_there(n.kind)) return values[id];
        return slots[ports.slot_before(now, n.basic_block)][std::size_t(id)];
    }
    void set(int id, wide value) { values[id] = value; }

    bool is_small(int id) const { return facts.fits_64[std::size_t(id)]; }
    bool is_needed(int id) const { return facts.needed[std::size_t(id)]; }
    bool may_store(ir::node const&, int id) const { return is_needed(id); }
    int element(ir::node const& n, int id) const {
        int const late = facts.late_shift[std::size_t(id)];
        return int(n.value) - (late == 0 ? 0 : ports.steps_before(now, late));
    }
    void happens(ir::node const& n, int id) {
        if (n.kind == ir::op::jump) now.note(id);
    }
    // A credit that was reserved in any case is not needed.
    void skips(ir::node const& n, int id) {
        if (ir::has_credit(n) && is_reserved(n)) now.note(-id);
    }

    // What can wait is noted before.
    bool read(ir::node const& n, int id, wide& word) {
        now.note(id);
        if (!ports.may_read(now, n.resource)) return false;
        word = ports.word(now, n.resource);
        return true;
    }
    bool may_write(ir::node const& n, int id) {
        now.note(id);
        return ir::has_credit(n) || ports.may_write(now, n.resource);
    }
    bool may_access(ir::node const&, int id) {
        if (!facts.shared[std::size_t(id)]) return true;
        now.note(id);
        return ports.may_access(now, id);
    }
    bool peek(ir::node const& n, int, bool& answer) {
        answer = ports.peek(now, n.resource);
        return true;
    }
    bool take_credit(ir::node const& n, int id, bool& answer) {
        bool const waits = n.value != 0;
        if (waits) now.note(id);
        answer = waits ? ports.may_keep(now, n.resource, int(n.value))
                       : ports.has_credit(now, n.resource);
        if (answer && !waits) now.note(id);
        return answer || !waits;
    }

    void take(ir::node const& n) { ports.take(now, n.resource); }
    void write(ir::node const& n, int, wide word) {
        ports.give(now, n.resource, word, ir::has_credit(n));
    }
    void keep(ir::node const& n) { ports.keep(now, n.resource, n.value == 0 ? 1 : int(n.value)); }
    void give_back(ir::node const& n) {
        if (is_reserved(n)) ports.give_back(now, n.resource);
    }
    void access(ir::node const&, int id) {
        if (facts.shared[std::size_t(id)]) ports.access(now, id);
    }

private:
    bool is_reserved(ir::node const& n) const { return nodes[n.b].value != 0; }
};

} // namespace hls::cpu
