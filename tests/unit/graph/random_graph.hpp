// Random graphs of every operation, as the language could build them.
#pragma once

#include <hls/analysis/fence.hpp>

#include "random_operations.hpp"

namespace test {

class random_graph : public random_operations {
    bool timed_; // with fences and latency controls
    short timed_count_ = 0;

public:
    // `depth`: words of the large arrays.
    random_graph(ir::builder& g, std::uint64_t seed, int statements, bool timed = false,
                 int depth = 1024, bool shares = false, bool once = false, bool divides = false)
        : random_operations(g, seed, depth, shares, once, divides), timed_(timed) {
        if (once) {
            use_once(statements);
            return;
        }
        for (int i = 0; i < statements; ++i) statement();
        for (int r : registers_)
            if (one_in(3) == 0)
                add(ir::op::next, g_.resources[r].type, any(), 0, predicate(), 0, r);
        for (int r : shifts_)
            if (one_in(4) != 0)
                add(ir::op::shift, g_.resources[r].type, any(), 0, predicate(), 0, r);
        if (large_ != ir::none)
            add(ir::op::write, {24, false}, large_, 0, ir::none, 0, outputs_[0]);
        for (int r : outputs_) write(r);
        for (int wanted = timed ? 1 + one_in(4) : 0; wanted > 0; --wanted) latency_control();
    }

    // Many accesses of one array, without banks or with them; what they read is written.
    void crowd(int accesses) {
        int const array = arrays_[1 + one_in(2)];
        for (int i = 0; i < accesses; ++i) {
            operation();
            access(array);
            int const word = g_.node_count - 1;
            if (!is_defined(g_.nodes[word])) continue; // a store; a load that never happens
            ir::value_type const type = port_type(outputs_[1]);
            add(ir::op::write, type, add(ir::op::resize, type, word), 0, ir::none, 0, outputs_[1]);
        }
    }

private:
    void write(int r) {
        ir::value_type const type = g_.resources[r].type;
        add(ir::op::write, type, add(ir::op::resize, type, any()), 0, predicate(), 0, r);
    }

    // An effect with a number for latency controls; 0: there is none.
    short timed_effect() {
        for (int tries = 0; tries < 50; ++tries) {
            ir::node& n = g_.nodes[1 + one_in(g_.node_count - 1)];
            if (!ir::is_seen(n.kind)) continue;
            if (n.timing == 0) n.timing = ++timed_count_;
            return n.timing;
        }
        return 0;
    }

    void latency_control() {
        using relation = hls::latency_relation;
        static constexpr relation relations[] = {relation::exactly, relation::at_least,
                                                 relation::at_most};
        short const from = timed_effect(), to = timed_effect();
        if (from == 0 || to == 0 || from == to) return;
        g_.controls[g_.control_count++] = {from, from, to, relations[one_in(3)],
                                           short(one_in(14) - 4)};
    }

    // The second input's word may be awaited in a late stage; what registers and memories take does
    // not depend on what they hold, but for a sum.
    void use_once(int statements) {
        read(inputs_[0], ir::none);
        for (int i = 0; i < statements; ++i) {
            operation();
            for (int more = one_in(3); more > 0; --more) pass_register();
            if (i == statements / 3) remember();
            if (i == statements / 2) read(inputs_[1], predicate());
        }
        for (int r : outputs_) write(r);
    }
    void pass_register() {
        int const id = any();
        add(ir::op::registered, g_.nodes[id].type, id);
    }
    void read(int r, int wanted) { add_access(ir::op::read, port_type(r), 0, wanted, r); }

    void remember() {
        int const r = registers_[one_in(3)], s = shifts_[one_in(2)], a = arrays_[one_in(3)];
        ir::value_type const type = port_type(r);
        int const before = add(ir::op::state, type, 0, 0, 0, 0, r);
        add(ir::op::add, type, before, any());
        add(ir::op::next, type, g_.node_count - 1, 0, predicate(), 0, r);
        add(ir::op::shift, port_type(s), add(ir::op::resize, port_type(s), any()), 0, predicate(),
            0, s);
        add(ir::op::tap, port_type(s), 0, 0, 0, one_in(g_.resources[s].depth), s);
        if (one_in(2) == 0) add_access(ir::op::load, port_type(a), index(a), predicate(), a);
        add(ir::op::lookup, port_type(rom_), index(rom_), 0, 0, 0, rom_);
        if (one_in(2) == 0)
            add(ir::op::store, port_type(a), index(a), add(ir::op::resize, port_type(a), any()),
                predicate(), 0, a);
    }

    void statement() {
        if (timed_ && one_in(16) == 0) {
            add(ir::op::fence, {1, false}, 0, 0, 0, one_in(3));
            return;
        }
        switch (one_in(14)) {
        case 0: add_access(ir::op::read, port_type(inputs_[0]), 0, predicate(), inputs_[0]); break;
        case 1: add_access(ir::op::read, port_type(inputs_[1]), 0, predicate(), inputs_[1]); break;
        case 2: write(outputs_[one_in(2)]); break;
        case 3: access(arrays_[one_in(3)]); break;
        case 4: add(ir::op::lookup, port_type(rom_), index(rom_), 0, 0, 0, rom_); break;
        default: operation(); break;
        }
    }

    void access(int array) {
        ir::value_type const type = g_.resources[array].type;
        if (one_in(2) == 0)
            add_access(ir::op::load, type, index(array), predicate(), array);
        else
            add(ir::op::store, type, index(array), add(ir::op::resize, type, any()), predicate(), 0,
                array);
    }
};

} // namespace test
