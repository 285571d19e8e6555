// When arbiters let accesses wait for others that come first. Before the words are there that its
// stage reads, no access of a step is served; it waits then only behind those that are there.
#pragma once

#include "../timeline/transfers.hpp"
#include "times.hpp"

namespace hls::cpu::detail {

class arbiter_waits {
    kernel_view const& kernel_;
    kernel_transfers const& moves_;
    std::vector<std::vector<int>> before_; // by node: those that are served before it
    std::vector<cycle_set> requests_;      // by node: until it has been served

public:
    arbiter_waits(kernel_view const& k, kernel_record const& r, kernel_transfers const& m)
        : kernel_(k),
          moves_(m),
          before_(std::size_t(k.built.node_count)),
          requests_(before_.size()) {
        for (shared_port const& p : r.shared)
            if (p.arbiter >= 0) before_[std::size_t(p.younger)].push_back(p.older);
        for_each_access([&](stage_act const& a, stage_event const& e) {
            requests_[std::size_t(e.node)].push_back({a.arrived, after(e.unblocked)});
        });
        for (cycle_set& set : requests_) set = tidied(std::move(set));
    }

    // Adds the cycles of each access, by node.
    void add_to(std::vector<cycle_set>& blocked) const {
        for_each_access([&](stage_act const& a, stage_event const& e) {
            cycle_set& set = blocked[std::size_t(e.node)];
            cycle const words = words_of(a);
            set.push_back({words, e.unblocked});
            for (int x : before_[std::size_t(e.node)])
                for_each_part({a.arrived, words}, requests_[std::size_t(x)],
                              [&](interval part) { set.push_back(part); });
        });
    }

    // Of accesses that a word decides about: they let others of their stage wait, too.
    std::vector<int> with_others(std::vector<int> decided) const {
        std::vector<int> const first = decided;
        for (int y = 1; y < kernel_.built.node_count; ++y)
            for (int x : before_[std::size_t(y)])
                if (kernel_.plan.cycle[x] == kernel_.plan.cycle[y] && contains(first, x) &&
                    !contains(decided, y))
                    decided.push_back(y);
        return decided;
    }

private:
    static bool contains(std::vector<int> const& all, int x) {
        return std::find(all.begin(), all.end(), x) != all.end();
    }

    static cycle after(cycle at) { return at == never ? never : at + 1; }

    static cycle words_of(stage_act const& a) {
        cycle words = a.arrived;
        for (stage_event const& e : a.events)
            if (e.kind == event_kind::read) words = std::max(words, e.unblocked);
        return words;
    }

    void for_each_access(auto f) const {
        for (stage_act const& a : moves_.acts)
            for (stage_event const& e : a.events)
                if (ir::arbiter_of(kernel_.built, kernel_.built.nodes[e.node]) >= 0) f(a, e);
    }
};

} // namespace hls::cpu::detail
