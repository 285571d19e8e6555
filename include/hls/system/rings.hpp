// Rings of pipes, whichever way their words go. Kernels on a ring wait for one another in both
// directions, through words and through full pipes; so there the order in which a kernel reads
// and writes words decides whether any move.
#pragma once

#include "parts.hpp"

namespace hls::ir {

// The parts of a system that pipes connect, as a forest: each kernel points to another one of its
// part, or to itself.
struct connected_parts {
    int parent[max_instances];

    constexpr explicit connected_parts(int count) : parent{} {
        for (int i = 0; i < count; ++i) parent[i] = i;
    }

    constexpr int root(int i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    }

    // False: they are connected already.
    constexpr bool connect(int a, int b) {
        a = root(a);
        b = root(b);
        parent[a] = b;
        return a != b;
    }
};

constexpr bool has_ring(system_graph const& s) {
    connected_parts parts(s.instance_count);
    for (int c = 0; c < s.channel_count; ++c) {
        int const from = s.channels[c].writer.instance, to = s.channels[c].reader.instance;
        if (from != nobody && to != nobody && !parts.connect(from, to)) return true;
    }
    return false;
}

} // namespace hls::ir
