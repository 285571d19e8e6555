// The steps of a kernel in a run in which what is done depends on when words come: which one is the
// next, and what the record says of each.
#pragma once

#include "asked_stage.hpp"

namespace hls::cpu {

class asked_kernel : public asked_stages {
    struct finished_step {
        cycle begun;
        int shape;
    };

protected:
    std::vector<std::vector<int>> jumps_; // by segment
    std::vector<asked_item> items_;
    long long begun_ = 0, most_;
    int segment_ = 0;      // of the next step
    cycle next_start_ = 0; // of the next step; not_known: not decided

private:
    kernel_record& record_;
    shape_book shapes_;
    std::deque<finished_step> finished_; // not yet noted: perhaps nothing moves any more
    long long seen_moves_ = -1;
    int in_vain_ = 0;

public:
    asked_kernel(kernel_view const& k, std::vector<char> const& needed, std::vector<int> channels,
                 asked_outside& outside, kernel_record& record, long long most)
        : asked_stages(k, needed, std::move(channels), outside),
          jumps_(stops_.size()),
          most_(most),
          record_(record),
          shapes_(k, record) {
        record.shared = shared_;
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::jump)
                jumps_[std::size_t(graph_.nodes[i].segment)].push_back(i);
    }
    virtual ~asked_kernel() = default;

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
    // Whether the next step may begin in this cycle.
    bool may_begin_at(cycle at) {
        if (begun_ >= most_) return stand(asked_item::why::end, at);
        if (at >= outside_.clock.cap) return stand(asked_item::why::cap, at);
        return true;
    }

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

    // When the stage acts, if that is known to be before `horizon`; `possible(at)`: the first cycle
    // from `at` on in which nobody else keeps it.
    template <class Possible>
    bool find_act(std::size_t step, stop const& s, cycle horizon, Possible possible) {
        asked_step& x = steps_[step];
        for (;;) {
            x.from = possible(x.from);
            if (x.from >= horizon) return false;
            attempt const found = look(step, s, x.from);
            count(found);
            if (found.found == attempt::result::acts) return true;
            if (found.found == attempt::result::open)
                return stand(asked_item::why::question, x.from);
            if (!found.asked && found.until == not_known) return false;
            if (found.asked && found.until == not_known && x.from > outside_.clock.waits)
                return stand(asked_item::why::wait, x.from);
            x.from = found.asked ? x.from + 1 : found.until;
        }
    }

private:
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

    bool stand(asked_item::why kind, cycle at) {
        items_.push_back({at, kind});
        return false;
    }

    // Questions in vain, also those of a stage that waits.
    void count(attempt const& a) {
        bool const acts = a.found == attempt::result::acts;
        if (!a.asked || a.found == attempt::result::open || (acts && !a.in_vain)) return;
        if (std::exchange(seen_moves_, outside_.moves) != outside_.moves) in_vain_ = 0;
        ++in_vain_;
    }
};

} // namespace hls::cpu
