// Banks against brute force: random loads whose indexes follow one register, over all its values.
#include <doctest/doctest.h>

#include <hls/device/generic.hpp>
#include <hls/ir/simplify.hpp>
#include <hls/memory/choose.hpp>

#include <algorithm>
#include <bit>
#include <memory>
#include <random>
#include <vector>

namespace {

namespace ir = hls::ir;

constexpr int counter_bits = 10;

// Loads of a[stride * i + offset] in one step.
struct loads {
    int bits; // of the index
    int stride;
    std::vector<int> offsets;

    unsigned index(int load, int i) const {
        return unsigned(stride * i + offsets[std::size_t(load)]) & ((1u << bits) - 1);
    }
};

using graph = ir::indexed_graph<128, 5, 1>;

int add(ir::builder& g, ir::op kind, int width, int a, int b = ir::none, int resource = 0) {
    ir::node n{};
    n.kind = kind;
    n.type = {short(width), false};
    n.a = a;
    n.b = b;
    n.resource = short(resource);
    return ir::append(g, n);
}

std::unique_ptr<graph> planned(ir::builder const& b) {
    auto g = std::make_unique<graph>();
    g->node_count = b.node_count;
    for (int k = 0; k < b.node_count; ++k) g->nodes[k] = b.nodes[k];
    ir::copy_all_but_nodes(b, *g);
    ir::make_lists(*g);
    ir::plan_all_accesses(*g);
    g->lists.has_accesses = true;
    return g;
}

std::unique_ptr<graph> graph_of(loads const& l, ir::memory_plan const& banks, bool chooses) {
    auto b = std::make_unique<ir::builder>();
    b->node_count = 1;
    b->resource_count = 2;
    b->resources[0].kind = ir::resource_kind::reg;
    b->resources[0].type = {counter_bits, false};
    ir::resource& array = b->resources[1];
    array.kind = ir::resource_kind::array;
    array.type = {64, false};
    array.depth = 1 << l.bits;
    array.memory = banks;
    array.chooses_banks = chooses;
    int const i = add(*b, ir::op::state, counter_bits, ir::none);
    int const product = add(*b, ir::op::multiply, 20, i, ir::append_constant(*b, l.stride));
    for (int offset : l.offsets) {
        int const sum = add(*b, ir::op::add, 22, product, ir::append_constant(*b, offset));
        add(*b, ir::op::load, 64, add(*b, ir::op::resize, l.bits, sum), ir::none, 1);
    }
    return planned(*b);
}

// In some step, both are in one bank.
bool ever_meet(loads const& l, ir::memory_plan const& p, int x, int y) {
    for (int i = 0; i < 1 << counter_bits; ++i)
        if (ir::bank_of_index(p, l.index(x, i)) == ir::bank_of_index(p, l.index(y, i))) return true;
    return false;
}

bool are_apart(loads const& l, ir::memory_plan const& p) {
    for (int x = 0; x < int(l.offsets.size()); ++x)
        for (int y = 0; y < x; ++y)
            if (ever_meet(l, p, x, y)) return false;
    return true;
}

bool know_their_banks(loads const& l, ir::memory_plan const& p) {
    for (int x = 0; x < int(l.offsets.size()); ++x)
        for (int i = 0; i < 1 << counter_bits; ++i)
            if (ir::bank_of_index(p, l.index(x, i)) != ir::bank_of_index(p, l.index(x, 0)))
                return false;
    return true;
}

ir::memory_plan plan_of(unsigned mask) {
    ir::memory_plan p{};
    for (int bit = 0; bit < 32; ++bit)
        if ((mask >> bit & 1u) != 0) ir::add_bank_bit(p, bit);
    return p;
}

// The fewest bits, whichever they are, at most 16 banks; 0: none do.
int fewest_bits(loads const& l) {
    int fewest = 0;
    for (unsigned mask = 1; mask < 1u << l.bits; ++mask) {
        int const bits = std::popcount(mask);
        if (bits > ir::most_chosen_bank_bits || (fewest != 0 && bits >= fewest)) continue;
        ir::memory_plan const p = plan_of(mask);
        if (know_their_banks(l, p) && are_apart(l, p)) fewest = bits;
    }
    return fewest;
}

struct random_loads {
    std::mt19937 random{20261124};

    int below(int n) { return int(random() % unsigned(n)); }
    loads next() {
        loads l{5 + below(4), 1 + below(16), {}};
        int const count = 2 + below(4);
        while (int(l.offsets.size()) < count) {
            int const offset = below(40);
            bool is_new = true; // the same word would be one load
            for (int other : l.offsets) is_new &= ((other ^ offset) & ((1 << l.bits) - 1)) != 0;
            if (is_new) l.offsets.push_back(offset);
        }
        return l;
    }
};

} // namespace

TEST_CASE("the fewest banks that no two loads of a step share") {
    random_loads random;
    int found = 0, scattered = 0;
    for (int round = 0; round < 500; ++round) {
        loads const l = random.next();
        graph const g = ir::with_more_ports(*graph_of(l, {}, true), hls::generic);
        ir::memory_plan const& p = g.resources[1].memory;
        CAPTURE(round);
        CHECK(int(p.bank_bits) == fewest_bits(l));
        if (p.bank_bits > 0) CHECK(are_apart(l, p));
        if (p.bank_bits == 0) CHECK(ir::replicate_count(p) == std::min(int(l.offsets.size()), 4));
        found += p.bank_bits > 0;
        scattered += p.bank_bits > 1 && p.bank_bit[p.bank_bits - 1] >= p.bank_bit[0] + p.bank_bits;
    }
    CHECK(found > 50);
    CHECK(scattered > 5);
}

TEST_CASE("loads that differ in their bank do so in every step") {
    random_loads random;
    int apart = 0;
    for (int round = 0; round < 500; ++round) {
        loads const l = random.next();
        int const bits = 1 + random.below(3);
        ir::memory_plan const p = ir::cyclic_banks(bits, random.below(l.bits - bits));
        auto const g = graph_of(l, p, false);
        std::vector<int> ids;
        for (int i = ir::first_use(*g, 1); i != ir::none; i = ir::next_use(*g, i)) ids.push_back(i);
        CAPTURE(round);
        REQUIRE(ids.size() == l.offsets.size());
        for (std::size_t x = 0; x < ids.size(); ++x)
            for (std::size_t y = 0; y < x; ++y) {
                bool const differ =
                    !ir::compete(*g, ids[x], ids[y]) || ir::differ_in_bank(*g, ids[x], ids[y]);
                CHECK(differ == !ever_meet(l, p, int(x), int(y)));
                apart += differ;
            }
    }
    CHECK(apart > 300);
}

namespace {

// A row or a column: (register + number) ^ turned, of four bits.
struct part {
    int reg;
    int number;
    int turned;

    unsigned value(int const (&registers)[4]) const {
        return unsigned((registers[reg] + number) ^ turned) & 15u;
    }
};

struct place {
    part row, column;

    unsigned index(int const (&registers)[4]) const {
        return row.value(registers) << 4 | column.value(registers);
    }
};

// Rows follow registers 0 and 1, columns 2 and 3.
part random_part(random_loads& random, int first) {
    bool const turned = random.below(2) != 0;
    int const number = random.below(16);
    return {first + random.below(2), turned ? 0 : number, turned ? number : 0};
}

int add_part(ir::builder& g, part const& p) {
    int const reg = add(g, ir::op::state, 4, ir::none, ir::none, p.reg);
    int const sum = add(g, ir::op::add, 5, reg, ir::append_constant(g, p.number));
    int const number = ir::append_constant(g, p.turned);
    return add(g, ir::op::bit_xor, 4, add(g, ir::op::resize, 4, sum), number);
}

std::unique_ptr<graph> graph_of(std::vector<place> const& places, ir::memory_plan const& banks) {
    auto b = std::make_unique<ir::builder>();
    b->node_count = 1;
    b->resource_count = 5;
    for (int r = 0; r < 4; ++r) {
        b->resources[r].kind = ir::resource_kind::reg;
        b->resources[r].type = {4, false};
    }
    ir::resource& array = b->resources[4];
    array.kind = ir::resource_kind::array;
    array.type = {64, false};
    array.depth = 256;
    array.memory = banks;
    for (place const& p : places) {
        int const row = add_part(*b, p.row), column = add_part(*b, p.column);
        int const index = add(*b, ir::op::concat, 8, row, column);
        b->nodes[index].value = 4;
        add(*b, ir::op::load, 64, index, ir::none, 4);
    }
    return planned(*b);
}

bool ever_meet(place const& x, place const& y, ir::memory_plan const& p) {
    for (int n = 0; n < 1 << 16; ++n) {
        int const registers[4] = {n & 15, n >> 4 & 15, n >> 8 & 15, n >> 12};
        if (ir::bank_of_index(p, x.index(registers)) == ir::bank_of_index(p, y.index(registers)))
            return true;
    }
    return false;
}

} // namespace

TEST_CASE("of loads whose rows or columns differ in their bank") {
    random_loads random;
    int apart = 0;
    for (int round = 0; round < 200; ++round) {
        std::vector<place> places;
        while (places.size() < 3)
            places.push_back({random_part(random, 0), random_part(random, 2)});
        ir::memory_plan const p = plan_of(1u + unsigned(random.below(255)));
        auto const g = graph_of(places, p);
        std::vector<int> ids;
        for (int i = ir::first_use(*g, 4); i != ir::none; i = ir::next_use(*g, i)) ids.push_back(i);
        CAPTURE(round);
        REQUIRE(ids.size() == places.size());
        for (std::size_t x = 0; x < ids.size(); ++x)
            for (std::size_t y = 0; y < x; ++y) {
                if (!ir::differ_in_bank(*g, ids[x], ids[y])) continue;
                CHECK(!ever_meet(places[x], places[y], p));
                ++apart;
            }
    }
    CHECK(apart > 50);
}
