// Long runs report their progress, and can be asked to stop:
//   cpu::with_progress const guard({.report = [](cpu::run_progress const& p) {}, .stop = &flag});
// While it lives, cpu::run, cpu::record and what finds cycles in this thread call `report` after
// every so many words, and look at the flag, which a signal handler may set. Nothing of it is in
// the loops that compute: inputs are given in chunks.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>

namespace hls::cpu {

struct run_progress {
    char const* activity; // "run", "record" or "cycles"
    char const* name;     // of the kernel or system
    long long done;       // words of all inputs
    long long given;      // words in all
};

// `report` is called after every `every` words of an input; `stop` asks the run to end.
struct run_progress_callback {
    std::function<void(run_progress const&)> report = {};
    std::atomic<bool> const* stop = nullptr;
    std::size_t every = 1 << 16; // words of an input, in cpu::run
};

// Somebody has asked for it, and the result would be of a part of the words. (What can say so in
// its result does: recorded_run, timeline, run_profile.)
struct run_stopped : std::runtime_error {
    explicit run_stopped(run_progress const& p)
        : std::runtime_error(std::string("HLS0813: ") + p.activity + " of `" + p.name +
                             "` was stopped after " + std::to_string(p.done) + " of " +
                             std::to_string(p.given) + " words") {}
};

namespace detail {

inline thread_local run_progress_callback const* current_progress = nullptr;

inline bool is_reported() { return current_progress != nullptr; }

// True: the run should stop.
inline bool report_progress(run_progress const& p) {
    if (current_progress == nullptr) return false;
    if (current_progress->report) current_progress->report(p);
    return current_progress->stop != nullptr && *current_progress->stop;
}

} // namespace detail

// While it lives, runs of its thread report their progress.
class with_progress {
    run_progress_callback watch_;
    run_progress_callback const* before_ = detail::current_progress;

public:
    explicit with_progress(run_progress_callback w) : watch_(std::move(w)) {
        detail::current_progress = &watch_;
    }
    ~with_progress() { detail::current_progress = before_; }
    with_progress(with_progress const&) = delete;
};

} // namespace hls::cpu
