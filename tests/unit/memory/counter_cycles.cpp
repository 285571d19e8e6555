// Registers that begin anew at a constant: the distances of accesses beside a run of the graph over
// many iterations. Choices of all kinds, with types that hold their values and such that do not.
#include <doctest/doctest.h>

#include <hls/analysis/indexes/index_forms.hpp>
#include <hls/ir/simplify.hpp>

#include <map>
#include <memory>
#include <random>
#include <vector>

namespace {

namespace ir = hls::ir;
using hls::ir::op;

using graph = ir::indexed_graph<64, 4, 1>;

constexpr int iterations = 400;

struct trial {
    std::mt19937 random;
    std::unique_ptr<ir::builder> b = std::make_unique<ir::builder>();
    int width = 0, enable = ir::none;

    int below(int n) { return int(random() % unsigned(n)); }
    bool one_in(int n) { return below(n) == 0; }
    ir::value_type type() { // wide enough, mostly
        int const other = one_in(6) ? below(3) - 2 : below(3);
        return {short(std::max(1, width + other)), one_in(6)};
    }
    int add(op kind, ir::value_type type, int a = ir::none, int x = ir::none, int c = ir::none,
            int resource = 0) {
        ir::node n{};
        n.kind = kind;
        n.type = type;
        n.a = a;
        n.b = x;
        n.c = c;
        n.resource = short(resource);
        return ir::append(*b, n);
    }
    int constant(int value) { return ir::append_constant(*b, value); }
};

// Resources: a register, an array, an input.
void make_resources(trial& t) {
    t.width = 2 + t.below(4);
    ir::builder& b = *t.b;
    b.node_count = 1;
    b.resource_count = 3;
    b.resources[0].kind = ir::resource_kind::reg;
    b.resources[0].type = {short(t.width), t.one_in(4)};
    ir::value_type const type = b.resources[0].type;
    b.resources[0].initial = hls::ir::wrap(t.one_in(2) ? 0u : t.random(), type);
    b.resources[1].kind = ir::resource_kind::array;
    b.resources[1].type = {8, false};
    b.resources[1].depth = 1 << (2 + t.below(4));
    b.resources[2].kind = ir::resource_kind::input;
    b.resources[2].type = {1, false};
}

int moved(trial& t, int state, int step) {
    op const kind = step < 0 ? op::subtract : op::add;
    int const sum = t.add(kind, t.type(), state, t.constant(step < 0 ? -step : step));
    return t.one_in(3) ? t.add(op::resize, t.type(), sum) : sum;
}

int compared(trial& t, int state, int on, int step) {
    return t.one_in(2) ? state : t.one_in(2) ? on : moved(t, state, step);
}

// What the register is assigned.
int choice(trial& t, int state, int step) {
    int const on = moved(t, state, step);
    if (t.one_in(6)) return on;
    int const size = 1 << t.width, start = t.below(size), value = compared(t, state, on, step);
    int const behind = start + t.below(8) * step; // mostly a value that it has
    int const limit = t.constant(t.one_in(4) ? t.below(size + 2) - 1 : behind);
    int const first = t.constant(start);
    if (!t.one_in(4))
        t.b->resources[0].initial = hls::ir::wrap(hls::uwide(start), t.b->resources[0].type);
    op const kind = t.one_in(2) ? op::equal : op::less;
    bool const is_left = kind == op::equal || t.one_in(2);
    int condition =
        is_left ? t.add(kind, ir::one_bit, value, limit) : t.add(kind, ir::one_bit, limit, value);
    if (t.enable != ir::none && t.one_in(2))
        condition = t.add(op::bit_and, ir::one_bit, t.enable, condition);
    if (t.one_in(3)) condition = t.add(op::bit_not, ir::one_bit, condition);
    bool const begins = t.one_in(4) != (kind == op::equal);
    return t.add(op::select, t.type(), condition, begins ? first : on, begins ? on : first);
}

int index(trial& t, int from) {
    ir::value_type const type{short(ir::index_width(t.b->resources[1].depth)), false};
    int const sum = t.one_in(2) ? from : t.add(op::add, type, from, t.constant(t.below(8)));
    return sum;
}

void make_nodes(trial& t) {
    ir::value_type const type = t.b->resources[0].type;
    if (t.one_in(2)) t.enable = t.add(op::read, ir::one_bit, ir::none, ir::none, ir::none, 2);
    int const state = t.add(op::state, type);
    int const step = (1 + t.below(3)) * (t.one_in(2) ? 1 : -1);
    int const next = choice(t, state, step);
    int const from = t.one_in(3) ? next : state;
    int const load = t.one_in(2) ? t.enable : ir::none;
    t.add(op::load, {8, false}, index(t, from), ir::none, load, 1);
    int const word = t.constant(1);
    t.add(op::store, {8, false}, index(t, from), word, t.enable, 1);
    t.add(op::next, type, next, ir::none, t.enable);
}

std::unique_ptr<graph> graph_of(ir::builder const& b) {
    auto g = std::make_unique<graph>();
    g->node_count = b.node_count;
    for (int k = 0; k < b.node_count; ++k) g->nodes[k] = b.nodes[k];
    ir::copy_all_but_nodes(b, *g);
    ir::make_lists(*g);
    return g;
}

// Of each iteration, what all nodes are.
std::vector<std::vector<hls::wide>> run(graph const& g, trial& t) {
    std::vector<std::vector<hls::wide>> all;
    hls::wide state = g.resources[0].initial;
    for (int k = 0; k < iterations; ++k) {
        std::vector<hls::wide> v(std::size_t(g.node_count));
        hls::wide next = state;
        auto const of = [&](int id) {
            return ir::operand_value{v[std::size_t(id)], g.nodes[id].type};
        };
        for (int i = 1; i < g.node_count; ++i) {
            ir::node const& n = g.nodes[i];
            hls::wide& x = v[std::size_t(i)];
            if (n.kind == op::state)
                x = state;
            else if (n.kind == op::read)
                x = t.below(2);
            else if (n.kind == op::constant)
                x = ir::constant_value(n);
            else if (ir::is_pure(n.kind))
                x = ir::evaluate(n, of(n.a), of(n.b), of(n.c));
            else if (n.kind == op::next && (n.c == ir::none || v[std::size_t(n.c)] != 0))
                next = hls::ir::wrap(hls::uwide(v[std::size_t(n.a)]), n.type);
        }
        all.push_back(v);
        state = next;
    }
    return all;
}

// Iterations between one with access x and a later one with y of the same word, at least; 0: none.
int searched(graph const& g, std::vector<std::vector<hls::wide>> const& v, int x, int y) {
    auto const happens = [&](int k, int id) {
        int const c = g.nodes[id].c;
        return c == ir::none || v[std::size_t(k)][std::size_t(c)] != 0;
    };
    auto const place = [&](int k, int id) {
        return int(v[std::size_t(k)][std::size_t(g.nodes[id].a)] & (g.resources[1].depth - 1));
    };
    int least = 0;
    std::map<int, int> last; // iteration, by place
    for (int k = 0; k < iterations; ++k) {
        if (auto const before = last.find(place(k, y)); happens(k, y) && before != last.end())
            least = least == 0 ? k - before->second : std::min(least, k - before->second);
        if (happens(k, x)) last[place(k, x)] = k;
    }
    return least;
}

struct counts {
    int known = 0, exact = 0, periods = 0;
};

void check(unsigned seed, counts& n) {
    trial t{std::mt19937(seed)};
    make_resources(t);
    make_nodes(t);
    auto const g = graph_of(*t.b);
    auto const forms = std::make_unique<ir::index_forms>(ir::find_index_forms(*g));
    auto const values = run(*g, t);
    n.periods += ir::find_cycle(*g, 0, ir::no_loop).period > 1;
    for (int x = 1; x < g->node_count; ++x)
        for (int y = 1; y < g->node_count; ++y) {
            if (!ir::is_memory_access(g->nodes[x].kind) || !ir::is_memory_access(g->nodes[y].kind))
                continue;
            int const found = ir::index_distance(*g, *forms, x, y, ir::no_loop);
            int const least = searched(*g, values, x, y);
            INFO("seed ", seed, " accesses ", x, " and ", y);
            CHECK((least == 0 || (found > 0 && found <= least)));
            n.known += found != 1;
            n.exact += found != 1 && found == least;
        }
}

} // namespace

TEST_CASE("accesses at a register that begins anew meet no sooner than their distance") {
    counts n;
    for (unsigned seed = 1; seed <= 10000; ++seed) check(seed, n);
    CHECK(n.periods > 500);
    CHECK(n.known > 2000);
    CHECK(n.exact > n.known / 2);
}
