// Where the time of a run goes: of every access to a port, a pipe or a shared memory port how often
// it waits and how often it is used; of every loop its interval beside the one that was scheduled;
// of every pipe how full it is. Over the whole run, and in windows of time.
#pragma once

#include "../timeline/pipe_fill.hpp"
#include "../timeline/timeline.hpp"

namespace hls::cpu {

// One value for each window, grown as needed.
class window_counts {
    std::vector<long long> at_;

public:
    std::vector<long long> const& values() const { return at_; }
    void add(cycle at, cycle window, long long count = 1) {
        auto const w = std::size_t(at / window);
        if (at_.size() <= w) at_.resize(w + 1);
        at_[w] += count;
    }
    // Each cycle of an interval in its window.
    void add_interval(cycle from, cycle to, cycle window) {
        while (from < to) {
            cycle const end = std::min(to, (from / window + 1) * window);
            add(from, window, end - from);
            from = end;
        }
    }
    bool operator==(window_counts const&) const = default;
};

// A read, a write, or an access to a memory port that several stages share.
struct access_profile {
    int kernel, node, basic_block;
    int channel; // -1: a memory
    std::string kernel_name, name;
    event_kind kind;
    source where;
    long long words = 0;   // moved
    long long passed = 0;  // steps that came through its stage, whether or not they moved a word
    long long stalled = 0; // cycles in which it made its stage wait
    window_counts words_in, passed_in, stalled_in;

    bool operator==(access_profile const&) const = default;
};

// Of a loop: its interval in the run, in cycles, beside the scheduled one.
struct loop_profile {
    int kernel, loop; // ir::no_loop: the kernel's own iterations
    std::string kernel_name, name;
    source where;
    int scheduled;            // interval in cycles
    long long iterations = 0; // begun
    long long followed = 0;   // iterations that came directly after another
    cycle cycles = 0;         // between those

    // Cycles from iteration to iteration; 0: none came after another.
    double achieved() const { return followed == 0 ? 0 : double(cycles) / double(followed); }
    bool operator==(loop_profile const&) const = default;
};

// Of a pipe: how many of the words that have room were in it.
struct pipe_profile {
    int channel;
    std::string name;
    source where;
    long long depth = 0; // words
    long long words = 0;
    long long most_held = 0;
    double held = 0; // words, on average

    bool operator==(pipe_profile const&) const = default;
};

// Of a run: all accesses, loops and pipes. Times are in cycles, counts in windows of so many of
// them.
struct run_profile {
    std::string name;
    cycle cycles = 0; // until the last word moved
    cycle window = 0; // cycles
    bool partial =
        false; // somebody asked to stop (host/progress.hpp): kernels come one after the other, so
    cycle known_until = 0; // only what happens before this cycle is there of all of them
    std::vector<access_profile> accesses;
    std::vector<loop_profile> loops;
    std::vector<pipe_profile> pipes;

    double percent(long long count) const {
        return cycles == 0 ? 0 : 100.0 * double(count) / double(cycles);
    }
    double stall(access_profile const& a) const { return percent(a.stalled); }
    double occupancy(access_profile const& a) const { return percent(a.passed); }
    double activity(access_profile const& a) const { return percent(a.words); }

    access_profile const* access(std::string const& kernel, std::string const& port) const {
        for (access_profile const& a : accesses)
            if (a.kernel_name == kernel && a.name == port) return &a;
        return nullptr;
    }
    bool operator==(run_profile const&) const = default;
};

// `window`: cycles of each window of time. Throws std::invalid_argument (HLS0810) if it is none.
run_profile profile(recorded_run const& run, cycle_options const& o = {}, cycle window = 10000);

// Accesses, loops and pipes, each with its line.
std::string profile_text(run_profile const& p);

} // namespace hls::cpu
