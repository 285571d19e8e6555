// The ports of a kernel, for its stages: by the arithmetic of channel.hpp.
#pragma once

#include "shared.hpp"
#include "stage.hpp"

namespace hls::cpu {

class non_blocking_ports : public stage_ports {
    ir::graph_view const& graph_;
    non_blocking_shared& outside_;
    struct port {
        int number; // of the channel
        cycle_channel* channel;
        non_blocking_words* words;
        bool has_queue; // behind the writer
    };
    std::vector<port> at_; // by resource
    std::vector<shared_port> shared_;
    std::vector<cycle> accessed_; // by node that others wait for: when it happened last

public:
    non_blocking_ports(kernel_view const& k, std::vector<int> const& channels,
                       non_blocking_shared& outside)
        : graph_(k.built),
          outside_(outside),
          shared_(find_shared_ports(k)),
          accessed_(std::size_t(graph_.node_count), -1) {
        for (int c : channels) add_port(c);
    }

    std::vector<shared_port> const& shared() const { return shared_; }

    bool peek(non_blocking_stage& s, int resource) final {
        return note(s, channel(resource).offered());
    }
    bool has_credit(non_blocking_stage& s, int resource) final {
        return note(s, channel(resource).credits_so_far(1));
    }
    // A level has another value in the next cycle.
    bool may_read(non_blocking_stage& s, int resource) final {
        s.polled |= ir::is_sampled(graph_.resources[resource]);
        return goes_on(s, channel(resource).offered());
    }
    bool may_write(non_blocking_stage& s, int resource) final {
        return goes_on(s, of(resource).has_queue ? channel(resource).credits_so_far(1)
                                                 : channel(resource).room());
    }
    bool may_keep(non_blocking_stage& s, int resource, int credits) final {
        return goes_on(s, channel(resource).credits_so_far(credits));
    }
    // An older step that waits in its stage holds this one anyway.
    bool may_access(non_blocking_stage& s, int node) final {
        for (shared_port const& p : shared_)
            if (p.younger == node && accessed_[std::size_t(p.older)] == s.at)
                return goes_on(s, s.at + 1);
        return true;
    }
    wide word(non_blocking_stage const& s, int resource) final {
        return words(resource).next(channel(resource).taken(), s.at);
    }

    void take(non_blocking_stage const& s, int resource) final {
        words(resource).pop(s.at);
        channel(resource).take(s.at);
        wake(s, resource);
    }
    void give(non_blocking_stage const& s, int resource, wide word, bool has_credit) final {
        port const& p = of(resource);
        p.words->push(word);
        p.channel->write(s.at);
        if (!has_credit && p.has_queue) p.channel->keep_credits(1);
        wake(s, resource);
    }
    void keep(non_blocking_stage const&, int resource, int credits) final {
        channel(resource).keep_credits(credits);
    }
    void give_back(non_blocking_stage const& s, int resource) final {
        channel(resource).give_back(s.at);
    }
    void access(non_blocking_stage const& s, int node) final {
        accessed_[std::size_t(node)] = s.at;
    }

private:
    // The next resource's; negative: it is no port.
    void add_port(int channel) {
        int const resource = int(at_.size());
        if (channel < 0) return at_.push_back({channel, nullptr, nullptr, false});
        auto const c = std::size_t(channel);
        at_.push_back({channel, &outside_.channels[c], &outside_.words[c],
                       ir::has_exit_fifo(graph_, resource)});
    }

    port const& of(int resource) const { return at_[std::size_t(resource)]; }
    cycle_channel& channel(int resource) const { return *of(resource).channel; }
    non_blocking_words& words(int resource) const { return *of(resource).words; }
    void wake(non_blocking_stage const& s, int resource) {
        outside_.wake(of(resource).number, s.at);
    }

    // The result of a non-blocking access.
    static bool note(non_blocking_stage& s, cycle first) {
        s.polled = true;
        bool const yes = first != not_known && first <= s.at;
        s.mis_speculated |= !yes;
        return yes;
    }
    static bool goes_on(non_blocking_stage& s, cycle first) {
        if (first != not_known && first <= s.at) return true;
        s.until = first == never ? not_known : first;
        return false;
    }
};

} // namespace hls::cpu
