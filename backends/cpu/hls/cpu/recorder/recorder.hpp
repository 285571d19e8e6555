// Runs all kernels of a design on given words, as far as their decisions go, and records the steps
// of each. Pipes are as deep as they need to be here: what bounded ones change is when things
// happen, not what (G. Kahn, "The semantics of a simple language for parallel programming", 1974).
#pragma once

#include <limits>
#include <memory>
#include <stdexcept>

#include <hls/ir/call.hpp>

#include "../host/progress.hpp"
#include "../host/unbounded_runs.hpp"
#include "../non_blocking/record.hpp"
#include "../values/compiled.hpp"
#include "decision_interpreter.hpp"
#include "record_run_declared.hpp"

namespace hls::cpu::detail {

class run_recorder {
    recorded_run& run_;
    std::vector<word_queue> queues_; // by channel
    std::vector<std::unique_ptr<deciding_kernel>> kernels_;
    std::vector<std::vector<int>> channels_;           // by kernel and resource
    static constexpr long long most_reported = 1024;   // by somebody who may ask to stop
    static constexpr long long most_at_once = 1 << 18; // steps, until other kernels have their turn
    std::size_t enough_ =
        is_reported() ? 1 << 12 : 1 << 14; // words in a pipe, when its writer makes a pause

public:
    run_recorder(recorded_run& run, std::vector<given_words> const& inputs,
                 std::vector<wide> const& arguments, keep_words keep,
                 std::vector<native_code> const& native)
        : run_(run), queues_(std::size_t(run.design.channel_count)) {
        design_view const& d = run.design;
        cycle_slice const slice = find_slice(d, keep == keep_words::yes);
        run.kernels.resize(std::size_t(d.instance_count));
        run.given.resize(std::size_t(d.channel_count));
        for (std::size_t c = 0; c < queues_.size(); ++c)
            if (slice.words[c] && d.channels[c].kind != ir::channel_kind::output)
                queues_[c].keep_words();
        give(inputs);
        if (keep == keep_words::yes) log_words(inputs);
        for (std::size_t k = 0; k < std::size_t(d.instance_count); ++k) {
            kernels_.push_back(std::make_unique<deciding_kernel>(
                d.instances[k].kernel, slice.nodes[k], run.kernels[k],
                keep == keep_words::no && k < native.size() ? native[k].steps : nullptr));
            connect(int(k));
        }
        for (ir::binding const& b : bindings_of(d))
            kernels_[std::size_t(b.instance)]->set_argument(b.resource,
                                                            bound_value(b, arguments.data()));
    }

    void record(long long steps) {
        for (word_progress watch;;) {
            if (kernels_.size() == 1 && steps == all_steps)
                watch.look(taken_from_inputs(), most_at_once, run_.design.name);
            bool moved = false;
            for (std::size_t k = 0; k < kernels_.size(); ++k) moved |= run_kernel(k, steps);
            if (is_reported() && report_progress(so_far())) return stop();
            if (moved) continue;
            if (!anyone_pauses(steps)) break;
            enough_ *= 2;
        }
        for (std::size_t k = 0; k < kernels_.size(); ++k) finish(k, steps);
    }

private:
    run_progress so_far() const {
        run_progress p{"record", run_.design.name, 0, 0};
        for (std::size_t c = 0; c < queues_.size(); ++c) {
            if (!has_handshake(run_.design.channels[c])) continue;
            p.done += (long long)(queues_[c].taken());
            p.given += run_.given[c];
        }
        return p;
    }

    std::size_t taken_from_inputs() const {
        std::size_t taken = 0;
        for (std::size_t c = 0; c < queues_.size(); ++c)
            if (run_.design.channels[c].kind == ir::channel_kind::input)
                taken += queues_[c].taken();
        return taken;
    }

    // The steps so far are what the hardware does too.
    void stop() {
        run_.stopped = true;
        run_.complete = false;
        for (kernel_record& record : run_.kernels) record.steps = record.begun;
    }

    void give(std::vector<given_words> const& inputs) {
        std::size_t next = 0;
        for (std::size_t c = 0; c < queues_.size(); ++c) {
            if (run_.design.channels[c].kind != ir::channel_kind::input) continue;
            run_.given[c] = (long long)(inputs[next].count);
            queues_[c].give_all(inputs[next].count, inputs[next].word_at);
            ++next;
        }
    }

    void log_words(std::vector<given_words> const& inputs) {
        run_.words.resize(queues_.size());
        std::size_t next = 0;
        for (std::size_t c = 0; c < queues_.size(); ++c) {
            queues_[c].log_to(run_.words[c]);
            if (run_.design.channels[c].kind != ir::channel_kind::input) continue;
            given_words const& given = inputs[next++];
            for (std::size_t n = 0; n < given.count; ++n) queues_[c].note(given.word_at(n));
        }
    }

    void connect(int k) {
        channels_.push_back(channels_at(run_.design, k));
        for (std::size_t r = 0; r < channels_.back().size(); ++r)
            if (int const c = channels_.back()[r]; c >= 0)
                kernels_[std::size_t(k)]->connect(int(r), queues_[std::size_t(c)]);
    }

    // Somebody reads what it gives, and has enough.
    bool pauses(std::size_t k) const {
        for (int c : channels_[k])
            if (c >= 0 && run_.design.channels[std::size_t(c)].kind == ir::channel_kind::pipe &&
                run_.design.channels[std::size_t(c)].writer.instance == int(k) &&
                queues_[std::size_t(c)].size() >= enough_)
                return true;
        return false;
    }

    bool anyone_pauses(long long steps) const {
        for (std::size_t k = 0; k < kernels_.size(); ++k)
            if (run_.kernels[k].begun < steps && pauses(k)) return true;
        return false;
    }

    // Steps of a uniform kernel that can be counted at once.
    long long countable(std::size_t k, long long most) const {
        kernel_view const& kernel = run_.design.instances[k].kernel;
        std::vector<long long> reads(channels_[k].size()), writes(channels_[k].size());
        for (int id : kernels_[k]->first_program()) {
            ir::node const& n = kernel.built.nodes[id];
            if (n.kind == ir::op::read) ++reads[std::size_t(n.resource)];
            if (n.kind == ir::op::write) ++writes[std::size_t(n.resource)];
        }
        for (std::size_t r = 0; r < reads.size(); ++r) {
            if (reads[r] > 0) most = std::min(most, (long long)(queue_at(k, r).size()) / reads[r]);
            if (writes[r] > 0) most = std::min(most, (long long)(enough_) / writes[r]);
        }
        return most;
    }

    word_queue const& queue_at(std::size_t k, std::size_t r) const {
        return queues_[std::size_t(channels_[k][r])];
    }

    // True if it came further, within a step too: what it gives there may be what others wait for.
    bool run_kernel(std::size_t k, long long steps) {
        deciding_kernel& kernel = *kernels_[k];
        kernel_record const& record = run_.kernels[k];
        long long const before = record.begun;
        std::size_t const place = kernel.place();
        if (pauses(k)) return false;
        long long const many =
            kernel.is_uniform() && kernel.place() == 0 ? countable(k, steps - record.begun) : 0;
        if (many > 0) kernel.take_steps(many);
        if (many == 0) make_steps(kernel, record, steps);
        return record.begun > before || kernel.place() != place;
    }

    static void make_steps(deciding_kernel& kernel, kernel_record const& record, long long steps) {
        long long const end = std::min(
            steps, record.begun + std::min(is_reported() ? most_reported : most_at_once, steps));
        while (record.begun < end)
            if (kernel.make_steps(end - record.begun) == 0 && !kernel.step()) return;
    }

    void finish(std::size_t k, long long steps) {
        kernel_record& record = run_.kernels[k];
        if (record.begun < steps) return kernels_[k]->end();
        record.steps = record.begun;
        run_.complete = false;
    }
};

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE recorded_run record_run(design_view const& design,
                                       std::vector<given_words> const& inputs,
                                       std::vector<wide> const& arguments, long long steps,
                                       keep_words keep, std::vector<native_code> const& native,
                                       cycle_options const& o) {
    if (has_rtl_kernel(design))
        throw std::invalid_argument(std::string("HLS0846: nobody knows the cycles of an RTL kernel "
                                                "in '") +
                                    design.name + "'; its test bench shows them in simulation");
    if (steps_depend_on_time(design))
        return detail::record_non_blocking(
            design, detail::keep_given(inputs, arguments, steps, keep, native), o);
    recorded_run run{design, {}, {}};
    detail::run_recorder(run, inputs, arguments, keep, native).record(steps);
    return run;
}

} // namespace hls::cpu

#endif
