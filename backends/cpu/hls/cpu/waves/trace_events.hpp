// A run as trace events (the JSON array format that Perfetto and chrome://tracing open): a process
// for each kernel, in it a row for each access with its words and its waits, a row for the
// iterations, and for each pipe its fill. A cycle is shown as a microsecond.
#pragma once

#include <ostream>

#include "../timing/observed.hpp"

namespace hls::cpu {

namespace detail {

// Events stand in no order of time; viewers sort them.
class event_writer : public cycle_observer {
    recorded_run const& run_;
    std::ostream& to_;
    cycle from_, until_;
    bool first_ = true;

public:
    event_writer(recorded_run const& run, std::ostream& to, cycle from, cycle until)
        : run_(run), to_(to), from_(from), until_(until) {
        to_ << "[";
        for (std::size_t k = 0; k < run.kernels.size(); ++k) name_rows(int(k));
    }
    ~event_writer() override { to_ << "\n]\n"; }
    event_writer(event_writer const&) = delete;

    void begins(int kernel, long long step, step_shape const& shape, cycle at) override {
        ir::graph_view const& g = graph(kernel);
        int const loop = ir::has_loops(g) ? ir::loop_of(g, shape.basic_block) : ir::no_loop;
        slice(kernel, 0, loop == ir::no_loop ? "step" : g.loops[loop].id.text, at, 1, step);
    }

    void acts(int kernel, long long step, step_event const& e, cycle arrived, cycle unblocked,
              cycle at) override {
        if (e.kind == event_kind::decide || e.kind == event_kind::give_back) return;
        if (unblocked > arrived) slice(kernel, e.node, "waits", arrived, unblocked - arrived, step);
        slice(kernel, e.node, name_of(e.kind), at, 1, step);
    }

    void accepted(int channel, long long, cycle at) override { count(channel, at, 1); }
    void taken(int channel, long long, cycle at) override { count(channel, at, -1); }

    // The fill of the pipes: only here are all changes known.
    void finish() {
        for (auto& [channel, changes] : changes_) {
            std::sort(changes.begin(), changes.end());
            long long held = 0;
            for (std::size_t i = 0; i < changes.size(); ++i) {
                held += changes[i].second;
                bool const last =
                    i + 1 == changes.size() || changes[i + 1].first > changes[i].first;
                if (last && changes[i].first >= from_ && changes[i].first < until_)
                    fill(channel, changes[i].first, held);
            }
        }
    }

private:
    std::map<int, std::vector<std::pair<cycle, int>>> changes_; // by channel

    ir::graph_view const& graph(int k) const {
        return run_.design.instances[std::size_t(k)].kernel.built;
    }

    // Names are identifiers and file names without quotes.
    std::ostream& event(char const* phase, int kernel, int row) {
        to_ << (first_ ? "\n" : ",\n") << R"({"ph":")" << phase << R"(","pid":)" << kernel
            << R"(,"tid":)" << row;
        first_ = false;
        return to_;
    }

    void name_rows(int k) {
        ir::graph_view const& g = graph(k);
        event("M", k, 0) << R"(,"name":"process_name","args":{"name":")"
                         << run_.design.instances[std::size_t(k)].id.text << R"("}})";
        event("M", k, 0) << R"(,"name":"thread_name","args":{"name":"iterations"}})";
        for (int i = 1; i < g.node_count; ++i) {
            ir::node const& n = g.nodes[i];
            if (n.kind != ir::op::read && n.kind != ir::op::write) continue;
            event("M", k, i) << R"(,"name":"thread_name","args":{"name":")" << ir::op_name(n.kind)
                             << " " << g.resources[n.resource].id.text << " "
                             << base_name(n.where.file) << ":" << n.where.line << R"("}})";
        }
    }

    void slice(int kernel, int row, char const* name, cycle at, cycle length, long long step) {
        if (at + length <= from_ || at >= until_) return;
        event("X", kernel, row) << R"(,"name":")" << name << R"(","ts":)" << at << R"(,"dur":)"
                                << length << R"(,"args":{"step":)" << step << "}}";
    }

    static char const* name_of(event_kind kind) {
        return kind == event_kind::access ? "access"
               : kind == event_kind::keep ? "credits"
                                          : "word";
    }

    void count(int channel, cycle at, int change) {
        if (run_.design.channels[std::size_t(channel)].kind == ir::channel_kind::pipe &&
            at < until_)
            changes_[channel].push_back({at, change});
    }

    void fill(int channel, cycle at, long long held) {
        ir::channel const& c = run_.design.channels[std::size_t(channel)];
        event("C", c.writer.instance, 0) << R"(,"name":"pipe )" << c.id.text << R"(","ts":)" << at
                                         << R"(,"args":{"words":)" << held << "}}";
    }
};

} // namespace detail

// The cycles from `from` up to `until` of a run. About 100 bytes for each word.
inline void write_trace_events(std::ostream& to, recorded_run const& run,
                               cycle_options const& o = {}, cycle from = 0, cycle until = never) {
    detail::event_writer writer(run, to, from, until);
    observe_cycles(run, o, writer);
    writer.finish();
}

} // namespace hls::cpu
