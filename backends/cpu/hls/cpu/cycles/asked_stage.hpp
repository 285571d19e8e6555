// What the stages of a kernel do, in a run in which that depends on when words come: found when a
// stage comes to act, in the cycle in which it would.
#pragma once

#include "asked_outside.hpp"
#include "asked_values.hpp"
#include "holds.hpp"

namespace hls::cpu {

class asked_stages {
protected:
    // Nodes of one stage that happen or not.
    struct stop {
        int stage;
        std::vector<int> nodes;
    };
    // What a stage would do in a cycle.
    struct attempt {
        enum class result : unsigned char { acts, waits, open } found = result::acts;
        cycle until = not_known; // waits: as long as this at least
        bool asked = false;      // in this cycle; the answer may be another one later
        bool in_vain = false;
    };

    kernel_view const& kernel_;
    ir::graph_view const& graph_;
    asked_outside& outside_;
    std::vector<int> at_; // channel, by resource
    std::deque<asked_step> steps_;
    asked_values values_;
    std::vector<std::vector<stop>> stops_; // by segment
    // By node: when it stood in its stage, if others wait for it.
    std::vector<std::deque<interval>> used_;
    std::vector<shared_port> shared_;

private:
    std::vector<int> happened_; // in the attempt

public:
    asked_stages(kernel_view const& k, std::vector<char> const& needed, std::vector<int> channels,
                 asked_outside& outside)
        : kernel_(k),
          graph_(k.built),
          outside_(outside),
          at_(std::move(channels)),
          values_(k, needed, steps_),
          stops_(std::size_t(std::max(graph_.segment_count, 1))),
          used_(std::size_t(graph_.node_count)),
          shared_(find_shared_ports(k)) {
        for (std::size_t s = 0; s < stops_.size(); ++s) stop_at(int(s), 0);
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, needed[std::size_t(i)]);
    }
    asked_stages(asked_stages const&) = delete;

    void set_argument(int resource, wide value) { values_.set_argument(resource, value); }

protected:
    // What the stage would do in this cycle, if nothing else stops it.
    attempt look(std::size_t step, stop const& s, cycle at) {
        attempt result;
        happened_.clear();
        std::size_t next = 0;
        while (next < s.nodes.size() && result.found == attempt::result::acts)
            look_at(step, s.nodes[next++], at, result);
        if (result.found == attempt::result::acts) return result;
        if (result.found == attempt::result::waits) {
            while (next < s.nodes.size()) foresee(step, s.nodes[next++], s.stage);
            steps_[step].waiting = happened_;
        }
        values_.forget();
        return result;
    }

    // The stage acts on what was found last.
    void act(std::size_t step, cycle at) {
        asked_step& x = steps_[step];
        for (int id : happened_) happen(step, id, at);
        x.happened.insert(x.happened.end(), happened_.begin(), happened_.end());
        x.waiting.clear();
        values_.keep();
    }

private:
    cycle next_unshared(int node, cycle at) const {
        for (shared_port const& p : shared_)
            if (p.younger == node)
                for (interval const& x : used_[std::size_t(p.older)])
                    if (x.from <= at && at < x.to) at = x.to;
        return at;
    }

    void stop_at(int segment, int stage, int id = ir::none) {
        std::vector<stop>& all = stops_[std::size_t(segment)];
        auto s =
            std::find_if(all.begin(), all.end(), [&](stop const& x) { return x.stage >= stage; });
        if (s == all.end() || s->stage != stage) s = all.insert(s, {stage, {}});
        if (id != ir::none) s->nodes.push_back(id);
    }

    void add_node(int id, bool needed) {
        ir::node const& n = graph_.nodes[id];
        bool stops = ir::is_question(n.kind) || n.kind == ir::op::read || n.kind == ir::op::write ||
                     n.kind == ir::op::jump || (n.kind == ir::op::store && needed);
        for (shared_port const& p : shared_) stops |= p.older == id || p.younger == id;
        if (stops) stop_at(n.segment, kernel_.plan.cycle[id], id);
    }

    cycle_channel& channel(ir::node const& n) const {
        return outside_.channels[std::size_t(at_[std::size_t(n.resource)])];
    }
    asked_words& words(ir::node const& n) const {
        return outside_.words[std::size_t(at_[std::size_t(n.resource)])];
    }

    // An operation of a stage: what it finds in this cycle.
    void look_at(std::size_t step, int id, cycle at, attempt& all) {
        ir::node const& n = graph_.nodes[id];
        if (!values_.holds(step, ir::predicate(n))) return look_away(n, id);
        switch (n.kind) {
        case ir::op::has_word: return ask(step, id, channel(n).offered(), not_known, at, all);
        case ir::op::reserve:
            if (n.value == 0)
                return ask(step, id, channel(n).places(1), channel(n).places_so_far(1), at, all);
            happened_.push_back(id);
            return wait(channel(n).places(int(n.value)), at, all);
        case ir::op::read:
            happened_.push_back(id);
            wait(channel(n).offered(), at, all);
            if (all.found == attempt::result::acts)
                values_.set(step, id, words(n).next(channel(n).taken()));
            return;
        case ir::op::write:
            happened_.push_back(id);
            if (ir::lacks_place(n))
                wait(ir::has_exit_queue(graph_, n.resource) ? channel(n).places(1)
                                                            : channel(n).room(),
                     at, all);
            return;
        case ir::op::jump: happened_.push_back(id); return;
        default: // a memory
            happened_.push_back(id);
            return wait(next_unshared(id, at), at, all);
        }
    }

    // An operation of a stage that waits: whether it would happen, if that is known.
    void foresee(std::size_t step, int id, int stage) {
        ir::node const& n = graph_.nodes[id];
        bool happens = false;
        bool const known =
            values_.is_known(step, stage, [&] { happens = values_.holds(step, ir::predicate(n)); });
        if (known && happens && !is_answer(n)) happened_.push_back(id);
    }
    static bool is_answer(ir::node const& n) {
        return n.kind == ir::op::has_word || (n.kind == ir::op::reserve && n.value == 0);
    }

    // It does not happen. A place that was kept for it whatever would come, is given back.
    void look_away(ir::node const& n, int id) {
        if (ir::has_place(n) && graph_.nodes[n.b].value != 0) happened_.push_back(-id);
    }

    // `first`: cycle from which on the answer is yes; `perhaps`: it may be sooner, but not later.
    void ask(std::size_t step, int id, cycle first, cycle perhaps, cycle at, attempt& all) {
        all.asked = true;
        bool const now = perhaps != not_known && perhaps <= at;
        if (first == not_known && !now && at > outside_.clock.answers) {
            all.found = attempt::result::open;
            return;
        }
        bool const yes = now || (first != not_known && first <= at);
        values_.set(step, id, yes);
        if (!yes) all.in_vain = true;
        if (yes && graph_.nodes[id].kind == ir::op::reserve) happened_.push_back(id);
    }

    static void wait(cycle first, cycle at, attempt& all) {
        if (first != not_known && first <= at) return;
        all.found = attempt::result::waits;
        all.until = first == never ? not_known : first;
    }

    void happen(std::size_t step, int id, cycle at) {
        ir::node const& n = graph_.nodes[std::abs(id)];
        if (id < 0) return channel(n).give_back(at);
        switch (n.kind) {
        case ir::op::read:
            words(n).pop();
            channel(n).take(at);
            break;
        case ir::op::write: give(step, n, at); break;
        case ir::op::reserve: channel(n).keep_places(std::max(int(n.value), 1)); break;
        case ir::op::jump: steps_[step].jumps.push_back({id, at}); break;
        case ir::op::store: values_.store(step, id); break;
        default: break;
        }
        if (std::any_of(shared_.begin(), shared_.end(),
                        [&](shared_port const& p) { return p.older == id; }))
            used_[std::size_t(id)].push_back({steps_[step].time, at + 1});
    }

    void give(std::size_t step, ir::node const& n, cycle at) {
        int const c = at_[std::size_t(n.resource)];
        wide const word = words(n).is_needed() ? values_.word(step, n, n.a) : wide(0);
        words(n).push(word, outside_.is_read[std::size_t(c)]);
        channel(n).write(at);
        if (ir::lacks_place(n) && ir::has_exit_queue(graph_, n.resource)) channel(n).keep_places(1);
    }
};

} // namespace hls::cpu
