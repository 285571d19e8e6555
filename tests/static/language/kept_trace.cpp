// The trace that clang keeps where a kernel is defined is the one that its lambda makes: nodes,
// resources and loops with their places, those of the kernel among them.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

constexpr bool same_nodes(auto const& x, auto const& y) {
    if (x.node_count != y.node_count) return false;
    for (int i = 1; i < x.node_count; ++i)
        if (!ir::detail::same_operation(x.nodes[i], y.nodes[i]) ||
            x.nodes[i].where != y.nodes[i].where || x.nodes[i].label != y.nodes[i].label)
            return false;
    return true;
}

constexpr bool same_places(auto const& x, auto const& y) {
    if (x.where != y.where || x.resource_count != y.resource_count || x.loop_count != y.loop_count)
        return false;
    for (int i = 0; i < x.resource_count; ++i)
        if (x.resources[i].where != y.resources[i].where) return false;
    for (int i = 0; i < x.loop_count; ++i)
        if (x.loops[i].where != y.loops[i].where) return false;
    for (int i = 0; i < x.unrolled_count; ++i)
        if (x.unrolled[i].where != y.unrolled[i].where) return false;
    return x.unrolled_count == y.unrolled_count;
}

template <auto const& Kernel>
constexpr ir::builder traced_anew() {
    ir::recorder r{};
    trace_into(Kernel, r);
    return hls::detail::graph_of(r.graph, r.unordered);
}

template <auto const& Kernel>
constexpr bool is_kept() {
    ir::builder const kept = trace(Kernel), anew = traced_anew<Kernel>();
    return same_nodes(kept, anew) && same_places(kept, anew) &&
           has_problem(kept) == has_problem(anew);
}

// Its parameters stand where the kernel stands, and so does the read that begins a call.
inline constexpr auto called =
    kernel<"called">([](invocation_queue<2>, argument<"gain", sint<8>> gain, in<"x", sint<16>> x,
                        out<"y", sint<24>> y, reg<"sum", sint<24>> sum) {
        sum = sum + x.read() * gain;
        y.write(sum);
    });
static_assert(is_kept<called>());

// Reads of one statement stand by port, whatever the compiler calls first.
// clang-format off
inline constexpr auto one_line = kernel<"one_line">([](in<"b", uint<8>> b, in<"a", uint<8>> a, out<"y", uint<9>> y) { y.write(a.read() + b.read()); });
// clang-format on
static_assert(is_kept<one_line>());

inline constexpr auto loops =
    kernel<"loops">([](in<"x", uint<6>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum,
                       array<"words", uint<8>, 8> words, control flow) {
        uint<3> const n = x.read();
        sum = n;
        flow.for_("fill", 8, [&](auto i) { words[i] = x.read(); });
        flow.for_("i", n, [&](auto i) { sum += x.read() ^ words[i]; });
        y.write(sum);
    });
static_assert(is_kept<loops>());

// Two kernels of one lambda, each with its place.
inline constexpr auto body = [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(~x.read()); };
inline constexpr auto first = kernel<"twice">(body);
inline constexpr auto second = kernel<"twice">(body);
static_assert(is_kept<first>() && is_kept<second>());
static_assert(trace(first).where.line + 1 == trace(second).where.line);

// What is wrong is said with the place of the kernel.
inline constexpr auto misnamed =
    kernel<"not a name">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
static_assert(is_kept<misnamed>() && trace(misnamed).problem.number == 131);
static_assert(trace(misnamed).problem.length == traced_anew<misnamed>().problem.length);

} // namespace
