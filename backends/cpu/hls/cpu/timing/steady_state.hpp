// Steady-state detection: finds what a run does again and again, and fast-forwards over it. What
// follows depends on the state signature (timing/state_signature.hpp), on the recorded steps to
// come and on what happens outside. If two moments are alike but for the time between them, and
// steps and outside go on for n periods as in the one between, then what happened in it happens n
// times more.
#pragma once

#include "../recorded/activation_reader.hpp"
#include "../recorded/observer.hpp"
#include "state_signature.hpp"

namespace hls::cpu {

// Machine: its kernels and then its channels are its parts.
template <class Machine>
class repeat_finder {
    // A state signature to compare later ones with.
    struct mark {
        state_signature at;
        std::vector<step_reader> steps;   // by kernel
        long long round = -1;             // -1: none, or it is too large
        long long begun = 0, visited = 0; // steps of all kernels, also without those skipped
    };
    static constexpr std::size_t most_times = 1 << 14, most_events = 1 << 18;
    static constexpr long long patience = 512; // failed looks, until only some rounds are looked at
    static constexpr long long rarely = 16, cost_of_look = 8; // in steps that are visited through

    Machine& machine_;
    cycle_observer& observer_;
    detail::event_log log_;
    mark near_, far_, target_; // a state signature ago, long ago, and behind a fast-forward
    mark first_;               // where the period begins that the log records
    state_signature now_;
    cycle period_ = 0;
    long long round_ = 0, mis_speculated_ = 0, targets_ = 0, fast_forwarded_ = 0;
    long long period_steps_ = 0; // of all kernels, that the log is to hold; 0: there is no log

public:
    repeat_finder(Machine& m, cycle_observer& o) : machine_(m), observer_(o), log_(o) {}

    // After every round of the machine. True: it has fast-forwarded.
    bool look() {
        ++round_;
        if (period_steps_ > 0) return look_for_end();
        if (++mis_speculated_ > patience && round_ % rarely != 0) return false;
        for (mark const* m : {&far_, &near_})
            if (is_worth_it(*m)) return begin_log(*m), false;
        // Short periods are found with a recent state signature, long ones with one that grows old.
        if (far_.round < 0 || round_ >= 2 * far_.round)
            set(far_);
        else if (round_ >= near_.round + 8)
            set(near_);
        return false;
    }

private:
    void set(mark& m) {
        m.at.clear();
        m.steps.clear();
        for (std::size_t p = 0; p < machine_.parts(); ++p) show(p, m.at);
        for (std::size_t k = 0; k < machine_.kernels(); ++k) m.steps.push_back(machine_.steps(k));
        m.round = m.at.times() <= most_times ? round_ : -1;
        m.begun = machine_.steps_begun();
        m.visited = m.begun - fast_forwarded_;
    }

    void show(std::size_t part, state_signature& m) {
        machine_.visit_part(part, m);
        m.end_part();
    }

    // If it is, now_ is this state signature, and period_ what lies between.
    bool is_like(mark const& m) {
        period_ = 0;
        now_.clear();
        for (std::size_t p = 0; p < machine_.parts() && m.round >= 0; ++p) {
            show(p, now_);
            if (!m.at.is_alike(p, now_, period_)) return false;
        }
        return period_ > 0;
    }

    // Steps or words of a part between a mark and now.
    long long count_since(mark const& m, std::size_t part) const {
        return now_.count_of(part, 0) - m.at.count_of(part, 0);
    }

    // For how many periods the same goes on, at most `most`.
    long long periods(mark const& m, long long most) {
        std::size_t const kernels = machine_.kernels();
        for (std::size_t p = kernels; p < machine_.parts() && most > 0; ++p)
            most = std::min(
                most, machine_.channel(p - kernels).periods_outside(count_since(m, p), period_));
        for (std::size_t k = 0; k < kernels && most > 0; ++k)
            if (long long const steps = count_since(m, k); steps > 0)
                most = std::min(most, m.steps[k].same_as(machine_.steps(k), steps * most) / steps);
        return most;
    }

    // Evaluating all that follows and is alike, but for what is
    // skipped anyway, would take longer than evaluating one period more.
    bool is_worth_it(mark const& m) {
        if (!is_like(m)) return false;
        long long const begun = machine_.steps_begun();
        long long const visited = std::max(begun - fast_forwarded_ - m.visited, 1LL);
        long long const fewest = 2 + 2 * (begun - m.begun) / visited;
        return periods(m, fewest) == fewest;
    }

    // Walks through one period more, to know what happens in it.
    void begin_log(mark const& m) {
        set(first_);
        period_steps_ = first_.begun - m.begun;
        log_.events.clear();
        machine_.watch(log_);
    }

    bool look_for_end() {
        long long const steps = machine_.steps_begun() - first_.begun;
        if (steps < period_steps_ && log_.events.size() <= most_events) return false;
        bool const ends = steps >= period_steps_ && is_like(first_);
        long long const times = ends ? periods(first_, any_number) : 0;
        if (!ends && steps < 2 * period_steps_ + rarely && log_.events.size() <= most_events)
            return false;
        period_steps_ = 0;
        machine_.watch(observer_);
        if (times == 0) return false;
        fast_forward_over(times);
        land();
        return true;
    }

    // A loop around loops: its iterations have the same fast-forwards, which end in equal state
    // signatures.
    void land() {
        ++targets_;
        set(near_);
        if (is_worth_it(target_))
            begin_log(target_);
        else if ((targets_ & (targets_ - 1)) == 0)
            set(target_);
    }

    void fast_forward_over(long long times) {
        repetition r;
        r.events = std::move(log_.events);
        r.period = period_;
        r.times = times;
        long long gained = 0;
        for (std::size_t p = 0; p < machine_.parts(); ++p) {
            bool const is_kernel = p < machine_.kernels();
            long long const count = count_since(first_, p);
            (is_kernel ? r.steps : r.words).push_back(count);
            if (is_kernel) machine_.steps(p).skip(times * count);
            if (is_kernel) gained += times * count;
            fast_forward to{first_.at, now_, p, period_, times};
            if (!first_.at.is_unchanged(p, now_, p)) machine_.visit_part(p, to);
        }
        fast_forwarded_ += gained;
        mis_speculated_ = std::max(mis_speculated_ - gained / cost_of_look, 0LL);
        observer_.repeats(r);
    }
};

} // namespace hls::cpu
