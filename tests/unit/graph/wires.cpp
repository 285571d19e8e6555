// Random values made of bits of others: the pass that finds wires keeps every word.
#include <memory>
#include <random>

#include <doctest/doctest.h>

#include <hls/hls.hpp>

#include "run_time.hpp"

namespace {

using namespace hls::ir;
using hls::uwide;
using hls::wide;

constexpr int inputs = 3, outputs = 3;

class bits_of_bits {
    std::mt19937_64 random_;
    builder& g_;

public:
    bits_of_bits(builder& g, std::uint64_t seed, int statements) : random_(seed), g_(g) {
        g.node_count = 1;
        for (int k = 0; k < inputs + outputs; ++k) {
            resource& r = g.resources[g.resource_count++];
            r.kind = k < inputs ? resource_kind::input : resource_kind::output;
            r.id = hls::make_name(k < inputs ? "x" : "y");
            r.type = type();
        }
        for (int k = 0; k < inputs; ++k) port(op::read, k, none);
        for (int k = 0; k < statements; ++k) statement();
        for (int k = inputs; k < inputs + outputs; ++k) {
            value_type const t = g.resources[k].type;
            port(op::write, k, add(op::resize, t, k == inputs ? g.node_count - 1 : any()));
        }
    }

private:
    int one_in(int n) { return int(random_() % unsigned(n)); }
    value_type type() {
        int const width = one_in(6) == 0 ? 120 + one_in(9) : 1 + one_in(40);
        return {short(width), one_in(3) == 0};
    }
    int any() { // what was made last is likely
        int const last = g_.node_count - 1;
        for (;;) {
            int const id = one_in(2) == 0 ? std::max(1, last - one_in(6)) : 1 + one_in(last);
            if (g_.nodes[id].kind != op::write) return id;
        }
    }
    int add(op kind, value_type t, int a, int b = none, int c = none, long long value = 0) {
        return append(g_, make_node(kind, t, {}, a, b, c, value));
    }
    void port(op kind, int r, int a) {
        node n = make_node(kind, g_.resources[r].type, {}, a);
        n.resource = short(r);
        append(g_, n);
    }
    // A run of ones somewhere, or many of them.
    uwide mask_bits() {
        uwide const run = ((uwide(1) << (1 + one_in(12))) - 1) << one_in(60);
        return one_in(4) == 0 ? uwide(random_()) << 64 | random_() : run;
    }
    int masked(int id, uwide bits, value_type t) {
        return add(op::bit_and, t, id, append_constant(g_, wide(bits)));
    }
    void statement() {
        int const a = any(), b = any();
        value_type const t = type(), ta = g_.nodes[a].type, tb = g_.nodes[b].type;
        switch (one_in(9)) {
        case 0: add(op::slice, t, a, none, none, one_in(ta.width)); break;
        case 1: add(op::resize, t, a); break;
        case 2:
            if (ta.width + tb.width <= 128)
                add(op::concat, {short(ta.width + tb.width), one_in(3) == 0}, a, b, none, tb.width);
            break;
        case 3: add(op::select, t, add(op::resize, {1, false}, a), a, b); break;
        case 4: masked(a, mask_bits(), t); break;
        case 5: add(op::bit_or, t, a, append_constant(g_, wide(mask_bits() >> 66))); break;
        default: join(a, b, t); break;
        }
    }
    void join(int a, int b, value_type t) {
        static constexpr op kinds[] = {op::bit_or, op::bit_or, op::bit_xor, op::add};
        uwide const bits = mask_bits();
        value_type const any{128, true};
        int const x = masked(a, ~bits, any), y = masked(b, bits, any);
        add(kinds[one_in(4)], t, x, y);
    }
};

TEST_CASE("wires of random values") {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        INFO("seed ", seed);
        auto written = std::make_unique<builder>();
        bits_of_bits(*written, seed, 2 + int(seed % 40));
        if (!wants_wires(*written)) continue;
        auto const wired = std::make_unique<builder>(join_wires(*written));
        ++changed;
        CHECK(!wants_wires(*wired));
        CHECK(test::run(*wired, 4, seed) == test::run(*written, 4, seed));
        auto const narrowed = std::make_unique<builder>(narrow(*wired));
        CHECK(test::run(*narrowed, 4, seed) == test::run(*written, 4, seed));
    }
    CHECK(changed > 1000);
}

} // namespace
