// What the cycles mode looks at: a design whose pipes may get other depths.
#pragma once

#include <string>
#include <vector>

#include <hls/design/view.hpp>
#include <hls/ir/call.hpp>

namespace hls::cpu {

struct cycle_design {
    char const* name = "";
    source where{};
    std::vector<ir::instance> kernels;
    std::vector<ir::channel> channels;
    std::vector<ir::pipe_plan> pipes; // by channel
    std::vector<ir::binding> bindings;
    int arguments = 0;
    std::vector<ir::resource> argument_ports;
    bool is_kernel = false; // alone
};

constexpr cycle_design cycle_design_of(design_view const& s) {
    return {s.name,
            s.where,
            {s.instances, s.instances + s.instance_count},
            {s.channels, s.channels + s.channel_count},
            {s.pipes, s.pipes + s.channel_count},
            {s.bindings, s.bindings + s.binding_count},
            s.argument_count,
            {s.arguments, s.arguments + s.argument_count},
            s.is_kernel};
}

// Words are awaited there. (Arguments of calls come with `start`.)
constexpr bool has_handshake(ir::channel const& c) { return c.call != ir::call_part::argument; }

// Calls wait behind this port, in the kernel's queue.
constexpr bool has_queue(cycle_design const& d, ir::channel const& c) {
    return c.call == ir::call_part::start && d.kernels[std::size_t(c.reader.instance)]
                                                     .kernel.built.resources[c.reader.resource]
                                                     .waiting > 0;
}

// The channel at each resource of a kernel; -1: it is no port.
constexpr std::vector<int> channels_at(cycle_design const& d, int kernel) {
    std::vector<int> at(std::size_t(d.kernels[std::size_t(kernel)].kernel.built.resource_count),
                        -1);
    for (std::size_t c = 0; c < d.channels.size(); ++c)
        for (ir::channel_end const& end : {d.channels[c].writer, d.channels[c].reader})
            if (end.instance == kernel) at[std::size_t(end.resource)] = int(c);
    return at;
}

} // namespace hls::cpu
