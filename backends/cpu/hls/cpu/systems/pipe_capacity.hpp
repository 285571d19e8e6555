// How many words may wait in each pipe of a system. A pipe holds what the hardware's holds: its
// depth, the word in the writer's output register, and what can be in flight in the pipelines at
// its ends. Where nobody can tell the difference it holds more, so that kernels run in long
// batches.
#pragma once

#include <algorithm>
#include <vector>

#include <hls/design/view.hpp>

namespace hls::cpu {

namespace detail {

inline bool is_access(ir::node const& n) {
    return n.kind == ir::op::read || n.kind == ir::op::write;
}

// Reads or writes of a port in one step, at most.
inline int accesses_in_step(ir::graph_view const& g, int resource) {
    std::vector<int> count(std::size_t(g.basic_block_count) + 1);
    for (int i = 1; i < g.node_count; ++i)
        if (is_access(g.nodes[i]) && g.nodes[i].resource == resource)
            ++count[std::size_t(g.nodes[i].basic_block)];
    return *std::max_element(count.begin(), count.end());
}

struct cycles {
    int first, last;
};

// When a kernel's steps move words; resource -1: through any port.
inline cycles cycles_of(kernel_view const& k, int resource) {
    cycles result{1 << 30, 0};
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (!is_access(n) || (resource >= 0 && n.resource != resource)) continue;
        result.first = std::min(result.first, k.plan.cycle[i]);
        result.last = std::max(result.last, k.plan.cycle[i]);
    }
    return result;
}

// In a pipeline a step can have moved words through other ports while the steps before it wait to
// write here, or have read here while they wait elsewhere.
inline int words_under_way(kernel_view const& k, int resource, bool reads) {
    cycles const all = cycles_of(k, -1), here = cycles_of(k, resource);
    if (here.first > here.last) return 0;
    int const lead = reads ? all.last - here.first : here.last - all.first;
    int const interval = k.built.basic_block_count > 1 ? 1 : std::max(1, k.plan.ii);
    return (lead + interval - 1) / interval * accesses_in_step(k.built, resource);
}

// A kernel without loops takes all words of a step together.
inline std::size_t words_as_in_hardware(design_view const& s, int pipe) {
    ir::channel const& c = s.channels[pipe];
    kernel_view const& writer = s.instances[c.writer.instance].kernel;
    kernel_view const& reader = s.instances[c.reader.instance].kernel;
    int const together =
        std::max(1, accesses_in_step(s.instances[c.reader.instance].meaning, c.reader.resource));
    return std::size_t(ir::places_of(s.pipes[pipe]) + together +
                       words_under_way(writer, c.writer.resource, false) +
                       words_under_way(reader, c.reader.resource, true));
}

using instance_set = std::vector<bool>;

inline bool is_pipe(ir::channel const& c) { return c.kind == ir::channel_kind::pipe; }

// Kernels that pipes join to `from`, whatever their direction. may_use(pipe) says which pipes.
instance_set joined_to(design_view const& s, int from, auto may_use) {
    instance_set found(std::size_t(s.instance_count));
    found[std::size_t(from)] = true;
    for (bool grows = true; grows;) {
        grows = false;
        for (int p = 0; p < s.channel_count; ++p) {
            if (!is_pipe(s.channels[p]) || !may_use(p)) continue;
            auto const a = std::size_t(s.channels[p].writer.instance);
            auto const b = std::size_t(s.channels[p].reader.instance);
            if (found[a] == found[b]) continue;
            found[a] = found[b] = grows = true;
        }
    }
    return found;
}

inline bool gives_to_outside(design_view const& s, instance_set const& kernels) {
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == ir::channel_kind::output &&
            kernels[std::size_t(s.channels[c].writer.instance)])
            return true;
    return false;
}

inline bool joins_two_halves(design_view const& s, int pipe) {
    ir::channel const& c = s.channels[pipe];
    return !joined_to(s, c.writer.instance,
                      [&](int other) { return other != pipe; })[std::size_t(c.reader.instance)];
}

// Every step moves one word through each port.
inline bool is_uniform(ir::graph_view const& g) {
    if (g.basic_block_count > 1) return false;
    std::vector<int> moved(std::size_t(g.resource_count));
    for (int i = 1; i < g.node_count; ++i)
        if (is_access(g.nodes[i]))
            moved[std::size_t(g.nodes[i].resource)] += g.nodes[i].c == ir::none ? 1 : 2;
    for (int r = 0; r < g.resource_count; ++r)
        if (ir::is_port(g.resources[r]) && moved[std::size_t(r)] != 1) return false;
    return true;
}

// Do words of every kernel in the part get to `to` without leaving it?
inline bool all_lead_to(design_view const& s, instance_set const& part, int to) {
    instance_set leads(part.size());
    leads[std::size_t(to)] = true;
    for (bool grows = true; grows;) {
        grows = false;
        for (int p = 0; p < s.channel_count; ++p) {
            if (!is_pipe(s.channels[p])) continue;
            auto const from = std::size_t(s.channels[p].writer.instance);
            if (!part[from] || leads[from]) continue;
            if (leads[std::size_t(s.channels[p].reader.instance)]) leads[from] = grows = true;
        }
    }
    return leads == part;
}

// What hangs on kernel `k` of the part, apart from the part.
inline instance_set hanging_on(design_view const& s, instance_set const& part, int k) {
    return joined_to(s, k, [&](int p) {
        auto is_other = [&](int x) { return x != k && part[std::size_t(x)]; };
        return !is_other(s.channels[p].writer.instance) && !is_other(s.channels[p].reader.instance);
    });
}

// Of a part whose pipes form rings (whatever their direction): steps keep pace with one another, so
// no pipe in it is ever too small, and the only kernel whose words are seen outside waits for all.
inline bool keeps_pace(design_view const& s, instance_set const& part) {
    int seen = -1;
    for (int k = 0; k < s.instance_count; ++k) {
        if (!part[std::size_t(k)]) continue;
        if (!is_uniform(s.instances[k].kernel.written)) return false;
        if (!gives_to_outside(s, hanging_on(s, part, k))) continue;
        if (seen >= 0) return false;
        seen = k;
    }
    return seen < 0 || all_lead_to(s, part, seen);
}

// Nobody sees how full the pipe gets. A pipe that joins two halves of a system is never the reason
// of a deadlock, and the half that writes to it may be decoupled if no word of it is seen outside.
inline bool may_hold_more(design_view const& s, int pipe, std::vector<bool> const& in_ring) {
    int const writer = s.channels[pipe].writer.instance;
    if (in_ring[std::size_t(pipe)])
        return keeps_pace(
            s, joined_to(s, writer, [&](int p) { return bool(in_ring[std::size_t(p)]); }));
    return !gives_to_outside(s, joined_to(s, writer, [&](int p) { return p != pipe; }));
}

} // namespace detail

// By channel.
struct pipe_rooms {
    std::vector<std::size_t> in_hardware; // words that may wait in a pipe
    std::vector<bool> may_be_more;        // and nobody would see it
};

inline pipe_rooms room_in_pipes(design_view const& s) {
    auto const channels = std::size_t(s.channel_count);
    pipe_rooms rooms{std::vector<std::size_t>(channels), std::vector<bool>(channels)};
    std::vector<bool> in_ring(channels);
    for (int c = 0; c < s.channel_count; ++c) {
        if (!detail::is_pipe(s.channels[c])) continue;
        in_ring[std::size_t(c)] = !detail::joins_two_halves(s, c);
        rooms.in_hardware[std::size_t(c)] = detail::words_as_in_hardware(s, c);
    }
    for (int c = 0; c < s.channel_count; ++c)
        rooms.may_be_more[std::size_t(c)] =
            detail::is_pipe(s.channels[c]) && detail::may_hold_more(s, c, in_ring);
    return rooms;
}

// When kernels run in batches of `batch` words.
inline std::vector<std::size_t> room_for_batches(pipe_rooms const& rooms, std::size_t batch) {
    std::vector<std::size_t> room = rooms.in_hardware;
    for (std::size_t c = 0; c < room.size(); ++c)
        if (rooms.may_be_more[c]) room[c] = std::max(room[c], batch);
    return room;
}

} // namespace hls::cpu
