// 64-bit arithmetic computes what exact arithmetic computes, for every pure operation whose
// operands and result fit.
#include <hls/ir/interpreter/small_values.hpp>

namespace {

using namespace hls;
using namespace hls::ir;

// Edges of a type and a few values between them.
constexpr wide value_in(value_type t, int choice) {
    wide const values[] = {lowest(t), highest(t), wrap(0x5a5a5a5a5a5a5a5aLL, t), wrap(1, t),
                           wrap(7, t)};
    return values[choice];
}

struct example {
    node nodes[5]{};

    constexpr example(op kind, value_type result, value_type operands, long long value) {
        nodes[1].type = nodes[2].type = nodes[3].type = operands;
        nodes[4].kind = kind;
        nodes[4].type = result;
        nodes[4].a = 1;
        nodes[4].b = 2;
        nodes[4].c = 3;
        nodes[4].value = value;
    }

    constexpr bool is_alike(wide a, wide b, wide c) const {
        value_type const t = nodes[1].type;
        if ((nodes[4].kind == op::square_root || nodes[4].kind == op::long_root) && a < 0)
            return true; // it has no meaning
        return evaluate_small(nodes[4], static_cast<long long>(a), static_cast<long long>(b),
                              static_cast<long long>(c)) ==
               evaluate(nodes[4], {a, t}, {b, t}, {c, t});
    }
};

// Or does not count as small, if it may be so large.
constexpr bool is_alike(op kind, value_type result, value_type operands, long long value) {
    example const x(kind, result, operands, value);
    if (!is_small(x.nodes, x.nodes[4])) return value > small_width;
    for (int a = 0; a < 5; ++a)
        for (int b = 0; b < 5; ++b)
            if (!x.is_alike(value_in(operands, a), value_in(operands, b),
                            value_in(operands, (a + b) % 5)))
                return false;
    return true;
}

constexpr bool is_alike(op kind, std::initializer_list<long long> values) {
    for (value_type result : {value_type{1, false}, value_type{63, true}, value_type{63, false}})
        for (value_type operands :
             {value_type{3, true}, value_type{63, true}, value_type{63, false}})
            for (long long value : values)
                if (!is_alike(kind, result, operands, value)) return false;
    return true;
}

constexpr bool is_alike(op kind) {
    if (is_floating(kind))
        return is_alike(kind, {16, false}, {16, false},
                        packed({{5, 10, true}, {5, 10, true}, rounding::upward, 0}));
    return is_alike(kind, {0, 1, 62, 63});
}

// A user block, or a unit, means what its resource says: never a small one.
constexpr bool all_are_alike() {
    for (operation const& o : op_table::operations)
        if (is_pure(o.kind) && !is_block(o.kind) && !is_alike(o.kind)) return false;
    return true;
}
static_assert(all_are_alike());

// Bits above those of the operand are copies of its sign.
constexpr bool all_are_alike_above() {
    for (op kind : {op::slice, op::concat, op::reduce_xor, op::count_leading_zeros, op::count_ones,
                    op::reverse_bits})
        if (!is_alike(kind, {64, 65, 100})) return false;
    return true;
}
static_assert(all_are_alike_above());

// What needs more than 64 bits does not count as small.
constexpr bool is_small_in(op kind, short result, short operands, long long value = 0) {
    example const x(kind, {result, false}, {operands, false}, value);
    return is_small(x.nodes, x.nodes[4]);
}
static_assert(is_small_in(op::multiply, 63, 63));
static_assert(!is_small_in(op::add, 64, 63) && !is_small_in(op::equal, 1, 64));
static_assert(is_small_in(op::slice, 8, 8, 65) && !is_small_in(op::reduce_xor, 1, 8, 65));
static_assert(!is_small_in(op::concat, 63, 63, 64) && !is_small_in(op::read, 8, 8));

} // namespace
