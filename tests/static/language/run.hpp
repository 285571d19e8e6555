// Runs a kernel while compiling: what it writes to any output, given the words of its one input.
#pragma once

#include <hls/hls.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

namespace test {

struct words {
    long long at[12];
    int count = 0;
    constexpr bool operator==(words const&) const = default;
};

struct pipes {
    words given, taken{{}, 0};
    int next = 0;
    constexpr bool read(int, hls::wide& word) {
        if (next == given.count) return false;
        word = given.at[next++];
        return true;
    }
    constexpr void write(int, hls::wide word) {
        taken.at[taken.count++] = static_cast<long long>(word);
    }
};

template <class... W>
constexpr words of(W... w) {
    return {{w...}, sizeof...(w)};
}

// Runs until the input is empty: the words written to any output.
template <auto const& Graph>
constexpr words run_graph(words const& given) {
    hls::ir::reference_model<Graph> machine;
    pipes p{given};
    while (p.next < p.given.count && machine.step(p)) {
    }
    return p.taken;
}

template <auto const& Kernel>
constexpr words run(words const& given) {
    return run_graph<hls::detail::written<Kernel>>(given);
}

// Operations of a kind in the graph that is scheduled.
template <auto const& Kernel>
constexpr int count_built(hls::ir::op kind) {
    int count = 0;
    auto const& g = hls::detail::built<Kernel, hls::options{}>;
    for (int i = 1; i < g.node_count; ++i) count += g.nodes[i].kind == kind;
    return count;
}

} // namespace test
