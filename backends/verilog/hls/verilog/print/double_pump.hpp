// The text of double pumped memories: the RAM on clk_2x, and the module that gives it the accesses
// of both halves of a cycle.
#pragma once

#include "expression.hpp"

namespace hls::verilog::detail {

inline std::string declared_bits(int width, std::string const& name) {
    return range_text({short(width), false}) + name;
}

inline std::string lane_text(hw::memory const& m, int lane) {
    if (m.lanes == 1) return "";
    int const low = lane * m.type.width, top = low + m.type.width - 1;
    return m.type.width == 1 ? fmt::format("[{}]", low) : fmt::format("[{}:{}]", top, low);
}

// Signals between a port of the RAM and its module; the words that loads take.
inline std::string pump_wires(hw::netlist const& h, name_table const& names, hw::memory const& m,
                              int which, pump_names const& own) {
    int const row = hw::row_width(m), address = hw::address_width(m);
    std::string text =
        fmt::format("  wire {};\n  wire {};\n  reg {};\n  wire {};\n  wire {};\n  wire {};\n",
                    own.read, declared_bits(address, own.read_address),
                    declared_bits(row, own.word), fmt::format("[{}:0] {}", m.lanes - 1, own.write),
                    declared_bits(address, own.write_address), declared_bits(row, own.write_data));
    text += fmt::format("  wire {};\n", declared_bits(2 * row, own.words));
    for (hw::read_port const& r : m.reads) {
        if (hw::ram_port(m, r.port) != which) continue;
        ir::value_type const type = h.nets[std::size_t(r.q)].type;
        int const half = r.port % 2;
        text +=
            fmt::format("  wire {}{}{} = {}[{}:{}];\n", sign_text(type), range_text(type),
                        names.nets[std::size_t(r.q)], own.words, (half + 1) * row - 1, half * row);
    }
    return text;
}

inline std::string pump_wires(hw::netlist const& h, name_table const& names, hw::memory const& m,
                              std::vector<pump_names> const& ports) {
    std::string text;
    for (int which = 0; which < int(ports.size()); ++which)
        if (hw::uses_ram_port(m, which))
            text += pump_wires(h, names, m, which, ports[std::size_t(which)]);
    return text;
}

// Of the two words of a port no load takes one.
inline bool has_unused_word(hw::memory const& m, int which) {
    int count = 0;
    for (hw::read_port const& r : m.reads) count += hw::ram_port(m, r.port) == which;
    return hw::uses_ram_port(m, which) && count < 2;
}

// A port that is not used enables nothing, and its other signals do not matter.
struct pump_port {
    std::string read = "1'b0", read_address, write, write_address, write_data;
};

inline pump_port unused_port(hw::memory const& m) {
    pump_port p;
    p.read_address = p.write_address = fmt::format("{}'bx", hw::address_width(m));
    return p;
}

// Of the lanes of one port, the highest first.
inline void connect_lanes(writer const& w, hw::memory const& m, int port, pump_port& p) {
    for (int lane = m.lanes; lane-- > 0;) {
        std::string enable = "1'b0", data = fmt::format("{}'bx", m.type.width);
        for (hw::write_port const& x : m.writes) {
            if (x.port != port || x.lane != lane) continue;
            enable = at_port(w, x.enable, 1);
            data = at_port(w, x.data, m.type.width);
            p.write_address = at_port(w, x.address, hw::address_width(m));
        }
        p.write += (p.write.empty() ? "" : ", ") + enable;
        p.write_data += (p.write_data.empty() ? "" : ", ") + data;
    }
}

// A port that reads or writes has one address. (The netlist gives both the same.)
inline void join_addresses(pump_port& p) {
    (p.read == "1'b0" ? p.read_address : p.write_address) =
        p.read == "1'b0" ? p.write_address : p.read_address;
}

inline pump_port connect_port(writer const& w, hw::memory const& m, int port) {
    pump_port p = unused_port(m);
    connect_lanes(w, m, port, p);
    for (hw::read_port const& r : m.reads) {
        if (r.port != port) continue;
        p.read = at_port(w, r.enable, 1);
        p.read_address = at_port(w, r.address, hw::address_width(m));
    }
    if (hw::is_true_dual(m)) join_addresses(p);
    return p;
}

// Wires: Yosys 0.23 stops with an assertion at parts that are together a whole signed signal, if
// they stand at a port of an instance.
inline std::string pump_inputs(writer const& w, hw::memory const& m, int which,
                               pump_names const& own) {
    pump_port const a = connect_port(w, m, 2 * which), b = connect_port(w, m, 2 * which + 1);
    std::string text;
    auto const wire = [&](int width, std::string const& name, std::string const& of_b,
                          std::string const& of_a) {
        text +=
            fmt::format("  wire {} = {{{}, {}}};\n", declared_bits(2 * width, name), of_b, of_a);
    };
    int const row = hw::row_width(m), address = hw::address_width(m);
    wire(1, own.reads, b.read, a.read);
    wire(address, own.read_addresses, b.read_address, a.read_address);
    wire(m.lanes, own.writes, b.write, a.write);
    wire(address, own.write_addresses, b.write_address, a.write_address);
    wire(row, own.stored, b.write_data, a.write_data);
    return text;
}

inline std::string pumped_ram(hw::memory const& m, std::string const& id, pump_names const& own) {
    std::string text = "  always @(posedge clk_2x) begin\n";
    for (int lane = 0; lane < m.lanes; ++lane)
        text += fmt::format("    if ({0}[{1}]) {2}[{3}]{4} <= {5}{4};\n", own.write, lane, id,
                            own.write_address, lane_text(m, lane), own.write_data);
    return text + fmt::format("    if ({}) {} <= {}[{}];\n  end\n", own.read, own.word, id,
                              own.read_address);
}

// Reads and writes are at one address, which synthesis sees: both are made of the same signals.
inline std::string pumped_dual_port(hw::memory const& m, std::string const& id,
                                    pump_names const& own) {
    std::string const address = declared_bits(hw::address_width(m), own.address);
    return fmt::format("  wire {} = {} ? {} : {};\n", address, own.write, own.write_address,
                       own.read_address) +
           fmt::format(
               "  always @(posedge clk_2x)\n    if ({0}) {1}[{2}] <= {3};\n    else if ({4}) "
               "{5} <= {1}[{2}];\n",
               own.write, id, own.address, own.write_data, own.read, own.word);
}

inline std::string pump_text(writer const& w, hw::memory const& m, std::string const& id, int which,
                             pump_names const& own) {
    return fmt::format(
               "\n  // {}: port {} at the edge of clk, port {} in the middle of the cycle\n", id,
               2 * which, 2 * which + 1) +
           pump_inputs(w, m, which, own) +
           fmt::format("  hls_double_pump #(.ADDRESS({}), .WIDTH({}), .LANES({})) {} (\n"
                       "    .clk(clk), .clk_2x(clk_2x),\n"
                       "    .read({}), .read_address({}), .words({}),\n"
                       "    .write({}), .write_address({}), .write_data({}),\n",
                       hw::address_width(m), hw::row_width(m), m.lanes, own.instance, own.reads,
                       own.read_addresses, own.words, own.writes, own.write_addresses, own.stored) +
           fmt::format(
               "    .ram_read({}), .ram_read_address({}), .ram_word({}),\n    .ram_write({}), "
               ".ram_write_address({}), .ram_write_data({})\n  );\n",
               own.read, own.read_address, own.word, own.write, own.write_address, own.write_data) +
           (hw::is_true_dual(m) ? pumped_dual_port(m, id, own) : pumped_ram(m, id, own));
}

inline std::string pump_text(writer const& w, hw::memory const& m, std::string const& id,
                             std::vector<pump_names> const& ports) {
    std::string text;
    for (int which = 0; which < int(ports.size()); ++which)
        if (hw::uses_ram_port(m, which))
            text += pump_text(w, m, id, which, ports[std::size_t(which)]);
    return text;
}

} // namespace hls::verilog::detail
