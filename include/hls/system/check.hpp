// What a complete system must satisfy: every channel has both ends, and words can go round every
// cycle.
#pragma once

#include "../support/module_names.hpp"
#include "recorder.hpp"
#include "storage.hpp"

namespace hls::ir {

namespace detail {

constexpr void check_ends(system_graph& s, channel const& c) {
    bool const written = c.writer.instance != nobody || c.kind == channel_kind::input;
    bool const read = c.reader.instance != nobody || c.kind == channel_kind::output;
    if (written && read) return;
    channel_end const& other = written ? c.writer : c.reader;
    message m = say(166, s.where, kind_text(c.kind), c.id, "` of system `", s.id, "` is not ",
                    written ? "read"
                    : read  ? "written"
                            : "connected",
                    " by any kernel; connect it, or leave it out");
    if (other.instance != nobody) {
        append(m, "; its other end is in line ");
        append(m, other.where.line);
    }
    complain(s, m);
}

// Kernels that can be reached from `from` through pipes without room.
constexpr bool comes_back(system_graph const& s, int from) {
    bool reached[max_instances]{};
    for (bool grows = true; grows;) {
        grows = false;
        for (int i = 0; i < s.channel_count; ++i) {
            channel const& c = s.channels[i];
            bool const follows = c.kind == channel_kind::pipe && !has_credits(c) &&
                                 c.writer.instance != nobody && c.reader.instance != nobody &&
                                 (c.writer.instance == from || reached[c.writer.instance]);
            if (!follows || reached[c.reader.instance]) continue;
            reached[c.reader.instance] = grows = true;
        }
    }
    return reached[from];
}

// Pipes without room pass `ready` on within a cycle: round a cycle it would wait for itself.
constexpr void check_cycle(system_graph& s, channel const& c) {
    if (c.kind != channel_kind::pipe || has_credits(c) || c.writer.instance == nobody ||
        c.reader.instance == nobody || !comes_back(s, c.writer.instance))
        return;
    complain(s, say(168, c.writer.where, "pipe `", c.id,
                    "` is part of a cycle of pipes with capacity 0, through kernel `",
                    s.instances[c.writer.instance].id,
                    "`; give one of them a capacity of at least 1"));
}

// Those of RTL kernels may differ in their parameters.
constexpr bool may_share_name(kernel_view const& x, kernel_view const& y) {
    rtl_module const &a = x.module, &b = y.module;
    if (x.written.nodes == y.written.nodes) return a.facts == b.facts;
    return a.is_one && b.is_one && !same_parameters(a, b);
}

// A system is a module, too, as is what stands around it. (Of an RTL kernel: check_rtl_kernel.)
constexpr void check_module_of_system(system_graph& s, instance const& x) {
    identifier const& id = x.kernel.written.id;
    if (x.kernel.module.is_one || !is_module_of_design(id.text, s.id.text)) return;
    if (id == s.id)
        return complain(s, say(169, x.where, "kernel `", s.id,
                               "` has the name of its system, which is a module, too; give each a "
                               "name of its own"));
    complain(s,
             say(169, x.where, "kernel `", id, "` has the name of a module around system `", s.id,
                 "`: its test bench, or what --axi or wide words add; give each a name "
                 "of its own"));
}

// One module has one name.
constexpr void check_modules(system_graph& s) {
    for (int i = 0; i < s.instance_count; ++i) check_module_of_system(s, s.instances[i]);
    for (int i = 0; i < s.instance_count; ++i)
        for (int k = 0; k < i; ++k) {
            kernel_view const &here = s.instances[i].kernel, &there = s.instances[k].kernel;
            graph_view const& x = here.written;
            if (x.id == there.written.id && !may_share_name(here, there))
                return complain(s,
                                say(169, s.instances[i].where, "two different kernels of system `",
                                    s.id, "` are called `", x.id, "`, also in line ",
                                    s.instances[k].where.line, "; give each a name of its own"));
        }
}

// Blocks of users are modules, too.
constexpr void check_block(system_graph& s, graph_view const& owner, resource const& block) {
    bool taken = is_module_of_design(block.id.text, s.id.text);
    for (int i = 0; i < s.instance_count; ++i) {
        graph_view const& g = s.instances[i].kernel.written;
        taken |= g.id == block.id;
        for (int r = 0; r < g.resource_count; ++r) {
            resource const& x = g.resources[r];
            taken |= x.kind == resource_kind::block && x.id == block.id &&
                     same_parameters(*x.block, *block.block) &&
                     (x.block != block.block || !(x.facts == block.facts));
        }
    }
    if (taken)
        complain(s, say(286, block.where, "block `", block.id, "` of kernel `", owner.id,
                        "` has the name of another module in system `", s.id,
                        "`; one name is one module"));
}

constexpr void check_blocks(system_graph& s) {
    for (int i = 0; i < s.instance_count; ++i) {
        graph_view const& g = s.instances[i].kernel.written;
        for (int r = 0; r < g.resource_count; ++r)
            if (g.resources[r].kind == resource_kind::block) check_block(s, g, g.resources[r]);
    }
}

// Nobody knows when they move words.
constexpr void check_rtl_kernel(system_graph& s, instance const& x) {
    if (is_module_of_design(x.kernel.written.id.text, s.id.text))
        complain(s, say(286, x.where, "RTL kernel `", x.kernel.written.id,
                        "` has the name of its system, which is a module, too, or of one around "
                        "it; give the system another name"));
    for (int i = 0; i < s.instance_count; ++i)
        if (depends_on_time(s.instances[i].kernel.written))
            return complain(
                s, say(420, s.instances[i].where, "what kernel `", s.instances[i].id,
                       "` does depends on time, since it has non-blocking accesses or levels, and "
                       "nobody knows when RTL kernel `",
                       x.id, "` of system `", s.id,
                       "` moves words; use read and write, or give each a system of its own"));
}

constexpr void check_rtl_kernels(system_graph& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (s.instances[i].kernel.module.is_one) check_rtl_kernel(s, s.instances[i]);
}

// Runs in which what kernels do depends on time go from cycle to cycle, and know no arbiters.
constexpr void check_arbitrated(system_graph& s, instance const& x) {
    for (int i = 0; i < s.instance_count; ++i)
        if (depends_on_time(s.instances[i].kernel.written))
            return complain(
                s, say(848, x.where, "kernel `", x.id, "` of system `", s.id,
                       "` has an arbitrated array, and what kernel `", s.instances[i].id,
                       "` does depends on time, since it has non-blocking accesses or levels; "
                       "leave out .arbitrated, or give each a system of its own"));
}

constexpr void check_arbitrated_kernels(system_graph& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (has_contended(s.instances[i].kernel.written)) check_arbitrated(s, s.instances[i]);
}

constexpr int count_uses(system_graph const& s, int argument) {
    int uses = 0;
    for (int c = 0; c < s.channel_count; ++c)
        uses += s.channels[c].call == call_part::argument && s.channels[c].argument == argument;
    for (int b = 0; b < s.binding_count; ++b) uses += s.bindings[b].argument == argument;
    return uses;
}

// Kernels are called at different times, so each takes arguments of its own.
constexpr void check_call_argument(system_graph& s, channel const& c) {
    if (c.call != call_part::argument || c.argument < 0 || count_uses(s, c.argument) == 1) return;
    complain(s, say(180, c.where, "argument `", c.id, "` of system `", s.id,
                    "` is taken with the calls of kernel `", s.instances[c.reader.instance].id,
                    "`, so nothing else can use it; declare a second argument"));
}

} // namespace detail

constexpr void check_system(system_graph& s) {
    for (int i = 0; i < s.channel_count; ++i) detail::check_ends(s, s.channels[i]);
    for (int i = 0; i < s.channel_count; ++i) detail::check_cycle(s, s.channels[i]);
    for (int i = 0; i < s.channel_count; ++i) detail::check_call_argument(s, s.channels[i]);
    detail::check_modules(s);
    detail::check_rtl_kernels(s);
    detail::check_arbitrated_kernels(s);
    detail::check_blocks(s);
}

} // namespace hls::ir
