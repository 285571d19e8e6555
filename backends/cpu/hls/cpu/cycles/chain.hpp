// The pipeline of a kernel with loops, or of one that begins an iteration in every cycle: a stage
// moves unless it or a later stage waits. So a step moves in every cycle in which neither it nor an
// older step has to wait for a word, for room or for a shared memory port.
//   What a step does in a cycle follows from what the steps before it do in that cycle; it is found
// as far as theirs is known.
#pragma once

#include <utility>

#include "holds.hpp"
#include "kernel_pipeline.hpp"

namespace hls::cpu {

class chain_pipeline : public kernel_pipeline {
    flight begun_last_; // most steps are over at once
    held_cycles held_;
    std::vector<cycle> free_;                // by event of a stage: when its port serves it
    std::vector<std::deque<interval>> used_; // by node: when it stood in its stage, if it is shared
    cycle next_start_ = 0;                   // of the next step; not_known: not decided

public:
    chain_pipeline(kernel_record const& r, kernel_ports p, int kernel, cycle_observer& observer)
        : kernel_pipeline(r, std::move(p), kernel, observer) {}

    bool is_over() const { return flights_.empty() && (steps_.at_end() || next_start_ < 0); }

    // True if anything more is known.
    bool advance() {
        bool moved = false;
        cycle horizon = never;
        for (flight& f : flights_) {
            moved |= progress(f, horizon);
            if (!f.is_over()) horizon = std::min(horizon, f.time);
        }
        for (int burst = 0; !steps_.is_pause(burst) && may_begin(); ++burst) {
            begin(begun_last_, std::exchange(next_start_, not_known));
            progress(begun_last_, horizon);
            if (!begun_last_.is_over()) {
                horizon = std::min(horizon, begun_last_.time);
                flights_.push_back(begun_last_);
            } else if ((begun_ & 15) == 0) {
                drop_old();
            }
            moved = true;
        }
        drop_old();
        return moved;
    }

    // What the kernel does before this cycle is known.
    cycle known_until() const {
        cycle known = next_start_ == not_known ? never : next_start_;
        for (flight const& f : flights_)
            if (!f.is_over()) known = std::min(known, f.time);
        return known;
    }

    // See moment.hpp. The first count is that of the steps that have begun.
    template <class Visitor>
    void visit(Visitor& v) {
        visit_flights(v);
        v.same(next_start_ == not_known);
        if (next_start_ != not_known) v.time(next_start_);
        held_.visit(v);
        for (auto& intervals : used_) {
            v.same((long long)(intervals.size()));
            for (interval& x : intervals) x.visit(v);
        }
    }

private:
    bool may_begin() const { return next_start_ != not_known && !steps_.at_end(); }

    void drop_old() {
        while (!flights_.empty() && flights_.front().is_over()) flights_.pop_front();
        cycle now = next_start_ == not_known ? never : next_start_;
        for (flight const& f : flights_)
            if (!f.is_over()) now = std::min(now, f.time);
        held_.forget_before(now);
        for (auto& intervals : used_)
            while (!intervals.empty() && intervals.front().to <= now) intervals.pop_front();
    }

    // As far as what older steps do is known: in the cycles before `horizon`.
    bool progress(flight& f, cycle horizon) {
        bool moved = false;
        while (!f.is_over()) {
            moved |= walk(f, horizon);
            if (f.stage < f.event().stage || f.time >= horizon || !act(f, horizon)) return moved;
            moved = true;
        }
        return moved;
    }

    // To the stage of the next event.
    bool walk(flight& f, cycle horizon) {
        bool moved = false;
        while (f.stage < f.event().stage && f.time < horizon) {
            interval const* const held = held_.at_or_after(f.time);
            moved = true;
            if (held != nullptr && held->from <= f.time) {
                f.time = std::min(held->to, horizon);
                continue;
            }
            cycle const until = held == nullptr ? horizon : std::min(horizon, held->from);
            int const stages = int(std::min(cycle(f.event().stage - f.stage), until - f.time));
            f.stage += stages;
            f.time += stages;
        }
        return moved;
    }

    // The stage in which the step stands acts, if that is known.
    bool act(flight& f, cycle horizon) {
        std::size_t const first = f.next;
        std::size_t end = first;
        cycle at = f.time;
        free_.clear();
        for (; end < f.shape->events.size() && f.shape->events[end].stage == f.stage; ++end) {
            cycle const free = unblocked(f.shape->events[end], ports_, f.time);
            if (free == not_known) return false;
            free_.push_back(free);
            at = std::max(at, free);
        }
        cycle const ready = at;
        at = next_free(f, end, at);
        if (at >= horizon) return false;
        if (at > f.time) held_.add(f.time, at);
        for (; f.next < end; ++f.next) happen(f, f.event(), free_[f.next - first], ready, at);
        ++f.stage;
        f.time = at + 1;
        return true;
    }

    // The first cycle in which neither older steps nor a shared memory port stop the stage.
    cycle next_free(flight const& f, std::size_t end, cycle at) const {
        for (;;) {
            cycle const free = next_unshared(f, end, held_.next_free(at));
            if (free == at) return at;
            at = free;
        }
    }

    cycle next_unshared(flight const& f, std::size_t end, cycle at) const {
        if (used_.empty()) return at;
        for (std::size_t e = f.next; e < end; ++e)
            for (shared_port const& p : record_.shared)
                if (p.younger == f.shape->events[e].node && std::size_t(p.older) < used_.size())
                    for (interval const& x : used_[std::size_t(p.older)])
                        if (x.from <= at && at < x.to) at = x.to;
        return at;
    }

    // `ready`: when words and room are there for all of the stage.
    void happen(flight const& f, step_event const& e, cycle free, cycle ready, cycle at) {
        bool const memory = e.kind == event_kind::access;
        cycle const from = memory ? ready : f.time;
        observer_->acts(kernel_, f.number, e, from,
                        memory ? next_unshared(f, f.next + 1, from) : free, at);
        if (e.kind == event_kind::decide) next_start_ = at + 1;
        if (e.kind == event_kind::access) {
            if (used_.size() <= std::size_t(e.node)) used_.resize(std::size_t(e.node) + 1);
            used_[std::size_t(e.node)].push_back({f.time, at + 1});
        }
        move_word(e, ports_, at);
    }
};

} // namespace hls::cpu
