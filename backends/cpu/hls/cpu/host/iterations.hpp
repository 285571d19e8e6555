// A run of so many iterations:
//   auto noise = cpu::run<generator>(cpu::iterations(1000));
//   auto y     = cpu::run<fir>(cpu::iterations(1000), samples);       or until samples end
// For kernels that read nothing, or that stop reading: they have no other end. The kernel is run
// with one input more, from which every iteration reads a word before it does anything else.
#pragma once

#include <algorithm>
#include <array>

#include <hls/ir/call.hpp>
#include <hls/ir/graph.hpp>

#include "ports.hpp"
#include "progress.hpp"
#include "rejected.hpp"

namespace hls::cpu {

// Of the lambda, not of its loops.
struct iterations {
    long long most;
    explicit constexpr iterations(long long n) : most(n) {}
};

namespace detail {

using permit = uint<1>; // a word of it lets an iteration begin
using permit_port = input_port<permit>;
inline constexpr std::array<buffered_word<permit>, 1 << 14> permits{};

template <auto const& Graph>
inline constexpr int permit_resource = Graph.resource_count;

constexpr int behind_permit(int node) { return node == ir::none ? ir::none : node + 1; }

// The same kernel, that reads a permit as the first thing of an iteration. (An iteration begins in
// basic block 0, which is no loop's.)
template <auto const& Graph>
constexpr auto with_permits() {
    constexpr int labels = Graph.label_count > 0 ? Graph.label_count : 1;
    ir::graph<Graph.node_count + 1, Graph.resource_count + 1, labels> g{};
    copy_all_but_nodes(Graph, g);
    g.node_count = Graph.node_count + 1;
    g.resource_count = Graph.resource_count + 1;
    ir::resource& input = g.resources[permit_resource<Graph>];
    input.kind = ir::resource_kind::input;
    input.type = g.nodes[1].type = {1, false};
    input.depth = 1;
    g.nodes[1].kind = ir::op::read;
    g.nodes[1].resource = short(permit_resource<Graph>);
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node& n = g.nodes[i + 1];
        n = Graph.nodes[i];
        n.a = behind_permit(n.a), n.b = behind_permit(n.b), n.c = behind_permit(n.c);
    }
    return g;
}

template <auto const& Graph>
inline constexpr auto permitted = with_permits<Graph>();

template <auto const& Graph, bool Counted>
constexpr auto const& graph_to_run() {
    if constexpr (Counted)
        return permitted<Graph>;
    else
        return Graph;
}

// False where a message says why.
template <auto const& Part>
constexpr bool can_be_counted() {
    constexpr bool is_system = hls::detail::is_system<Part>;
    static_assert(!is_system, "HLS0143: cpu::iterations is for a kernel: those of a system do not "
                              "begin together; it runs until its inputs have no word left");
    if constexpr (is_rejected<Part>() || is_system) {
        return false;
    } else {
        constexpr bool is_invoked = ir::is_invoked(hls::detail::meaning_of<Part>);
        static_assert(!is_invoked, "HLS0143: an invoked kernel does one iteration for each call, "
                                   "and cpu::iterations is not for it: give it fewer calls");
        return !is_invoked;
    }
}

// The ports of a kernel, and that of permits at its place.
template <class Ports, class Between>
struct add_permits;
template <class... Port, int... Between>
struct add_permits<pipes<Port...>, std::integer_sequence<int, Between...>> {
    template <int>
    using no_port = port_of<nothing>;
    using type = pipes<Port..., no_port<Between>..., permit_port>;
};

template <auto const& Graph, class Ports>
using with_permit_port = typename add_permits<
    Ports, std::make_integer_sequence<int, permit_resource<Graph> - Ports::count>>::type;

// Permits in portions, until there are no more or run() leaves some, since a word is missing.
template <auto const& Graph>
void run_iterations_of(iterations given, auto& ports, auto run) {
    auto& port = ports.template port<permit_resource<Graph>>();
    bool goes_on = true;
    for (run_progress so_far{"run", Graph.id.text, 0, given.most}; goes_on;) {
        auto const left = std::size_t(std::max(0LL, given.most - so_far.done));
        port.words = std::span(permits).first(std::min(left, permits.size()));
        port.at = 0;
        run();
        so_far.done += (long long)(port.at);
        goes_on = port.at == permits.size();
        if (goes_on && report_progress(so_far)) throw run_stopped(so_far);
    }
}

} // namespace detail

} // namespace hls::cpu
