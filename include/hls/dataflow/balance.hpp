// Depths of pipes between kernels that move one word through each port in every iteration, without
// cycles: from the longest way to each kernel. With S the cycle in which a kernel's first iteration
// begins, a word that a kernel gives in its stage a enters the pipe at S + a + 1 and is taken in
// the reader's stage b; it waits there until all ways to the reader have caught up, and the words
// behind it need room meanwhile (F. Commoner et al., "Marked directed graphs", 1971).
#pragma once

#include "../system/storage.hpp"
#include "behaviour.hpp"

namespace hls::ir {

struct balanced {
    bool known; // the system has that form
    int depth[max_channels];
};

namespace detail {

inline constexpr int not_there = -1;

// Stages of the transfers of uniform kernels, by channel.
struct stage_table {
    bool known;
    int interval; // of the slowest kernel
    row<int> writer, reader;
};

constexpr void enter_stages(system_graph const& s, stage_table& t, int instance) {
    behaviour b(s.instances[instance].kernel);
    if (!b.is_uniform()) {
        t.known = false;
        return;
    }
    kernel_step const step = b.step();
    for (int c = 0; c < s.channel_count; ++c)
        for (int k = 0; k < step.count; ++k) {
            transfer const& x = step.at[k];
            channel_end const& end = x.writes ? s.channels[c].writer : s.channels[c].reader;
            if (end.instance != instance || end.resource != x.resource) continue;
            int& place = x.writes ? t.writer[c] : t.reader[c];
            if (place != not_there) t.known = false; // several words in one iteration
            place = x.stage;
        }
}

constexpr stage_table find_stages(system_graph const& s) {
    stage_table t{true, 1, row<int>(s.channel_count), row<int>(s.channel_count)};
    for (int c = 0; c < s.channel_count; ++c) t.writer[c] = t.reader[c] = not_there;
    for (int i = 0; i < s.instance_count && t.known; ++i) {
        t.interval = greater_of(t.interval, s.instances[i].kernel.plan.ii);
        enter_stages(s, t, i);
    }
    for (int c = 0; c < s.channel_count; ++c) {
        channel const& x = s.channels[c];
        t.known = t.known && (x.writer.instance == nobody || t.writer[c] != not_there) &&
                  (x.reader.instance == nobody || t.reader[c] != not_there);
    }
    return t;
}

// Cycle in which each kernel's first iteration begins; false: the kernels stand in a cycle.
constexpr bool find_starts(system_graph const& s, stage_table const& t, int const* depth,
                           row<int>& start) {
    for (int round = 0; round <= s.instance_count; ++round) {
        bool moved = false;
        for (int c = 0; c < s.channel_count; ++c) {
            channel const& x = s.channels[c];
            if (x.kind != channel_kind::pipe) continue;
            int const latency = latency_of(plan_pipe(x, depth[c]));
            int const at = start[x.writer.instance] + t.writer[c] + 1 + latency - t.reader[c];
            if (at <= start[x.reader.instance]) continue;
            start[x.reader.instance] = at;
            moved = true;
        }
        if (!moved) return true;
    }
    return false;
}

} // namespace detail

constexpr balanced balance_pipes(system_graph const& s) {
    balanced result{};
    detail::stage_table const t = detail::find_stages(s);
    if (!t.known) return result;
    for (bool grows = true; grows;) {
        grows = false;
        row<int> start(s.instance_count);
        if (!detail::find_starts(s, t, result.depth, start)) return result;
        for (int c = 0; c < s.channel_count; ++c) {
            channel const& x = s.channels[c];
            if (x.kind != channel_kind::pipe) continue;
            int const enters = start[x.writer.instance] + t.writer[c] + 1;
            int const waits = start[x.reader.instance] + t.reader[c] - enters;
            int words = (waits + 1 + t.interval - 1) / t.interval;
            words -= x.slices < words ? x.slices : words - 1; // each holds one in passing
            if (plan_pipe(x, words - 1).storage == pipe_storage::ram)
                --words; // its output register holds one
            int const room = plan_pipe(x, result.depth[c]).depth;
            if (words <= greater_of(room, 1)) continue; // the writer's register holds one
            result.depth[c] = words;
            grows = true;
        }
    }
    result.known = true;
    return result;
}

} // namespace hls::ir
