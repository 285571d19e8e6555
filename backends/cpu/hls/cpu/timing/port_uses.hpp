// When the stages of a kernel use memory ports that several of them share: a younger step waits
// while an older one stands in a later stage that uses the port (recorded/activations.hpp,
// shared_port).
#pragma once

#include "../recorded/activations.hpp"
#include "ring.hpp"
#include "stall_intervals.hpp"

namespace hls::cpu {

class port_uses {
    std::vector<std::vector<int>> rivals_; // by node: of older steps
    std::vector<bool> is_rival_;           // by node
    std::vector<ring<interval>> used_;     // by node: when it stood in its stage
    std::vector<int> arbiter_;             // by node; -1: none

public:
    explicit port_uses(std::vector<shared_port> const& shared) {
        for (shared_port const& p : shared) {
            auto const nodes = std::size_t(std::max(p.younger, p.older)) + 1;
            if (rivals_.size() < nodes) rivals_.resize(nodes);
            rivals_[std::size_t(p.younger)].push_back(p.older);
        }
        is_rival_.resize(rivals_.size());
        arbiter_.resize(rivals_.size(), -1);
        used_.resize(rivals_.size());
        for (shared_port const& p : shared) {
            is_rival_[std::size_t(p.older)] = true;
            arbiter_[std::size_t(p.older)] = arbiter_[std::size_t(p.younger)] = p.arbiter;
        }
    }

    // Whether it may have to wait.
    bool shares(int node) const {
        return std::size_t(node) < rivals_.size() && !rivals_[std::size_t(node)].empty();
    }

    // That gives it the port; -1: the port is free in the cycles of the schedule.
    int arbiter(int node) const {
        return std::size_t(node) < arbiter_.size() ? arbiter_[std::size_t(node)] : -1;
    }

    // The first cycle from `at` on in which no older step uses the node's port.
    cycle next_free(int node, cycle at) const {
        for (int rival : rivals_[std::size_t(node)]) {
            auto const& row = used_[std::size_t(rival)];
            long long n = row.end();
            while (n > row.first() && row[n - 1].to > at) --n;
            for (; n < row.end() && row[n].from <= at; ++n) at = row[n].to;
        }
        return at;
    }

    // It stands in its stage in these cycles, or until it has been served; nobody will ask for
    // those before `now`.
    void use(int node, interval cycles, cycle now) {
        if (std::size_t(node) >= used_.size() || !is_rival_[std::size_t(node)]) return;
        ring<interval>& row = used_[std::size_t(node)];
        forget(row, now);
        row.push(cycles);
    }

    void forget_before(cycle now) {
        for (ring<interval>& row : used_) forget(row, now);
    }

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        for (ring<interval>& row : used_) {
            v.same(row.kept());
            for (long long n = row.first(); n < row.end(); ++n) row[n].visit(v);
        }
    }

private:
    static void forget(ring<interval>& row, cycle now) {
        long long n = row.first();
        while (n < row.end() && row[n].to <= now) ++n;
        row.forget_before(n);
    }
};

} // namespace hls::cpu
