// Draws the waveforms of a run: channels, stages, what kernels wait for.
#pragma once

#include "../values/compiled.hpp"
#include "channels.hpp"
#include "kernels.hpp"
#include "views.hpp"
#include "waves_declared.hpp"

namespace hls::cpu::detail {

class wave_painter {
    recorded_run const& run_;
    design_view const& design_;
    std::vector<channel_setup> setups_;
    transfer_keeper moves_;
    std::vector<wave_channel> channels_;
    std::vector<wave_kernel> kernels_;
    wave_file file_;
    hw::system_names names_;
    cycle end_;

public:
    wave_painter(recorded_run const& run, cycle_options const& o, cycle until)
        : run_(run), design_(run.design), setups_(set_up(run.design, run.given, o)), moves_(run) {
        cycle_engine machine(run, o, &moves_);
        machine.run();
        moves_.finish(machine);
        end_ = std::min(until, find_end());
        for (std::size_t c = 0; c < setups_.size(); ++c)
            channels_.push_back(wave_channel_finder(setups_[c], moves_.channels[c]).find(end_));
        for (std::size_t k = 0; k < run.kernels.size(); ++k) find_kernel(int(k));
        names_ = find_names();
        paint();
    }

    void write(std::ostream& to, cycle from) const {
        file_.write(to, std::min(from, end_), end_, period());
    }

    wave_views views() const { return views_of(file_, design_.name); }

private:
    static constexpr cycle shown_after = 3; // cycles after the last word

    // Where a record was cut off, its last steps tell nothing of what follows them.
    cycle find_end() const {
        if (run_.non_blocking != nullptr && !run_.complete)
            return std::min(moves_.last + 1, run_.non_blocking->until);
        cycle end = moves_.last + shown_after;
        for (std::size_t k = 0; k < run_.kernels.size() && !run_.complete; ++k) {
            kernel_record const& record = run_.kernels[k];
            auto const& begins = moves_.kernels[k].begins;
            if (record.begun == record.steps && !begins.empty())
                end = std::min(end, begins.back().at + 1);
        }
        return end;
    }

    bool is_kernel() const { return design_.is_kernel; }

    // The clock of a system is that of its slowest kernel.
    long long period() const {
        long long slowest = 1;
        for (ir::instance const& k : instances_of(design_))
            slowest = std::max(slowest, (long long)(k.kernel.plan.period_ps));
        return slowest;
    }

    // As the hardware would be with these pipes.
    hw::system_names find_names() const {
        if (is_kernel()) return {};
        std::vector<ir::pipe_plan> pipes(design_.pipes, design_.pipes + design_.channel_count);
        for (std::size_t c = 0; c < pipes.size(); ++c)
            if (design_.channels[c].kind == ir::channel_kind::pipe) {
                pipes[c].storage = setups_[c].storage;
                pipes[c].slices = setups_[c].slices;
            }
        design_view changed = design_;
        changed.pipes = pipes.data();
        return hw::names_of(changed);
    }

    void find_kernel(int k) {
        kernel_view const& kernel = design_.instances[std::size_t(k)].kernel;
        std::vector<int> const at = channels_at(design_, k);
        port_waits ports;
        for (std::size_t r = 0; r < at.size(); ++r) {
            ports.blocked.emplace_back();
            ports.words_leaving.emplace_back();
            ports.exits.emplace_back();
            if (at[r] < 0) continue;
            wave_channel const& c = channels_[std::size_t(at[r])];
            bool const reads = kernel.built.resources[r].kind == ir::resource_kind::input;
            ports.blocked.back() = ir::is_sampled(kernel.built.resources[r]) ? cycle_set{}
                                   : reads ? without({{0, never}}, c.stems.back().valid())
                                           : c.stems.front().full();
            ports.words_leaving.back() = c.stems.front().gone;
            if (!reads) ports.exits.back() = setups_[std::size_t(at[r])].exit;
        }
        kernels_.push_back(wave_kernel_finder(kernel, run_.kernels[std::size_t(k)],
                                              moves_.kernels[std::size_t(k)], ports)
                               .find());
    }

    void paint() {
        std::string const name = design_.name;
        wave_scope& module = file_.top.inside[name + "_tb"].inside["kernel"];
        add_clock(module);
        wave_channel_writer writer(file_, run_);
        std::vector<std::vector<int>> signals; // by channel and stem: the first one
        for (std::size_t c = 0; c < channels_.size(); ++c)
            signals.push_back(paint_channel(writer, module, int(c)));
        for (int k = 0; k < int(kernels_.size()); ++k) {
            wave_scope& scope =
                is_kernel() ? module : module.inside[names_.kernels[std::size_t(k)]];
            if (!is_kernel()) paint_ports(writer, scope, k, signals);
            paint_kernel(scope, k);
        }
    }

    void add_clock(wave_scope& scope) { scope.variables.push_back({"clk", wave_file::clock, 1}); }

    // A level is one signal; the names of others go on behind that of the port.
    static std::string name_of(auto const& port) {
        return port.is_level ? hw::module_name(port.id.text) : port.id.text;
    }

    std::vector<int> paint_channel(wave_channel_writer& writer, wave_scope& module, int c) {
        ir::channel const& x = design_.channels[std::size_t(c)];
        wave_channel& found = channels_[std::size_t(c)];
        if (x.reader.instance != ir::nobody)
            found.stems.back().ready =
                kernels_[std::size_t(x.reader.instance)].ready[std::size_t(x.reader.resource)];
        std::vector<std::string> const stems = is_kernel() ? std::vector<std::string>{name_of(x)}
                                                           : names_.channels[std::size_t(c)].stems;
        std::vector<int> first;
        for (std::size_t s = 0; s < stems.size(); ++s)
            first.push_back(writer.show(module, stems[s], c, found.stems[s]));
        if (x.kind == ir::channel_kind::input && ir::has_slice(x))
            writer.show_again(module, x.id.text, c, first.front());
        if (x.kind == ir::channel_kind::pipe)
            writer.show_fill(module, std::string(x.id.text) + "_fill", found);
        if (x.reader.instance != ir::nobody && !x.is_level)
            writer.make_unknown(first.back() + 1,
                                kernels_[std::size_t(x.reader.instance)]
                                    .perhaps_ready[std::size_t(x.reader.resource)]);
        return first;
    }

    void paint_ports(wave_channel_writer& writer, wave_scope& scope, int k,
                     std::vector<std::vector<int>> const& signals) {
        add_clock(scope);
        std::vector<int> const at = channels_at(design_, k);
        ir::graph_view const& g = design_.instances[std::size_t(k)].kernel.built;
        for (std::size_t r = 0; r < at.size(); ++r) {
            if (at[r] < 0) continue;
            bool const reads = g.resources[r].kind == ir::resource_kind::input;
            std::vector<int> const& first = signals[std::size_t(at[r])];
            writer.show_again(scope, name_of(g.resources[r]), at[r],
                              reads ? first.back() : first.front());
        }
    }

    void paint_kernel(wave_scope& scope, int k) {
        wave_kernel const& found = kernels_[std::size_t(k)];
        ir::graph_view const& g = design_.instances[std::size_t(k)].kernel.built;
        wave_signal& waits = file_.add(scope, "waits", wave_kind::wire, 1);
        wave_signal& reason = file_.add(scope, "waits_for", wave_kind::text, 1);
        waits.set(0, 0);
        reason.set_unknown(0);
        for (stage_wait const& w : found.waits) {
            waits.set(w.from, 1);
            reason.set(w.from, file_.text(std::string(text_of(w.kind)) +
                                          g.resources[g.nodes[w.node].resource].id.text));
            if (w.to == never) continue;
            waits.set(w.to, 0);
            reason.set_unknown(w.to);
        }
        for (std::size_t s = 0; s < found.stages.size(); ++s) paint_stage(scope, k, int(s));
    }

    static char const* text_of(event_kind kind) {
        return kind == event_kind::read    ? "word_of:"
               : kind == event_kind::write ? "room_in:"
               : kind == event_kind::keep  ? "credits_in:"
                                           : "port_of:";
    }

    // In kernels with loops: of which loop, and which of its iterations since it began.
    void paint_stage(wave_scope& scope, int k, int stage) {
        ir::graph_view const& g = design_.instances[std::size_t(k)].kernel.built;
        std::string const stem = "s" + std::to_string(stage) + "_";
        bool const loops = ir::has_loops(g);
        wave_signal* const valid =
            loops || stage == 0 ? nullptr : &file_.add(scope, stem + "valid", wave_kind::wire, 1);
        wave_signal& iteration = file_.add(scope, stem + "iteration", wave_kind::number, 32);
        wave_signal* const loop =
            loops ? &file_.add(scope, stem + "loop", wave_kind::text, 1) : nullptr;
        if (valid != nullptr) valid->set(0, 0);
        wave_kernel const& found = kernels_[std::size_t(k)];
        for (stage_stay const& x : found.stages[std::size_t(stage)]) {
            if (valid != nullptr) valid->set(x.from, 1);
            iteration.set(x.from, wide(found.iterations[std::size_t(x.step)].number));
            if (loop != nullptr) loop->set(x.from, text_of_loop(g, found, x.step));
            if (x.to == never) continue;
            if (valid != nullptr) valid->set(x.to, 0);
            iteration.set_unknown(x.to);
            if (loop != nullptr) loop->set_unknown(x.to);
        }
    }

    wide text_of_loop(ir::graph_view const& g, wave_kernel const& found, long long step) {
        int const loop = found.iterations[std::size_t(step)].loop;
        return file_.text(loop == ir::no_loop ? "outside" : g.loops[loop].id.text);
    }
};

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE wave_views write_waves(std::ostream& to, recorded_run const& run,
                                      cycle_options const& o, cycle from, cycle until) {
    for (ir::instance const& k : instances_of(run.design))
        if (ir::is_invoked(k.kernel.built))
            throw std::invalid_argument(
                std::string("HLS0812: kernel '") + k.id.text +
                "' is invoked; waveforms are drawn of kernels that run freely");
    std::optional<recorded_run> const other = record_again(run, o);
    detail::wave_painter const painter(other ? *other : run, o, until);
    painter.write(to, from);
    return painter.views();
}

} // namespace hls::cpu

#endif
