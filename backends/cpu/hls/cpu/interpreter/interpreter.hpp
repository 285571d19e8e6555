// Steps of a kernel as it is written, one node after the other on exact values
// (ir/interpreter/execute.hpp), looking at every place that can overflow. A step may stop where it
// waits for a word or for room, and goes on there.
#pragma once

#include "../values/compiled.hpp"
#include "../values/interpreter_state.hpp"
#include "overflow_log.hpp"
#include "overflows.hpp"
#include "port_access.hpp"
#include "value_reporter.hpp"

namespace hls::cpu::detail {

class interpreted_kernel {
    struct executed_nodes : ir::no_hooks {
        interpreted_kernel& kernel;
        explicit executed_nodes(interpreted_kernel& k) : kernel(k) {}

        bool is_small(int id) const { return kernel.small_[std::size_t(id)]; }
        void computes(ir::node const&, int id) const { kernel.report_value(id); }
        void loads(ir::node const&, int id, std::size_t cell) const {
            kernel.never_stored_[std::size_t(id)] = !kernel.is_stored_[cell];
        }
        void stores(ir::node const&, int, std::size_t cell) const { kernel.is_stored_[cell] = 1; }
        void happens(ir::node const& n, int id) const {
            if (ir::is_update(n.kind)) kernel.updates_.push_back(id);
            kernel.report_value(id);
        }
    };

    traced_kernel const& t_;
    overflow_log log_;
    value_teller reporter_;
    std::string name_;        // in a system
    std::vector<char> small_; // by node: 64 bits are enough
    interpreter_state state_;
    std::vector<char> is_stored_;    // by word of the memory
    std::vector<char> never_stored_; // by node: the word that it has loaded
    std::vector<int> updates_;       // nodes: when the step is complete
    std::vector<long long> loops_;   // by loop: its iteration
    long long iteration_ = 0;
    std::size_t at_ = 0; // in the basic block's program
    interpreted_wait wait_;

public:
    interpreted_kernel(traced_kernel const& t, check_options const& options);

    overflow_log& log() { return log_; }
    void follow(value_observer const* f, std::string name) { reporter_.follow(f, std::move(name)); }
    void set_name(std::string name) { name_ = std::move(name); }
    interpreted_wait const& wait() const { return wait_; }
    long long iteration() const { return iteration_; } // how many are complete

    void set_argument(int resource, wide value) { state_.memory.word(resource) = value; }

    // Constants, and arguments once they are set.
    void begin();

    // False: it waits. Pauses: at non-blocking accesses that fail, once.
    bool step(std::vector<interpreted_port> const& ports, bool pauses);

private:
    ir::node const& node(int id) const { return t_.nodes[std::size_t(id)]; }
    wide value(int id) const { return state_.value(id); }
    bool happens(int predicate) const { return predicate == ir::none || value(predicate) != 0; }

    void look_at(std::size_t point);
    value_overflow overflow_at(ir::overflow_point const& p) const;
    std::vector<loop_iteration> iterations_of_loops(int basic_block) const;
    void report_value(int id) const;
    void print(printed_note const& n) const;
    void complete(std::vector<interpreted_port> const& ports);
    void move_to(int basic_block);
};

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu::detail {

HLS_CPU_INLINE interpreted_kernel::interpreted_kernel(traced_kernel const& t,
                                                      check_options const& options)
    : t_(t),
      log_(t, options),
      reporter_(t),
      small_(find_small(t.nodes.data(), int(t.nodes.size()))),
      state_{t.nodes.data(),
             t.resources.data(),
             std::vector<wide>(t.nodes.size()),
             make_interpreter_memory(t.resources.data(), int(t.resources.size())),
             0,
             ir::none},
      is_stored_(state_.memory.words.size()),
      never_stored_(t.nodes.size()),
      loops_(t.loops.size()) {}

HLS_CPU_INLINE void interpreted_kernel::begin() {
    ir::no_ports none;
    ir::no_hooks unseen;
    for (int i : t_.always) ir::execute<ir::execution::find>(node(i), i, state_, none, unseen);
}

HLS_CPU_INLINE void interpreted_kernel::look_at(std::size_t point) {
    ir::overflow_point const& p = t_.places[point];
    if (!log_.looks_at(p.kind) || !happens(p.predicate)) return;
    log_.look(point);
    value_overflow const l = overflow_at(p);
    if (!l.happens) return;
    bool const is_load = p.kind == ir::overflow_kind::never_stored;
    overflowed_value v{iteration_,
                       {},
                       is_load ? l.kept : value(p.value),
                       l.kept,
                       int(value(p.distance)),
                       l.numbers,
                       l.wide_numbers};
    log_.lose(point, v, [&](overflowed_value& x) { x.loops = iterations_of_loops(p.basic_block); });
}

HLS_CPU_INLINE value_overflow interpreted_kernel::overflow_at(ir::overflow_point const& p) const {
    auto const value_of = [this](int id) { return value(id); };
    if (p.kind == ir::overflow_kind::never_stored)
        return {never_stored_[std::size_t(p.value)] != 0, value(node(p.value).a)};
    if (p.row == 0) return overflow_of(p, t_.nodes, value_of);
    auto const& row = t_.rows[std::size_t(p.row - 1)];
    return wide_overflow(p, number_of_row(row, t_.nodes, value_of), value(p.distance));
}

HLS_CPU_INLINE std::vector<loop_iteration>
interpreted_kernel::iterations_of_loops(int basic_block) const {
    std::vector<loop_iteration> all;
    for (std::size_t l = 0; l < t_.loops.size(); ++l)
        if (t_.loops[l].head <= basic_block && basic_block <= t_.loops[l].latch)
            all.push_back({t_.loops[l].id.text, loops_[l]});
    return all;
}

HLS_CPU_INLINE void interpreted_kernel::report_value(int id) const {
    if (reporter_.is_selected(iteration_))
        reporter_.report(id, state_.values, iteration_, iterations_of_loops(node(id).basic_block));
}

HLS_CPU_INLINE void interpreted_kernel::print(printed_note const& n) const {
    if (happens(n.predicate))
        print_line(n, name_, state_.values, iteration_, iterations_of_loops(n.basic_block));
}

HLS_CPU_INLINE void interpreted_kernel::move_to(int basic_block) {
    int const before = state_.basic_block;
    for (std::size_t l = 0; l < loops_.size(); ++l)
        if (t_.loops[l].head == basic_block)
            loops_[l] = before <= t_.loops[l].latch && before >= basic_block ? loops_[l] + 1 : 0;
    if (basic_block == 0) ++iteration_;
    state_.basic_block = basic_block;
    state_.jump = ir::none;
}

HLS_CPU_INLINE void interpreted_kernel::complete(std::vector<interpreted_port> const& ports) {
    ir::no_ports none;
    ir::no_hooks unseen;
    for (int id : updates_) ir::execute<ir::execution::update>(node(id), id, state_, none, unseen);
    updates_.clear();
    for (interpreted_port const& p : ports)
        if (p.complete != nullptr) p.complete(p.port);
    at_ = 0;
    move_to(state_.jump == ir::none ? 0 : int(node(state_.jump).value));
}

HLS_CPU_INLINE bool interpreted_kernel::step(std::vector<interpreted_port> const& ports,
                                             bool pauses) {
    auto const& program = t_.programs[std::size_t(state_.basic_block)];
    interpreted_port_access access{{}, ports, pauses, wait_};
    executed_nodes hooks(*this);
    for (; at_ < program.size(); ++at_) {
        if (program[at_].kind == item_kind::overflow_point)
            look_at(std::size_t(program[at_].index));
        else if (program[at_].kind == item_kind::print)
            print(t_.prints[std::size_t(program[at_].index)]);
        else if (!ir::execute<ir::execution::in_order>(node(program[at_].index), program[at_].index,
                                                       state_, access, hooks))
            return false;
    }
    complete(ports);
    return true;
}

} // namespace hls::cpu::detail

#endif
