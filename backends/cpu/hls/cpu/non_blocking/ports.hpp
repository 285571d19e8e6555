// The ports of a kernel, for its stages: by the arithmetic of channel.hpp.
#pragma once

#include "shared.hpp"
#include "stage.hpp"

namespace hls::cpu {

class asked_ports : public stage_ports {
    ir::graph_view const& graph_;
    asked_outside& outside_;
    struct port {
        int number; // of the channel
        cycle_channel* channel;
        asked_words* words;
        bool has_queue; // behind the writer
    };
    std::vector<port> at_; // by resource
    std::vector<shared_port> shared_;
    std::vector<cycle> accessed_; // by node that others wait for: when it happened last

public:
    asked_ports(kernel_view const& k, std::vector<int> const& channels, asked_outside& outside)
        : graph_(k.built),
          outside_(outside),
          shared_(find_shared_ports(k)),
          accessed_(std::size_t(graph_.node_count), -1) {
        for (int c : channels) add_port(c);
    }

    std::vector<shared_port> const& shared() const { return shared_; }

    bool has_word(asked_stage& s, int resource) final {
        return note(s, channel(resource).offered());
    }
    bool has_place(asked_stage& s, int resource) final {
        return note(s, channel(resource).places_so_far(1));
    }
    bool may_read(asked_stage& s, int resource) final {
        return goes_on(s, channel(resource).offered());
    }
    bool may_write(asked_stage& s, int resource) final {
        return goes_on(s, of(resource).has_queue ? channel(resource).places_so_far(1)
                                                 : channel(resource).room());
    }
    bool may_keep(asked_stage& s, int resource, int places) final {
        return goes_on(s, channel(resource).places_so_far(places));
    }
    // An older step that waits in its stage holds this one anyway.
    bool may_access(asked_stage& s, int node) final {
        for (shared_port const& p : shared_)
            if (p.younger == node && accessed_[std::size_t(p.older)] == s.at)
                return goes_on(s, s.at + 1);
        return true;
    }
    wide word(int resource) final { return words(resource).next(channel(resource).taken()); }

    void take(asked_stage const& s, int resource) final {
        words(resource).pop();
        channel(resource).take(s.at);
        wake(s, resource);
    }
    void give(asked_stage const& s, int resource, wide word, bool has_place) final {
        port const& p = of(resource);
        p.words->push(word);
        p.channel->write(s.at);
        if (!has_place && p.has_queue) p.channel->keep_places(1);
        wake(s, resource);
    }
    void keep(asked_stage const&, int resource, int places) final {
        channel(resource).keep_places(places);
    }
    void give_back(asked_stage const& s, int resource) final { channel(resource).give_back(s.at); }
    void access(asked_stage const& s, int node) final { accessed_[std::size_t(node)] = s.at; }

private:
    // The next resource's; negative: it is no port.
    void add_port(int channel) {
        int const resource = int(at_.size());
        if (channel < 0) return at_.push_back({channel, nullptr, nullptr, false});
        auto const c = std::size_t(channel);
        at_.push_back({channel, &outside_.channels[c], &outside_.words[c],
                       ir::has_exit_queue(graph_, resource)});
    }

    port const& of(int resource) const { return at_[std::size_t(resource)]; }
    cycle_channel& channel(int resource) const { return *of(resource).channel; }
    asked_words& words(int resource) const { return *of(resource).words; }
    void wake(asked_stage const& s, int resource) { outside_.wake(of(resource).number, s.at); }

    // The answer to a question.
    static bool note(asked_stage& s, cycle first) {
        s.asked = true;
        bool const yes = first != not_known && first <= s.at;
        s.in_vain |= !yes;
        return yes;
    }
    static bool goes_on(asked_stage& s, cycle first) {
        if (first != not_known && first <= s.at) return true;
        s.until = first == never ? not_known : first;
        return false;
    }
};

} // namespace hls::cpu
