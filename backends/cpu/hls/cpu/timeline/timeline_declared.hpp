// The cycles of a run: of every word of every port and pipe, and of every step of every kernel.
#pragma once

#include "../timing/observed.hpp"
#include "../timing/port_event.hpp"

namespace hls::cpu {

// Words of a port or pipe, in their order.
struct channel_times {
    std::vector<cycle> accepted; // by the pipe, or by who stands behind an output
    std::vector<cycle> taken;    // by the kernel that reads
};

struct kernel_times {
    std::vector<cycle> begins; // by step: enters the first stage
    long long steps = 0;       // that are complete in the record
};

struct timeline {
    design_view design;
    std::vector<channel_times> channels;
    std::vector<kernel_times> kernels;
    std::vector<cycle_wait> waits = {}; // by kernel: what it waits for at the end
    std::vector<long long> depths = {}; // of pipes, by channel
    cycle last = 0;                     // in which a word moved
    bool stopped = false;      // it is not complete: somebody asked to stop (host/progress.hpp);
    cycle known_until = never; //   everything before this cycle is there

    // Cycles of the words of a port or a pipe: taken from an input, given to an output or a pipe.
    // Throws std::invalid_argument (HLS0808) if there is no such name.
    std::vector<cycle> const& of(std::string const& name) const {
        for (std::size_t c = 0; c < channels.size(); ++c)
            if (design.channels[c].id.text == name && has_handshake(design.channels[c]))
                return is_taken_here(design, design.channels[c]) ? channels[c].taken
                                                                 : channels[c].accepted;
        return channels[detail::find_channel(design, name, false)].taken;
    }
    // At the boundary of the design: a port with a slice has the kernel on the slice's other side.
    static bool is_taken_here(design_view const& d, ir::channel const& c) {
        return c.kind != ir::channel_kind::pipe &&
               (c.kind == ir::channel_kind::input) != (ir::has_slice(c) || has_queue(d, c));
    }

    // Cycles in which the reader of a pipe takes its words.
    std::vector<cycle> const& taken_from(std::string const& pipe) const {
        return channels[detail::find_channel(design, pipe, true)].taken;
    }
};

// When everything in the run happens.
timeline find_cycles(recorded_run const& run, cycle_options const& o = {});

} // namespace hls::cpu
