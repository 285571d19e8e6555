// What a run is evaluated with, and the channels that the hardware would have then.
#pragma once

#include <map>
#include <stdexcept>
#include <string>

#include <hls/schedule/exit_fifo.hpp>

#include "channel_setup.hpp"
#include "design.hpp"

namespace hls::cpu {

// What a recorded run is evaluated with. Names are those of the design's ports and pipes.
struct cycle_options {
    std::map<std::string, stall_pattern> stalls = {}; // of ports; others never stall
    std::map<std::string, int> depths = {};           // of pipes, in words; others as built
    bool any_depth = false;                           // pipes never fill, but for those named above
    bool every_step = false; // evaluate steps that only repeat others, too; finds the same

    // The same happens, if what a design does depends on time too.
    bool is_alike(cycle_options const& o) const {
        return stalls == o.stalls && depths == o.depths && any_depth == o.any_depth;
    }
};

namespace detail {

inline std::string list_channels(design_view const& d, bool pipes) {
    std::string names;
    for (ir::channel const& c : channels_of(d))
        if ((c.kind == ir::channel_kind::pipe) == pipes && has_handshake(c))
            names += (names.empty() ? "" : ", ") + std::string(c.id.text);
    return names.empty() ? "none" : names;
}

inline std::size_t find_channel(design_view const& d, std::string const& name, bool pipe) {
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c)
        if (d.channels[c].id.text == name && has_handshake(d.channels[c]) &&
            (d.channels[c].kind == ir::channel_kind::pipe) == pipe)
            return c;
    throw std::invalid_argument("HLS0808: there is no " + std::string(pipe ? "pipe" : "port") +
                                " '" + name + "' in '" + d.name +
                                "'; there is: " + list_channels(d, pipe));
}

inline std::size_t find_stalling(design_view const& d, std::string const& port) {
    std::size_t const c = find_channel(d, port, false);
    if (d.channels[c].is_level)
        throw std::invalid_argument("HLS0808: '" + port + "' of '" + d.name +
                                    "' is a level, at which nobody waits");
    return c;
}

// How the hardware would build a pipe of so many words.
inline ir::pipe_plan planned(ir::channel c, int depth) {
    if (depth < 0 || depth > 1 << 16)
        throw std::invalid_argument(std::string("HLS0808: a pipe holds 0 to 65536 words; asked for "
                                                "pipe '") +
                                    c.id.text + "': " + std::to_string(depth));
    c.capacity = depth;
    return ir::plan_pipe(c, 0);
}

constexpr ir::exit_fifo_plan exit_behind(design_view const& d, ir::channel_end const& writer) {
    if (writer.instance == ir::nobody) return {};
    kernel_view const& k = d.instances[std::size_t(writer.instance)].kernel;
    if (!ir::has_exit_fifo(k.built, writer.resource)) return {};
    return ir::plan_exit_fifo(k.built, k.plan, ir::minimum_distances_of(k.built, k.plan),
                              writer.resource);
}

// Calls wait in a queue in front of the kernel, which is built as a pipe.
inline void set_up_calls(design_view const& d, ir::channel const& c, channel_setup& s) {
    ir::graph_view const& g = d.instances[std::size_t(c.reader.instance)].kernel.built;
    ir::pipe_plan const plan =
        ir::plan_queue(g.resources[c.reader.resource].waiting, std::max(ir::call_width(g), 1));
    s.sliced_port = true;
    s.storage = plan.storage;
    s.depth = plan.depth;
}

inline std::vector<channel_setup> set_up(design_view const& d, std::vector<long long> const& given,
                                         cycle_options const& o) {
    std::vector<channel_setup> all;
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c) {
        ir::pipe_plan const& plan = d.pipes[c];
        long long const depth = o.any_depth ? any_depth : plan.depth;
        bool const wires = plan.storage == ir::pipe_storage::wires && o.any_depth;
        all.push_back(
            {{d.channels[c].kind, wires ? ir::pipe_storage::slice : plan.storage, depth, given[c],
              exit_behind(d, d.channels[c].writer), plan.slices, ir::has_slice(d.channels[c])},
             {}});
    }
    for (channel_setup& c : all)
        if (c.sliced_port) {
            c.storage = ir::pipe_storage::slice;
            c.depth = ir::slice_depth;
        }
    for (std::size_t c = 0; c < all.size(); ++c)
        if (has_queue(d, d.channels[c])) set_up_calls(d, d.channels[c], all[c]);
    for (auto const& [name, depth] : o.depths) {
        std::size_t const c = find_channel(d, name, true);
        ir::pipe_plan const plan = planned(d.channels[c], depth);
        all[c].storage = plan.storage;
        all[c].depth = plan.depth;
        all[c].slices = plan.slices;
    }
    for (auto const& [name, stalls] : o.stalls) all[find_stalling(d, name)].stalls = stalls;
    return all;
}

// Words can be had in the cycle in which they are written.
constexpr bool comes_at_once(ir::channel_kind kind, ir::pipe_storage storage, int slices,
                             ir::exit_fifo_plan const& exit) {
    return kind == ir::channel_kind::pipe && storage == ir::pipe_storage::wires && slices == 0 &&
           exit.depth > 0 && exit.storage == ir::queue_storage::bypassed;
}

// A non-blocking read: is such a word there?
constexpr bool has_non_blocking_access_to(design_view const& d, ir::channel const& c) {
    if (c.reader.instance == ir::nobody) return false;
    ir::graph_view const& g = d.instances[std::size_t(c.reader.instance)].kernel.built;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::peek && g.nodes[i].resource == c.reader.resource)
            return true;
    return false;
}

constexpr bool non_blocking_by_wires(design_view const& d) {
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c)
        if (comes_at_once(d.channels[c].kind, d.pipes[c].storage, d.pipes[c].slices,
                          exit_behind(d, d.channels[c].writer)) &&
            has_non_blocking_access_to(d, d.channels[c]))
            return true;
    return false;
}

} // namespace detail

} // namespace hls::cpu
