// What the registers, shift registers and arrays of a kernel hold.
#pragma once

#include <algorithm>
#include <vector>

#include <hls/ir/view.hpp>

namespace hls::cpu {

class non_blocking_state {
    std::vector<std::vector<wide>> content_; // by resource; a register is one word
    std::vector<std::size_t> newest_;        // of shift registers: place of the newest word

public:
    explicit non_blocking_state(ir::graph_view const& g)
        : content_(std::size_t(g.resource_count)), newest_(content_.size()) {
        for (int r = 0; r < g.resource_count; ++r) {
            ir::resource const& x = g.resources[r];
            if (ir::is_port(x) || x.kind == ir::resource_kind::rom) continue;
            bool const is_register = x.kind == ir::resource_kind::reg;
            content_[std::size_t(r)].assign(std::size_t(std::max(x.depth, 1)),
                                            is_register ? wide(x.initial) : wide(0));
        }
    }

    wide load(int resource, std::size_t index) const {
        return content_[std::size_t(resource)][index];
    }
    void store(int resource, std::size_t index, wide word) {
        content_[std::size_t(resource)][index] = word;
    }
    wide tap(int resource, long long position) const {
        std::vector<wide> const& words = content_[std::size_t(resource)];
        return words[(newest_[std::size_t(resource)] + std::size_t(position)) % words.size()];
    }
    void shift(int resource, wide word) {
        std::size_t& newest = newest_[std::size_t(resource)];
        std::size_t const depth = content_[std::size_t(resource)].size();
        newest = (newest + depth - 1) % depth;
        content_[std::size_t(resource)][newest] = word;
    }
};

} // namespace hls::cpu
