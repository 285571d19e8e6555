// When what a stage wants to do cannot be done, and when a kernel is ready for a word: in the
// cycles in which its stage holds a step that wants one, and nothing else stops that stage.
#pragma once

#include "arbiter_waits.hpp"

namespace hls::cpu::detail {

// Cycles in which a port of the kernel cannot serve it, by resource.
struct port_waits {
    std::vector<cycle_set> blocked;                // reads: no word; writes: no room
    std::vector<std::vector<cycle>> words_leaving; // of outputs
    std::vector<ir::exit_fifo_plan> exits;
};

struct ready_cycles {
    cycle_set certain; // and in which it is, as far as is known
    cycle_set perhaps; // of those: it depends on the word that is not there
};

class wave_blocks {
    kernel_view const& kernel_;
    kernel_record const& record_;
    kernel_transfers const& moves_;
    port_waits const& ports_;
    ir::graph_view const& graph_;
    std::vector<cycle_set> blocked_;           // by node
    std::vector<std::vector<int>> decided_by_; // by read: accesses about which its word decides

public:
    wave_blocks(kernel_view const& k, kernel_record const& r, kernel_transfers const& m,
                port_waits const& p)
        : kernel_(k),
          record_(r),
          moves_(m),
          ports_(p),
          graph_(k.built),
          blocked_(std::size_t(k.built.node_count)),
          decided_by_(std::size_t(k.built.node_count)) {
        arbiter_waits const arbiters(k, r, m);
        find_memory_blocks(arbiters);
        for (int i = 1; i < graph_.node_count; ++i) {
            if (graph_.nodes[i].kind == ir::op::read) find_decided(i, arbiters);
            if (ir::waits(graph_, graph_.nodes[i])) blocked_[std::size_t(i)] = port_blocks(i);
        }
    }

    // Cycles in which an access cannot happen, whether or not it is wanted.
    cycle_set const& blocked(int access) const { return blocked_[std::size_t(access)]; }

    bool is_blocked_at_end(stage_event const& e) const {
        cycle_set const& set = blocked(e.node);
        return acts(e) && !set.empty() && set.back().to == never;
    }

    static bool acts(stage_event const& e) {
        return e.kind != event_kind::decide && e.kind != event_kind::give_back;
    }

    // When the kernel is ready for the word of a read. In the cycles of `open` nothing but its
    // ports could stop the stage.
    ready_cycles find_ready(stage_act const& a, stage_event const& e, cycle_set open) const {
        std::vector<int> const& decided = decided_by_[std::size_t(e.node)];
        cycle_set const& no_word = ports_.blocked[std::size_t(e.resource)];
        for (stage_event const& other : a.events) {
            if (!acts(other) || other.resource == e.resource) continue;
            bool const depends =
                std::find(decided.begin(), decided.end(), other.node) != decided.end();
            cycle_set const unknown = depends ? common(open, no_word) : cycle_set{};
            open = without(without(open, unknown), stopped_by(other));
            open.insert(open.end(), unknown.begin(), unknown.end());
            open = tidied(std::move(open));
        }
        ready_cycles result{open, {}};
        for (int access : decided)
            for (interval const& part : common(common(open, no_word), may_block(access)))
                result.perhaps.push_back(part);
        return result;
    }

private:
    // An arbiter lets it wait for others of its step, which the same word may decide about.
    cycle_set may_block(int access) const {
        return ir::arbiter_of(graph_, graph_.nodes[access]) >= 0 ? cycle_set{{0, never}}
                                                                 : blocked(access);
    }

    // Until it has happened: a word may leave before its stage acts.
    cycle_set stopped_by(stage_event const& e) const {
        if (e.kind != event_kind::write || e.at == never) return blocked(e.node);
        return common(blocked(e.node), {{0, e.at + 1}});
    }

    // While an older step is in the stage of an access to a shared port, a younger one waits.
    void find_memory_blocks(arbiter_waits const& arbiters) {
        std::vector<cycle_set> stays(std::size_t(graph_.node_count));
        for (stage_act const& a : moves_.acts)
            for (stage_event const& e : a.events)
                if (e.kind == event_kind::access &&
                    ir::arbiter_of(graph_, graph_.nodes[e.node]) < 0)
                    stays[std::size_t(e.node)].push_back(
                        {a.arrived, a.at == never ? never : a.at + 1});
        arbiters.add_to(blocked_);
        for (shared_port const& p : record_.shared) {
            if (p.arbiter >= 0) continue;
            cycle_set& set = blocked_[std::size_t(p.younger)];
            cycle_set const& older = stays[std::size_t(p.older)];
            set.insert(set.end(), older.begin(), older.end());
        }
        for (cycle_set& set : blocked_) set = tidied(std::move(set));
    }

    cycle_set port_blocks(int node) const {
        ir::node const& n = graph_.nodes[node];
        auto const r = std::size_t(n.resource);
        if (ports_.exits[r].depth == 0) return ports_.blocked[r];
        long long const wanted = n.kind == ir::op::take_credit ? n.value : 1;
        std::vector<cycle> back = moves_.gives[r];
        back.insert(back.end(), ports_.words_leaving[r].begin(), ports_.words_leaving[r].end());
        std::sort(back.begin(), back.end());
        cycle_set const room = below(moves_.takes[r], back, ports_.exits[r].depth - wanted + 1);
        return without({{0, never}}, room);
    }

    // Accesses of the same stage that happen or not as the word says that a read takes.
    void find_decided(int read, arbiter_waits const& arbiters) {
        ir::node const& x = graph_.nodes[read];
        std::vector<char> depends(std::size_t(graph_.node_count));
        depends[std::size_t(read)] = 1;
        for (int i = read + 1; i < graph_.node_count; ++i) {
            ir::node const& n = graph_.nodes[i];
            if (ir::is_pure(n.kind)) {
                for (int o = 0; o < 3; ++o)
                    depends[std::size_t(i)] |= depends[std::size_t(ir::operand(n, o))];
            } else if (ir::predicate(n) != ir::none && n.resource != x.resource &&
                       depends[std::size_t(ir::predicate(n))] && n.basic_block == x.basic_block &&
                       kernel_.plan.cycle[i] == kernel_.plan.cycle[read]) {
                decided_by_[std::size_t(read)].push_back(i);
            }
        }
        std::vector<int>& decided = decided_by_[std::size_t(read)];
        decided = arbiters.with_others(std::move(decided));
    }
};

} // namespace hls::cpu::detail
