// Operations whose operands are partly known keep their words when they are expanded, rebuilt for a
// device and split for a clock: what is known folds, and no width stands for that of another node.
#include <doctest/doctest.h>

#include <hls/device/ecp5.hpp>
#include <hls/device/xilinx_7.hpp>

#include <string>

#include "known_words.hpp"

namespace {

using test::known_words;
using namespace hls::ir;
using hls::op_class, hls::rounding, hls::wide;

constexpr value_type u(int width) { return {short(width), false}; }

// The word that is written.
wide word_of(builder const& g, wide live) {
    std::vector<wide> values(std::size_t(g.node_count));
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        auto const at = [&](int id) {
            return operand_value{values[std::size_t(id)], g.nodes[id].type};
        };
        wide& value = values[std::size_t(i)];
        switch (n.kind) {
        case op::argument: value = live; break;
        case op::constant: value = constant_value(n); break;
        case op::write: value = at(n.a).value; break;
        case op::lookup: value = g.resources[n.resource].content[int(at(n.a).value)]; break;
        default: value = evaluate(n, at(n.a), at(n.b), at(n.c));
        }
    }
    return values.back();
}

float_format any_format(known_words& k, int most_mantissa) {
    static constexpr int sizes[][2] = {{5, 10}, {8, 7}, {4, 3}, {2, 1}, {5, 2}, {8, 23}};
    int const* const size = sizes[k.one_in(most_mantissa < 23 ? 5 : 6)];
    bool const usual = k.one_in(2) == 0;
    return {usual ? size[0] : 2 + k.one_in(5), usual ? size[1] : 1 + k.one_in(8), k.one_in(2) == 0};
}

value_type any_type(known_words& k, int most) {
    return {short(1 + k.one_in(k.one_in(4) == 0 ? most : lesser_of(most, 14))), k.one_in(2) == 0};
}

node float_operation_of(known_words& k, op kind) {
    bool const in_rows = kind == op::float_divide || kind == op::float_square_root;
    float_format const from = any_format(k, in_rows ? 10 : 23);
    bool const is_other = kind == op::float_convert || k.one_in(3) == 0;
    float_format const to = is_other ? any_format(k, in_rows ? 10 : 23) : from;
    bool const of_integer = kind == op::float_from_integer;
    node n = make_node(kind, u(to.width()), {});
    n.value = packed({from, to, rounding(k.one_in(5)), of_integer ? k.one_in(60) - 45 : 0});
    n.a = of_integer ? k.word(any_type(k, 60)) : k.float_word(from);
    if (properties(kind).operands > 1) n.b = k.float_word(from);
    if (properties(kind).operands > 2) n.c = k.float_word(from);
    return n;
}

node float_function_of(known_words& k, float_function function) {
    static constexpr float_format formats[] = {{4, 3, true},  {4, 3, false}, {3, 2, true},
                                               {5, 2, false}, {5, 10, true}, {8, 7, false}};
    float_format const f = formats[k.one_in(6)];
    bool const of_two = function >= float_function::atan2;
    node n = make_node(of_two ? op::float_function_of_two : op::float_function, u(f.width()), {});
    n.value = packed({f, f, rounding::nearest_even, 0, function});
    n.a = k.float_word(f);
    if (function == float_function::ldexp)
        n.b = k.word({short(lesser_of(f.width(), 10)), true});
    else if (of_two)
        n.b = k.float_word(f);
    return n;
}

value_type result_of(op kind, value_type a, value_type b) {
    bool const is_signed = a.is_signed || b.is_signed;
    switch (kind) {
    case op::add: return {short(greater_of(a.width, b.width) + 2), is_signed};
    case op::subtract: return {short(greater_of(a.width, b.width) + 2), true};
    case op::multiply: return {short(a.width + b.width), is_signed};
    case op::divide: return {short(a.width + b.is_signed), is_signed};
    case op::remainder: return {short(b.width + 1), a.is_signed};
    case op::less:
    case op::equal:
    case op::reduce_xor: return u(1);
    case op::count_ones:
    case op::count_leading_zeros: return u(bits_for(a.width));
    case op::square_root: return u((a.width + 1) / 2);
    case op::reverse_bits: return u(a.width);
    default: return a;
    }
}

node integer_operation_of(known_words& k, op kind) {
    bool const divides = kind == op::divide || kind == op::remainder;
    bool const shifts = properties(kind).delay == op_class::shift;
    value_type a = any_type(k, divides ? 20 : 60), b = any_type(k, shifts ? 8 : 60);
    if (kind == op::square_root || kind == op::shift_right_sticky)
        a.is_signed = b.is_signed = false;
    node n = make_node(kind, result_of(kind, a, b), {}, k.word(a));
    if (properties(kind).operands > 1) n.b = k.word(b);
    if (properties(kind).operands == 1) n.value = kind == op::square_root ? 0 : a.width;
    if (kind != op::shift_right_sticky && k.one_in(4) == 0)
        n.type.width = short(1 + k.one_in(n.type.width));
    return n;
}

// The first word that differs, or none: all agree.
int first_mismatch(builder const& expected, builder const& found) {
    for (int x = 0; x < known_words::words; ++x)
        if (word_of(expected, x) != word_of(found, x)) return x;
    return -1;
}

struct made_graphs {
    std::unique_ptr<builder> expanded, clocked;
};

// In rows, or in units that find some bits in a step, as many as the interval needs.
void request_division(known_words& k, hls::device const& target) {
    if (k.one_in(2) == 0)
        k.written->dividing = {hls::division::iterative, int(k.one_in(40)), 1000000, &target};
}

made_graphs made_of(known_words& k) {
    static constexpr hls::device const* targets[] = {&hls::ice40_hx, &hls::generic, &hls::ecp5,
                                                     &hls::xilinx_7};
    hls::device const& target = *targets[k.one_in(4)];
    int const usable_ps = 1200 + k.one_in(6000);
    made_graphs made;
    request_division(k, target);
    made.expanded = std::make_unique<builder>(narrow(expand(*k.written)));
    auto const fitting = std::make_unique<builder>(finished(fitted(*made.expanded, target)));
    made.clocked = std::make_unique<builder>(clocked(*fitting, target, usable_ps));
    return made;
}

void check(std::uint64_t seed, auto const& operation) {
    known_words k(seed);
    node const n = operation(k);
    INFO("seed ", seed, ", ", std::string(op_name(n.kind)), ", value ", n.value);
    k.finish(n);
    made_graphs const made = made_of(k);
    REQUIRE(!has_problem(*made.clocked));
    CHECK(first_mismatch(*k.written, *made.expanded) == -1);
    CHECK(first_mismatch(*k.written, *made.clocked) == -1);
}

} // namespace

TEST_CASE("operators of floating point numbers that are partly known") {
    static constexpr op kinds[] = {
        op::float_add,         op::float_multiply, op::float_multiply_add, op::float_divide,
        op::float_square_root, op::float_convert,  op::float_from_integer};
    std::uint64_t seed = 0;
    for (op kind : kinds)
        for (int i = 0; i < 120; ++i)
            check(++seed, [&](known_words& k) { return float_operation_of(k, kind); });
}

TEST_CASE("functions of floating point numbers that are partly known") {
    std::uint64_t seed = 10000;
    for (int f = 0; f <= int(float_function::powr); ++f)
        for (int i = 0; i < 6; ++i)
            check(++seed, [&](known_words& k) { return float_function_of(k, float_function(f)); });
}

TEST_CASE("operations on integers that are partly known") {
    static constexpr op kinds[] = {op::divide,     op::remainder,          op::square_root,
                                   op::count_ones, op::reverse_bits,       op::add,
                                   op::subtract,   op::multiply,           op::less,
                                   op::equal,      op::shift_left,         op::shift_right,
                                   op::reduce_xor, op::shift_right_sticky, op::count_leading_zeros};
    std::uint64_t seed = 20000;
    for (op kind : kinds)
        for (int i = 0; i < 30; ++i)
            check(++seed, [&](known_words& k) { return integer_operation_of(k, kind); });
}
