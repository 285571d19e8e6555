// What a run has decided: the steps of a kernel one after the other, each a run through one basic
// block with the transfers that happened in it. Steps of the same shape share one description, and
// runs of them are counted, so that a record of millions of steps stays small.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <vector>

#include <hls/kernel/view.hpp>
#include <hls/schedule/order/early_writes.hpp>
#include <hls/schedule/waiting.hpp>

namespace hls::cpu {

// What a step does that can wait, or that others wait for.
enum class event_kind : unsigned char {
    read,
    write,
    keep,      // credits of an exit FIFO, before the words are written
    give_back, // a credit of a word that is not written
    decide,    // the next step begins in the cycle after
    access,    // of a memory port that several stages share
};

struct step_event {
    int stage;
    event_kind kind;
    int node;
    int resource;
    int credits; // keep: how many; a write that has none yet takes one
    bool early;  // a write before its stage acts
};

struct step_shape {
    int basic_block = 0;
    bool decides = true;            // false: what comes next depends on a word that never came
    std::vector<step_event> events; // by stage
};

// Steps of one shape, one after the other, or of a few shapes that alternate. Small, since data
// can make very many.
struct step_run {
    static constexpr unsigned most = std::numeric_limits<unsigned>::max();
    int shape; // negative: -1 - number of a pattern
    unsigned count;

    bool is_pattern() const { return shape < 0; }
};

// Pairs of accesses to one memory port: the younger step waits while an older one is in the later
// stage (for_each_stalled_pair).
struct shared_port {
    int older, younger; // nodes
    int arbiter = -1;   // of both: a stage waits until each of its accesses has been served
};

struct kernel_record {
    std::vector<step_shape> shapes;
    std::vector<step_run> runs;
    long long steps = 0; // that are complete
    long long begun = 0; // and those that wait for a word that never came
    std::vector<shared_port> shared;
    // Of a kernel from which bubbles are removed: stages of a step, by basic block.
    std::vector<int> independent_stages = {};
    bool removes_bubbles() const { return !independent_stages.empty(); }

    std::vector<std::vector<int>> patterns = {}; // shapes in turn

    int shape_of(step_run const& r, long long step) const {
        return r.is_pattern() ? pattern_of(r)[std::size_t(step) % pattern_of(r).size()] : r.shape;
    }
    std::vector<int> const& pattern_of(step_run const& r) const {
        return patterns[std::size_t(-1 - r.shape)];
    }

    // `new_order`: not a copy of steps among which those that alternate have been found.
    void add(int shape, long long count = 1, bool new_order = true) {
        begun += count;
        if (!runs.empty() && goes_on(runs.back(), shape, count)) return;
        for (std::size_t runs_in_pattern = 2;
             runs_in_pattern <= most_interleaved && count == 1 && new_order; ++runs_in_pattern)
            if (is_last_but(shape, runs_in_pattern - 1) && is_interleaved(runs_in_pattern)) return;
        for (; count > step_run::most; count -= step_run::most)
            runs.push_back({shape, step_run::most});
        runs.push_back({shape, unsigned(count)});
    }

private:
    static constexpr std::size_t most_interleaved = 4;

    bool goes_on(step_run& last, int shape, long long count) const {
        if (shape_of(last, last.count) != shape || (last.is_pattern() && count > 1) ||
            count > step_run::most - last.count)
            return false;
        last.count += unsigned(count);
        return true;
    }

    bool is_last_but(int shape, std::size_t later) const {
        return runs.size() > later && runs[runs.size() - 1 - later].shape == shape;
    }

    // The shape comes again after so many single steps.
    bool is_interleaved(std::size_t runs_in_pattern) {
        std::size_t const n = runs.size();
        int pattern[most_interleaved];
        for (std::size_t r = n - runs_in_pattern; r < n; ++r) {
            if (runs[r].is_pattern() || runs[r].count != 1) return false;
            pattern[r + runs_in_pattern - n] = runs[r].shape;
        }
        auto const known = std::find_if(patterns.begin(), patterns.end(), [&](auto const& p) {
            return std::equal(p.begin(), p.end(), pattern, pattern + runs_in_pattern);
        });
        auto const number = int(known - patterns.begin());
        if (known == patterns.end()) {
            if (patterns.size() == 64) return false; // there is no order in it
            patterns.push_back({pattern, pattern + runs_in_pattern});
        }
        runs.resize(n - runs_in_pattern + 1);
        runs.back() = {-1 - number, unsigned(runs_in_pattern) + 1};
        return true;
    }
};

constexpr std::vector<shared_port> find_shared_ports(kernel_view const& k) {
    std::vector<shared_port> found;
    ir::for_each_stalled_pair(k.built, k.plan, ir::minimum_distances_of(k.built, k.plan),
                              [&](int x, int y) {
                                  int const arbiter = ir::arbiter_of(k.built, k.built.nodes[y]);
                                  found.push_back({x, y, arbiter});
                              });
    return found;
}

inline std::vector<int> count_independent_stages(kernel_view const& k) {
    if (!ir::bubble_stages(k.built, k.plan).any()) return {};
    std::vector<int> stages(std::size_t(std::max(k.built.basic_block_count, 1)));
    for (std::size_t b = 0; b < stages.size(); ++b)
        stages[b] = ir::stages_of(k.built, *k.target, k.plan, int(b));
    return stages;
}

// Finds the number of a shape from the nodes that happened.
class shape_book {
    kernel_view const& kernel_;
    kernel_record& record_;
    ir::step_openings const openings_;
    std::map<std::vector<int>, int> known_; // basic block, then nodes
    std::vector<int> last_;
    int last_shape_ = -1;

public:
    shape_book(kernel_view const& k, kernel_record& r)
        : kernel_(k), record_(r), openings_(k.built) {}

    // `key`: the basic block, and the nodes that happened in program order; negative: a write for
    // which a credit was reserved and that did not happen.
    int find(std::vector<int> const& key, bool decides) {
        if (last_shape_ >= 0 && key == last_ && decides) return last_shape_;
        std::vector<int> whole = key;
        whole.push_back(decides);
        auto const [at, is_new] = known_.emplace(whole, int(record_.shapes.size()));
        if (is_new) record_.shapes.push_back(make(key, decides));
        last_ = key;
        last_shape_ = decides ? at->second : -1;
        return at->second;
    }

private:
    static event_kind kind_of(ir::op kind) {
        switch (kind) {
        case ir::op::read: return event_kind::read;
        case ir::op::write: return event_kind::write;
        case ir::op::take_credit: return event_kind::keep;
        case ir::op::jump: return event_kind::decide;
        default: return event_kind::access;
        }
    }

    int credits_of(ir::node const& n) const {
        if (n.kind == ir::op::take_credit) return std::max(int(n.value), 1);
        return n.kind == ir::op::write && !ir::has_credit(n) &&
               ir::has_exit_fifo(kernel_.built, n.resource);
    }

    // Without loops the next iteration begins II cycles later.
    int deciding_stage(int jump) const {
        return jump == ir::none ? kernel_.plan.ii - 1 : kernel_.plan.cycle[jump];
    }

    step_shape make(std::vector<int> const& key, bool decides) const {
        step_shape s;
        s.basic_block = key[0];
        s.decides = decides;
        int jump = ir::none; // the last one that happens counts
        for (std::size_t i = 1; i < key.size(); ++i) {
            int const id = std::abs(key[i]);
            ir::node const& n = kernel_.built.nodes[id];
            if (n.kind == ir::op::jump)
                jump = id;
            else
                s.events.push_back(
                    {kernel_.plan.cycle[id], key[i] < 0 ? event_kind::give_back : kind_of(n.kind),
                     id, n.resource, credits_of(n),
                     ir::is_early(kernel_.built, openings_, kernel_.plan.cycle, id)});
        }
        if (decides)
            s.events.push_back({deciding_stage(jump), event_kind::decide, jump, -1, 0, false});
        sort_by_stage(s.events);
        return s;
    }

    // A few events, which keep their order within a stage, behind those that do not wait for it.
    static void sort_by_stage(std::vector<step_event>& events) {
        auto const sooner = [](auto const& x, auto const& y) {
            return x.stage != y.stage ? x.stage < y.stage : x.early && !y.early;
        };
        for (auto e = events.begin(); e != events.end(); ++e)
            std::rotate(std::upper_bound(events.begin(), e, *e, sooner), e, e + 1);
    }
};

} // namespace hls::cpu
