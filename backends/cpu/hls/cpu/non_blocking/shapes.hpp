// The shapes of the steps of a run in which what is done depends on when words come.
#pragma once

#include "../recorded/activations.hpp"
#include "../recorded/path_table.hpp"
#include "activation.hpp"

namespace hls::cpu {

class non_blocking_shapes {
    shape_book book_;

public:
    noted_paths paths;

    non_blocking_shapes(kernel_view const& k, kernel_record& r)
        : book_(k, r), paths(k.built.basic_block_count) {}

    // Of a step that ends at a point.
    int find(int at, bool decides) {
        if (paths.shape(at, decides) < 0)
            paths.shape(at, decides) = book_.find(key_of(at), decides);
        return paths.shape(at, decides);
    }

private:
    // In program order.
    std::vector<int> key_of(int at) const {
        std::vector<int> nodes = paths.nodes(at);
        std::sort(nodes.begin(), nodes.end(),
                  [](int a, int b) { return std::abs(a) < std::abs(b); });
        nodes.insert(nodes.begin(), paths.basic_block(at));
        return nodes;
    }
};

} // namespace hls::cpu
