// What the parts of a module's text look at: the netlist, the names of its nets, what uses them.
#pragma once

#include <utility>

#include "../expression.hpp"
#include "../names.hpp"

namespace hls::verilog::detail {

struct module_view {
    hw::netlist const& hardware;
    device const& target;
    name_table names = make_names(hardware);
    std::vector<usage> uses = find_uses(hardware);
    std::vector<bool> inlined = find_inline(hardware, uses);
    writer out{hardware, names, inlined};
};

template <class... Args>
void put(std::string& text, fmt::format_string<Args...> form, Args&&... args) {
    text += fmt::format(form, std::forward<Args>(args)...);
}

inline hw::net const& net_of(module_view const& m, int id) {
    return m.hardware.nets[std::size_t(id)];
}
inline std::string const& name_of(module_view const& m, int id) {
    return m.names.nets[std::size_t(id)];
}
inline bool is_used(module_view const& m, int id) { return m.uses[std::size_t(id)].count != 0; }

// An output that has no wire of its own.
inline bool is_output(module_view const& m, int id) {
    for (hw::output const& o : m.hardware.outputs)
        if (o.net == id) return is_output_itself(m.hardware, o);
    return false;
}

// Used before it is defined: logic that depends on the stages.
inline bool is_control_wire(module_view const& m, int id) {
    hw::role const p = net_of(m, id).purpose;
    return net_of(m, id).kind == hw::net_kind::operation &&
           (p == hw::role::stage_stall || p == hw::role::shift_input ||
            p == hw::role::shift_enable || p == hw::role::bypass);
}

inline bool is_wire(module_view const& m, int id) {
    hw::net_kind const k = net_of(m, id).kind;
    bool const computed = k == hw::net_kind::operation || k == hw::net_kind::memory_word;
    return computed && !is_control_wire(m, id) && !m.inlined[std::size_t(id)] && is_used(m, id);
}

// "wire [7:0] sum", for a declaration.
inline std::string wire_text(module_view const& m, int id) {
    ir::value_type const type = net_of(m, id).type;
    return "wire " + sign_text(type) + range_text(type) + name_of(m, id);
}

// "  // fir.cpp:14", behind a line.
inline std::string source_comment(source where) {
    return where.line == 0 ? std::string()
                           : fmt::format("  // {}:{}", base_name(where.file), where.line);
}

} // namespace hls::verilog::detail
