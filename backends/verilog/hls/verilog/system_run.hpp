// The reference meaning of a system: its kernels' reference machines, joined by queues without
// limit. Kernels that wait for words only when they read give the same words in whatever order they
// run (G. Kahn, "The semantics of a simple language for parallel programming", 1974).
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include <hls/graph/reference.hpp>
#include <hls/system/view.hpp>

namespace hls::verilog {

namespace detail {

using reference = ir::basic_reference_machine<ir::graph_view, std::vector<wide>, std::vector<wide>>;

// One kernel of a system, with what it has moved in the step that it is trying.
class running_kernel {
    ir::graph_view const& graph_;
    std::optional<reference> machine_;      // replaced when a step has to be taken back
    std::vector<std::deque<wide>*> queues_; // by resource; null: not a port
    std::vector<std::pair<int, wide>> taken_;
    std::vector<int> given_;

public:
    explicit running_kernel(ir::graph_view const& g)
        : graph_(g),
          machine_(std::in_place, g, std::vector<wide>(std::size_t(g.node_count)),
                   std::vector<wide>(std::size_t(ir::state_words(g)))),
          queues_(std::size_t(g.resource_count)) {}

    void connect(int resource, std::deque<wide>& queue) { queues_[std::size_t(resource)] = &queue; }
    void set_argument(int resource, wide value) { machine_->set_argument(resource, value); }

    bool read(int resource, wide& word) {
        std::deque<wide>& queue = *queues_[std::size_t(resource)];
        if (queue.empty()) return false;
        word = queue.front();
        queue.pop_front();
        taken_.push_back({resource, word});
        return true;
    }
    bool has_word(int resource) const { return !queues_[std::size_t(resource)]->empty(); }
    void write(int resource, wide word) {
        queues_[std::size_t(resource)]->push_back(word);
        given_.push_back(resource);
    }

    // False: a word is missing, and nothing has happened.
    bool step() {
        taken_.clear();
        given_.clear();
        if (has_all_words()) return machine_->step(*this);
        reference const before = *machine_;
        if (machine_->step(*this)) return true;
        take_back();
        machine_.emplace(before);
        return false;
    }

    bool reads_nothing() const {
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::read) return false;
        return true;
    }

private:
    // Whatever the step reads is there.
    bool has_all_words() const {
        std::vector<std::size_t> needed(std::size_t(graph_.resource_count));
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::read &&
                graph_.nodes[i].segment == machine_->segment())
                ++needed[std::size_t(graph_.nodes[i].resource)];
        for (std::size_t r = 0; r < needed.size(); ++r)
            if (needed[r] > 0 && queues_[r]->size() < needed[r]) return false;
        return true;
    }

    void take_back() {
        for (auto it = taken_.rbegin(); it != taken_.rend(); ++it)
            queues_[std::size_t(it->first)]->push_front(it->second);
        for (int resource : given_) queues_[std::size_t(resource)]->pop_back();
    }
};

} // namespace detail

// Words of every channel of a system: given at its inputs, found at its outputs when nothing moves
// any more.
class system_run {
    std::vector<std::deque<wide>> queues_;
    std::vector<detail::running_kernel> kernels_;

public:
    system_run(system_view const& s, std::vector<wide> const& arguments)
        : queues_(std::size_t(s.channel_count)) {
        for (int i = 0; i < s.instance_count; ++i)
            kernels_.emplace_back(s.instances[i].kernel.written);
        for (int c = 0; c < s.channel_count; ++c) connect(s.channels[c], queues_[std::size_t(c)]);
        for (int b = 0; b < s.binding_count; ++b) {
            ir::binding const& x = s.bindings[b];
            kernels_[std::size_t(x.instance)].set_argument(
                x.resource, x.argument < 0 ? wide(x.value) : arguments[std::size_t(x.argument)]);
        }
    }

    std::deque<wide>& words(int channel) { return queues_[std::size_t(channel)]; }

    // At most so many steps of each kernel. False: kernels that read nothing would go on.
    bool run(long long steps) {
        bool ended = true;
        std::vector<long long> done(kernels_.size());
        for (bool moves = true; moves;) {
            moves = false;
            for (std::size_t k = 0; k < kernels_.size(); ++k)
                for (int burst = 0; burst < 64 && done[k] < steps && kernels_[k].step(); ++burst) {
                    ++done[k];
                    moves = true;
                }
        }
        for (std::size_t k = 0; k < kernels_.size(); ++k) ended = ended && done[k] < steps;
        return ended;
    }

private:
    void connect(ir::channel const& c, std::deque<wide>& queue) {
        for (ir::channel_end const& end : {c.writer, c.reader})
            if (end.instance != ir::nobody)
                kernels_[std::size_t(end.instance)].connect(end.resource, queue);
    }
};

} // namespace hls::verilog
