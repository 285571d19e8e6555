// Members of packets as signals of their own, for waveforms (generator NAME --waves): in the module
// a scope for each port and each end of a pipe, with the names that runs on the CPU give them.
// Synthesis finds that nothing uses them.
#pragma once

#include <set>

#include "interface.hpp"
#include "module.hpp"

namespace hls::verilog {

// Valid, ready and data of a port or of an end of a pipe.
struct wave_stem {
    std::string name;
    ir::value_type type;
    ir::word_field const* fields;
    int field_count;
    bool has_data = true;
    ir::enumeration_source enumerators = nullptr;
};

namespace detail {

inline std::string members_text(wave_stem const& s) {
    std::string text = fmt::format("\n  // members of {}_data\n  if (1) begin : {}\n", s.name,
                                   hw::module_name(s.name));
    for (int f = 0; f < s.field_count; ++f) {
        ir::word_field const& x = s.fields[f];
        std::string const bits =
            s.type.width == 1 ? "" : fmt::format("[{}:{}]", x.low + x.type.width - 1, x.low);
        text += fmt::format("    wire {}{}{} = {}_data{};\n", sign_text(x.type), range_text(x.type),
                            hw::member_name(x), s.name, bits);
    }
    return text + "  end\n";
}

inline std::string members_of(std::vector<wave_stem> const& all) {
    std::string text;
    for (wave_stem const& s : all)
        if (s.has_data && s.field_count > 0) text += members_text(s);
    if (text.empty()) return text;
    return "\n  /* verilator lint_off UNUSEDSIGNAL */\n  /* verilator lint_off VARHIDDEN */" +
           text + "  /* verilator lint_on VARHIDDEN */\n  /* verilator lint_on UNUSEDSIGNAL */\n";
}

// Before the end of a module; without one of that name the text stays as it is.
inline void add_to_module(std::string& text, std::string const& module, std::string const& more) {
    std::size_t const begin = text.find("\nmodule " + module + " ");
    std::size_t const end = begin == std::string::npos ? begin : text.find("\nendmodule", begin);
    if (end != std::string::npos) text.insert(end + 1, more);
}

} // namespace detail

// Of a kernel's own module.
inline std::vector<wave_stem> stems_of_kernel(kernel_view const& k) {
    std::vector<wave_stem> all;
    for (int r = 0; r < k.built.resource_count; ++r) {
        ir::resource const& x = k.built.resources[r];
        if (hw::is_stream(x))
            all.push_back({x.id.text, x.type, x.fields, x.field_count, ir::peek(x), x.enumerators});
    }
    return all;
}

// Of the module around the kernels of a system, by channel.
inline std::vector<wave_stem> stems_of_system(design_view const& d) {
    std::vector<wave_stem> all;
    hw::system_names const names = hw::names_of(d);
    for (int c = 0; c < d.channel_count; ++c) {
        ir::channel const& x = d.channels[c];
        if (!hw::is_stream(hw::port_of(x))) continue;
        std::vector<std::string> stems = names.channels[std::size_t(c)].stems;
        if (x.kind == ir::channel_kind::input && ir::has_slice(x))
            stems.push_back(x.id.text); // before the slice
        for (std::string const& stem : stems)
            all.push_back(
                {stem, x.type, x.fields, x.field_count, ir::peek(hw::port_of(x)), x.enumerators});
    }
    return all;
}

inline std::string with_members(std::string text, design_view const& d) {
    if (!d.is_kernel)
        detail::add_to_module(text, hw::module_name(d.name),
                              detail::members_of(stems_of_system(d)));
    std::set<std::string> done;
    for (int i = 0; i < d.instance_count; ++i) {
        kernel_view const& k = d.instances[i].kernel;
        if (k.module.is_one) continue; // its text is the user's
        std::string const name = hw::module_name(k.built.id.text);
        if (done.insert(name).second)
            detail::add_to_module(text, name, detail::members_of(stems_of_kernel(k)));
    }
    return text;
}

} // namespace hls::verilog
