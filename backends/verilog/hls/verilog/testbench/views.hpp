// What viewers show of the waveforms that a test bench writes with +waves=FILE: ports and pipes,
// members of packets, and of each kernel the registers of the user's and which stages hold
// iterations.
#pragma once

#include <hls/report/plain/wave_views.hpp>

#include "../print/declared.hpp"
#include "../print/members.hpp"

namespace hls::verilog {

namespace detail {

using report::viewed_scope, report::viewed_signal, report::wave_format;

inline viewed_signal viewed(std::string const& name, ir::value_type type,
                            ir::enumeration_source enumerators = nullptr) {
    report::enumeration const words = report::enumeration_from(enumerators, type.width);
    if (type.width == 1) return {name, "", wave_format::bit, words};
    return {name, fmt::format("[{}:0]", type.width - 1),
            type.is_signed ? wave_format::signed_word : wave_format::unsigned_word, words};
}

inline void show_stem(viewed_scope& in, wave_stem const& s) {
    for (char const* part : {"_valid", "_ready"})
        in.signals.push_back(viewed(s.name + part, hw::bit));
    if (!s.has_data) return;
    in.signals.push_back(viewed(s.name + "_data", s.type, s.enumerators));
    if (s.field_count == 0) return;
    viewed_scope members{hw::module_name(s.name), true, {}, {}};
    for (int f = 0; f < s.field_count; ++f)
        members.signals.push_back(
            viewed(hw::member_name(s.fields[f]), s.fields[f].type, s.fields[f].enumerators));
    in.inside.push_back(members);
}

// Those whose values waveforms are looked at for: registers and named values, stages.
inline bool is_shown(hw::net const& n) {
    using hw::role;
    return n.purpose == role::state || n.purpose == role::stage_valid || n.purpose == role::level ||
           (n.named && n.kind == hw::net_kind::stored);
}

// Of a register or a level of the user's.
inline ir::enumeration_source enumerators_of(kernel_view const& k, hw::net const& n) {
    if (n.purpose != hw::role::state && n.purpose != hw::role::level) return nullptr;
    for (int r = 0; r < k.built.resource_count; ++r)
        if (std::string_view(k.built.resources[r].id.text) == n.base)
            return k.built.resources[r].enumerators;
    return nullptr;
}

inline void show_registers(viewed_scope& in, kernel_view const& k) {
    hw::netlist const h = hw::netlist_of(k);
    name_table const names = make_names(h);
    for (hw::storage const& r : h.registers)
        if (hw::net const& q = h.nets[std::size_t(r.q)]; is_shown(q))
            in.signals.push_back(
                viewed(names.nets[std::size_t(r.q)], q.type, enumerators_of(k, q)));
}

inline viewed_scope scope_of_kernel(std::string const& name, kernel_view const& k) {
    char const* const clock = k.module.is_one ? ir::clock_of(k.module.facts) : "clk";
    viewed_scope scope{name, false, {{clock, "", wave_format::bit, {}}}, {}};
    for (wave_stem const& s : stems_of_kernel(k)) show_stem(scope, s);
    for (int r = 0; r < k.built.resource_count; ++r)
        if (ir::resource const& x = k.built.resources[r]; ir::is_sampled(x))
            scope.signals.push_back(viewed(hw::module_name(x.id.text), x.type, x.enumerators));
    show_registers(scope, k);
    return scope;
}

inline viewed_scope scope_of_design(design_view const& d) {
    if (d.is_kernel) return scope_of_kernel("kernel", d.instances[0].kernel);
    viewed_scope scope{"kernel", false, {{"clk", "", wave_format::bit, {}}}, {}};
    for (wave_stem const& s : stems_of_system(d)) show_stem(scope, s);
    hw::system_names const names = hw::names_of(d);
    for (int i = 0; i < d.instance_count; ++i)
        scope.inside.push_back(
            scope_of_kernel(names.kernels[std::size_t(i)], d.instances[i].kernel));
    return scope;
}

} // namespace detail

// <design>.gtkw and <design>.sucl, and what they name.
inline file_map wave_view_files(design_view const& d) {
    std::string const name = d.name;
    report::wave_views const views =
        report::views_of({{name + "_tb", false, {}, {detail::scope_of_design(d)}}}, name);
    file_map files{{name + ".gtkw", views.gtkwave}, {name + ".sucl", views.surfer}};
    for (auto const& [path, text] : views.beside) files[path] = text;
    return files;
}

} // namespace hls::verilog
