// When everything in a recorded run happens: with what pipes, with what stalls outside. By
// arithmetic on times; nothing is simulated cycle by cycle. The times are those of the hardware.
#pragma once

#include <map>
#include <string>
#include <variant>

#include "chain.hpp"
#include "recorder.hpp"
#include "repeats.hpp"
#include "slots.hpp"

namespace hls::cpu {

// What a recorded run is evaluated with. Names are those of the design's ports and pipes.
struct cycle_options {
    std::map<std::string, stall_pattern> stalls = {}; // of ports; others never stall
    std::map<std::string, int> depths = {};           // of pipes, in words; others as built
    bool any_depth = false;                           // pipes never fill, but for those named above
    bool every_step = false; // walk through steps that only repeat others, too; finds the same
};

namespace detail {

inline std::string list_channels(cycle_design const& d, bool pipes) {
    std::string names;
    for (ir::channel const& c : d.channels)
        if ((c.kind == ir::channel_kind::pipe) == pipes)
            names += (names.empty() ? "" : ", ") + std::string(c.id.text);
    return names.empty() ? "none" : names;
}

inline std::size_t find_channel(cycle_design const& d, std::string const& name, bool pipe) {
    for (std::size_t c = 0; c < d.channels.size(); ++c)
        if (d.channels[c].id.text == name && (d.channels[c].kind == ir::channel_kind::pipe) == pipe)
            return c;
    throw std::invalid_argument("HLS0808: there is no " + std::string(pipe ? "pipe" : "port") +
                                " '" + name + "' in '" + d.name +
                                "'; there is: " + list_channels(d, pipe));
}

// How the hardware would build a pipe of so many words.
inline ir::pipe_plan planned(ir::channel c, int depth) {
    if (depth < 0 || depth > 1 << 16)
        throw std::invalid_argument(std::string("HLS0808: a pipe holds 0 to 65536 words; asked for "
                                                "pipe '") +
                                    c.id.text + "': " + std::to_string(depth));
    c.capacity = depth;
    return ir::plan_pipe(c, 0);
}

inline ir::exit_queue exit_behind(cycle_design const& d, ir::channel_end const& writer) {
    if (writer.instance == ir::nobody) return {};
    kernel_view const& k = d.kernels[std::size_t(writer.instance)].kernel;
    if (!ir::has_exit_queue(k.built, writer.resource)) return {};
    return ir::plan_exit_queue(k.built, k.plan, ir::reach_of(k.built, k.plan), writer.resource);
}

inline std::vector<channel_setup> set_up(recorded_run const& run, cycle_options const& o) {
    cycle_design const& d = run.design;
    std::vector<channel_setup> all;
    for (std::size_t c = 0; c < d.channels.size(); ++c) {
        ir::pipe_plan const& plan = d.pipes[c];
        long long const depth = o.any_depth ? any_depth : plan.depth;
        bool const wires = plan.storage == ir::pipe_storage::wires && o.any_depth;
        all.push_back({d.channels[c].kind,
                       wires ? ir::pipe_storage::slice : plan.storage,
                       depth,
                       run.given[c],
                       {},
                       exit_behind(d, d.channels[c].writer),
                       plan.slices,
                       ir::has_slice(d.channels[c])});
    }
    for (channel_setup& c : all)
        if (c.sliced_port) {
            c.storage = ir::pipe_storage::slice;
            c.depth = ir::slice_depth;
        }
    for (auto const& [name, depth] : o.depths) {
        std::size_t const c = find_channel(d, name, true);
        ir::pipe_plan const plan = planned(d.channels[c], depth);
        all[c].storage = plan.storage;
        all[c].depth = plan.depth;
        all[c].slices = plan.slices;
    }
    for (auto const& [name, stalls] : o.stalls) all[find_channel(d, name, false)].stalls = stalls;
    return all;
}

} // namespace detail

// Evaluates a run once. The run has to live as long.
class cycle_machine {
    using pipeline = std::variant<chain_pipeline, slot_pipeline>;
    recorded_run const& run_;
    cycle_observer nobody_;
    cycle_observer& observer_;
    std::vector<cycle_channel> channels_;
    std::vector<pipeline> kernels_;
    bool may_leap_;
    std::vector<int> inputs_; // channels
    long long told_ = 0;      // words taken from them when somebody was told
    int turns_untold_ = 0;

public:
    // `observer`: null: nobody wants to know.
    cycle_machine(recorded_run const& run, cycle_options const& o, cycle_observer* observer)
        : run_(run),
          observer_(observer == nullptr ? nobody_ : *observer),
          may_leap_(!o.every_step) {
        for (channel_setup const& s : detail::set_up(run, o))
            channels_.emplace_back(s, int(channels_.size()), observer_);
        for (std::size_t k = 0; k < run.kernels.size(); ++k) add_kernel(int(k));
        for (std::size_t c = 0; c < channels_.size(); ++c)
            if (run.design.channels[c].kind == ir::channel_kind::input) inputs_.push_back(int(c));
    }
    cycle_machine(cycle_machine const&) = delete;

    // Until nothing moves any more. Throws run_stopped (watch.hpp).
    void run() {
        if (!run_unless_stopped()) throw run_stopped(so_far());
    }

    // False: it was asked to stop.
    bool run_unless_stopped() {
        repeat_finder finder(*this, observer_);
        std::vector<long long> seen(kernels_.size(), -1);
        for (bool moves = true; moves;) {
            moves = false;
            for (std::size_t k = 0; k < kernels_.size(); ++k) moves |= advance(k, seen[k]);
            if (may_leap_ && moves && finder.look()) seen.assign(kernels_.size(), -1);
            if (detail::is_watched() && is_to_stop()) return false;
        }
        (void)detail::tell(so_far()); // the end; to stop it now would change nothing
        return true;
    }

    // All that happens before this cycle is known, also when the run or its record was stopped.
    cycle known_until() const {
        cycle known = never;
        for (pipeline const& p : kernels_)
            known = std::min(known, std::visit([](auto const& x) { return x.known_until(); }, p));
        return known;
    }

    std::vector<cycle_channel> const& channels() const { return channels_; }

    // What a kernel waits for at the end.
    cycle_wait waits(std::size_t kernel) const {
        return std::visit([](auto const& x) { return x.waits(); }, kernels_[kernel]);
    }

    // Steps in a kernel's pipeline at the end.
    std::deque<flight> const& flights(std::size_t kernel) const {
        return std::visit([](auto const& x) -> std::deque<flight> const& { return x.flights(); },
                          kernels_[kernel]);
    }

    // For repeats.hpp.
    std::size_t kernels() const { return kernels_.size(); }
    std::size_t parts() const { return kernels_.size() + channels_.size(); }
    cycle_channel const& channel(std::size_t c) const { return channels_[c]; }
    step_reader& steps(std::size_t kernel) {
        return std::visit([](auto& x) -> step_reader& { return x.steps(); }, kernels_[kernel]);
    }
    long long steps_begun() const {
        long long sum = 0;
        for (pipeline const& k : kernels_)
            sum += std::visit([](auto const& x) { return x.begun(); }, k);
        return sum;
    }
    void visit_part(std::size_t part, auto& visitor) {
        if (part >= kernels_.size()) return channels_[part - kernels_.size()].visit(visitor);
        std::visit([&](auto& x) { x.visit(visitor); }, kernels_[part]);
    }
    void watch(cycle_observer& o) {
        for (cycle_channel& c : channels_) c.watch(o);
        for (pipeline& k : kernels_) std::visit([&](auto& x) { x.watch(o); }, k);
    }

private:
    // A turn of all kernels may be a few steps only, and telling costs more than those.
    bool is_to_stop() {
        long long taken = 0;
        for (int c : inputs_) taken += channels_[std::size_t(c)].taken();
        if (taken < told_ + words_untold && ++turns_untold_ < most_turns_untold) return false;
        told_ = taken;
        turns_untold_ = 0;
        return detail::tell(so_far());
    }
    static constexpr long long words_untold = 1024;
    static constexpr int most_turns_untold = 1024;

    run_progress so_far() const {
        run_progress p{"cycles", run_.design.name, 0, 0};
        for (int c : inputs_) {
            p.done += channels_[std::size_t(c)].taken();
            p.given += run_.given[std::size_t(c)];
        }
        return p;
    }

    // Nothing new can be known of a kernel at whose ports no word has moved.
    bool advance(std::size_t k, long long& seen) {
        return std::visit(
            [&](auto& x) {
                if (x.ports().changes() == seen) return false;
                bool const moved = x.advance();
                seen = moved ? -1 : x.ports().changes();
                return moved;
            },
            kernels_[k]);
    }

    void add_kernel(int k) {
        kernel_view const& kernel = run_.design.kernels[std::size_t(k)].kernel;
        kernel_ports ports{channels_at(run_.design, k), &channels_};
        kernel_record const& record = run_.kernels[std::size_t(k)];
        if (ir::has_loops(kernel.built) || kernel.plan.ii == 1)
            kernels_.emplace_back(std::in_place_type<chain_pipeline>, record, std::move(ports), k,
                                  observer_);
        else
            kernels_.emplace_back(std::in_place_type<slot_pipeline>, record, kernel.plan,
                                  std::move(ports), k, observer_);
    }
};

} // namespace hls::cpu
