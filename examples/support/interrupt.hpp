// Ctrl-C asks a run on the CPU to stop; what it has found so far is shown. A second one ends the
// program at once.
#pragma once

#include <atomic>
#include <csignal>
#include <string>

#include <signal.h>

namespace examples {

inline constexpr int exit_interrupted = 128 + SIGINT; // as shells tell it

// Thrown when a run that was asked to stop has reported what it knows.
struct interrupted {
    std::string report;
};

namespace detail {

inline constinit std::atomic<bool> stop_wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

} // namespace detail

// A signal that the program ignores stays ignored. After the first one the default comes back.
inline void stop_on_interrupt() {
    struct sigaction now {};
    ::sigaction(SIGINT, nullptr, &now);
    if ((now.sa_flags & SA_SIGINFO) == 0 && now.sa_handler == SIG_IGN) {
        return;
    }
    struct sigaction ours {};
    ours.sa_handler = [](int) { detail::stop_wanted = true; };
    ours.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigemptyset(&ours.sa_mask);
    ::sigaction(SIGINT, &ours, nullptr);
}

} // namespace examples
