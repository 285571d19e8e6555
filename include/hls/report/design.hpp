// The facts of a design: of a kernel, which is a design with one part, or of a system.
#pragma once

#include "../hardware/area/design_area.hpp"
#include "../hardware/system_names.hpp"
#include "kernel.hpp"
#include "system_paths.hpp"
#include "throughput/limiter.hpp"
#include "throughput/roofline.hpp"

namespace hls::report {

namespace detail {

inline std::string name_of_end(design_view const& s, ir::channel_end const& end) {
    return end.instance == ir::nobody ? "outside" : s.instances[end.instance].id.text;
}

inline std::vector<pipe> pipes_of(design_view const& s) {
    std::vector<pipe> all;
    for (int c = 0; c < s.channel_count; ++c) {
        ir::channel const& x = s.channels[c];
        if (x.kind != ir::channel_kind::pipe) continue;
        device const& target = *s.instances[0].kernel.target;
        all.push_back({x.id.text, name_of_end(s, x.writer), name_of_end(s, x.reader), x.type.width,
                       x.capacity, s.pipes[c],
                       ir::fifo_storage_of(target, s.pipes[c], x.type.width), hw::pipe_area(s, c),
                       line_of(x.where)});
    }
    return all;
}

inline std::vector<connection> ports_of(design_view const& s) {
    std::vector<connection> all;
    for (ir::channel const& x : channels_of(s)) {
        if (x.kind == ir::channel_kind::pipe) continue;
        bool const is_input = x.kind == ir::channel_kind::input;
        ir::channel_end const& inside = is_input ? x.reader : x.writer;
        std::string const name = inside.instance == ir::nobody ? "" : name_of_end(s, inside);
        all.push_back({x.id.text, name, is_input, x.is_level, x.type.width, line_of(x.where)});
    }
    return all;
}

inline void add_areas(design& d) {
    for (instance const& x : d.kernels) d.size = d.size + x.facts.size;
    for (pipe const& x : d.pipes) d.size = d.size + x.size;
}

} // namespace detail

inline design facts_of(design_view const& s) {
    design d;
    d.name = s.name;
    d.where = line_of(s.where);
    d.is_system = !s.is_kernel;
    d.clocks = {"clk"};
    if (hw::is_double_pumped(s)) d.clocks.push_back("clk_2x");
    d.has_pipelined_handshake = s.wanted.handshake == handshake::pipelined;
    d.is_proven = s.proven;
    d.requested_mhz = s.wanted.clock_mhz;
    std::vector<hw::netlist> hardware;
    for (int i = 0; i < s.instance_count; ++i) {
        ir::instance const& x = s.instances[i];
        hardware.push_back(hw::netlist_of(x.kernel));
        d.kernels.push_back({x.id.text, line_of(x.where), x.wanted.clock_mhz,
                             facts_of_kernel(x.kernel, hardware.back())});
    }
    if (s.is_kernel) d.kernels[0].name = d.name;
    if (s.is_kernel) d.kernels[0].facts.module = hw::module_name(d.name);
    d.pipes = detail::pipes_of(s);
    d.ports = detail::ports_of(s);
    if (d.is_system) d.within_cycle = dependences_of(s, hardware);
    detail::add_areas(d);
    d.limited = limiter_of(d);
    d.roof = roofline_of(s, d);
    return d;
}

} // namespace hls::report
