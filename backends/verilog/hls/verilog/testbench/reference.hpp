// The reference model of a design: its kernels' reference models, joined by queues without
// limit. What a kernel does in an iteration before it waits for a word is seen by the others.
// Kernels that wait for words only when they read give the same words in whatever order they
// run (G. Kahn, "The semantics of a simple language for parallel programming", 1974).
#pragma once

#include <algorithm>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include <hls/analysis/predicates.hpp>
#include <hls/design/view.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

#include "stimulus.hpp"
#include "unstalled.hpp"
#include "unstored.hpp"

namespace hls::verilog {

namespace detail {

using reference = ir::basic_reference_model<ir::graph_view, std::vector<wide>, std::vector<wide>>;

// Results of non-blocking accesses, at random.
class denials {
    std::mt19937 random_;
    unsigned percent_;

public:
    denials(unsigned percent, unsigned seed) : random_(seed), percent_(percent) {}
    bool next() { return random_() % 100 < percent_; }
};

// No room may be an answer: nobody waits there until there is some.
inline bool may_reject(ir::graph_view const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::take_credit && g.nodes[i].resource == resource &&
            g.nodes[i].value != 0)
            return false;
    return true;
}

// What a step has done before the read that finds no word: it stays done. When the step is tried
// again, from its beginning, it gets the same words and answers, and what it gives is not given
// twice.
struct begun_step {
    std::vector<std::pair<int, wide>> taken;
    std::vector<bool> answers;
    std::vector<int> given; // resources
};

// How many words a step may read: of each resource in the first basic block, then the second, ...
inline std::vector<std::size_t> words_needed(ir::graph_view const& g) {
    std::vector<std::size_t> needed(std::size_t(std::max(g.basic_block_count, 1)) *
                                    std::size_t(g.resource_count));
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::read)
            ++needed[std::size_t(g.nodes[i].basic_block * g.resource_count + g.nodes[i].resource)];
    return needed;
}

// A graph with its nodes in another order.
struct reordered_graph {
    std::vector<ir::node> nodes;
    std::vector<int> original; // number of each node
    ir::graph_view graph;
};

// Stage by stage, and what a stage writes last: the order in which hardware acts. A stage writes
// nothing while a word that it reads is missing.
inline std::unique_ptr<reordered_graph const> by_stages(kernel_view const& k) {
    ir::graph_view const& g = k.built;
    auto made = std::make_unique<reordered_graph>();
    reordered_graph& r = *made;
    r.graph = g;
    r.original.resize(std::size_t(g.node_count));
    for (int i = 0; i < g.node_count; ++i) r.original[std::size_t(i)] = i;
    auto const place = [&](int i) {
        bool const timeless = ir::always_there(g.nodes[i].kind);
        return std::tuple(timeless ? -1 : k.plan.cycle[i], g.nodes[i].kind == ir::op::write, i);
    };
    std::sort(r.original.begin() + 1, r.original.end(),
              [&](int x, int y) { return place(x) < place(y); });
    std::vector<int> mapped(r.original.size());
    for (std::size_t n = 0; n < mapped.size(); ++n) mapped[std::size_t(r.original[n])] = int(n);
    for (int i : r.original) r.nodes.push_back(ir::renumbered(g.nodes[i], mapped.data()));
    r.graph.nodes = r.nodes.data();
    r.graph.lists = {};
    return made;
}

// One kernel of a design.
class running_kernel {
    std::unique_ptr<reordered_graph const> stages_; // null: in the order of the program
    ir::graph_view const& graph_;
    std::optional<reference> machine_;      // replaced when a step has to be tried again
    std::vector<std::deque<wide>*> queues_; // by resource; null: not a port
    std::vector<std::size_t> needed_;
    begun_step begun_;
    std::size_t taken_ = 0, answered_ = 0, given_ = 0; // by this try, of what had begun
    bool non_blocking_;
    int idle_ = 0; // steps in a row with a failed non-blocking access and without a word
    bool mis_speculated_ = false;
    std::vector<long long> written_, most_;     // words, by resource; most_: that there is room for
    bool is_limited_ = false, is_full_ = false; // this try writes more
    denials* no_; // answers that are "no" although a word, or room, is there; null: none
    std::optional<unstalled_cycles> cycles_;
    unstored_words unstored_;

public:
    running_kernel(kernel_view const& k, bool as_built, denials* no)
        : stages_(as_built && k.built.ports == port_order::independent ? by_stages(k) : nullptr),
          graph_(stages_ != nullptr ? stages_->graph
                 : as_built         ? k.built
                                    : k.written),
          machine_(std::in_place, graph_, std::vector<wide>(std::size_t(graph_.node_count)),
                   std::vector<wide>(std::size_t(ir::state_words(graph_)))),
          queues_(std::size_t(graph_.resource_count)),
          needed_(words_needed(graph_)),
          non_blocking_(ir::has_non_blocking(graph_)),
          written_(std::size_t(graph_.resource_count)),
          most_(std::size_t(graph_.resource_count), std::numeric_limits<long long>::max()),
          no_(no),
          unstored_(graph_, !as_built) {}

    void connect(int resource, std::deque<wide>& queue) { queues_[std::size_t(resource)] = &queue; }
    void set_argument(int resource, wide value) { machine_->set_argument(resource, value); }

    // From now on: a step that writes more waits for ever, and what it has done is undone.
    void limit(int resource, long long words) {
        most_[std::size_t(resource)] = words;
        is_limited_ = true;
    }
    long long written(int resource) const { return written_[std::size_t(resource)]; }

    bool read(int resource, wide& word) {
        if (taken_ == begun_.taken.size()) {
            std::deque<wide>& queue = *queues_[std::size_t(resource)];
            if (queue.empty()) return false;
            begun_.taken.push_back({resource, queue.front()});
            queue.pop_front();
            if (ir::is_sampled(graph_.resources[resource])) // samples have no end
                queue.push_back(begun_.taken.back().second);
        }
        word = begun_.taken[taken_++].second;
        return true;
    }
    bool peek(int resource) {
        return answer([&] { return !queues_[std::size_t(resource)]->empty() && !denied(); });
    }
    bool has_room(int resource) {
        return answer([&] { return no_ == nullptr || !may_reject(graph_, resource) || !denied(); });
    }
    void write_from(int node, wide word) {
        if (given_++ < begun_.given.size()) return;
        int const resource = graph_.nodes[node].resource;
        queues_[std::size_t(resource)]->push_back(word);
        is_full_ |= ++written_[std::size_t(resource)] > most_[std::size_t(resource)];
        if (cycles_) cycles_->write(original(node));
        begun_.given.push_back(resource);
    }

    // From now on; of the kernel as it is built.
    void note_cycles(kernel_view const& k) { cycles_.emplace(k); }
    // In which the words of an output leave; none if they are not noted.
    std::vector<long long> cycles(int resource) const {
        return cycles_ ? cycles_->of(resource) : std::vector<long long>();
    }

    // See unstored.hpp; of the kernel as written.
    std::string unstored() const { return unstored_.text(); }

    // Tries a step. Complete: no word was missing. Moved: a word came or went.
    struct outcome {
        bool complete, moved;
    };
    outcome step() {
        std::size_t const before = begun_.taken.size() + begun_.given.size();
        unstored_.begin_step(machine_->basic_block());
        bool const surely = before == 0 && !is_limited_ && has_all_words();
        bool const complete = surely ? machine_->step(*this, unstored_) : try_step();
        bool const words = begun_.taken.size() + begun_.given.size() != before;
        idle_ = words ? 0 : idle_ + int(complete && mis_speculated_);
        bool const moved = words || (complete && !(non_blocking_ && idle_ >= ir::patience));
        taken_ = answered_ = given_ = 0;
        if (complete) {
            begun_ = {};
            mis_speculated_ = false;
            if (cycles_) cycles_->next_step(original(machine_->jump()));
        }
        return {complete, moved};
    }

private:
    int original(int node) const {
        return stages_ == nullptr ? node : stages_->original[std::size_t(node)];
    }

    bool denied() { return no_ != nullptr && no_->next(); }
    bool answer(auto const& find) {
        if (answered_ == begun_.answers.size()) begun_.answers.push_back(find());
        mis_speculated_ |= !begun_.answers[answered_];
        return begun_.answers[answered_++];
    }

    bool try_step() {
        bool const whole = ir::waits_as_a_whole(graph_, machine_->basic_block());
        reference const before = *machine_;
        std::size_t const taken = begun_.taken.size(), given = begun_.given.size();
        bool const complete = machine_->step(*this, unstored_);
        if (complete && !is_full_) return true;
        machine_.emplace(before);
        if (whole)
            take_back(0, 0);
        else if (is_full_)
            take_back(taken, given);
        is_full_ = false;
        return false;
    }

    // Whatever the step reads is there.
    bool has_all_words() const {
        auto const first = std::size_t(machine_->basic_block() * graph_.resource_count);
        for (std::size_t r = 0; r < queues_.size(); ++r)
            if (needed_[first + r] > 0 && queues_[r]->size() < needed_[first + r]) return false;
        return true;
    }

    // But for so many words that were taken, and given, before.
    void take_back(std::size_t taken, std::size_t given) {
        for (; begun_.taken.size() > taken; begun_.taken.pop_back()) {
            auto const [resource, word] = begun_.taken.back();
            std::deque<wide>& queue = *queues_[std::size_t(resource)];
            queue.push_front(word);
            if (ir::is_sampled(graph_.resources[resource])) queue.pop_back();
        }
        for (; begun_.given.size() > given; begun_.given.pop_back()) {
            int const resource = begun_.given.back();
            queues_[std::size_t(resource)]->pop_back();
            --written_[std::size_t(resource)];
            if (cycles_) cycles_->take_back(resource);
        }
        if (taken == 0 && given == 0) begun_.answers.clear();
    }
};

} // namespace detail

// Words of every channel of a design: given at its inputs, found at its outputs when nothing moves
// any more.
class reference_run {
    std::vector<std::deque<wide>> queues_;
    std::vector<detail::running_kernel> kernels_;
    std::vector<long long> done_; // steps

public:
    // As the kernels are written, or as they are built.
    reference_run(design_view const& s, std::vector<wide> const& arguments, bool as_built = false,
                  detail::denials* no = nullptr)
        : queues_(std::size_t(s.channel_count)), done_(std::size_t(s.instance_count)) {
        for (int i = 0; i < s.instance_count; ++i) {
            kernel_view const& k = s.instances[i].kernel;
            bool const is_built = as_built && !k.module.is_one; // a module of the user's is not
            kernels_.emplace_back(k, is_built, no);
            if (is_built && s.is_kernel) kernels_.back().note_cycles(k);
        }
        for (int c = 0; c < s.channel_count; ++c) connect(s.channels[c], queues_[std::size_t(c)]);
        for (int b = 0; b < s.binding_count; ++b) {
            ir::binding const& x = s.bindings[b];
            kernels_[std::size_t(x.instance)].set_argument(
                x.resource, x.argument < 0 ? wide(x.value) : arguments[std::size_t(x.argument)]);
        }
    }

    // That each kernel has completed.
    std::vector<long long> const& steps() const { return done_; }

    std::deque<wide>& words(int channel) { return queues_[std::size_t(channel)]; }

    // That were written to a pipe; and the most that may be.
    long long written(ir::channel const& pipe) const {
        return kernels_[std::size_t(pipe.writer.instance)].written(pipe.writer.resource);
    }
    void limit(ir::channel const& pipe, long long words) {
        kernels_[std::size_t(pipe.writer.instance)].limit(pipe.writer.resource, words);
    }

    // In which the words of an output leave when nothing stalls, of a kernel alone as it is built;
    // otherwise none.
    std::vector<long long> cycles(ir::channel const& output) const {
        return kernels_[std::size_t(output.writer.instance)].cycles(output.writer.resource);
    }

    // See unstored.hpp; empty: there is none.
    std::string unstored() const {
        for (detail::running_kernel const& k : kernels_)
            if (std::string text = k.unstored(); !text.empty()) return text;
        return {};
    }

    // At most so many steps of each kernel. False: kernels that read nothing would go on.
    bool run(long long steps) {
        bool ended = true;
        for (bool moves = true; moves;) {
            moves = false;
            for (std::size_t k = 0; k < kernels_.size(); ++k)
                for (int burst = 0; burst < 64 && done_[k] < steps; ++burst) {
                    auto const [complete, moved] = kernels_[k].step();
                    moves |= moved;
                    if (!complete) break;
                    ++done_[k];
                }
        }
        for (std::size_t k = 0; k < kernels_.size(); ++k) ended = ended && done_[k] < steps;
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
