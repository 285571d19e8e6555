// An element of an array of a loop's iterations that a run loads before the same iteration has
// stored to it. The kernel as written finds there what the iteration before left, and the hardware
// what is in one of several copies: words that differ are the user's mistake then (HLS0852), not
// one of the passes.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include <hls/ir/interpreter/reference_model.hpp>
#include <hls/ir/view.hpp>

namespace hls::verilog::detail {

// Hooks of the reference model.
class unstored_words : public ir::no_hooks {
    ir::graph_view const* graph_;
    std::vector<long long> iteration_; // by loop
    std::vector<long long> stored_;    // by word of the memory: the iteration that did it
    std::vector<std::size_t> first_;   // by resource
    int load_ = ir::none;              // the first one
    std::size_t element_ = 0;

public:
    // `looks`: otherwise it finds nothing.
    unstored_words(ir::graph_view const& g, bool looks) : graph_(&g) {
        if (!looks) return;
        iteration_.resize(std::size_t(g.loop_count));
        stored_.resize(std::size_t(ir::state_words(g)));
        for (std::size_t r = 0, at = 0; r < std::size_t(g.resource_count); ++r) {
            first_.push_back(at);
            at += std::size_t(ir::words_held(g.resources[r]));
        }
    }

    void begin_step(int basic_block) {
        for (std::size_t l = 0; l < iteration_.size(); ++l)
            iteration_[l] += int(graph_->loops[l].head == basic_block);
    }
    void loads(ir::node const& n, int id, std::size_t cell) {
        if (load_ != ir::none || !is_local(n) || stored_[cell] == iteration_of(n)) return;
        load_ = id;
        element_ = cell - first_[std::size_t(n.resource)];
    }
    void stores(ir::node const& n, int, std::size_t cell) {
        if (is_local(n)) stored_[cell] = iteration_of(n);
    }

    // "HLS0852 rows.cpp:12: element 3 of array `a` is read ..."; empty: there was no such load.
    std::string text() const {
        if (load_ == ir::none) return {};
        ir::node const& n = graph_->nodes[load_];
        return fmt::format(
            "HLS0852 {}:{}: element {} of array `{}` is read in an iteration of loop `{}` that has "
            "not stored to it",
            base_name(n.where.file), n.where.line, element_, graph_->resources[n.resource].id.text,
            graph_->loops[graph_->resources[n.resource].local_to - 1].id.text);
    }

private:
    bool is_local(ir::node const& n) const {
        ir::resource const& x = graph_->resources[n.resource];
        return !stored_.empty() && (n.kind == ir::op::load || n.kind == ir::op::store) &&
               x.kind == ir::resource_kind::array && x.local_to != 0;
    }
    long long iteration_of(ir::node const& n) const {
        return iteration_[std::size_t(graph_->resources[n.resource].local_to - 1)];
    }
};

} // namespace hls::verilog::detail
