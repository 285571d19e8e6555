// What is wrong with an RTL kernel: ports that a module with valid and ready has not, requests to
// hardware in what is a meaning only, and facts that contradict each other.
#pragma once

#include "../../analysis/predicates.hpp"
#include "../../ir/call.hpp"
#include "../../ir/operators/rtl_module.hpp"
#include "../recording/recorder.hpp"
#include "checks.hpp"

namespace hls::ir {

// An attribute of a loop that says something of its hardware; null: none.
constexpr char const* requested_of_loop(loop_options const& o) {
    if (o.initiation_interval != 0) return "initiation_interval";
    if (o.loop_coalesce != automatic) return "loop_coalesce";
    if (o.overlap == overlapping::required) return "overlap";
    if (o.safelen != 0) return "safelen";
    return attribute_of_its_own(o);
}

constexpr bool is_requested(memory_plan const& m) {
    return m.kind != memory_kind::chosen || m.lanes > 1 || m.pump != pumping::single ||
           m.pow2_depth || m.arbitrated;
}

// An array whose hardware has attributes.
constexpr bool has_requests(resource const& x) {
    return x.kind == resource_kind::array &&
           (!x.chooses_banks || !x.chooses_ports || x.most_replicates != 0 || x.copies != 0 ||
            x.most_forwarded >= 0 || is_requested(x.memory));
}

namespace detail {

constexpr message rejected_parameter(auto const& g, resource const& x) {
    char const* const what = x.call != call_part::apart          ? "an invocation queue"
                             : x.kind == resource_kind::argument ? "an argument"
                             : is_port(x) && x.is_level          ? "a level"
                             : is_port(x) && x.limbs > 0         ? "a port of more than 128 bits"
                                                                 : nullptr;
    if (what == nullptr) return {};
    return say(348, x.where.line != 0 ? x.where : g.where, "RTL kernel `", g.id, "` has ", what,
               ", `", x.id,
               "`: its module has data, valid and ready of each in and out with words of up to 128 "
               "bits, and nothing else; use in, or a module_parameter");
}

constexpr message rejected_parameters(auto const& g) {
    bool has_ports = false;
    for (int r = 0; r < g.resource_count; ++r) {
        if (message const m = rejected_parameter(g, g.resources[r])) return m;
        has_ports |= is_port(g.resources[r]);
    }
    if (has_ports) return {};
    return say(348, g.where, "RTL kernel `", g.id,
               "` has neither in nor out; give it the ports of its module");
}

constexpr message no_request(auto const& g, source where, auto const& what) {
    return say(349, where.line != 0 ? where : g.where, "the meaning of RTL kernel `", g.id,
               "` has ", what, ", and no hardware is made of it; the module decides, leave it out");
}

constexpr message rejected_requests(auto const& g) {
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].kind == op::fence) return no_request(g, g.nodes[i].where, "a fence");
        if (g.nodes[i].kind == op::registered) return no_request(g, g.nodes[i].where, "fpga_reg");
    }
    if (g.control_count > 0) return no_request(g, g.where, "latency controls");
    for (int l = 0; l < g.loop_count; ++l)
        if (char const* const what = requested_of_loop(g.loops[l].wanted); what != nullptr)
            return no_request(g, g.loops[l].where, what);
    for (int r = 0; r < g.resource_count; ++r)
        if (has_requests(g.resources[r]))
            return no_request(g, g.resources[r].where, "attributes of an array");
    return {};
}

constexpr message rejected_non_blocking(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_non_blocking(g.nodes[i].kind))
            return say(348, g.nodes[i].where, "RTL kernel `", g.id,
                       "` tries an access: what that gives depends on the cycles of its module, "
                       "which nobody knows; use read and write");
    return {};
}

} // namespace detail

// Of the graph as it is traced.
constexpr message rejected_rtl_meaning(auto const& g) {
    if (message const m = detail::rejected_parameters(g)) return m;
    if (message const m = detail::rejected_non_blocking(g)) return m;
    return detail::rejected_requests(g);
}

} // namespace hls::ir

namespace hls::detail {

// Data, valid or ready of a port.
constexpr bool is_signal_of(identifier const& port, char const* name) {
    int const end = length(port.text);
    for (int i = 0; i < end; ++i)
        if (name[i] != port.text[i]) return false; // also where it is shorter
    for (char const* part : {"_data", "_valid", "_ready"})
        if (same_text(name + end, part)) return true;
    return false;
}

constexpr bool is_port_signal(auto const& g, char const* name) {
    for (int r = 0; r < g.resource_count; ++r)
        if (ir::is_port(g.resources[r]) && is_signal_of(g.resources[r].id, name)) return true;
    return false;
}

// Of its clock, reset and parameters; null: each is a name of its own.
constexpr char const* wrong_name(auto const& g, ir::rtl_module const& m) {
    auto const name = [&](int i) {
        return i == 0   ? ir::clock_of(m.facts)
               : i == 1 ? ir::reset_of(m.facts)
                        : m.parameters[i - 2].name;
    };
    for (int i = 0; i < m.parameter_count + 2; ++i) {
        if (!is_identifier(name(i)) || is_port_signal(g, name(i))) return name(i);
        for (int k = 0; k < i; ++k)
            if (same_text(name(i), name(k))) return name(i);
    }
    return nullptr;
}

// Of its graph, the module, and the line where it is declared.
constexpr message rejected_facts(auto const& g, ir::rtl_module const& m, source where) {
    if (m.facts.reset != nullptr && m.facts.reset_n != nullptr)
        return say(
            417, where, "RTL kernel `", g.id,
            "` states .reset and .reset_n: its module has one of them; leave out the other one");
    if (m.facts.most_cycles < 0)
        return say(
            417, where, "RTL kernel `", g.id,
            "` states .most_cycles below 0; leave it out, or state how many it takes at most");
    if (char const* const name = wrong_name(g, m); name != nullptr)
        return say(417, where, "RTL kernel `", g.id, "` has a clock, reset or parameter called `",
                   name,
                   "`: names are a letter followed by letters, digits or _, and each is there "
                   "once; give it another name");
    return {};
}

} // namespace hls::detail
