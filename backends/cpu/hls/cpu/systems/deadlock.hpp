// When no kernel of a system can move: have the inputs come to their end, or do kernels wait for
// one another?
//   Every kernel waits for one thing: a word, which the writer of the pipe would have to give, or
//   room, which its reader would have to make. Who follows these waits from kernel to kernel comes
//   to an input of the system that has no word left, or runs in a circle. In the first case more
//   input would set the kernel going again: that is the end of the stream, and words that are left
//   in pipes and other inputs are left. In the second no input ever would: a deadlock.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include <hls/design/view.hpp>

namespace hls::cpu {

// Kernels of a system wait for one another. The text states what each of them waits for.
struct deadlock : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What a kernel waits for.
struct kernel_wait {
    int channel;
    bool for_room;
};

namespace detail {

// The kernel for which this one waits; nobody: the outside.
inline int waits_for(design_view const& s, kernel_wait const& w) {
    if (w.channel < 0) return ir::nobody; // a non-blocking access does not wait
    ir::channel const& c = s.channels[w.channel];
    return w.for_room ? c.reader.instance : c.writer.instance;
}

// Does it, by way of others, wait for itself? (Those that wait for the circle are not named: how
// far they came depends on the batches.)
inline bool waits_for_itself(design_view const& s, std::vector<kernel_wait> const& waits,
                             int kernel) {
    int at = waits_for(s, waits[std::size_t(kernel)]);
    for (int steps = 0; at != ir::nobody && at != kernel && steps < s.instance_count; ++steps)
        at = waits_for(s, waits[std::size_t(at)]);
    return at == kernel;
}

inline std::string fill_text(ir::pipe_plan const& pipe, kernel_wait const& w) {
    if (!w.for_room) return " (empty)";
    std::string const words = std::to_string(ir::places_of(pipe) + 1); // one in the output register
    return " (full: " + words + " of " + words + " words)";
}

inline std::string wait_text(design_view const& s, kernel_wait const& w, int k) {
    ir::channel const& c = s.channels[w.channel];
    source const where = w.for_room ? c.writer.where : c.reader.where;
    return std::string("\n  ") + s.instances[k].id.text + " waits to " +
           (w.for_room ? "write" : "read") + " pipe `" + c.id.text + "`" +
           fill_text(s.pipes[w.channel], w) + ", " + base_name(where.file) + ":" +
           std::to_string(where.line);
}

} // namespace detail

// Throws if kernels wait for one another.
inline void reject_deadlock(design_view const& s, std::vector<kernel_wait> const& waits) {
    std::string text;
    for (int k = 0; k < s.instance_count; ++k)
        if (detail::waits_for_itself(s, waits, k))
            text += detail::wait_text(s, waits[std::size_t(k)], k);
    if (!text.empty())
        throw deadlock(std::string("HLS0806: system `") + s.name + "` cannot go on:" + text);
}

} // namespace hls::cpu
