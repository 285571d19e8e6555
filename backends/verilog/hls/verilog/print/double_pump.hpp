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

// Signals between RAM and module; the words that loads take.
inline std::string pump_wires(hw::netlist const& h, name_table const& names, hw::memory const& m,
                              pump_names const& own) {
    int const row = hw::row_width(m), address = hw::address_width(m);
    std::string text =
        fmt::format("  wire {};\n  wire {};\n  reg {};\n  wire {};\n  wire {};\n  wire {};\n",
                    own.read, declared_bits(address, own.read_address),
                    declared_bits(row, own.word), fmt::format("[{}:0] {}", m.lanes - 1, own.write),
                    declared_bits(address, own.write_address), declared_bits(row, own.write_data));
    text += fmt::format("  wire {};\n", declared_bits(2 * row, own.words));
    for (hw::read_port const& r : m.reads) {
        ir::value_type const type = h.nets[std::size_t(r.q)].type;
        text += fmt::format("  wire {}{}{} = {}[{}:{}];\n", sign_text(type), range_text(type),
                            names.nets[std::size_t(r.q)], own.words, (r.port + 1) * row - 1,
                            r.port * row);
    }
    return text;
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

inline pump_port connect_port(writer const& w, hw::memory const& m, int port) {
    pump_port p = unused_port(m);
    connect_lanes(w, m, port, p);
    for (hw::read_port const& r : m.reads) {
        if (r.port != port) continue;
        p.read = at_port(w, r.enable, 1);
        p.read_address = at_port(w, r.address, hw::address_width(m));
    }
    return p;
}

// Wires: Yosys 0.23 stops with an assertion at parts that are together a whole signed signal, if
// they stand at a port of an instance.
inline std::string pump_inputs(writer const& w, hw::memory const& m, pump_names const& own) {
    pump_port const a = connect_port(w, m, 0), b = connect_port(w, m, 1);
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

inline std::string pump_text(writer const& w, hw::memory const& m, std::string const& id,
                             pump_names const& own) {
    return fmt::format("\n  // {}: port 0 at the edge of clk, port 1 in the middle of the cycle\n",
                       id) +
           pump_inputs(w, m, own) +
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
           pumped_ram(m, id, own);
}

} // namespace hls::verilog::detail
