// The names of half-written files: each is removed by its pending_file object, or,
// if SIGINT or SIGTERM comes first, by a signal handler which then lets the signal through.
#pragma once

#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <string>

#include <signal.h>
#include <unistd.h>

#include "input_error.hpp"

namespace examples::detail {

enum class slot_state { unused, being_filled, live };

inline constexpr std::size_t longest_name = 4095;

struct pending_slot {
    std::atomic<slot_state> state{slot_state::unused};
    std::array<char, longest_name + 1> name{};
};
static_assert(std::atomic<slot_state>::is_always_lock_free);

struct handled_signal {
    int number;
    struct sigaction previous;
};

inline constinit std::array<pending_slot, 8> pending_slots;
inline std::array<handled_signal, 2> handled_signals{{{SIGINT, {}}, {SIGTERM, {}}}};

// Only async-signal-safe calls: unlink, sigaction, raise.
inline void remove_and_reraise(int number) {
    for (auto& slot : pending_slots) {
        if (slot.state.load() == slot_state::live) {
            ::unlink(slot.name.data());
        }
    }
    for (auto& handled : handled_signals) {
        if (handled.number == number) {
            ::sigaction(number, &handled.previous, nullptr);
        }
    }
    ::raise(number); // delivered to the previous handler when this one returns
}

// A signal the program ignores stays ignored; our own handler is not stacked on itself.
inline void arm(handled_signal& handled) {
    struct sigaction now {};
    ::sigaction(handled.number, nullptr, &now);
    const bool has_info = (now.sa_flags & SA_SIGINFO) != 0;
    if (!has_info && (now.sa_handler == SIG_IGN || now.sa_handler == remove_and_reraise)) {
        return;
    }
    handled.previous = now;
    struct sigaction ours {};
    ours.sa_handler = remove_and_reraise;
    ::sigemptyset(&ours.sa_mask);
    ::sigaction(handled.number, &ours, nullptr);
}

inline pending_slot& claim_slot(const std::filesystem::path& path) {
    for (auto& slot : pending_slots) {
        auto expected = slot_state::unused;
        if (slot.state.compare_exchange_strong(expected, slot_state::being_filled)) {
            return slot;
        }
    }
    throw input_error{path, "too many output files are being written",
                      "write at most " + std::to_string(pending_slots.size()) + " at a time"};
}

// Owns the name of a half-written file: removes the file unless it was renamed.
class pending_file {
public:
    explicit pending_file(const std::filesystem::path& path) : path_{path.string()} {
        if (path_.size() > longest_name) {
            throw input_error{path, "the name is too long", "choose a shorter one"};
        }
        slot_ = &claim_slot(path);
        path_.copy(slot_->name.data(), path_.size());
        slot_->name[path_.size()] = '\0';
        for (auto& handled : handled_signals) {
            arm(handled);
        }
        slot_->state.store(slot_state::live);
    }
    pending_file(const pending_file&) = delete;
    pending_file& operator=(const pending_file&) = delete;
    ~pending_file() {
        ::unlink(path_.c_str()); // no such file any more after a rename
        slot_->state.store(slot_state::unused);
    }

    const std::string& path() const { return path_; }

private:
    std::string path_;
    pending_slot* slot_ = nullptr;
};

} // namespace examples::detail
