// What steps have done so far, node by node: those that have done the same are at the same point.
#pragma once

#include <algorithm>
#include <vector>

namespace hls::cpu {

class noted_paths {
    struct point {
        int node = 0;       // done last
        int before = none;  // the point at which a step was then
        int first = none;   // point behind it,
        int sibling = none; //   and the others
        int shapes[2] = {none, none};
    };
    std::vector<point> points_;
    static constexpr int none = -1;

public:
    // A step of a basic block that has done nothing is at the point of the basic block's number.
    // Kernels without loops may have 0 basic blocks: all is done in the first one.
    explicit noted_paths(int basic_blocks) : points_(std::size_t(std::max(basic_blocks, 1))) {}

    int behind(int at, int node) {
        for (int p = of(at).first; p != none; p = of(p).sibling)
            if (of(p).node == node) return p;
        return add(at, node);
    }
    int last(int at) const { return points_[std::size_t(at)].node; }

    int basic_block(int at) const {
        while (points_[std::size_t(at)].before != none) at = points_[std::size_t(at)].before;
        return at;
    }
    // In the order in which they were done.
    std::vector<int> nodes(int at) const {
        std::vector<int> all;
        for (; points_[std::size_t(at)].before != none; at = points_[std::size_t(at)].before)
            all.push_back(last(at));
        std::reverse(all.begin(), all.end());
        return all;
    }

    // The number of the shape of steps that end there, for who keeps it; negative: not known.
    int& shape(int at, bool decides) { return of(at).shapes[decides]; }

private:
    point& of(int at) { return points_[std::size_t(at)]; }

    int add(int at, int node) {
        int const added = int(points_.size());
        points_.push_back({node, at, none, of(at).first});
        of(at).first = added;
        return added;
    }
};

} // namespace hls::cpu
