// What the cycles mode looks for in a design: handshakes, queues of calls, the channel at each
// port.
#pragma once

#include <string>
#include <vector>

#include <hls/design/view.hpp>
#include <hls/ir/call.hpp>

namespace hls::cpu {

// Words are awaited there. (Arguments of calls come with `start`.)
constexpr bool has_handshake(ir::channel const& c) { return c.call != ir::call_part::argument; }

// Calls wait behind this port, in the kernel's queue.
constexpr bool has_queue(design_view const& d, ir::channel const& c) {
    return c.call == ir::call_part::start && d.instances[std::size_t(c.reader.instance)]
                                                     .kernel.built.resources[c.reader.resource]
                                                     .waiting > 0;
}

// The channel at each resource of a kernel; -1: it is no port.
constexpr std::vector<int> channels_at(design_view const& d, int kernel) {
    std::vector<int> at(std::size_t(d.instances[std::size_t(kernel)].kernel.built.resource_count),
                        -1);
    for (std::size_t c = 0; c < std::size_t(d.channel_count); ++c)
        for (ir::channel_end const& end : {d.channels[c].writer, d.channels[c].reader})
            if (end.instance == kernel) at[std::size_t(end.resource)] = int(c);
    return at;
}

} // namespace hls::cpu
