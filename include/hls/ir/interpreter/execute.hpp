// Executes one operation: the one interpreter. The reference model, checked runs, value traces and
// records of runs call it with their own state, ports and hooks:
//   state   nodes, resources; value(id), set(id, value) of nodes; memory; jump: the last one
//   ports   read(n, id, word), peek(n, id, answer), take_credit(n, id, answer), may_write(n, id),
//           may_access(n, id)             false: the operation waits, and nothing has happened
//           take(n), write(n, id, word), keep(n), give_back(n), access(n, id)      it acts
//   hooks   those of no_hooks; ports and hooks get each operation and its number
// Parts of an operation can be executed by themselves: registers change when a step is complete,
// and a stage of a pipeline finds out first whether it waits.
#pragma once

#include <type_traits>

#include "../append.hpp"
#include "hooks.hpp"
#include "small_values.hpp"

namespace hls::ir {

namespace execution {
enum : unsigned {
    find = 1,   // values, answers of ports, whether it waits
    act = 2,    // transfers, stores to arrays
    update = 4, // registers and shift registers
    in_order = find | act
};
} // namespace execution

namespace detail {

template <unsigned Parts, class State, class Ports, class Hooks>
struct operation_executor {
    static constexpr bool finds = (Parts & execution::find) != 0;
    static constexpr bool acts = (Parts & execution::act) != 0;
    static constexpr bool updates = (Parts & execution::update) != 0;

    State& state;
    Ports& ports;
    Hooks& hooks;

    constexpr bool run(node const& n, int id) {
        if (is_pure(n.kind)) return compute(n, id);
        int const p = predicate(n);
        if (p != none && !hooks.is_known(p)) {
            if constexpr (finds) return give_up(n, id);
        } else if (p != none && state.value(p) == 0) {
            return skip(n, id);
        }
        if (!access(n, id)) return false;
        if constexpr (finds) hooks.happens(n, id);
        return true;
    }

private:
    constexpr operand_value operand_of(int id) const {
        return {state.value(id), state.nodes[id].type};
    }

    constexpr long long low(int id) const { return static_cast<long long>(state.value(id)); }

    constexpr bool compute(node const& n, int id) {
        if constexpr (finds) {
            if (hooks.is_small(id))
                state.set(id, evaluate_small(n, low(n.a), low(n.b), low(n.c)));
            else if (n.kind == op::constant)
                state.set(id, constant_value(n));
            else
                state.set(id,
                          evaluate_in(state, n, operand_of(n.a), operand_of(n.b), operand_of(n.c)));
            hooks.computes(n, id);
        }
        return true;
    }

    constexpr bool give_up(node const& n, int id) {
        state.set(id, 0);
        hooks.gives_up(n, id);
        return true;
    }

    constexpr bool skip(node const& n, int id) {
        if constexpr (finds) {
            state.set(id, 0);
            hooks.skips(n, id);
        }
        if constexpr (acts)
            if (has_credit(n)) ports.give_back(n);
        return true;
    }

    constexpr bool access(node const& n, int id) {
        switch (n.kind) {
        case op::argument:
        case op::state: return load(n, id, 0);
        case op::tap: return finds ? load(n, id, hooks.element(n, id)) : true;
        case op::load: return load_element(n, id);
        case op::lookup: return look_up(n, id);
        case op::store: return store_element(n, id);
        case op::next:
        case op::shift: return update(n, id);
        case op::read: return read(n, id);
        case op::write: return write(n, id);
        case op::peek: return peek(n, id);
        case op::take_credit: return take_credit(n, id);
        case op::jump: return jump(id);
        default: return true; // a fence
        }
    }

    // What is stored in a resource, or leaves through it.
    constexpr wide word(node const& n, int from) const {
        return wrap(uwide(state.value(from)), state.resources[n.resource].type);
    }

    // Of an element; indexes beyond the depth, which only unused results have, wrap.
    constexpr int index(node const& n) const {
        return int(uwide(state.value(n.a)) % unsigned(state.resources[n.resource].depth));
    }

    constexpr bool load(node const& n, int id, int element) {
        if constexpr (finds) {
            std::size_t const cell = state.memory.cell(n.resource, element);
            state.set(id, state.memory.words[cell]);
            hooks.loads(n, id, cell);
        }
        return true;
    }

    constexpr bool load_element(node const& n, int id) {
        if constexpr (finds) {
            if (hooks.is_needed(id)) load(n, id, index(n));
            if (!ports.may_access(n, id)) return false;
        }
        if constexpr (acts) ports.access(n, id);
        return true;
    }

    constexpr bool look_up(node const& n, int id) {
        if constexpr (finds) {
            resource const& rom = state.resources[n.resource];
            state.set(id, wrap(uwide(rom.content[index(n)]), rom.type));
            hooks.looks_up(n, id);
        }
        return true;
    }

    constexpr void store(node const& n, int id, std::size_t cell, int from) {
        state.memory.words[cell] = word(n, from);
        hooks.stores(n, id, cell);
    }

    constexpr bool store_element(node const& n, int id) {
        if constexpr (finds)
            if (!ports.may_access(n, id)) return false;
        if constexpr (acts) {
            ports.access(n, id);
            if (hooks.may_store(n, id)) store(n, id, state.memory.cell(n.resource, index(n)), n.b);
        }
        return true;
    }

    constexpr bool update(node const& n, int id) {
        if constexpr (updates) {
            if (n.kind == op::shift) state.memory.rotate(n.resource);
            store(n, id, state.memory.cell(n.resource, 0), n.a);
        }
        return true;
    }

    constexpr bool read(node const& n, int id) {
        if constexpr (finds) {
            wide found = 0;
            if (!ports.read(n, id, found)) return false;
            state.set(id, found);
        }
        if constexpr (acts) ports.take(n);
        return true;
    }

    constexpr bool write(node const& n, int id) {
        if constexpr (finds)
            if (!ports.may_write(n, id)) return false;
        if constexpr (acts) ports.write(n, id, hooks.is_needed(n.a) ? word(n, n.a) : wide(0));
        return true;
    }

    constexpr bool peek(node const& n, int id) {
        if constexpr (finds) {
            bool answer = false;
            if (!ports.peek(n, id, answer)) return false;
            state.set(id, answer);
        }
        return true;
    }

    constexpr bool take_credit(node const& n, int id) {
        if constexpr (finds) {
            bool answer = false;
            if (!ports.take_credit(n, id, answer)) return false;
            state.set(id, answer);
        }
        if constexpr (acts)
            if (state.value(id) != 0) ports.keep(n);
        return true;
    }

    constexpr bool jump(int id) {
        if constexpr (finds) state.jump = id;
        return true;
    }
};

} // namespace detail

// False: it waits.
template <unsigned Parts>
constexpr bool execute(node const& n, int id, auto& state, auto& ports, auto& hooks) {
    return detail::operation_executor<Parts, std::remove_reference_t<decltype(state)>,
                                      std::remove_reference_t<decltype(ports)>,
                                      std::remove_reference_t<decltype(hooks)>>{state, ports, hooks}
        .run(n, id);
}

} // namespace hls::ir
