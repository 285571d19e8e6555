// What a module is made of beside wires and registers: memories, FIFOs, arbiters, user blocks.
#pragma once

#include "../double_pump.hpp"
#include "../memories.hpp"
#include "../primitives_used.hpp"
#include "../user_blocks.hpp"
#include "view.hpp"

namespace hls::verilog::detail {

// By memory: not a table that only values without use look into.
inline std::vector<bool> needed_memories(module_view const& m) {
    std::vector<bool> needed;
    for (hw::memory const& x : m.hardware.memories)
        needed.push_back(!x.reads.empty() || !x.writes.empty());
    for (int id = 0; id < int(m.hardware.nets.size()); ++id)
        if (net_of(m, id).kind == hw::net_kind::memory_word && is_used(m, id))
            needed[std::size_t(net_of(m, id).memory)] = true;
    return needed;
}

inline std::string memories_text(module_view const& m) {
    std::string text;
    std::vector<bool> const needed = needed_memories(m);
    for (std::size_t i = 0; i < needed.size(); ++i)
        if (needed[i])
            text += memory_text(m.hardware, m.names, m.hardware.memories[i], m.names.memories[i],
                                m.names.pumps[i]);
    return text;
}

inline std::string declared_queues(module_view const& m) {
    std::string text;
    for (hw::queue const& q : m.hardware.queues)
        for (int id : {q.valid, q.word})
            if (!is_output(m, id)) put(text, "  {};\n", wire_text(m, id));
    return text;
}

// There is always room in it: what it says of that is not needed.
inline std::string queue_instance(module_view const& m, hw::queue const& q, std::string const& id) {
    element const fifo = element_of(q, m.target);
    return fmt::format("\n  // {}: {} words of {} bits in flight to the port\n", id, q.depth,
                       q.type.width) +
           fmt::format("  wire {0}_ready;\n  {1} #({2}) {0} (\n"
                       "    .clk(clk), .rst(rst),\n"
                       "    .in_valid({3}), .in_ready({0}_ready), .in_data({4}),\n"
                       "    .out_valid({5}), .out_data({6}), .out_ready({7})\n  );\n",
                       id, fifo.module.name, fifo.parameters, at_port(m.out, q.put, 1),
                       at_port(m.out, q.data, q.type.width), name_of(m, q.valid),
                       name_of(m, q.word), at_port(m.out, q.taken, 1));
}

// What instances and control drive: declared before the stages, which use it.
inline std::string declared_connections(module_view const& m) {
    std::string text;
    for (hw::user_block const& b : m.hardware.blocks) put(text, "  {};\n", wire_text(m, b.result));
    for (hw::arbiter const& a : m.hardware.arbiters)
        for (hw::arbiter_request const& r : a.requests)
            put(text, "  wire {}, {};\n", name_of(m, r.serves), name_of(m, r.waits));
    for (int id = 0; id < int(m.hardware.nets.size()); ++id)
        if (is_control_wire(m, id) && is_used(m, id)) put(text, "  {};\n", wire_text(m, id));
    return text.empty() ? text : "\n  // ===== Connections made below =====\n" + text;
}

inline std::string instances_text(module_view const& m) {
    hw::netlist const& h = m.hardware;
    std::string text;
    for (std::size_t i = 0; i < h.queues.size(); ++i)
        text += queue_instance(m, h.queues[i], m.names.queues[i]);
    for (std::size_t i = 0; i < h.memories.size(); ++i)
        if (h.memories[i].is_double_pumped)
            text += pump_text(m.out, h.memories[i], m.names.memories[i], m.names.pumps[i]);
    for (std::size_t i = 0; i < h.arbiters.size(); ++i)
        text += arbiter_instance(m.out, h.arbiters[i], m.names.arbiters[i]);
    for (std::size_t i = 0; i < h.blocks.size(); ++i)
        text += instance_text(m.out, h.blocks[i], m.names.blocks[i],
                              source_comment(net_of(m, h.blocks[i].result).where));
    return text;
}

} // namespace hls::verilog::detail
