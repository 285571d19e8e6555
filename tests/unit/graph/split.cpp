// Operations that are split for a clock have the values of the whole ones.
#include <doctest/doctest.h>

#include <hls/hls.hpp>

#include <memory>
#include <random>
#include <vector>

namespace {

using namespace hls::ir;
using hls::wide;

std::unique_ptr<builder> of_two(op kind, value_type a, value_type b, value_type result) {
    auto g = std::make_unique<builder>();
    g->node_count = 1;
    for (value_type type : {a, b}) {
        node n{};
        n.kind = op::read;
        n.type = type;
        append_raw(*g, n);
    }
    node n{};
    n.kind = kind;
    n.type = result;
    n.a = 1;
    n.b = properties(kind).operands == 2 ? 2 : none;
    if (n.b == none) n.value = a.width;
    int const computed = append_raw(*g, n);
    n = node{};
    n.kind = op::write;
    n.a = computed;
    append_raw(*g, n);
    return g;
}

// The word that is written.
wide word_of(builder const& g, wide a, wide b) {
    std::vector<wide> value(std::size_t(g.node_count));
    for (int i = 1; i < g.node_count - 1; ++i) { // the last one is the write
        node const& n = g.nodes[i];
        auto at = [&](int id) { return operand_value{value[std::size_t(id)], g.nodes[id].type}; };
        value[std::size_t(i)] = i == 1                   ? a
                                : i == 2                 ? b
                                : n.kind == op::constant ? constant_value(n)
                                                         : evaluate(n, at(n.a), at(n.b), at(n.c));
    }
    return value[std::size_t(g.nodes[g.node_count - 1].a)];
}

wide random_word(std::mt19937_64& random, value_type type) {
    hls::uwide const bits = hls::uwide(random()) << 64 | random();
    return wrap(random() % 8 == 0 ? ~hls::uwide(0) << (type.width - 1) : bits, type);
}

bool fits_all(builder const& g, hls::device const& target, int usable) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_too_slow(g, target, g.nodes[i], usable)) return false;
    return true;
}

void check(op kind, value_type a, value_type b, value_type result, hls::device const& target,
           int usable, std::mt19937_64& random) {
    auto const whole = of_two(kind, a, b, result);
    if (!any_too_slow(*whole, target, usable)) return;
    auto const parts = std::make_unique<builder>(split(*whole, target, usable));
    INFO(op_name(kind), " of ", a.width, a.is_signed ? "s" : "u", " and ", b.width,
         b.is_signed ? "s" : "u", " to ", result.width, " in ", usable, " ps on ",
         static_cast<char const*>(target.name));
    CHECK(fits_all(*parts, target, usable));
    for (int round = 0; round < 10; ++round) {
        wide const x = random_word(random, a);
        wide const y =
            random() % 4 == 0 ? wrap(hls::uwide(x) >> random() % 64, b) : random_word(random, b);
        CHECK((word_of(*parts, x, y) == word_of(*whole, x, y)));
    }
}

TEST_CASE("split products, sums and comparisons") {
    std::mt19937_64 random(1);
    for (int round = 0; round < 40; ++round) {
        auto const width = [&](int most) { return short(1 + random() % unsigned(most)); };
        value_type const a{width(60), random() % 2 == 0}, b{width(60), random() % 2 == 0};
        bool const is_signed = a.is_signed || b.is_signed;
        auto const check_all = [&](hls::device const& target, int usable) {
            check(op::multiply, a, b, {short(a.width + b.width), is_signed}, target, usable,
                  random);
            check(op::multiply, a, b, {width(a.width + b.width), is_signed}, target, usable,
                  random);
            short const sum = short(std::max(a.width, b.width) + 2);
            check(op::add, a, b, {sum, is_signed}, target, usable, random);
            check(op::subtract, a, b, {sum, true}, target, usable, random);
            check(op::subtract, a, b, {width(sum), is_signed}, target, usable, random);
            check(op::less, a, b, {1, false}, target, usable, random);
            check(op::equal, a, b, {1, false}, target, usable, random);
        };
        for (int usable : {2400, 3000, 4000, 7000})
            for (hls::device const* target : {&hls::ice40_hx, &hls::generic})
                check_all(*target, usable);
        for (int usable : {7000, 12000, 18000}) check_all(hls::ice40_up, usable);
    }
}

TEST_CASE("split operations as wide as a node") {
    std::mt19937_64 random(3);
    for (int round = 0; round < 60; ++round) {
        auto const width = [&] { return short(128 - (random() % 8 < 3 ? 0 : random() % 72)); };
        value_type const a{width(), random() % 2 == 0}, b{width(), random() % 2 == 0};
        bool const is_signed = a.is_signed || b.is_signed;
        value_type const x{short(a.width / 2), a.is_signed}, y{short(b.width / 2), b.is_signed};
        auto const check_all = [&](hls::device const& target, int usable) {
            check(op::multiply, x, y, {short(x.width + y.width), is_signed}, target, usable,
                  random);
            check(op::multiply, a, y, {width(), is_signed}, target, usable, random);
            check(op::multiply, a, b, {width(), is_signed}, target, usable, random);
            check(op::add, a, b, {width(), is_signed}, target, usable, random);
            check(op::subtract, a, b, {width(), is_signed}, target, usable, random);
            check(op::less, a, b, {1, false}, target, usable, random);
            check(op::equal, a, b, {1, false}, target, usable, random);
        };
        for (hls::device const* target : {&hls::ice40_hx, &hls::generic, &hls::xilinx_7})
            for (int usable : {3500, 8000}) check_all(*target, usable);
    }
}

TEST_CASE("split shifts, parities and counts of leading zeros") {
    std::mt19937_64 random(2);
    for (int round = 0; round < 40; ++round) {
        auto const width = [&](int most) { return short(1 + random() % unsigned(most)); };
        value_type const a{width(80), random() % 2 == 0}, by{width(9), random() % 4 == 0};
        for (int usable : {1800, 2400, 4000})
            for (hls::device const* target : {&hls::ice40_hx, &hls::generic}) {
                check(op::shift_left, a, by, {width(90), a.is_signed}, *target, usable, random);
                check(op::shift_right, a, by, a, *target, usable, random);
                check(op::shift_right, a, by, {width(a.width), a.is_signed}, *target, usable,
                      random);
                value_type const word{a.width, false}, distance{by.width, false};
                check(op::shift_right_sticky, word, distance, word, *target, usable, random);
                check(op::reduce_xor, a, by, {1, false}, *target, usable, random);
                check(op::count_leading_zeros, a, by, {8, false}, *target, usable, random);
            }
    }
}

} // namespace
