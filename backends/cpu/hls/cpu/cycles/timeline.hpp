// The cycles of a run: of every word of every port and pipe, and of every step of every kernel.
#pragma once

#include "evaluate.hpp"

namespace hls::cpu {

// Words of a port or pipe, in their order.
struct channel_times {
    std::vector<cycle> accepted; // by the pipe, or by who stands behind an output
    std::vector<cycle> taken;    // by the kernel that reads
};

struct kernel_times {
    std::vector<cycle> begins; // by step: enters the first stage
    long long steps = 0;       // that are complete in the record
};

struct timeline {
    cycle_design const* design;
    std::vector<channel_times> channels;
    std::vector<kernel_times> kernels;
    std::vector<cycle_wait> waits = {}; // by kernel: what it waits for at the end
    std::vector<long long> depths = {}; // of pipes, by channel
    cycle last = 0;                     // in which a word moved
    bool stopped = false;               // it is not complete: somebody asked to stop (watch.hpp);
    cycle known_until = never;          //   everything before this cycle is there

    // Cycles of the words of a port or a pipe: taken from an input, given to an output or a pipe.
    // Throws std::invalid_argument (HLS0808) if there is no such name.
    std::vector<cycle> const& of(std::string const& name) const {
        for (std::size_t c = 0; c < channels.size(); ++c)
            if (design->channels[c].id.text == name && has_handshake(design->channels[c]))
                return is_taken_here(*design, design->channels[c]) ? channels[c].taken
                                                                   : channels[c].accepted;
        return channels[detail::find_channel(*design, name, false)].taken;
    }
    // At the boundary of the design: a port with a slice has the kernel on the slice's other side.
    static bool is_taken_here(cycle_design const& d, ir::channel const& c) {
        return c.kind != ir::channel_kind::pipe &&
               (c.kind == ir::channel_kind::input) != (ir::has_slice(c) || has_queue(d, c));
    }

    // Cycles in which the reader of a pipe takes its words.
    std::vector<cycle> const& taken_from(std::string const& pipe) const {
        return channels[detail::find_channel(*design, pipe, true)].taken;
    }
};

namespace detail {

struct timeline_keeper : cycle_observer {
    timeline& kept;
    explicit timeline_keeper(timeline& t) : kept(t) {}

    void begins(int kernel, long long, step_shape const&, cycle at) override {
        kept.kernels[std::size_t(kernel)].begins.push_back(at);
    }
    void accepted(int channel, long long, cycle at) override {
        kept.channels[std::size_t(channel)].accepted.push_back(at);
        kept.last = std::max(kept.last, at);
    }
    void taken(int channel, long long, cycle at) override {
        kept.channels[std::size_t(channel)].taken.push_back(at);
        kept.last = std::max(kept.last, at);
    }
    void repeats(repetition const& r) override {
        std::map<std::vector<cycle>*, std::vector<cycle>> periods;
        for (repetition::told const& e : r.events) {
            if (std::vector<cycle>* const row = row_of(e)) periods[row].push_back(e.at);
            if (e.kind == repetition::what::accepted || e.kind == repetition::what::taken)
                kept.last = std::max(kept.last, e.at + r.times * r.period);
        }
        for (auto const& [row, times] : periods) append(*row, times, r);
    }

private:
    std::vector<cycle>* row_of(repetition::told const& e) {
        switch (e.kind) {
        case repetition::what::begins: return &kept.kernels[std::size_t(e.who)].begins;
        case repetition::what::accepted: return &kept.channels[std::size_t(e.who)].accepted;
        case repetition::what::taken: return &kept.channels[std::size_t(e.who)].taken;
        default: return nullptr;
        }
    }

    static void append(std::vector<cycle>& row, std::vector<cycle> const& times,
                       repetition const& r) {
        std::size_t at = row.size();
        row.resize(at + times.size() * std::size_t(r.times));
        for (long long n = 1; n <= r.times; ++n)
            for (cycle const t : times) row[at++] = t + n * r.period;
    }
};

} // namespace detail

// When everything in the run happens. The run has to live as long as the timeline.
inline timeline find_cycles(recorded_run const& run, cycle_options const& o = {}) {
    timeline t{&run.design, std::vector<channel_times>(run.design.channels.size()),
               std::vector<kernel_times>(run.kernels.size())};
    detail::timeline_keeper keeper(t);
    cycle_machine machine(run, o, &keeper);
    t.stopped = !machine.run_unless_stopped() || run.stopped;
    if (run.asked != nullptr) t.known_until = machine.run_with_options().asked->until;
    if (t.stopped) t.known_until = machine.known_until();
    for (cycle_channel const& c : machine.channels()) t.depths.push_back(c.depth());
    for (std::size_t k = 0; k < run.kernels.size(); ++k) {
        t.waits.push_back(machine.waits(k));
        t.kernels[k].steps = machine.run_with_options().kernels[k].steps;
    }
    return t;
}

} // namespace hls::cpu
