// Operations that a body asks for again are those that it had, but not what a print had made.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

constexpr int count(ir::builder const& g, ir::op kind) {
    int result = 0;
    for (int i = 1; i < g.node_count; ++i) result += g.nodes[i].kind == kind;
    return result;
}

constexpr int line_of(ir::builder const& g, ir::op kind) {
    for (int i = g.node_count - 1; i > 0; --i)
        if (g.nodes[i].kind == kind) return g.nodes[i].where.line;
    return 0;
}

inline constexpr auto unrolled = kernel<"unrolled">([](in<"x", uint<8>> x, out<"y", uint<20>> y) {
    uint<8> const v = x.read();
    uint<20> sum = 0;
    for (int i = 0; i < 6; ++i) sum = sum ^ (v * 5 + i % 2);
    y.write(sum);
});
static_assert(count(trace(unrolled), ir::op::multiply) == 1);
static_assert(count(trace(unrolled), ir::op::add) == 1);

// The product of the print stands in its line, and the one that is written in its own.
inline constexpr auto printed = kernel<"printed">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    uint<8> const v = x.read();
    print("{}", uint<16>(v * 5));
    y.write(v * 5);
});
inline constexpr int line_of_write = __LINE__ - 2;
static_assert(line_of(trace(printed), ir::op::multiply) == line_of_write);

// As often as they stand in different loops.
inline constexpr auto loops =
    kernel<"loops">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
        uint<8> const v = x.read();
        y.write(v * 5);
        flow.for_("i", 4, [&](auto) { y.write(v * 5); });
    });
static_assert(count(trace(loops), ir::op::multiply) == 2);

} // namespace
