// Steps of a kernel that decides by itself, whatever words it reads: when its registers are as they
// were at the beginning of an earlier iteration, the steps since then come again and again.
#pragma once

#include "../recorded/decision_state.hpp"

namespace hls::cpu {

namespace detail {

class own_periods {
    decider_state& state_;
    std::vector<wide> registers_; // at the mark
    long long iterations_ = 0;
    long long marked_ = 0, begun_ = 0;      // iterations and steps before the mark
    std::vector<long long> reads_, writes_; // in a period, by resource

public:
    explicit own_periods(decider_state& s) : state_(s) {}

    // An iteration begins, all steps before are noted, registers are in the state. Makes as many
    // whole periods as `left` and the words that are there allow; returns how many steps.
    long long repeat(long long left) {
        ++iterations_;
        if (marked_ > 0 && is_as_marked()) {
            long long const steps = state_.record.begun - begun_;
            std::vector<same_steps> const period = steps_since();
            long long const times = count_times(period, left / steps);
            for (long long n = 0; n < times; ++n)
                for (same_steps const& r : period)
                    state_.record.add(r.shape, r.count, r.took_rounds);
            move_words(times);
            return times * steps;
        }
        if (iterations_ >= 2 * marked_) mark();
        return 0;
    }

private:
    bool is_as_marked() const {
        std::size_t n = 0;
        for (ir::word_place const& p : state_.memory.places)
            if (p.depth == 1 && word_at(p) != registers_[n++]) return false;
        return true;
    }

    void mark() {
        marked_ = iterations_;
        begun_ = state_.record.begun;
        registers_.clear();
        for (ir::word_place const& p : state_.memory.places)
            if (p.depth == 1) registers_.push_back(word_at(p));
    }

    wide word_at(ir::word_place const& p) const {
        return state_.memory.words[std::size_t(p.first)];
    }

    struct same_steps {
        int shape;
        long long count;
        bool took_rounds;
    };
    std::vector<same_steps> steps_since() const {
        auto run = state_.record.runs.end();
        long long before = begun_ - state_.record.begun; // steps of the run before the mark
        while (before < 0) before += (--run)->count;
        std::vector<same_steps> since;
        for (; run != state_.record.runs.end(); ++run, before = 0) {
            if (!run->is_pattern()) since.push_back({run->shape, run->count - before, false});
            for (long long n = before; run->is_pattern() && n < run->count; ++n)
                since.push_back({state_.record.shape_of(*run, n), 1, true});
        }
        return since;
    }

    long long count_times(std::vector<same_steps> const& period, long long most) {
        reads_.assign(state_.queues.size(), 0);
        writes_.assign(state_.queues.size(), 0);
        for (same_steps const& r : period)
            for (step_event const& e : state_.record.shapes[std::size_t(r.shape)].events) {
                if (e.kind == event_kind::read) reads_[std::size_t(e.resource)] += r.count;
                if (e.kind == event_kind::write) writes_[std::size_t(e.resource)] += r.count;
            }
        for (std::size_t r = 0; r < reads_.size(); ++r)
            if (reads_[r] > 0)
                most = std::min(most, (long long)(state_.queues[r]->size()) / reads_[r]);
        return most;
    }

    void move_words(long long times) {
        for (std::size_t r = 0; r < reads_.size(); ++r) {
            if (reads_[r] > 0) state_.queues[r]->pop_many(std::size_t(reads_[r] * times));
            if (writes_[r] > 0) state_.queues[r]->push_many(std::size_t(writes_[r] * times));
        }
    }
};

} // namespace detail

} // namespace hls::cpu
