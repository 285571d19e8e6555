// Lowering of arrays and ROMs: accesses become ports of memories, one memory for each bank. The
// lanes of a row are parts of its word; of true dual port RAM they are memories of their own, so
// that no two ports meet in a word when they take different lanes of a row.
#pragma once

#include "../../memory/row_collisions.hpp"
#include "kept_words.hpp"
#include "rows.hpp"

namespace hls::hw {

// Each RAM has one port of each kind, or one or two that read or write; double pumped, each serves
// two accesses in a cycle.
static_assert(ir::simple_dual_ports == ir::memory_ports{1, 1});
static_assert(ir::true_dual_ports == ir::memory_ports{2, 2});
static_assert(ir::single_ports == ir::memory_ports{1, 1});

constexpr int bank_count(lowering const& l, int resource) {
    return ir::bank_count(l.graph, resource);
}

constexpr int port_in_memory(lowering const& l, int access) {
    return ir::port_in_memory(l.graph, l.ports, access);
}

constexpr int replicate_count(lowering const& l, int resource) {
    return ir::replicate_count(l.graph.resources[resource].memory);
}

inline constexpr int no_memory = -1;

constexpr int lanes_apart(lowering const& l, int resource) {
    ir::memory_plan const& p = l.graph.resources[resource].memory;
    return ir::is_true_dual(p) ? ir::lane_count(p) : 1;
}

// Of lanes that are memories of their own: the first. no_memory: no load reads it, so it is not
// built.
constexpr int memory_at(lowering const& l, int resource, int bank, int replicate) {
    int const which = bank * replicate_count(l, resource) + replicate;
    return l.memories[resource][which * lanes_apart(l, resource)];
}

constexpr bool is_read(lowering const& l, int resource, int bank, int replicate) {
    for (int i = ir::first_use(l.graph, resource); i != ir::none; i = ir::next_use(l.graph, i))
        if (l.graph.nodes[i].kind == ir::op::load &&
            ir::replicate_of(l.graph, l.ports, i) == replicate &&
            ir::may_use_bank(l.graph, i, bank))
            return true;
    return false;
}

constexpr memory memory_of_bank(lowering const& l, int resource, int bank, int lane) {
    ir::resource const& x = l.graph.resources[resource];
    memory m;
    m.base = l.name(resource);
    m.type = x.type;
    m.lanes = ir::lane_count(x.memory) / lanes_apart(l, resource);
    m.depth = ir::bank_depth(l.graph, resource);
    m.is_ram = ir::in_ram(l.graph, resource);
    m.may_collide = m.lanes > 1 && !ir::is_single_port(x.memory) &&
                    ir::rows_may_collide(l.graph, l.plan, l.ways, resource);
    m.kind = x.memory.kind;
    m.is_double_pumped = ir::is_double_pumped(x.memory);
    m.ports = x.memory.ports;
    m.contents = {x.content, x.depth, x.memory, unsigned(bank), unsigned(lane)};
    return m;
}

constexpr void make_memories(lowering& l) {
    for (int r = 0; r < l.graph.resource_count; ++r) {
        if (l.graph.resources[r].kind != ir::resource_kind::array || ir::is_split(l.graph, r))
            continue;
        int const lanes = lanes_apart(l, r), replicates = replicate_count(l, r);
        int const count = bank_count(l, r) * replicates * lanes;
        for (int k = 0; k < count; ++k) {
            int const which = k / lanes, bank = which / replicates;
            bool const is_built = is_read(l, r, bank, which % replicates);
            l.memories[r].push_back(is_built ? int(l.hardware.memories.size()) : no_memory);
            if (!is_built) continue;
            l.hardware.memories.push_back(memory_of_bank(l, r, bank, k % lanes));
            if (count > 1) l.hardware.memories.back().number = k;
        }
    }
}

// An array that is only used at fixed indices is a register for each of them.
constexpr int element_at(lowering& l, int resource, int index) {
    int& q = l.elements.get({resource, index}, no_net);
    if (q == no_net) {
        ir::resource const& x = l.graph.resources[resource];
        storage s;
        if (x.content != nullptr) s.initial = x.content[index];
        q = stored(l.hardware, x.type, role::tap, l.name(resource), index, s);
    }
    return q;
}

constexpr void store_element(lowering& l, int q, int enable, int data, int stage) {
    storage& r = register_of(l.hardware, q);
    ir::value_type const type = l.hardware.nets[q].type;
    bool const first = r.d == no_net;
    int const chosen = first ? data : choose(l.hardware, enable, data, r.d, type, stage);
    int const when = first ? enable : either(l.hardware, r.enable, enable, stage);
    r.d = chosen;
    r.enable = when;
}

// Elements that are never written keep their words.
constexpr void finish_elements(lowering& l) {
    for (auto const& [place, q] : l.elements)
        if (storage& r = register_of(l.hardware, q); r.d == no_net) r.d = q;
}

constexpr void lower_store(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    int const index = value_at(l, n.a, stage), data = value_at(l, n.b, stage);
    int const fires = c.fires(n, stage), wanted = predicate_at(l, id);
    int const served = l.serves[std::size_t(id)];
    int const happens = served == no_net ? both(l.hardware, fires, wanted, stage) : served;
    if (ir::is_split(l.graph, n.resource))
        return store_element(l, element_at(l, n.resource, int(l.graph.nodes[n.a].value)), happens,
                             data, stage);
    int const address = address_of_access(l, id, index);
    for (int bank = 0; bank < bank_count(l, n.resource); ++bank) {
        int const here = touches(l, id, index, bank, stage);
        int const enable = both(l.hardware, happens, here, stage);
        if (is_constant(l.hardware, enable, 0)) continue;
        write_port const port{enable,
                              address,
                              data,
                              0,
                              port_in_memory(l, id),
                              served == no_net ? fires : no_net,
                              both(l.hardware, wanted, here, stage)};
        for (int k = 0; k < replicate_count(l, n.resource); ++k) {
            int const which = memory_at(l, n.resource, bank, k);
            if (which == no_memory) continue;
            if (lanes_apart(l, n.resource) > 1)
                write_lanes_apart(l, id, index, which, port, stage);
            else
                write_row(l, id, index, which, port, stage);
        }
    }
}

// A port that reads in some cycles and writes in others has one address.
// Writes to lanes of a row have one already.
constexpr void join_addresses(netlist& h, memory& m, read_port& r) {
    int const stage = h.nets[r.address].stage;
    int writes = constant(h, 0), address = no_net;
    for (write_port const& w : m.writes) {
        if (w.port != r.port) continue;
        writes = either(h, writes, w.enable, stage);
        address = w.address;
    }
    if (address == no_net) return;
    r.address = choose(h, writes, address, r.address, h.nets[r.address].type, stage);
    for (write_port& w : m.writes)
        if (w.port == r.port) w.address = r.address;
}

constexpr void join_addresses(netlist& h) {
    for (memory& m : h.memories)
        for (read_port& r : m.reads)
            if (shares_kinds(m)) join_addresses(h, m, r);
}

// Of a memory that is written at constant addresses only, Yosys makes registers, and warns of it:
// one of the addresses is a wire then.
constexpr void name_constant_addresses(netlist& h) {
    for (memory& m : h.memories) {
        bool constants_only = !m.writes.empty();
        for (write_port const& w : m.writes)
            constants_only &= h.nets[w.address].kind == net_kind::constant;
        if (!constants_only) continue;
        ir::value_type const type{short(ir::index_width(m.depth)), false};
        int const wire =
            operation(h, ir::op::resize, type, role::value, "address", 0, m.writes[0].address);
        h.nets[wire].named = true; // not written inside the index
        int const first = m.writes[0].address;
        for (write_port& w : m.writes)
            if (w.address == first) w.address = wire; // of all lanes
    }
}

constexpr int ram_output(netlist& h, memory const& m, int stage) {
    net q;
    q.kind = net_kind::ram_word;
    q.type = row_type(m);
    q.purpose = role::value;
    q.base = m.base;
    q.stage = stage;
    return h.add(q);
}

constexpr int word_now(netlist& h, int memory_index, int address, int stage) {
    net n;
    n.kind = net_kind::memory_word;
    n.type = row_type(h.memories[memory_index]);
    n.memory = memory_index;
    n.a = address;
    n.base = h.memories[memory_index].base;
    n.stage = stage;
    return h.add(n);
}

// Behind the registers that the RAM of the device has after its own.
constexpr int word_of_ram(lowering& l, control const& c, int id, int enable, int q) {
    return delayed(l, id, kept_word(l, c, id, enable, q), 1, l.name(l.graph.nodes[id].resource));
}

// Another access of its step, to another bank, stands in its cycle: it must leave the port to that.
constexpr bool leaves_port(lowering const& l, int id) {
    int const resource = l.graph.nodes[id].resource;
    bool const of_stores = ir::shares_kinds(l.graph, resource);
    for (int i = ir::first_use(l.graph, resource); i != ir::none; i = ir::next_use(l.graph, i))
        if (i != id && (of_stores || l.graph.nodes[i].kind == ir::op::load) &&
            l.plan.cycle[i] == l.plan.cycle[id] &&
            l.graph.nodes[i].basic_block == l.graph.nodes[id].basic_block &&
            ir::use_one_port(l.graph, l.ports, i, id) && ir::differ_in_bank(l.graph, i, id))
            return true;
    return false;
}

// The word at the port, which loads share.
constexpr int add_read(netlist& h, int which, read_port r, int stage) {
    for (int k = 0; k < int(h.memories[which].reads.size()); ++k) {
        read_port const before = h.memories[which].reads[k];
        if (before.port != r.port) continue;
        r.address = choose(h, selected_by(before, r), r.address, before.address,
                           h.nets[r.address].type, stage);
        r.q = before.q;
        act_for(h, r, before, stage);
        h.memories[which].reads[k] = r;
        return r.q;
    }
    r.q = ram_output(h, h.memories[which], stage + 1);
    h.memories[which].reads.push_back(r);
    return r.q;
}

// The row read from one bank, or a lane that is a memory of its own. Synchronous reads of a bank
// share the read ports of its replicates.
constexpr int read_bank(lowering& l, control const& c, int id, int index, int bank, int lane) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    int const which = memory_at(l, n.resource, bank, ir::replicate_of(l.graph, l.ports, id)) + lane;
    int const address = address_of_access(l, id, index);
    if (!h.memories[which].is_ram) return word_now(h, which, address, stage);
    int const served = l.serves[std::size_t(id)];
    int const fires = served == no_net ? c.fires(n, stage) : no_net;
    int wanted = predicate_at(l, id);
    int enable = served == no_net ? both(h, fires, wanted, stage) : served;
    if (leaves_port(l, id)) {
        int const here = touches(l, id, index, bank, stage);
        wanted = both(h, wanted, here, stage);
        enable = both(h, enable, here, stage);
    }
    read_port const port{enable, address, no_net, port_in_memory(l, id), fires, wanted};
    return word_of_ram(l, c, id, enable, add_read(h, which, port, stage));
}

// Of the bank that the index means.
constexpr int read_row(lowering& l, control const& c, int id, int index, int lane) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    int const first = ir::first_bank(l.graph, id);
    if (ir::banks_within_reach(l.graph, id) == 1) return read_bank(l, c, id, index, first, lane);
    int chosen = bank_bits(l, id, index, stage);
    // The words of a RAM come later; so must the choice.
    chosen = delayed(l, id, chosen, 0, l.name(n.resource));
    int word = read_bank(l, c, id, index, first, lane);
    for (int bank = first + 1; bank < bank_count(l, n.resource); ++bank) {
        if (!ir::may_use_bank(l.graph, id, bank)) continue;
        int const here = operation(h, ir::op::equal, bit, role::value, "equal", stage, chosen,
                                   constant(h, unknown_part(l, id, bank), h.nets[chosen].type));
        word =
            choose(h, here, read_bank(l, c, id, index, bank, lane), word, h.nets[word].type, stage);
    }
    return word;
}

constexpr int lower_load(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const index = value_at(l, n.a, l.plan.cycle[id]);
    if (ir::is_split(l.graph, n.resource))
        return element_at(l, n.resource, int(l.graph.nodes[n.a].value));
    if (ir::lane_count(l.graph.resources[n.resource].memory) == 1)
        return read_row(l, c, id, index, 0);
    if (lanes_apart(l, n.resource) > 1)
        return choose_lane(l, id, index, [&](int lane) { return read_row(l, c, id, index, lane); });
    int const row = read_row(l, c, id, index, 0);
    return choose_lane(l, id, index, [&](int lane) { return lane_of(l, id, row, lane); });
}

// Each lookup has a ROM of its own: tables need no ports.
constexpr int lower_lookup(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    ir::resource const& r = l.graph.resources[n.resource];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    memory m;
    m.base = l.name(n.resource);
    for (memory const& other : h.memories)
        if (other.contents.words == r.content) m.number = std::max(m.number, 0) + 1;
    m.type = r.type;
    m.depth = r.depth;
    m.contents = {r.content, r.depth, {}, 0};
    m.is_ram = ir::in_ram(l.graph, n.resource);
    int const address = address_in_bank(l, n, value_at(l, n.a, stage));
    h.memories.push_back(m);
    int const which = int(h.memories.size()) - 1;
    if (!m.is_ram) return word_now(h, which, address, stage);
    int const q = ram_output(h, m, stage + 1);
    h.memories[which].reads.push_back({c.advance[stage], address, q});
    return delayed(l, id, q, 1, m.base);
}

} // namespace hls::hw
