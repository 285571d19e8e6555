// The steps of a kernel in a run in which what is done depends on when words come, cycle by cycle:
// which one is the next, and what the record says of each.
#pragma once

#include <bit>
#include <deque>
#include <memory>
#include <utility>

#include "foresight.hpp"
#include "ports.hpp"
#include "shapes.hpp"

namespace hls::cpu {

// Where a kernel works: `channels` by resource; at most so many steps.
struct non_blocking_site {
    kernel_view const& kernel;
    std::vector<int> channels;
    non_blocking_shared& outside;
    kernel_record& record;
    long long most;
};

class non_blocking_kernel : public non_blocking_ports {
    struct finished_step {
        cycle begun;
        int shape;
    };

protected:
    kernel_view const& kernel_;
    std::vector<basic_block_plan> basic_blocks_;
    non_blocking_activations steps_;
    non_blocking_stage stage_;
    long long begun_ = 0, most_;
    int basic_block_ = 0;  // of the next step
    cycle next_start_ = 0; // of the next step; not_known: not decided
    cycle wakes_ = 0;      // looks again in this cycle; never: when a word has moved

private:
    non_blocking_shared& outside_;
    kernel_record& record_;
    non_blocking_shapes shapes_;
    std::deque<finished_step> finished_; // not yet noted: perhaps nothing moves any more
    long long seen_transfers_ = -1;
    int mis_speculated_ = 0;
    cycle polled_at_ = 0;

public:
    explicit non_blocking_kernel(non_blocking_site const& s)
        : non_blocking_ports(s.kernel, s.channels, s.outside),
          kernel_(s.kernel),
          basic_blocks_(find_basic_blocks(s.kernel, shared())),
          steps_(most_steps(basic_blocks_)),
          most_(s.most),
          outside_(s.outside),
          record_(s.record),
          shapes_(s.kernel, s.record) {
        record_.shared = shared();
        record_.independent_stages = count_independent_stages(s.kernel);
        stage_.paths = &shapes_.paths;
    }
    non_blocking_kernel(non_blocking_kernel const&) = delete;
    virtual ~non_blocking_kernel() = default;

    void set_argument(int resource, wide value) { values().set_argument(resource, value); }

    // What it does in this cycle, as far as it has not done it. True if that is anything. Cycles
    // come in order; words of the cycles before have been moved.
    virtual bool advance(cycle now) = 0;
    cycle wakes() const { return wakes_; }
    // It would begin more steps than it may, and none of them is withdrawn any more.
    bool is_at_end(cycle now) const {
        if (begun_ < most_ || starts_at() > now) return false;
        for (std::size_t n = 0; n < steps_.size(); ++n)
            if (!is_decided(steps_[n])) return false;
        return true;
    }
    // Non-blocking accesses that fail for so long, while no word moves, will always fail. (Words
    // may be known to move later; their places are free a cycle later still.)
    bool has_given_up() const {
        return seen_transfers_ == outside_.moves && mis_speculated_ >= ir::patience &&
               polled_at_ > outside_.last;
    }

    // The run ends here. `goes_on`: it would do more.
    void finish(bool goes_on) {
        for (finished_step const& s : finished_)
            if (!goes_on || s.begun <= outside_.last) record_.add(s.shape);
        record_.steps = record_.begun;
        for (std::size_t n = 0; n < steps_.size(); ++n) {
            if (!goes_on || steps_[n].begun <= outside_.last) note_rest(n);
            if (!is_decided(steps_[n])) break; // those behind it may be withdrawn
        }
    }

    std::size_t slot_before(non_blocking_stage const& s, int basic_block) final {
        for (std::size_t n = number_of(s); n-- > 0;)
            if (steps_[n].basic_block == basic_block && steps_[n].slot != no_slot)
                return steps_[n].slot;
        return kept_slot();
    }
    int steps_before(non_blocking_stage const& s, int stage) final {
        int count = 0;
        for (std::size_t n = number_of(s); n-- > 0;)
            count += steps_[n].basic_block == s.basic_block && steps_[n].stage <= stage;
        return count;
    }

protected:
    virtual stage_values& values() = 0;
    virtual cycle starts_at() const = 0; // the next step; never: it is not known

    bool may_begin(cycle at) const { return begun_ < most_ && starts_at() == at; }
    void begin(cycle at) {
        steps_.push().begin(basic_block_, at);
        ++begun_;
    }

    // For values: one for each step in flight, and one for what steps leave.
    std::size_t slots() const { return steps_.slots() + 1; }

    // Steps that are over leave their values; what they did is noted in their order.
    void leave(auto& values) {
        for (std::size_t n = 0; n < steps_.size() && (n == 0 || removes_bubbles()); ++n)
            if (is_over(steps_[n])) leave_values(values, n);
        while (steps_.size() > 0 && is_over(steps_[0])) {
            leave_values(values, 0);
            note_oldest();
        }
    }
    void leave_values(auto& values, std::size_t n) {
        if (steps_[n].slot == no_slot) return;
        values.leave(steps_[n].slot, steps_[n].basic_block, kept_slot());
        steps_.release(n);
    }
    void note_oldest() {
        non_blocking_activation const& x = steps_[0];
        int const shape = shapes_.find(x.path, true);
        if (finished_.empty() && x.begun <= outside_.last)
            record_.add(shape);
        else
            finished_.push_back({x.begun, shape});
        steps_.drop_oldest();
        for (; !finished_.empty() && finished_.front().begun <= outside_.last;
             finished_.pop_front())
            record_.add(finished_.front().shape);
    }

    // The stage in which a step stands, if nothing else keeps it. False: it waits.
    bool act(auto& values, std::size_t n, cycle now) {
        non_blocking_activation& x = steps_[n];
        place(n);
        stage_.path = x.path;
        stage_.begin(now);
        bool const acts = values.act(stage_, *this);
        if (stage_.polled && (!acts || stage_.mis_speculated)) count_attempt();
        x.waited = acts ? not_known : now;
        if (!acts) return false;
        x.path = stage_.path;
        decide(n, x, now);
        ++x.stage;
        x.time = now + 1;
        return true;
    }

    bool removes_bubbles() const { return record_.removes_bubbles(); }

    bool is_over(non_blocking_activation const& x) const {
        return x.stage > basic_blocks_[std::size_t(x.basic_block)].last;
    }

private:
    static std::size_t most_steps(std::vector<basic_block_plan> const& all) {
        int last = 0;
        for (basic_block_plan const& s : all) last = std::max(last, s.last);
        return std::bit_ceil(std::size_t(last) + 4);
    }
    std::size_t number_of(non_blocking_stage const& s) const {
        std::size_t n = 0;
        while (steps_[n].slot != s.slot) ++n;
        return n;
    }
    std::size_t kept_slot() const { return steps_.slots(); }

    void place(std::size_t n) {
        stage_.basic_block = steps_[n].basic_block;
        stage_.stage = steps_[n].stage;
        stage_.slot = steps_[n].slot;
    }

    // Which step is the next one. The last jump in program order counts: if it comes later than
    // another one, what has begun in the meantime is withdrawn.
    void decide(std::size_t n, non_blocking_activation& x, cycle now) {
        bool const jumps = basic_blocks_[std::size_t(x.basic_block)].last_jump >= 0;
        if (jumps ? stage_.jump <= x.jump : x.stage != kernel_.plan.ii - 1) return;
        while (n + 1 < steps_.size()) {
            steps_.drop_youngest();
            --begun_;
        }
        x.jump = stage_.jump;
        basic_block_ = jumps ? int(kernel_.built.nodes[x.jump].value) : x.basic_block;
        next_start_ = now + 1;
    }

    bool is_decided(non_blocking_activation const& x) const {
        basic_block_plan const& s = basic_blocks_[std::size_t(x.basic_block)];
        return s.last_jump < 0 || x.stage > s.last_jump;
    }

    // Of a step that is not over: what it has done, and what it waits for.
    void note_rest(std::size_t n) {
        non_blocking_activation const& x = steps_[n];
        int path = x.path;
        if (x.waited != not_known) {
            place(n);
            stage_foresight const f(kernel_, stage_, x.waited, values(), *this);
            for (int node : f.happened()) path = shapes_.paths.behind(path, node);
        }
        record_.add(shapes_.find(path, is_decided(x)));
        record_.steps += x.stage > basic_blocks_[std::size_t(x.basic_block)].last_recorded;
    }

    // A failed attempt, or a stage that waits.
    void count_attempt() {
        if (std::exchange(seen_transfers_, outside_.moves) != outside_.moves) mis_speculated_ = 0;
        ++mis_speculated_;
        polled_at_ = stage_.at;
    }
};

} // namespace hls::cpu
