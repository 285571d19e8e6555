// Registers, shift registers and arrays of a kernel of which several steps are in flight: what they
// hold after the last step that is over, and the words that steps in flight have stored.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include <hls/graph/meaning.hpp>
#include <hls/graph/view.hpp>

namespace hls::cpu {

struct word_in_flight {
    long long step;
    int node;
    std::size_t index;
    wide word;

    std::pair<long long, int> order() const { return {step, node}; }
};

class asked_memory {
    std::vector<std::vector<wide>> content_; // by resource
    std::vector<std::size_t> newest_;        // of shift registers: place of the newest word
    std::vector<std::vector<word_in_flight>> stored_;

public:
    explicit asked_memory(ir::graph_view const& g)
        : content_(std::size_t(g.resource_count)),
          newest_(content_.size()),
          stored_(content_.size()) {
        for (int r = 0; r < g.resource_count; ++r) {
            ir::resource const& x = g.resources[r];
            if (ir::is_port(x) || x.kind == ir::resource_kind::rom) continue;
            content_[std::size_t(r)].assign(std::size_t(std::max(x.depth, 1)),
                                            x.kind == ir::resource_kind::reg ? wide(x.initial)
                                                                             : wide(0));
        }
    }

    wide of_register(int resource) const { return content_[std::size_t(resource)][0]; }
    wide of_shift_register(int resource, long long position) const {
        auto const r = std::size_t(resource);
        return content_[r][(newest_[r] + std::size_t(position)) % content_[r].size()];
    }

    // A node that changes a register or shifts.
    void change(ir::node const& n, wide word) {
        auto const r = std::size_t(n.resource);
        std::size_t const depth = content_[r].size();
        if (n.kind == ir::op::shift) newest_[r] = (newest_[r] + depth - 1) % depth;
        content_[r][newest_[r]] = word;
    }

    void store(int resource, word_in_flight const& word) {
        stored_[std::size_t(resource)].push_back(word);
    }

    // The youngest of the words that program order lets a node of a step see.
    wide load(int resource, long long step, int node, std::size_t index) const {
        word_in_flight const* seen = nullptr;
        for (word_in_flight const& s : stored_[std::size_t(resource)])
            if (s.index == index && s.order() < std::pair(step, node) &&
                (seen == nullptr || seen->order() < s.order()))
                seen = &s;
        return seen != nullptr ? seen->word : content_[std::size_t(resource)][index];
    }

    // The step, the oldest in flight, is over.
    void finish_stores(long long step) {
        for (std::size_t r = 0; r < stored_.size(); ++r) {
            std::vector<word_in_flight>& all = stored_[r];
            if (all.empty()) continue;
            auto const mine = std::partition(all.begin(), all.end(),
                                             [&](auto const& s) { return s.step != step; });
            std::sort(mine, all.end(),
                      [](auto const& x, auto const& y) { return x.node < y.node; });
            for (auto s = mine; s != all.end(); ++s) content_[r][s->index] = s->word;
            all.erase(mine, all.end());
        }
    }
};

} // namespace hls::cpu
