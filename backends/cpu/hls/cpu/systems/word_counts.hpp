// Runs of a system that count words, and compute none: for kernels whose transfers do not depend on
// data.
#pragma once

#include "pipe_capacity.hpp"
#include "transfers.hpp"

namespace hls::cpu {

namespace detail {

inline constexpr int steps_in_sequence = 32; // of a kernel that waits for nobody

// A run that counts words only.
class counting_run {
    design_view const& s_;
    std::vector<std::size_t> const& room_;
    std::vector<counted_transfers> moves_;     // of kernels that differ
    std::vector<int> transfers_of_;            // by instance
    std::vector<std::vector<int>> channel_of_; // by instance and resource
    std::vector<int> state_;                   // step of each kernel, then words in each pipe
    std::vector<long long> made_;              // steps of each kernel
    std::vector<long long> taken_;             // from each channel
    long long steps_ = 0;

public:
    // `most_steps`: that are looked at to find out what a kernel does.
    counting_run(design_view const& s, wide const* arguments, std::vector<std::size_t> const& room,
                 long long most_steps)
        : s_(s),
          room_(room),
          channel_of_(std::size_t(s.instance_count)),
          state_(std::size_t(s.instance_count + s.channel_count)),
          made_(std::size_t(s.instance_count)),
          taken_(std::size_t(s.channel_count)) {
        for (int k = 0; k < s.instance_count; ++k)
            channel_of_[std::size_t(k)].resize(std::size_t(s.instances[k].meaning.resource_count));
        for (int c = 0; c < s.channel_count; ++c) {
            connect(s.channels[c].writer, c);
            connect(s.channels[c].reader, c);
        }
        for (int k = 0; k < s.instance_count && is_known(); ++k) add(k, arguments, most_steps);
    }

    bool is_known() const { return moves_.empty() || moves_.back().is_known(); }
    long long steps() const { return steps_; }
    std::vector<int> const& state() const { return state_; }
    std::vector<long long> const& made() const { return made_; }
    std::vector<long long> const& taken() const { return taken_; }

    // Every kernel, one after the other, makes steps as a whole, if all their words are there and
    // room at all outputs: who makes them in parts can do the same. False: none can move.
    bool interleave_tasks() {
        return all_rounds([this](int k) {
            if (!can_move(k)) return false;
            for (port_transfers const& m : step_of(k)) move(k, m);
            advance(k);
            return true;
        });
    }

    // Now no input has words, and room is everywhere. Steps write their words before they read
    // any: nobody who makes them in parts gets further than this.
    void begin_without_inputs() {
        for (int k = 0; k < s_.instance_count; ++k) write_all(k);
    }
    bool advance_without_inputs() {
        return all_rounds([this](int k) {
            if (!has_words(k)) return false;
            for (port_transfers const& m : step_of(k))
                if (!m.writes) move(k, m);
            advance(k);
            write_all(k);
            return true;
        });
    }

private:
    void connect(ir::channel_end const& end, int channel) {
        if (end.instance >= 0)
            channel_of_[std::size_t(end.instance)][std::size_t(end.resource)] = channel;
    }

    void add(int k, wide const* arguments, long long most_steps) {
        int alike = 0;
        while (alike < k && !are_alike(alike, k, arguments)) ++alike;
        if (alike < k) return transfers_of_.push_back(transfers_of_[std::size_t(alike)]);
        transfers_of_.push_back(int(moves_.size()));
        moves_.push_back(find_transfers(s_, k, arguments, int(most_steps)));
    }

    bool are_alike(int j, int k, wide const* arguments) const {
        if (!is_same_kernel(s_.instances[j], s_.instances[k])) return false;
        ir::graph_view const& g = s_.instances[k].meaning;
        for (int r = 0; r < g.resource_count; ++r)
            if (g.resources[r].kind == ir::resource_kind::argument &&
                argument_of(s_, j, r, arguments) != argument_of(s_, k, r, arguments))
                return false;
        return true;
    }

    bool all_rounds(auto make_step) {
        long long const before = steps_;
        for (int k = 0; k < s_.instance_count; ++k)
            for (int n = 0; n < steps_in_sequence && make_step(k);) ++n;
        return steps_ != before;
    }

    counted_transfers const& transfers_of(int k) const {
        return moves_[std::size_t(transfers_of_[std::size_t(k)])];
    }
    std::span<port_transfers const> step_of(int k) const {
        return transfers_of(k).of(state_[std::size_t(k)]);
    }
    int channel(int k, port_transfers const& m) const {
        return channel_of_[std::size_t(k)][std::size_t(m.resource)];
    }
    int words_in(int channel) const { return state_[std::size_t(s_.instance_count + channel)]; }

    bool can_move(int k) const {
        for (port_transfers const& m : step_of(k)) {
            int const c = channel(k, m);
            if (!is_pipe(s_.channels[c])) continue;
            if (m.writes ? words_in(c) >= int(room_[std::size_t(c)]) : words_in(c) < m.words)
                return false;
        }
        return true;
    }

    bool has_words(int k) const {
        for (port_transfers const& m : step_of(k))
            if (!m.writes && words_in(channel(k, m)) < m.words) return false;
        return true;
    }

    void move(int k, port_transfers const& m) {
        int const c = channel(k, m);
        if (!m.writes) taken_[std::size_t(c)] += m.words;
        if (is_pipe(s_.channels[c]))
            state_[std::size_t(s_.instance_count + c)] += m.writes ? m.words : -m.words;
    }

    void write_all(int k) {
        for (port_transfers const& m : step_of(k))
            if (m.writes) move(k, m);
    }

    void advance(int k) {
        int& step = state_[std::size_t(k)];
        if (++step == transfers_of(k).steps()) step = transfers_of(k).again;
        ++made_[std::size_t(k)];
        ++steps_;
    }
};

} // namespace detail

} // namespace hls::cpu
