// What a kernel declares and does not use: an output that nobody writes, an input that nobody
// reads, state that is stored and never read. Often a line was forgotten; the hardware would
// have signals without purpose.
#pragma once

#include "recorder.hpp"

namespace hls::ir {

// By resource; of parameters only.
constexpr void note_read(recorder& r, int resource) {
    r.uses.read[resource] = true;
    r.uses.found[resource] |=
        r.uses.written[resource] || r.graph.resources[resource].local_to != r.loop + 1;
}
constexpr void note_written(recorder& r, int resource, source where) {
    r.uses.written[resource] = true;
    r.uses.where[resource] = where.line != 0 ? where : r.graph.where;
}

namespace detail {

// A call's ports are used by the library.
constexpr void check_port_use(recorder& r, int resource) {
    resource_kind const kind = r.graph.resources[resource].kind;
    char const* const id = r.graph.resources[resource].id.text;
    if (r.graph.resources[resource].call != call_part::apart) return;
    if (kind == resource_kind::output && !r.uses.written[resource])
        complain(r.graph, say(192, r.graph.where, "output `", id, "` of kernel `", r.graph.id,
                              "` is never written", r.empty,
                              ": nobody who waits for a word of it would get one; write it or "
                              "remove it (errors in the kernel, above, come first)"));
    if (kind == resource_kind::input && !r.uses.read[resource])
        complain(r.graph, say(193, r.graph.where, "input `", id, "` of kernel `", r.graph.id,
                              "` is never read", r.empty,
                              r.graph.resources[resource].is_level
                                  ? ""
                                  : ": whoever writes to it would wait for ever",
                              "; read it or remove it (errors in the kernel, above, come first)"));
}

// Itself, or another part of hardware that holds packets.
constexpr bool is_any(recorder const& r, bool const* noted, int resource) {
    bool any = noted[resource];
    for (int i = 0; r.uses.first[resource] != 0 && i < r.graph.resource_count; ++i)
        any |= noted[i] && r.uses.first[i] == r.uses.first[resource];
    return any;
}

// Every iteration begins with the initial value again, so nobody finds what is assigned.
constexpr bool is_lost(recorder const& r, int resource) {
    hls::ir::resource const& x = r.graph.resources[resource];
    return x.kind == resource_kind::reg && x.local_to != 0 && !is_any(r, r.uses.found, resource);
}

constexpr void reject_lost(recorder& r, int resource) {
    hls::ir::resource const& x = r.graph.resources[resource];
    complain(r.graph,
             say(194, r.uses.where[resource], "reg `", x.id, "` belongs to one iteration of loop `",
                 r.graph.loops[x.local_to - 1].id,
                 "`, and the next one begins with its initial value: what is assigned is never "
                 "read; make it a parameter of the body around, or of the kernel, to keep it"));
}

constexpr void check_state_use(recorder& r, int resource) {
    if (!r.uses.written[resource]) return;
    if (is_any(r, r.uses.read, resource)) {
        if (is_lost(r, resource)) reject_lost(r, resource);
        return;
    }
    hls::ir::resource const& x = r.graph.resources[resource];
    if (x.kind == resource_kind::output) return;
    complain(r.graph, say(194, r.uses.where[resource], kind_name(x.kind), " `", x.id,
                          "` of kernel `", r.graph.id, "` is stored to and never read", r.empty,
                          "; read it or remove it (errors in the kernel, above, come first)"));
}

} // namespace detail

constexpr void check_uses(recorder& r) {
    for (int i = 0; i < r.graph.resource_count; ++i) {
        detail::check_port_use(r, i);
        detail::check_state_use(r, i);
    }
}

} // namespace hls::ir
