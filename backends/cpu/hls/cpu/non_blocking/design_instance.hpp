// Runs in which what kernels do depends on when words come: words and cycles are found together,
// cycle by cycle. In a cycle every kernel does what its stages can do, by the arithmetic of
// channel.hpp. A word that is given in a cycle can be had in the next one, and so can the place of
// a word that is taken, so the order of the kernels makes no difference. (Where there are pipes of
// wires without non-blocking accesses, kernels are evaluated until nothing moves.) Cycles in which
// nothing can happen are not looked at.
//   What was done is recorded. Evaluated with the same depths and stalls, the record has the same
// cycles.
#pragma once

#include <memory>
#include <type_traits>

#include "../host/progress.hpp"
#include "../host/unbounded_runs.hpp"
#include "../recorded/control_slice.hpp"
#include "inputs.hpp"
#include "interpreter.hpp"
#include "pipeline.hpp"

namespace hls::cpu {

namespace detail {

class non_blocking_recorder : public cycle_observer {
    recorded_run& run_;
    non_blocking_shared outside_;
    std::vector<std::unique_ptr<non_blocking_kernel>> kernels_;
    bool any_at_once_ = false; // a word can be had, or a place, in the cycle in which it is given
    bool ends_by_steps_;
    int unreported_ = 0;
    std::size_t taken_ = 0; // from inputs
    cycle ends_at_ = never; // nobody knows what a level is then
    word_progress watch_;

public:
    non_blocking_recorder(recorded_run& run, non_blocking_inputs const& given,
                          cycle_options const& o)
        : run_(run), ends_by_steps_(given.steps != all_steps) {
        design_view const& d = run.design;
        cycle_slice const slice = find_slice(d, given.keep == keep_words::yes);
        run.kernels.resize(std::size_t(d.instance_count));
        run.given.resize(std::size_t(d.channel_count));
        run.samples.resize(std::size_t(d.channel_count));
        outside_.words.resize(std::size_t(d.channel_count));
        outside_.wakes.resize(std::size_t(d.instance_count));
        if (given.keep == keep_words::yes) {
            run.words.resize(std::size_t(d.channel_count));
            run.wires.resize(std::size_t(d.channel_count));
        }
        give(slice, given);
        for (channel_setup const& s : set_up(d, run.given, o)) {
            any_at_once_ |= s.kind == ir::channel_kind::pipe && s.slices == 0 &&
                            s.storage == ir::pipe_storage::wires;
            outside_.channels.emplace_back(s, int(outside_.channels.size()), *this);
        }
        for (std::size_t k = 0; k < std::size_t(d.instance_count); ++k)
            add_kernel(k, slice.nodes[k], given);
        for (ir::binding const& b : bindings_of(d))
            kernels_[std::size_t(b.instance)]->set_argument(b.resource,
                                                            bound_value(b, given.arguments.data()));
    }
    non_blocking_recorder(non_blocking_recorder const&) = delete;

    // Until which cycle everything is known.
    cycle record() {
        cycle now = 0;
        while (now != never && now < ends_at_ && !is_over(now)) {
            advance(now);
            if (ends_by_steps_ && is_at_end(now)) break;
            if (!ends_by_steps_ && kernels_.size() == 1) watch_.look(taken_, 1, run_.design.name);
            now = next_look(now);
        }
        if (now != never) now = std::min(now, ends_at_);
        run_.complete = now == never;
        for (std::size_t k = 0; k < kernels_.size(); ++k)
            kernels_[k]->finish(outside_.wakes[k] != never && !kernels_[k]->is_at_end(now));
        return now;
    }

private:
    void accepted(int, long long, cycle at) override { note_move(at); }
    void taken(int channel, long long, cycle at) override {
        taken_ += run_.design.channels[std::size_t(channel)].kind == ir::channel_kind::input;
        note_move(at);
    }
    void note_move(cycle at) {
        ++outside_.moves;
        outside_.last = std::max(outside_.last, at);
    }

    void give(cycle_slice const& slice, non_blocking_inputs const& all) {
        design_view const& d = run_.design;
        bool const keep = all.keep == keep_words::yes;
        std::size_t next = 0;
        for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c) {
            outside_.reader.push_back(d.channels[c].reader.instance);
            outside_.writer.push_back(d.channels[c].writer.instance);
            if (slice.words[c])
                outside_.words[c].keep(d.channels[c].kind == ir::channel_kind::pipe);
            if (keep) outside_.words[c].log_to(run_.words[c]);
            if (d.channels[c].kind != ir::channel_kind::input) continue;
            std::vector<wide> const& given = all.inputs[next++];
            run_.given[c] = (long long)(given.size());
            if (d.channels[c].is_level) {
                outside_.words[c].give_level(given, d.channels[c].flip_flops, run_.samples[c]);
                ends_at_ = std::min(ends_at_, cycle(given.size()));
                if (keep) run_.wires[c] = given;
                continue;
            }
            outside_.words[c].give(given);
            if (keep)
                for (wide const word : given) outside_.words[c].push(word);
        }
    }

    void add_kernel(std::size_t k, std::vector<char> const& needed,
                    non_blocking_inputs const& given) {
        non_blocking_site const site{run_.design.instances[k].kernel,
                                     channels_at(run_.design, int(k)), outside_, run_.kernels[k],
                                     given.steps};
        bool const is_native = given.keep == keep_words::no && k < given.native.size() &&
                               given.native[k].non_blocking != nullptr;
        kernels_.push_back(is_native ? given.native[k].non_blocking(site)
                                     : make_interpreted(site, needed));
    }

    static std::unique_ptr<non_blocking_kernel> make_interpreted(non_blocking_site const& s,
                                                                 std::vector<char> const& needed) {
        auto const make = [&](std::size_t slots) {
            return non_blocking_interpreter(s.kernel, needed, slots);
        };
        return std::make_unique<non_blocking_pipeline<non_blocking_interpreter>>(s, make);
    }

    cycle next_look(cycle now) const {
        cycle next = never;
        for (cycle wakes : outside_.wakes) {
            if (wakes <= now + 1) return now + 1;
            next = std::min(next, wakes);
        }
        return next;
    }

    void advance(cycle now) {
        for (bool moves = true; moves;) {
            moves = false;
            for (std::size_t k = 0; k < kernels_.size(); ++k) {
                if (outside_.wakes[k] > now) continue;
                moves |= kernels_[k]->advance(now);
                outside_.wakes[k] = kernels_[k]->wakes();
            }
            moves &= any_at_once_;
        }
    }

    // Nothing more is to happen, or nobody wants to know.
    bool is_over(cycle now) { return is_quiet(now) || is_stopped(); }

    bool is_at_end(cycle now) const {
        return std::any_of(kernels_.begin(), kernels_.end(),
                           [&](auto const& k) { return k->is_at_end(now); });
    }

    // No word is in flight any more, and all who could go on have tried long enough.
    bool is_quiet(cycle now) const {
        if (now <= outside_.last) return false;
        for (std::size_t k = 0; k < kernels_.size(); ++k)
            if (outside_.wakes[k] != never && !kernels_[k]->has_given_up()) return false;
        return std::none_of(outside_.channels.begin(), outside_.channels.end(), [&](auto const& c) {
            cycle const offered = c.offered();
            return offered != never && offered >= now;
        });
    }

    // Somebody hears of it after so many cycles.
    bool is_stopped() {
        if (!is_reported() || ++unreported_ < most_unreported) return false;
        unreported_ = 0;
        run_progress p{"record", run_.design.name, 0, 0};
        for (std::size_t c = 0; c < outside_.channels.size(); ++c) {
            ir::channel const& x = run_.design.channels[c];
            if (x.kind != ir::channel_kind::input || !has_handshake(x)) continue;
            p.done += outside_.channels[c].taken();
            p.given += run_.given[c];
        }
        return run_.stopped = report_progress(p);
    }
    static constexpr int most_unreported = 1024;
};

} // namespace detail

} // namespace hls::cpu
