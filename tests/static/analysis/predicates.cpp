// Which predicates exclude each other; what of a memory meets, competes and shares.
#include <hls/analysis/memory_ports.hpp>
#include <hls/ir/simplify.hpp>

#include "../../support/nodes.hpp"

namespace {

using namespace hls;
using namespace hls::ir;

constexpr value_type bit{1, false};

struct under_test {
    builder g{};
    int p, q, r, x;

    constexpr under_test() {
        g.node_count = 1;
        g.resource_count = 2;
        g.resources[0].kind = resource_kind::array;
        g.resources[0].type = {16, false};
        g.resources[0].depth = 256;
        g.resources[0].memory = cyclic_banks(2, 0);
        g.resources[1].kind = resource_kind::reg;
        x = add(op::state, {8, false}, none, none, none, 0, 1);
        p = add(op::less, bit, x, number(9));
        q = add(op::equal, bit, x, number(3));
        r = add(op::less, bit, number(5), x);
    }
    constexpr int add(op kind, value_type type, int a, int b = none, int c = none,
                      long long value = 0, int resource = 0) {
        return append(g, test::node_of(kind, type, a, b, c, value, resource));
    }
    constexpr int number(wide value) { return append_constant(g, value); }
    constexpr int inverse(int id) { return add(op::bit_not, bit, id); }
    constexpr int plus(wide value, short width = 8) {
        return add(op::add, {width, false}, x, number(value));
    }
    constexpr int same(int a, int b) { return add(op::equal, bit, a, b); }
    constexpr int both(int a, int b) { return add(op::bit_and, bit, a, b); }
    constexpr int either(int a, int b) { return add(op::bit_or, bit, a, b); }
    constexpr int load(int index, int predicate = none) {
        return add(op::load, {16, false}, index, none, predicate);
    }
    constexpr int in_bank(int bank) {
        return add(op::concat, {8, false}, add(op::resize, {6, false}, x), number(bank), none, 2);
    }
    constexpr node const& at(int id) const { return g.nodes[id]; }
    constexpr bool excludes(int a, int b) const { return exclusive(g, a, b) && exclusive(g, b, a); }
};

#define HOLDS(...)                                                                                 \
    static_assert([] {                                                                             \
        under_test t;                                                                              \
        return __VA_ARGS__;                                                                        \
    }())
HOLDS(t.excludes(t.p, t.inverse(t.p)) && !t.excludes(t.p, t.q) && !t.excludes(t.p, none) &&
      !t.excludes(t.p, t.p));
HOLDS(t.excludes(t.both(t.p, t.q), t.inverse(t.q)) &&
      t.excludes(t.both(t.p, t.q), t.both(t.inverse(t.p), t.q)));
HOLDS(!t.excludes(t.inverse(t.both(t.p, t.q)), t.p));

// A conjunction that does not hold, and its parts; a disjunction; what never holds.
HOLDS(t.excludes(t.both(t.p, t.q), t.inverse(t.both(t.p, t.q))) &&
      t.excludes(t.both(t.p, t.q), t.both(t.r, t.inverse(t.both(t.q, t.p)))) &&
      !t.excludes(t.both(t.p, t.r), t.inverse(t.both(t.p, t.q))));
HOLDS(t.excludes(t.inverse(t.p), t.both(t.either(t.both(t.p, t.q), t.both(t.p, t.r)), t.r)) &&
      t.excludes(t.both(t.p, t.q), t.inverse(t.either(t.r, t.q))) &&
      !t.excludes(t.inverse(t.p), t.either(t.p, t.q)));
HOLDS(t.excludes(t.number(0), t.p) && t.excludes(t.number(0), t.number(0)) &&
      !t.excludes(t.number(1), t.p));
HOLDS(implies(t.g, t.both(t.p, t.q), t.both(t.q, t.p)) &&
      implies(t.g, t.both(t.p, t.r), t.either(t.q, t.p)) &&
      implies(t.g, t.inverse(t.p), t.inverse(t.both(t.q, t.p))) &&
      !implies(t.g, t.p, t.both(t.p, t.q)) && !implies(t.g, t.either(t.p, t.q), t.p));

HOLDS(t.excludes(t.q, t.add(op::equal, bit, t.x, t.number(4))) &&
      !t.excludes(t.q, t.add(op::equal, bit, t.plus(1), t.number(4))));

// One value with different constants added, modulo the narrower sum, or below it.
HOLDS(surely_differ(t.g, t.x, t.plus(1)) && surely_differ(t.g, t.plus(1), t.plus(255)) &&
      !surely_differ(t.g, t.plus(1), t.plus(1)) && !surely_differ(t.g, t.x, t.q));
HOLDS(surely_differ(t.g, t.plus(1, 9), t.plus(1 + 256, 10)) &&
      !surely_differ(t.g, t.plus(1, 8), t.plus(1 + 256, 10)));
HOLDS(surely_differ(t.g, t.number(3), t.number(4)) &&
      surely_differ(t.g, t.in_bank(1), t.in_bank(2)));
// The low part of a concatenation has no sign.
HOLDS(!surely_differ(t.g, t.in_bank(-1), t.in_bank(3)) &&
      surely_differ(t.g, t.in_bank(-1), t.in_bank(2)));
HOLDS(t.excludes(t.same(t.q, t.plus(1)), t.same(t.q, t.plus(2))) &&
      !t.excludes(t.same(t.q, t.plus(1)), t.same(t.p, t.plus(2))) &&
      !t.excludes(t.same(t.q, t.plus(1)), t.same(t.q, t.plus(1))));
HOLDS(bank_of(t.g, t.load(t.number(7))) == 3 && bank_of(t.g, t.load(t.x)) == every_bank);
HOLDS(bank_of(t.g, t.load(t.in_bank(2))) == 2);
HOLDS(!may_alias(t.g, t.load(t.number(7)), t.load(t.number(11))) &&
      may_alias(t.g, t.load(t.number(7)), t.load(t.x)));
HOLDS(!may_alias(t.g, t.load(t.in_bank(1)), t.load(t.in_bank(2))) &&
      may_alias(t.g, t.load(t.in_bank(1)), t.load(t.number(5))));
HOLDS(!compete(t.g, t.load(t.in_bank(1)), t.load(t.in_bank(2))) &&
      compete(t.g, t.load(t.in_bank(1)), t.load(t.x)));
HOLDS(may_share(t.g, t.load(t.x, t.p), t.load(t.x, t.q)) &&
      !may_share(t.g, t.load(t.x), t.load(t.number(1))));
HOLDS(may_share(t.g, t.load(t.x, t.p), t.load(t.number(1), t.inverse(t.p))));
HOLDS(t.load(t.x) > 0 && in_ram(t.g, 0) && !in_ram(t.g, 1));
HOLDS(t.load(t.number(4)) > 0 && !in_ram(t.g, 0));
#undef HOLDS

static_assert(index_width(1) == 1 && index_width(2) == 1 && index_width(3) == 2 &&
              index_width(256) == 8 && index_width(257) == 9);

} // namespace
