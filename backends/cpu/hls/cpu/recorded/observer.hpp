// Who wants to know what happens when, while a run is evaluated. Not in the order of the cycles:
// kernels come one after the other.
#pragma once

#include "activations.hpp"
#include "stall_patterns.hpp"

namespace hls::cpu {

struct repetition;

struct cycle_observer {
    virtual ~cycle_observer() = default;

    // Whether it wants to know what stages do: acts().
    virtual bool follows_stages() const { return true; }

    // A step enters the first stage.
    virtual void begins(int /*kernel*/, long long /*step*/, step_shape const&, cycle) {}
    // A stage of a step acts: it arrived there in cycle `arrived`, could have acted as far as this
    // event decides in cycle `unblocked`, and acts in cycle `at`. (An access to a shared memory
    // port arrives when the words and the room that its stage needs are there.)
    virtual void acts(int /*kernel*/, long long /*step*/, step_event const&, cycle /*arrived*/,
                      cycle /*unblocked*/, cycle /*at*/) {}
    // A word leaves its writer's output register, and a word is taken by its reader.
    virtual void accepted(int /*channel*/, long long /*word*/, cycle) {}
    virtual void taken(int /*channel*/, long long /*word*/, cycle) {}
    // Inside of a pipe: a word leaves slice `slice`; it leaves the RAM for the register behind it.
    virtual void passed(int /*channel*/, int /*slice*/, long long /*word*/, cycle) {}
    virtual void fetched(int /*channel*/, long long /*word*/, cycle) {}

    // What was reported last, comes again. Unless this is overridden, every event of it is reported
    // by itself.
    virtual void repeats(repetition const&);
};

// What a run does again and again: the events of one period, which have been reported already, come
// `times` times more, each time `period` cycles later.
struct repetition {
    enum class what : unsigned char { begins, acts, accepted, taken, passed, fetched };
    struct event {
        what kind;
        int who;          // kernel or channel
        long long number; // of the step or word
        step_shape const* shape;
        step_event const* event;
        cycle arrived, unblocked, at;
        int part = 0; // a slice
    };
    std::vector<event> events;
    cycle period = 0;
    long long times = 0;
    std::vector<long long> steps; // of each kernel in a period
    std::vector<long long> words; // of each channel in a period

    // The same event, so many periods later.
    event later(event e, long long periods) const {
        bool const is_step = e.kind <= what::acts;
        e.number += periods * (is_step ? steps : words)[std::size_t(e.who)];
        for (cycle* t : {&e.arrived, &e.unblocked, &e.at}) *t += periods * period;
        return e;
    }
};

namespace detail {

inline void replay(cycle_observer& to, repetition::event const& e) {
    switch (e.kind) {
    case repetition::what::begins: return to.begins(e.who, e.number, *e.shape, e.at);
    case repetition::what::acts:
        return to.acts(e.who, e.number, *e.event, e.arrived, e.unblocked, e.at);
    case repetition::what::accepted: return to.accepted(e.who, e.number, e.at);
    case repetition::what::taken: return to.taken(e.who, e.number, e.at);
    case repetition::what::passed: return to.passed(e.who, e.part, e.number, e.at);
    case repetition::what::fetched: return to.fetched(e.who, e.number, e.at);
    }
}

// Keeps what it passes on.
struct event_log : cycle_observer {
    cycle_observer& to;
    std::vector<repetition::event> events;
    explicit event_log(cycle_observer& o) : to(o) {}

    bool follows_stages() const override { return to.follows_stages(); }

    void begins(int kernel, long long step, step_shape const& shape, cycle at) override {
        keep({repetition::what::begins, kernel, step, &shape, nullptr, at, at, at});
    }
    void acts(int kernel, long long step, step_event const& e, cycle arrived, cycle unblocked,
              cycle at) override {
        keep({repetition::what::acts, kernel, step, nullptr, &e, arrived, unblocked, at});
    }
    void accepted(int channel, long long word, cycle at) override {
        keep({repetition::what::accepted, channel, word, nullptr, nullptr, at, at, at});
    }
    void taken(int channel, long long word, cycle at) override {
        keep({repetition::what::taken, channel, word, nullptr, nullptr, at, at, at});
    }
    void passed(int channel, int slice, long long word, cycle at) override {
        keep({repetition::what::passed, channel, word, nullptr, nullptr, at, at, at, slice});
    }
    void fetched(int channel, long long word, cycle at) override {
        keep({repetition::what::fetched, channel, word, nullptr, nullptr, at, at, at});
    }

private:
    void keep(repetition::event const& e) {
        events.push_back(e);
        replay(to, e);
    }
};

} // namespace detail

inline void cycle_observer::repeats(repetition const& r) {
    for (long long n = 1; n <= r.times; ++n)
        for (repetition::event const& e : r.events) detail::replay(*this, r.later(e, n));
}

} // namespace hls::cpu
