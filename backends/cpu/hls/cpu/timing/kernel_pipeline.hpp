// The pipeline of a kernel: a stage moves unless it or a later stage waits. So a step moves in
// every cycle in which neither it nor an older step has to wait for a word, for room or for a
// shared memory port. What arbiters serve, they serve one after the other, in cycles in which the
// step may move.
//   What a step does in a cycle follows from what the steps before it do in that cycle; it is found
// as far as theirs is known. (Where bubbles are removed, steps follow one another otherwise:
// independent_steps.hpp.)
#pragma once

#include <hls/support/inlined.hpp>

#include "independent_steps.hpp"
#include "moving_cycles.hpp"
#include "port_uses.hpp"

namespace hls::cpu {

class kernel_pipeline : public independent_steps {
    moving_cycles moving_;
    port_uses uses_;
    std::vector<cycle> free_;              // by event of a stage: when its port serves it
    std::vector<cycle> served_by_arbiter_; // by event of a stage: when; not_known: none does
    long long next_place_ = 0; // of the next step, among the cycles in which it may move

public:
    kernel_pipeline(kernel_record const& r, kernel_ports p, int kernel, cycle_observer& observer)
        : independent_steps(r, std::move(p), kernel, observer), uses_(r.shared) {
        for (auto& events : events_)
            for (port_event& e : events) {
                e.arbiter = uses_.arbiter(e.recorded->node);
                e.shares = e.arbiter >= 0 || uses_.shares(e.recorded->node);
            }
    }

    // True if anything more is known.
    bool advance() {
        if (removes_bubbles()) return advance_apart();
        bool moved = false;
        cycle horizon = never;
        for (pipeline_activation& f : in_flight_) moved |= go_on(f, horizon);
        while (!in_flight_.empty() && in_flight_.front().is_over()) in_flight_.pop_front();
        for (int burst = 0; !steps_.is_pause(burst) && may_begin(); ++burst) {
            if (horizon != never || follows_stages_ || !decide_only()) begin_one(horizon);
            moved = true;
        }
        return moved;
    }

    // What the kernel does before this cycle is known.
    cycle known_until() const {
        cycle known = next_start_ == not_known ? never : next_start_;
        for (in_flight_activation const& f : in_flight_)
            if (!f.is_over()) known = std::min(known, f.time);
        return known;
    }

    // See timing/state_signature.hpp. The first count is that of the steps that have begun.
    template <class Visitor>
    void visit(Visitor& v) {
        if (removes_bubbles()) return visit_apart(v);
        uses_.forget_before(known_until()); // a visitor may move the times that it sees
        visit_in_flight(v);
        v.same(next_start_ != not_known);
        if (next_start_ != not_known) v.time(next_start_);
        long long const first = youngest_place();
        for (pipeline_activation const& f : in_flight_) v.same(f.is_over() ? 0 : f.place - first);
        moving_.forget_before(first);
        moving_.visit(v);
        uses_.visit(v);
    }

private:
    void begin_one(cycle& horizon) {
        pipeline_activation f;
        begin(f, std::exchange(next_start_, not_known));
        f.place = next_place_;
        moving_.forget_before(next_place_);
        go_on(f, horizon);
        if (!f.is_over()) in_flight_.push_back(f);
    }

    // Steps that do nothing but decide, several at once; false: the next one does more.
    bool decide_only() {
        step_shape const& shape = record_.shapes[std::size_t(steps_.next_shape())];
        if (shape.events.size() != 1 || shape.events[0].kind != event_kind::decide) return false;
        long long const steps = steps_.alike_until_pause();
        for (long long n = 0; n < steps; ++n) {
            observer_->begins(kernel_, begun_++, shape, next_start_);
            next_place_ += shape.events[0].stage + 1;
            next_start_ = moving_[next_place_ - 1] + 1;
        }
        moving_.forget_before(next_place_);
        steps_.skip(steps);
        return true;
    }

    // As far as what older steps do is known: in the cycles before `horizon`.
    bool go_on(pipeline_activation& f, cycle& horizon) {
        bool const moved =
            horizon == never ? progress<true>(f, horizon) : progress<false>(f, horizon);
        if (!f.is_over()) horizon = std::min(horizon, f.time);
        return moved;
    }

    // `Alone`: all that older steps do is known.
    template <bool Alone>
    bool progress(pipeline_activation& f, cycle horizon) {
        bool moved = false;
        std::vector<port_event> const& events = events_of(f);
        while (f.next != events.size()) {
            port_event const& e = events[f.next];
            if (f.stage != e.stage && !pass_stages<Alone>(f, e.stage, horizon, moved)) return moved;
            if (!Alone && f.time >= horizon) return moved;
            bool const acts =
                e.recorded->early ? write_early<Alone>(f, &e, horizon) : act<Alone>(f, &e, horizon);
            if (!acts) return moved;
            moved = true;
        }
        return moved;
    }

    // To the stage of the next event; false: that is not known.
    template <bool Alone>
    HLS_INLINED bool pass_stages(pipeline_activation& f, int to, cycle horizon, bool& moved) {
        int stage = to;
        if (!Alone)
            for (stage = f.stage; stage < to && moving_[f.place] < horizon; ++stage) ++f.place;
        else
            f.place += to - f.stage;
        if (stage != f.stage) f.time = moving_[f.place - 1] + 1;
        moved |= stage != f.stage;
        f.stage = stage;
        return stage == to;
    }

    // The stage in which the step stands acts, if that is known.
    template <bool Alone>
    HLS_INLINED bool act(pipeline_activation& f, port_event const* first, cycle horizon) {
        cycle ready = f.time; // as far as its ports decide
        bool shares = false;
        port_event const* last = first; // of its events, `decide` left out if there is another
        if (follows_stages_) free_.clear();
        for (;; ++last) {
            cycle const free = last->unblocked();
            if (free == not_known) return false;
            if (follows_stages_) free_.push_back(std::max(f.time, free));
            ready = std::max(ready, free);
            shares |= last->shares;
            if (last->is_last) break;
        }
        long long place = f.place;
        cycle at = moving_[place];
        if (at < ready || shares) {
            place = next_free(place, first, last, std::max(ready, serve(f, first, last)));
            at = moving_[place];
        }
        if (!Alone && at >= horizon) return false;
        if (place != f.place) hold<Alone>(f, place);
        happen(f, first, last, ready, at);
        return true;
    }

    // A word leaves before its stage acts, in a cycle in which no older step stops the stage.
    template <bool Alone>
    bool write_early(pipeline_activation& f, port_event const* e, cycle horizon) {
        cycle const room = e->unblocked();
        if (room == not_known) return false;
        port_event const* last = e; // of the stage
        while (last + 1 != events_of(f).data() + events_of(f).size() && last[1].stage == e->stage)
            ++last;
        cycle const ready = std::max(f.time, room);
        long long const place = next_free(f.place, e, last, ready);
        cycle const at = moving_[place];
        if (!Alone && at >= horizon) return false;
        if (place != f.place) hold<Alone>(f, place);
        if (follows_stages_) report_action(f, *e, ready, ready, at);
        e->move_word(at);
        ++f.next;
        f.time = at;
        return true;
    }

    HLS_INLINED void happen(pipeline_activation& f, port_event const* first, port_event const* last,
                            cycle ready, cycle at) {
        ++f.place;
        if (last->decides) {
            next_start_ = at + 1;
            next_place_ = f.place;
        }
        for (port_event const* e = first; e <= last; ++e) {
            if (follows_stages_ && e->arbiter >= 0)
                report_served(f, *e, served_by_arbiter_[std::size_t(e - first)], at);
            else if (follows_stages_)
                report_action(f, *e, free_[std::size_t(e - first)], ready, at);
            if (e->kind == event_kind::access)
                uses_.use(e->recorded->node, {f.time, used_until(e, first, at)}, f.begun);
            else
                e->move_word(at);
        }
        bool const decides_too = last->decides && last->kind != event_kind::decide;
        if (decides_too && follows_stages_) report_action(f, last[1], f.time, ready, at);
        f.next += std::size_t(last - first) + 1 + decides_too;
        ++f.stage;
        f.time = at + 1;
    }

    // Of the next step, or of the last one if it has not decided.
    long long youngest_place() const {
        return next_start_ != not_known || in_flight_.empty() ? next_place_
                                                              : in_flight_.back().place;
    }

    // The step waits until the cycle at `place`, and all behind it with it.
    template <bool Alone>
    [[gnu::noinline]] void hold(pipeline_activation& f, long long place) {
        if (f.number + 1 == begun_ && next_start_ == not_known) { // nobody is behind it
            f.place = place;
            return;
        }
        moving_.forget_before(youngest_place()); // all this time may have gone by since
        moving_.leave_out(f.place, place);
        for (std::size_t n = 0; !Alone && n < in_flight_.size() && &in_flight_[n] != &f; ++n)
            in_flight_[n].place -= place - f.place;
    }

    // The last cycle in which an arbiter serves an access of the stage. They begin when all words
    // are there on which they may depend.
    cycle serve(pipeline_activation const& f, port_event const* first, port_event const* last) {
        cycle words = f.time, until = f.time;
        for (port_event const* e = first; e <= last; ++e)
            if (e->kind == event_kind::read) words = std::max(words, e->unblocked());
        served_by_arbiter_.clear();
        for (port_event const* e = first; e <= last; ++e) {
            served_by_arbiter_.push_back(not_known);
            if (e->arbiter < 0) continue;
            cycle at = words;
            for (port_event const* x = first; x < e; ++x)
                if (x->arbiter == e->arbiter)
                    at = std::max(at, served_by_arbiter_[std::size_t(x - first)] + 1);
            served_by_arbiter_.back() = next_served(f.place, *e, at);
            until = std::max(until, served_by_arbiter_.back());
        }
        return until;
    }

    cycle next_served(long long place, port_event const& e, cycle at) const {
        for (;;) {
            place = moving_.at_or_after(at, place);
            at = uses_.next_free(e.recorded->node, moving_[place]);
            if (at == moving_[place]) return at;
        }
    }

    cycle used_until(port_event const* e, port_event const* first, cycle at) const {
        return (e->arbiter < 0 ? at : served_by_arbiter_[std::size_t(e - first)]) + 1;
    }

    // From a place on, the first cycle in which neither older steps nor a memory port stop them.
    long long next_free(long long place, port_event const* first, port_event const* last,
                        cycle at) const {
        for (;;) {
            place = moving_.at_or_after(at, place);
            at = next_unshared(first, last, moving_[place]);
            if (at == moving_[place]) return place;
        }
    }

    cycle next_unshared(port_event const* first, port_event const* last, cycle at) const {
        for (port_event const* e = first; e <= last; ++e)
            if (e->shares && e->arbiter < 0) at = uses_.next_free(e->recorded->node, at);
        return at;
    }

    void report_served(pipeline_activation const& f, port_event const& e, cycle served, cycle at) {
        observer_->acts(kernel_, f.number, *e.recorded, f.time, served, at);
    }

    // `ready`: when words and room are there for all of the stage.
    [[gnu::noinline]] void report_action(pipeline_activation const& f, port_event const& e,
                                         cycle free, cycle ready, cycle at) {
        bool const memory = e.kind == event_kind::access;
        cycle const from = memory ? ready : f.time;
        observer_->acts(kernel_, f.number, *e.recorded, from,
                        memory ? next_unshared(&e, &e, from) : free, at);
    }
};

} // namespace hls::cpu
