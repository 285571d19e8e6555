// Steps of a kernel as it is written, one node after the other on exact values, looking at every
// place that can overflow. Slow and plain: the meaning is that of ir/reference_model.hpp. A step
// may stop where it waits for a word or for room, and goes on there.
#pragma once

#include "overflow_log.hpp"
#include "ports.hpp"
#include "value_reporter.hpp"

namespace hls::cpu::detail {

// Where a step has stopped.
struct checked_wait {
    int resource = -1; // -1: at a non-blocking access that fails
    bool for_room = false;
};

class checked_kernel {
    struct change { // when the step is complete
        int node;
        wide word;
    };

    traced_kernel const& t_;
    overflow_log log_;
    value_teller reporter_;
    std::string name_;                     // in a system
    std::vector<wide> values_;             // by node
    std::vector<std::vector<wide>> words_; // by resource: of registers and memories
    std::vector<change> changes_;
    std::vector<long long> loops_; // by loop: its iteration
    long long iteration_ = 0;
    std::size_t at_ = 0; // in the basic block's program
    int basic_block_ = 0, jump_ = ir::none;
    bool goes_on_ = false; // with a non-blocking access: it fails now
    checked_wait wait_;

public:
    checked_kernel(traced_kernel const& t, check_options const& options)
        : t_(t), log_(t, options), reporter_(t), values_(t.nodes.size()), loops_(t.loops.size()) {
        for (ir::resource const& r : t.resources) {
            bool const holds_words = r.kind == ir::resource_kind::reg ||
                                     r.kind == ir::resource_kind::shift_register ||
                                     r.kind == ir::resource_kind::array;
            words_.emplace_back(holds_words ? std::size_t(r.depth) : 1, wide(r.initial));
        }
    }

    overflow_log& log() { return log_; }
    void follow(value_observer const* f, std::string name) { reporter_.follow(f, std::move(name)); }
    void set_name(std::string name) { name_ = std::move(name); }
    checked_wait const& wait() const { return wait_; }
    long long iteration() const { return iteration_; } // how many are complete

    void set_argument(int resource, wide value) { words_[std::size_t(resource)][0] = value; }

    // Constants, and arguments once they are set.
    void begin() {
        for (int i : t_.always) {
            ir::node const& n = node(i);
            value(i) = n.kind == ir::op::constant ? ir::constant_value(n)
                                                  : words_[std::size_t(n.resource)][0];
        }
    }

    // False: it waits. Pauses: at non-blocking accesses that fail, once.
    bool step(std::vector<checked_port> const& ports, bool pauses) {
        auto const& program = t_.programs[std::size_t(basic_block_)];
        for (; at_ < program.size(); ++at_) {
            if (program[at_].kind == item_kind::overflow_point)
                look_at(std::size_t(program[at_].index));
            else if (program[at_].kind == item_kind::print)
                print(t_.prints[std::size_t(program[at_].index)]);
            else if (!execute(program[at_].index, ports, pauses))
                return false;
            else if (reporter_.is_selected(iteration_))
                report_value(program[at_].index);
        }
        complete(ports);
        return true;
    }

private:
    ir::node const& node(int id) const { return t_.nodes[std::size_t(id)]; }
    wide& value(int id) { return values_[std::size_t(id)]; }
    wide value(int id) const { return values_[std::size_t(id)]; }
    ir::operand_value operand(int id) const { return {value(id), node(id).type}; }
    bool happens(int predicate) const { return predicate == ir::none || value(predicate) != 0; }

    void look_at(std::size_t point) {
        ir::overflow_point const& p = t_.places[point];
        if (!log_.looks_at(p.kind) || !happens(p.predicate)) return;
        log_.look(point);
        value_overflow const l =
            overflow_of(p, value(p.value), node(p.value).type, value(p.distance));
        if (!l.happens) return;
        overflowed_value v{iteration_, {}, value(p.value), l.kept, int(value(p.distance))};
        log_.lose(point, v,
                  [&](overflowed_value& x) { x.loops = iterations_of_loops(p.basic_block); });
    }

    std::vector<loop_iteration> iterations_of_loops(int basic_block) const {
        std::vector<loop_iteration> all;
        for (std::size_t l = 0; l < t_.loops.size(); ++l)
            if (t_.loops[l].head <= basic_block && basic_block <= t_.loops[l].latch)
                all.push_back({t_.loops[l].id.text, loops_[l]});
        return all;
    }

    void report_value(int id) const {
        ir::node const& n = node(id);
        if (happens(ir::predicate(n)))
            reporter_.report(id, values_, iteration_, iterations_of_loops(n.basic_block));
    }

    void print(printed_note const& n) const {
        if (happens(n.predicate))
            print_line(n, name_, values_, iteration_, iterations_of_loops(n.basic_block));
    }

    bool waits(int resource, bool for_room) {
        wait_ = {resource, for_room};
        return false;
    }

    bool execute(int id, std::vector<checked_port> const& ports, bool pauses) {
        ir::node const& n = node(id);
        if (ir::is_pure(n.kind)) {
            value(id) = ir::evaluate(n, operand(n.a), operand(n.b), operand(n.c));
            return true;
        }
        if (!happens(ir::predicate(n))) {
            value(id) = 0;
            return true;
        }
        if (ir::is_port(t_.resources[std::size_t(n.resource)]) && n.kind != ir::op::jump &&
            n.kind != ir::op::fence)
            return access(id, n, ports[std::size_t(n.resource)], pauses);
        remember(id, n);
        return true;
    }

    bool access(int id, ir::node const& n, checked_port const& p, bool pauses) {
        if (n.kind == ir::op::read) {
            if (!p.peek(p.port)) return waits(n.resource, false);
            value(id) = p.take(p.port);
        } else if (n.kind == ir::op::write) {
            if (!p.has_room(p.port)) return waits(n.resource, true);
            p.give(p.port, value(n.a));
        } else {
            value(id) = n.kind == ir::op::peek ? p.peek(p.port) : p.has_room(p.port);
            if (value(id) == 0 && pauses && !goes_on_) {
                goes_on_ = true;
                return waits(-1, false);
            }
            goes_on_ = false;
        }
        return true;
    }

    // Position of an access; an index outside has been reported.
    wide& word_at(ir::node const& n) {
        auto& words = words_[std::size_t(n.resource)];
        return words[std::size_t(uwide(value(n.a)) % words.size())];
    }

    void remember(int id, ir::node const& n) {
        ir::resource const& r = t_.resources[std::size_t(n.resource)];
        auto const word = [&](int from) { return ir::wrap(uwide(value(from)), r.type); };
        switch (n.kind) {
        case ir::op::state: value(id) = words_[std::size_t(n.resource)][0]; break;
        case ir::op::tap: value(id) = words_[std::size_t(n.resource)][std::size_t(n.value)]; break;
        case ir::op::next:
        case ir::op::shift: changes_.push_back({id, word(n.a)}); break;
        case ir::op::jump: jump_ = id; break;
        case ir::op::load: value(id) = word_at(n); break;
        case ir::op::store: word_at(n) = word(n.b); break;
        case ir::op::lookup:
            value(id) = ir::wrap(
                uwide(wide(r.content[std::size_t(uwide(value(n.a)) % unsigned(r.depth))])), r.type);
            break;
        default: break; // a fence
        }
    }

    void complete(std::vector<checked_port> const& ports) {
        for (change const& c : changes_) {
            auto& words = words_[std::size_t(node(c.node).resource)];
            if (node(c.node).kind == ir::op::shift)
                std::rotate(words.begin(), words.end() - 1, words.end());
            words[0] = c.word;
        }
        changes_.clear();
        for (checked_port const& p : ports)
            if (p.complete != nullptr) p.complete(p.port);
        at_ = 0;
        move_to(jump_ == ir::none ? 0 : int(node(jump_).value));
    }

    void move_to(int basic_block) {
        for (std::size_t l = 0; l < loops_.size(); ++l)
            if (t_.loops[l].head == basic_block)
                loops_[l] = basic_block_ <= t_.loops[l].latch && basic_block_ >= basic_block
                                ? loops_[l] + 1
                                : 0;
        if (basic_block == 0) ++iteration_;
        basic_block_ = basic_block;
        jump_ = ir::none;
    }
};

} // namespace hls::cpu::detail
