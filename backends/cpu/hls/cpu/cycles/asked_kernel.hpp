// A kernel in a run in which what is done depends on when words come. Its steps are not recorded
// before: what a stage does is found when it comes to act, in the cycle in which it would.
#pragma once

#include <memory>

#include "asked_values.hpp"
#include "asked_words.hpp"
#include "flight.hpp"
#include "holds.hpp"
#include "observer.hpp"

namespace hls::cpu {

// What all kernels of a run know of the outside.
struct asked_outside {
    std::vector<cycle_channel> channels;
    std::vector<asked_words> words; // by channel
    std::vector<char> is_read;      //   by a kernel
    asked_clock clock;
    long long moves = 0; // words, for who counts answers in vain
    cycle last = 0;      // in which a word has moved
};

class asked_kernel {
    struct finished_step {
        cycle begun;
        int shape;
    };

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
    std::vector<std::vector<stop>> stops_;   // by segment
    std::vector<std::vector<int>> jumps_;    // by segment
    std::vector<std::deque<interval>> used_; // by node: when it stood in its stage, if it is shared
    std::vector<asked_item> items_;
    std::vector<int> happened_; // in the attempt
    long long begun_ = 0, most_;
    int segment_ = 0;      // of the next step
    cycle next_start_ = 0; // of the next step; not_known: not decided

private:
    kernel_record& record_;
    shape_book shapes_;
    std::deque<finished_step> finished_; // not yet noted: perhaps nothing moves any more
    std::vector<std::unique_ptr<asked_step>> unused_;
    long long seen_moves_ = -1;
    int in_vain_ = 0;

public:
    asked_kernel(kernel_view const& k, std::vector<char> const& needed, std::vector<int> channels,
                 asked_outside& outside, kernel_record& record, long long most)
        : kernel_(k),
          graph_(k.built),
          outside_(outside),
          at_(std::move(channels)),
          values_(k, needed, steps_),
          stops_(std::size_t(std::max(graph_.segment_count, 1))),
          jumps_(stops_.size()),
          used_(std::size_t(graph_.node_count)),
          most_(most),
          record_(record),
          shapes_(k, record) {
        record.shared = find_shared_ports(k);
        for (std::size_t s = 0; s < stops_.size(); ++s) stop_at(int(s), 0);
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, needed[std::size_t(i)]);
    }
    virtual ~asked_kernel() = default;
    asked_kernel(asked_kernel const&) = delete;

    void set_argument(int resource, wide value) { values_.set_argument(resource, value); }

    // True if anything more is known.
    virtual bool advance() = 0;
    // Where it does not go on.
    std::vector<asked_item> const& items() const { return items_; }
    // Who asks and finds nothing for so long, while no word moves, will find nothing.
    bool has_given_up() const { return seen_moves_ == outside_.moves && in_vain_ >= ir::patience; }

    // The run ends here.
    void finish() {
        bool goes_on = false;
        for (asked_item const& x : items_)
            goes_on |= x.kind == asked_item::why::question || x.kind == asked_item::why::cap;
        for (finished_step const& s : finished_)
            if (!goes_on || s.begun <= outside_.last) record_.add(s.shape);
        record_.steps = record_.begun;
        for (asked_step& x : steps_)
            if (!goes_on || x.begun <= outside_.last) note_rest(x);
    }

protected:
    bool is_at_end() const { return begun_ >= most_; }

    void begin(cycle at) {
        asked_step x;
        x.number = begun_++;
        x.segment = segment_;
        x.begun = x.time = x.from = at;
        x.value.resize(std::size_t(graph_.node_count));
        x.known.resize(std::size_t(graph_.node_count));
        steps_.push_back(std::move(x));
    }

    // The oldest step is over.
    void leave() {
        values_.leave();
        asked_step& x = steps_.front();
        finished_.push_back({x.begun, shapes_.find(key_of(x, x.happened), true)});
        steps_.pop_front();
        for (; !finished_.empty() && finished_.front().begun <= outside_.last;
             finished_.pop_front())
            record_.add(finished_.front().shape);
    }

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

    // Which step is the next one, if that is known.
    void decide(std::size_t step) {
        asked_step& x = steps_[step];
        if (x.decided) return;
        int winner = ir::none;
        bool const known = values_.is_known(step, x.stage, [&] {
            for (int id : jumps_[std::size_t(x.segment)])
                if (values_.holds(step, graph_.nodes[id].c)) winner = id;
        });
        values_.keep();
        if (!known || (winner != ir::none && kernel_.plan.cycle[winner] > x.stage)) return;
        x.decided = true;
        segment_ = winner == ir::none ? x.segment : int(graph_.nodes[winner].value);
        next_start_ = (winner == ir::none ? x.left_first : when_jumped(x, winner)) + 1;
    }

    cycle next_unshared(int node, cycle at) const {
        for (shared_port const& p : record_.shared)
            if (p.younger == node)
                for (interval const& x : used_[std::size_t(p.older)])
                    if (x.from <= at && at < x.to) at = x.to;
        return at;
    }

private:
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
        for (shared_port const& p : record_.shared) stops |= p.older == id || p.younger == id;
        if (stops) stop_at(n.segment, kernel_.plan.cycle[id], id);
        if (n.kind == ir::op::jump) jumps_[std::size_t(n.segment)].push_back(id);
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
        if (n.kind == ir::op::load || n.kind == ir::op::store)
            used_[std::size_t(id)].push_back({steps_[step].time, at + 1});
    }

    void give(std::size_t step, ir::node const& n, cycle at) {
        int const c = at_[std::size_t(n.resource)];
        wide const word = words(n).is_needed() ? values_.word(step, n, n.a) : wide(0);
        words(n).push(word, outside_.is_read[std::size_t(c)]);
        channel(n).write(at);
        if (ir::lacks_place(n) && ir::has_exit_queue(graph_, n.resource)) channel(n).keep_places(1);
    }

    static cycle when_jumped(asked_step const& x, int node) {
        for (auto const& [jump, at] : x.jumps)
            if (jump == node) return at;
        return x.left_first;
    }

    // Of a shape: the segment, and what has happened in program order.
    static std::vector<int> key_of(asked_step const& x, std::vector<int> nodes) {
        std::sort(nodes.begin(), nodes.end(),
                  [](int a, int b) { return std::abs(a) < std::abs(b); });
        nodes.insert(nodes.begin(), x.segment);
        return nodes;
    }

    // Of a step that is not over: what it has done, and what it waits for.
    void note_rest(asked_step& x) {
        std::vector<int> all = x.happened;
        all.insert(all.end(), x.waiting.begin(), x.waiting.end());
        record_.add(shapes_.find(key_of(x, std::move(all)), x.decided));
        record_.steps += x.is_over;
    }

protected:
    // Questions in vain, also those of a stage that waits.
    void count(attempt const& a) {
        bool const acts = a.found == attempt::result::acts;
        if (!a.asked || a.found == attempt::result::open || (acts && !a.in_vain)) return;
        if (std::exchange(seen_moves_, outside_.moves) != outside_.moves) in_vain_ = 0;
        ++in_vain_;
    }
};

} // namespace hls::cpu
