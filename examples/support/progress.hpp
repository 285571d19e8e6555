// How far a long run on the CPU is: one line on standard error, written again and again.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include <hls/cpu/host/progress.hpp>

#include "interrupt.hpp"

namespace examples {

// Asked for, it shows every run; otherwise on a terminal those that take longer.
class progress_line {
    using clock = std::chrono::steady_clock;
    static constexpr auto pause = std::chrono::milliseconds{100};
    static constexpr auto short_run = std::chrono::milliseconds{500};

    bool requested_;
    bool shown_anywhere_;
    hls::cpu::run_progress last_{"", "", 0, 0};
    clock::time_point begun_{}, written_{};
    std::size_t width_ = 0; // of what stands in the line

public:
    explicit progress_line(bool requested)
        : requested_{requested}, shown_anywhere_{requested || ::isatty(STDERR_FILENO) != 0} {}
    progress_line(const progress_line&) = delete;
    ~progress_line() { finish(); }

    // What runs call, and how they are stopped.
    hls::cpu::run_progress_callback watch() {
        hls::cpu::run_progress_callback result;
        result.stop = &detail::stop_wanted;
        if (shown_anywhere_) {
            result.report = [this](const hls::cpu::run_progress& p) { show(p); };
        }
        return result;
    }

    // The last state of the run stays if the line was asked for.
    void finish() {
        if (requested_ && last_.given > 0) {
            write(clock::now());
            fmt::print(stderr, "\n");
        } else if (width_ > 0) {
            fmt::print(stderr, "\r{:{}}\r", "", width_);
        }
        width_ = 0;
        last_ = {"", "", 0, 0};
    }

private:
    void show(const hls::cpu::run_progress& p) {
        const auto now = clock::now();
        if (p.activity != last_.activity || p.name != last_.name || p.done < last_.done) {
            finish();
            begun_ = now;
            written_ = requested_ ? now - pause : now + short_run - pause;
        }
        last_ = p;
        if (now - written_ >= pause) {
            write(now);
        }
    }

    void write(clock::time_point now) {
        written_ = now;
        const std::chrono::duration<double> seconds = now - begun_;
        std::string text =
            fmt::format("{} {}: {} of {} words ({} %)", last_.activity, last_.name, last_.done,
                        last_.given, last_.given > 0 ? 100 * last_.done / last_.given : 0);
        if (seconds > pause / 10 && last_.done > 0) {
            const double rate = double(last_.done) / seconds.count();
            text += fmt::format(", {:.2f} million a second", rate / 1e6);
            if (last_.done < last_.given) {
                text += fmt::format(", {:.0f} s left", double(last_.given - last_.done) / rate);
            }
        }
        fmt::print(stderr, "\r{:{}}", text, std::max(width_, text.size()));
        std::fflush(stderr);
        width_ = std::max(width_, text.size());
    }
};

} // namespace examples
