// Look-up tables behind the last operation of a path, which no operation stands for. An inverter
// behind a carry chain is one if its result goes to a register: elsewhere the logic that takes it
// inverts it. The condition of a jump passes one on its way to the registers that hold which step
// is next.
#pragma once

#include "../arrival.hpp"

namespace hls::ir {

constexpr bool has_last_tables(device const& target) {
    return target.inverse_ps + target.jump_ps > 0;
}

// What must be left of the period behind the operands of an operation, ps; `source`: the class of
// what comes to its first operand by wiring.
constexpr int last_table_ps(device const& target, node const& n, op_class source) {
    if (n.kind == op::bit_not && is_carry(source)) return crowded(target, target.inverse_ps);
    return n.kind == op::jump && n.c != none ? crowded(target, target.jump_ps) : 0;
}

constexpr int last_table_ps(auto const& g, device const& target, node const& n) {
    bool const may_be = has_last_tables(target) && (n.kind == op::bit_not || n.kind == op::jump);
    return may_be ? last_table_ps(target, n, source_of(g, n.a)) : 0;
}

} // namespace hls::ir
