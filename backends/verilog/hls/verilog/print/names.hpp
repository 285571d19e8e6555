// Verilog names for everything in a netlist: the user's where there is one, that of the register,
// port or memory that a value goes into (`best_next`), otherwise made from stage, operation and
// line
// (`s1_add_ln14`). Unique, deterministic, never a keyword.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include <hls/hardware/operations/products.hpp>

#include "value_names.hpp"

namespace hls::verilog {

// Signals of a double pumped memory, for a port of its RAM: of the ports on clk, and of the RAM.
struct pump_names {
    std::string instance, reads, read_addresses, words, writes, write_addresses, stored;
    std::string read, read_address, word, write, write_address, write_data;
    std::string address; // of a port that reads or writes
};

struct name_table {
    std::vector<std::string> nets;
    std::vector<std::string> memories;
    std::vector<std::vector<pump_names>> pumps; // by memory and port of its RAM
    std::map<int, std::string> products;        // instances of hls_product, by net
    std::vector<std::string> queues;
    std::vector<std::string> blocks;
    std::vector<std::string> arbiters;
    std::vector<std::string> outer; // of signals that a queue keeps from the kernel; by net
    std::string call_valid, call_ready, call_room, no_words, queue; // of that queue
};

namespace detail {

using hw::module_name;
using hw::unique_names;

inline std::string preferred(hw::net const& n) {
    using hw::role;
    switch (n.purpose) {
    case role::reset: return "rst";
    case role::port_data:
    case role::held_data: return fmt::format("{}_data", n.base);
    case role::held_rest: return fmt::format("{}_rest", n.base);
    case role::port_valid:
    case role::held_valid: return fmt::format("{}_valid", n.base);
    case role::port_ready: return fmt::format("{}_ready", n.base);
    case role::state:
    case role::level:
    case role::sampled:
    case role::argument: return n.base;
    case role::synchroniser: return fmt::format("{}_synchronised{}", n.base, n.stage);
    case role::elements: return fmt::format("{}_from_{}", n.base, n.stage);
    case role::tap: return fmt::format("{}_{}", n.base, n.stage);
    case role::step_next: return n.base[0] == 0 ? "next" : fmt::format("{}_next", n.base);
    case role::stage_valid:
        return n.base[0] == 0 ? fmt::format("s{}_valid", n.stage)
                              : fmt::format("{}_s{}", n.base, n.stage);
    case role::written: return fmt::format("s{}_{}_written", n.stage, n.base);
    case role::stage_stall: return fmt::format("s{}_hold", n.stage);
    case role::stage_room: return fmt::format("s{}_room", n.stage);
    case role::stage_enable: return fmt::format("s{}_go", n.stage);
    case role::stage_fire:
        return n.base[0] == 0 ? fmt::format("s{}_fire", n.stage)
                              : fmt::format("{}_s{}_fire", n.base, n.stage);
    case role::pause: return "pause";
    case role::pointer: return fmt::format("{}_at{}", n.base, n.stage);
    case role::pointer_next: return fmt::format("{}_next{}", n.base, n.stage);
    case role::gap_filled: return fmt::format("{}_filled{}", n.base, n.stage);
    case role::gap_word: return fmt::format("{}_old{}", n.base, n.stage);
    case role::shift_input: return fmt::format("s{}_{}_in", n.stage, n.base);
    case role::bypass: return fmt::format("s{}_{}_next", n.stage, n.base);
    case role::shift_enable: return fmt::format("s{}_{}_shift", n.stage, n.base);
    case role::credits: return fmt::format("{}_credits", n.base);
    case role::queued_valid: return fmt::format("{}_queued", n.base);
    case role::queued_word: return fmt::format("{}_queued_data", n.base);
    case role::shared_operand:
    case role::unit: return n.base;
    default: return fmt::format("s{}_{}", n.stage, n.base);
    }
}

inline std::string output_name(hw::output const& o) {
    char const* const suffix = o.purpose == hw::role::port_data    ? "data"
                               : o.purpose == hw::role::port_valid ? "valid"
                                                                   : "ready";
    return fmt::format("{}_{}", o.base, suffix);
}

inline std::string output_name(name_table const& names, hw::output const& o) {
    return o.purpose == hw::role::level ? names.nets[std::size_t(o.net)] : output_name(o);
}

// A register, or a queue's word, that is called like the output.
inline bool is_output_itself(hw::netlist const& h, hw::output const& o) {
    hw::net const& n = h.nets[std::size_t(o.net)];
    return n.purpose == hw::role::held_data || n.purpose == hw::role::held_valid ||
           n.purpose == hw::role::level ||
           (n.kind == hw::net_kind::queue_valid && n.purpose == hw::role::port_valid) ||
           (n.kind == hw::net_kind::queue_word && n.purpose == hw::role::port_data);
}

// A name of the user's: it comes before those that are made here.
inline bool is_users(hw::net const& n) {
    return n.purpose == hw::role::state || n.purpose == hw::role::argument;
}

inline bool is_value(hw::net const& n) {
    return (n.purpose == hw::role::value || n.purpose == hw::role::copy) && !n.named;
}

// What else is in the way makes room for these.
inline bool belongs_to_port(hw::net const& n) {
    using hw::role;
    return n.purpose == role::port_data || n.purpose == role::port_valid ||
           n.purpose == role::port_ready || n.purpose == role::level ||
           n.purpose == role::held_data || n.purpose == role::held_valid;
}

inline void name_ports(hw::netlist const& h, unique_names& names, name_table& table,
                       std::vector<bool>& done) {
    auto name_net = [&](int id) {
        table.nets[std::size_t(id)] = names.take_exactly(preferred(h.nets[std::size_t(id)]));
        done[std::size_t(id)] = true;
    };
    for (hw::output const& o : h.outputs)
        if (o.purpose == hw::role::level)
            continue;
        else if (is_output_itself(h, o))
            name_net(o.net);
        else
            names.take_exactly(output_name(o));
    for (int id : h.inputs)
        if (belongs_to_port(h.nets[std::size_t(id)])) name_net(id);
    for (hw::output const& o : h.outputs) { // a level's name may be a word of Verilog
        if (o.purpose != hw::role::level) continue;
        table.nets[std::size_t(o.net)] = names.take(o.base);
        done[std::size_t(o.net)] = true;
    }
}

// --waves shows the members of a port's words in a scope that is called like the port.
inline void name_scopes(hw::netlist const& h, unique_names& names) {
    for (hw::output const& o : h.outputs)
        if (o.purpose != hw::role::level) names.take_scope(o.base);
    for (int id : h.inputs)
        if (belongs_to_port(h.nets[std::size_t(id)]))
            names.take_scope(h.nets[std::size_t(id)].base);
}

// Calls that wait: the module has the arguments' names, and the kernel in it works on others.
inline void name_calls(hw::netlist const& h, unique_names& names, name_table& table,
                       std::vector<bool>& done) {
    table.outer.resize(h.nets.size());
    for (int id : h.call_words) table.outer[std::size_t(id)] = names.take(preferred(h.nets[id]));
    for (int id : h.call_words) {
        table.nets[std::size_t(id)] = names.take("call_" + table.outer[std::size_t(id)]);
        done[std::size_t(id)] = true;
    }
    table.call_valid = names.take("call_valid");
    table.call_ready = names.take("call_ready");
    table.call_room = names.take("call_room");
    table.no_words = names.take("call_nothing");
    table.queue = names.take("invocation_queue");
    table.outer[std::size_t(h.call_valid)] = "start_valid";
    table.nets[std::size_t(h.call_valid)] = table.call_valid;
    done[std::size_t(h.call_valid)] = true;
}

inline pump_names name_pump(unique_names& names, std::string const& id) {
    auto const name = [&](char const* what) { return names.take(fmt::format("{}_{}", id, what)); };
    return {name("pump"),           name("reads"),      name("read_addresses"),
            name("words"),          name("writes"),     name("write_addresses"),
            name("stored"),         name("ram_read"),   name("ram_read_address"),
            name("ram_word"),       name("ram_write"),  name("ram_write_address"),
            name("ram_write_data"), name("ram_address")};
}

inline std::vector<pump_names> name_pumps(unique_names& names, hw::memory const& m,
                                          std::string const& id) {
    if (!m.is_double_pumped) return {};
    if (!hw::is_true_dual(m)) return {name_pump(names, id)};
    return {name_pump(names, id + "_a"), name_pump(names, id + "_b")};
}

} // namespace detail

// Interface first: ports keep their names exactly.
inline name_table make_names(hw::netlist const& h) {
    detail::unique_names names;
    name_table table;
    table.nets.resize(h.nets.size());
    std::vector<bool> done(h.nets.size(), false);
    auto name_net = [&](int id) {
        if (done[id] || h.nets[id].kind == hw::net_kind::constant) return;
        done[id] = true;
        table.nets[id] = names.take(detail::preferred(h.nets[id]));
    };
    detail::name_ports(h, names, table, done);
    if (h.waiting > 0) detail::name_calls(h, names, table, done);
    for (int id : h.inputs) name_net(id);
    detail::name_scopes(h, names);
    names.take(detail::module_name(h.name)); // nothing inside the module is called like it
    for (hw::memory const& m : h.memories) {
        table.memories.push_back(names.take(
            m.number < 0 ? fmt::format("{}", m.base) : fmt::format("{}_ram{}", m.base, m.number)));
        table.pumps.push_back(detail::name_pumps(names, m, table.memories.back()));
    }
    for (hw::queue const& q : h.queues) {
        table.queues.push_back(names.take(fmt::format("{}_queue", q.base)));
        names.take(table.queues.back() + "_ready");
    }
    for (hw::arbiter const& a : h.arbiters)
        table.arbiters.push_back(names.take(fmt::format("{}_arbiter", a.base)));
    for (hw::user_block const& b : h.blocks)
        table.blocks.push_back(names.take_numbered(b.shape->module.text));
    for (int id = 0; id < int(h.nets.size()); ++id)
        if (h.nets[id].purpose == hw::role::reset && h.nets[id].kind == hw::net_kind::input) {
            table.nets[id] = "rst";
            done[id] = true;
        }
    for (int id = 0; id < int(h.nets.size()); ++id)
        if (detail::is_users(h.nets[id])) name_net(id);
    for (int id = 0; id < int(h.nets.size()); ++id)
        if (!detail::is_value(h.nets[id])) name_net(id);
    auto const goals = detail::find_goals(h);
    for (int id = 0; id < int(h.nets.size()); ++id)
        if (!done[id] && h.nets[id].kind != hw::net_kind::constant)
            table.nets[id] = detail::value_name(names, h.nets[id], goals[std::size_t(id)]);
    for (int id = 0; id < int(h.nets.size()); ++id)
        if (hw::in_rows_of_digits(h.nets[id]))
            table.products[id] = names.take(table.nets[id] + "_rows");
    return table;
}

// Of an input of the module: behind a queue it is not what the kernel sees.
inline std::string const& outer_name(name_table const& t, int net) {
    auto const at = std::size_t(net);
    return t.outer.empty() || t.outer[at].empty() ? t.nets[at] : t.outer[at];
}

} // namespace hls::verilog
