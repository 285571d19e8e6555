// Tracing: program order, predication, names and lines. Kernels run on the words of `given`.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

// A register read before a write keeps the old value, one after it has the new one.
inline constexpr auto order =
    kernel<"order">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>, 7> r) {
        uint<8> before = r;
        auto lazy = r + 0; // reads at once, too
        r = x.read();
        y.write(before);
        y.write(r);
        r = r + 1;
        y.write(lazy);
    });
static_assert(run<order>(of(10, 20)) == of(7, 10, 7, 11, 20, 11));

// Members of a const struct hold what was there when it was made.
struct three {
    uint<8> low, high, more;
};
inline constexpr auto const_struct =
    kernel<"const_struct">([](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"a", uint<8>, 2> a) {
        three const made{a[0], a[1], 3};
        a[0] = x.read();
        y.write(made.low + made.high + made.more);
    });
static_assert(run<const_struct>(of(10, 20)) == of(3, 13));

// Taps before and after a shift.
inline constexpr auto taps =
    kernel<"taps">([](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"t", uint<8>, 2> t) {
        uint<8> newest = t[0];
        t << x.read();
        y.write(newest);
        y.write(t[0]);
        y.write(t[1]);
    });
static_assert(run<taps>(of(5, 6, 7)) == of(0, 5, 0, 5, 6, 5, 6, 7, 6));

// when: variables, registers, stores and words happen only in the branch taken.
inline constexpr auto branches = kernel<"branches">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r, array<"a", uint<8>, 2> a) {
        uint<8> v = x.read();
        uint<8> w = v;
        when(v < 10,
             [&] {
                 w = 1;
                 r = r + 1;
                 y.write(w + 100);
             })
            .otherwise_when(v < 20,
                            [&] {
                                w = w + 1;
                                a[0] = w;
                                when(v == 15, [&] { w = 0; }).otherwise([&] { a[1] = 9; });
                            })
            .otherwise([&] { w = x.read(); });
        y.write(w);
        y.write(r + a[0] + a[1]);
    });
static_assert(run<branches>(of(3)) == of(101, 1, 1));
static_assert(run<branches>(of(15)) == of(0, 16));
static_assert(run<branches>(of(16, 4)) == of(17, 26, 101, 1, 27));
static_assert(run<branches>(of(30, 31, 2)) == of(31, 0, 101, 1, 1));

// What is assigned under a condition is seen there without asking for it again.
inline constexpr auto seen = kernel<"seen">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read(), w = 5;
    when(v > 9, [&] {
        w = v;
        y.write(w);
        when(v > 20, [&] { w = w + 1; }).otherwise([&] { y.write(w); });
    });
    y.write(w);
});
static_assert(run<seen>(of(3, 10, 21)) == of(5, 10, 10, 10, 21, 22));

// The same in a loop that stands under one.
inline constexpr auto inner = kernel<"inner">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"left", uint<2>> left, control flow) {
        left = 2;
        flow.while_(
            "outer", [&] { return left != 0; },
            [&] {
                uint<8> v;
                v = x.read();
                y.write(v);
                flow.for_("i", 2, [&](auto i) {
                    uint<8> w;
                    w = x.read();
                    y.write(w);
                    when(i == 1, [&] { w = 7; });
                    y.write(w);
                });
                left = left - 1;
            });
    });
static_assert(run<inner>(of(1, 2, 3, 4, 5, 6)) == of(1, 2, 2, 3, 7, 4, 5, 5, 6, 7));

// Writes whose word has to be chosen.
template <auto const& Kernel>
constexpr int chosen_words = [] {
    auto const& g = detail::written<Kernel>;
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        count += g.nodes[i].kind == ir::op::write && g.nodes[g.nodes[i].a].kind == ir::op::select;
    return count;
}();
static_assert(chosen_words<seen> == 1 && chosen_words<inner> == 1);

// Branches that exclude each other may each shift.
inline constexpr auto shifts = kernel<"shifts">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"t", uint<8>, 3> t) {
        uint<8> v = x.read();
        when(v > 9, [&] { t << 99; }).otherwise_when(v > 4, [&] { t << v; });
        y.write(t[0]);
        y.write(t[1]);
    });
static_assert(run<shifts>(of(10, 1, 5)) == of(99, 0, 99, 0, 5, 99));

// A constant condition is decided while tracing.
inline constexpr auto constants = kernel<"constants">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(false, [&] { v = 1; }).otherwise_when(true, [&] { v = v + 2; }).otherwise([&] { v = 3; });
    y.write(v);
});
static_assert(run<constants>(of(10)) == of(12));

inline constexpr auto first_taken = kernel<"first">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(true, [&] { v = v + 1; }).otherwise_when(true, [&] { v = v + 2; });
    y.write(v);
});
static_assert(run<first_taken>(of(10)) == of(11));

// A value that two loops use waits in one register; copies of a body have names of their own.
inline constexpr auto kept =
    kernel<"kept">([](in<"x", uint<8>> x, out<"y", uint<9>> y, control flow) {
        uint<9> const v = x.read() + 1;
        flow.for_("i", 2, [&](auto) { y.write(v); });
        flow.for_("j", range(0, 4), {.unroll = 2}, [&](auto, reg<"part", uint<8>> part) {
            part = v;
            y.write(part);
        });
    });
constexpr int called(char const* id) {
    int n = 0;
    for (auto const& r : detail::written<kept>.resources) n += same_text(r.id.text, id);
    return n;
}
static_assert(detail::written<kept>.resource_count == 7); // x, y, i, j, part, part_1, and v
static_assert(called("part") == 1 && called("part_1") == 1);

// A wire begins an iteration with 0; array elements are read when a value takes them.
inline constexpr auto places = kernel<"places">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"w", uint<8>> w, array<"a", uint<8>, 4> a) {
        w += x.read();
        uint<8> old = a[1];
        a[1] = w;
        a[2] = a[1];
        y.write(old);
        y.write(a[2] + a[1]);
    });
static_assert(run<places>(of(3, 4)) == of(0, 6, 3, 8));

// Equal operations are one node; labels and lines are kept.
inline constexpr int line = __LINE__;
inline constexpr auto labelled =
    kernel<"labelled">([](in<"x", uint<8>> x, out<"y", uint<9>> y, wire<"twice", uint<9>> twice) {
        uint<8> v = x.read();
        twice = v + v;
        y.write(v + v);
        y.write(named<"odd">(v ^ 1));
    });
constexpr auto const& g = detail::written<labelled>;

constexpr int find(ir::op kind) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == kind) return i;
    return ir::none;
}
constexpr int count(ir::op kind) {
    int n = 0;
    for (int i = 1; i < g.node_count; ++i) n += g.nodes[i].kind == kind;
    return n;
}
static_assert(count(ir::op::add) == 1 && count(ir::op::read) == 1 && count(ir::op::write) == 2);
static_assert(same_text(g.labels[g.nodes[find(ir::op::add)].label].text, "twice"));
static_assert(same_text(g.labels[g.nodes[find(ir::op::bit_xor)].label].text, "odd"));
static_assert(g.nodes[find(ir::op::read)].where.line == line + 3 &&
              g.nodes[find(ir::op::add)].where.line == line + 4);
static_assert(g.nodes[find(ir::op::write)].where.line == line + 5 && g.where.line == line + 2);
static_assert(same_text(base_name(g.where.file), "trace.cpp"));
static_assert(same_text(g.id.text, "labelled") && g.resource_count == 2 && g.problem.number == 0);

// Narrow constants: the graph does not grow with C++ types.
static_assert(g.nodes[find(ir::op::bit_xor)].type == ir::value_type{8, false});

} // namespace
