// Lowering of arrays and ROMs: accesses become ports of memories, one memory for each bank.
#pragma once

#include "control.hpp"

namespace hls::hw {

// More ports need the number of the port that each access uses, which plans do not hold yet.
static_assert(ir::ram_ports == ir::memory_ports{1, 1});

inline int bank_count(lowering const& l, int resource) { return l.graph.resources[resource].banks; }

inline void make_memories(lowering& l) {
    for (int r = 0; r < l.graph.resource_count; ++r) {
        ir::resource const& x = l.graph.resources[r];
        l.memory_of[r] = int(l.hardware.memories.size());
        if (x.kind != ir::resource_kind::array || !ir::has_run_time_index(l.graph, r)) continue;
        for (int bank = 0; bank < x.banks; ++bank) {
            memory m;
            m.base = l.name(r);
            m.number = x.banks == 1 ? -1 : bank;
            m.type = x.type;
            m.depth = x.depth / x.banks;
            m.is_ram = ir::in_ram(l.graph, r);
            l.hardware.memories.push_back(m);
        }
    }
}

// Word address inside a bank: the index without the bits that choose the bank.
inline int address_in_bank(lowering& l, ir::node const& n, int index) {
    int const depth = l.graph.resources[n.resource].depth / bank_count(l, n.resource);
    int const low = ir::log2_of(bank_count(l, n.resource));
    ir::value_type const type{short(ir::index_width(depth)), false};
    if (l.hardware.nets[index].kind == net_kind::constant)
        return constant(l.hardware, l.hardware.nets[index].value >> low, type);
    ir::op const kind = low == 0 ? ir::op::resize : ir::op::slice;
    if (low == 0 && l.hardware.nets[index].type == type) return index;
    return operation(l.hardware, kind, type, role::value, "address", l.hardware.nets[index].stage,
                     index, no_net, no_net, low);
}

inline int bank_bits(lowering& l, ir::node const& n, int index, int stage) {
    ir::value_type const type{short(ir::log2_of(bank_count(l, n.resource))), false};
    return operation(l.hardware, ir::op::slice, type, role::value, "bank", stage, index, no_net,
                     no_net, 0);
}

// Is the access to this bank? Constant when the index decides it.
inline int touches(lowering& l, ir::node const& n, int index, int bank, int stage) {
    int const known = ir::bank_of(l.graph, n);
    if (known != ir::every_bank) return constant(l.hardware, known == bank);
    int const bits = bank_bits(l, n, index, stage);
    return operation(l.hardware, ir::op::equal, bit, role::value, "equal", stage, bits,
                     constant(l.hardware, bank, l.hardware.nets[bits].type));
}

// RAM has one write port: at most one store happens in a cycle, so they are chosen from. Registers
// take all.
inline void add_write(netlist& h, int which, write_port const& w, int stage) {
    std::vector<write_port>& writes = h.memories[which].writes;
    if (!h.memories[which].is_ram || writes.empty()) {
        writes.push_back(w);
        return;
    }
    write_port const before = writes[0];
    writes[0] = {either(h, before.enable, w.enable, stage),
                 choose(h, w.enable, w.address, before.address, h.nets[w.address].type, stage),
                 choose(h, w.enable, w.data, before.data, h.memories[which].type, stage)};
}

// An array that is only used at fixed indices is a register for each of them.
inline int element_at(lowering& l, int resource, int index) {
    auto const [at, is_new] = l.elements.insert({{resource, index}, no_net});
    if (is_new)
        at->second = stored(l.hardware, l.graph.resources[resource].type, role::tap,
                            l.name(resource), index, storage{});
    return at->second;
}

inline void store_element(lowering& l, int q, int enable, int data, int stage) {
    storage& r = register_of(l.hardware, q);
    ir::value_type const type = l.hardware.nets[q].type;
    bool const first = r.d == no_net;
    int const chosen = first ? data : choose(l.hardware, enable, data, r.d, type, stage);
    int const when = first ? enable : either(l.hardware, r.enable, enable, stage);
    r.d = chosen;
    r.enable = when;
}

// Elements that are never written keep their zeros.
inline void finish_elements(lowering& l) {
    for (auto const& [place, q] : l.elements)
        if (storage& r = register_of(l.hardware, q); r.d == no_net) r.d = q;
}

inline void lower_store(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    int const index = value_at(l, n.a, stage), data = value_at(l, n.b, stage);
    int const happens = both(l.hardware, c.fires(n, stage), predicate_at(l, id), stage);
    if (!ir::has_run_time_index(l.graph, n.resource))
        return store_element(l, element_at(l, n.resource, int(l.graph.nodes[n.a].value)), happens,
                             data, stage);
    int const address = address_in_bank(l, n, index);
    for (int bank = 0; bank < bank_count(l, n.resource); ++bank) {
        int const enable = both(l.hardware, happens, touches(l, n, index, bank, stage), stage);
        if (!is_constant(l.hardware, enable, 0))
            add_write(l.hardware, l.memory_of[n.resource] + bank, {enable, address, data}, stage);
    }
}

// Of a memory that is written at constant addresses only, Yosys makes registers, and warns of it:
// one of the addresses is a wire then.
inline void name_constant_addresses(netlist& h) {
    for (memory& m : h.memories) {
        bool constants_only = !m.writes.empty();
        for (write_port const& w : m.writes)
            constants_only &= h.nets[w.address].kind == net_kind::constant;
        if (!constants_only) continue;
        ir::value_type const type{short(ir::index_width(m.depth)), false};
        int const wire =
            operation(h, ir::op::resize, type, role::value, "address", 0, m.writes[0].address);
        h.nets[wire].named = true; // not written inside the index
        m.writes[0].address = wire;
    }
}

inline int ram_output(netlist& h, memory const& m, int stage) {
    net q;
    q.kind = net_kind::ram_word;
    q.type = m.type;
    q.purpose = role::value;
    q.base = m.base;
    q.stage = stage;
    return h.add(q);
}

inline int word_now(netlist& h, int memory_index, int address, int stage) {
    net n;
    n.kind = net_kind::memory_word;
    n.type = h.memories[memory_index].type;
    n.memory = memory_index;
    n.a = address;
    n.base = h.memories[memory_index].base;
    n.stage = stage;
    return h.add(n);
}

// Another place reads the same port in another cycle of the interval.
inline bool shares_port(lowering const& l, int id) {
    int const resource = l.graph.nodes[id].resource;
    for (int i = ir::first_use(l.graph, resource); i != ir::none; i = ir::next_use(l.graph, i)) {
        ir::node const& other = l.graph.nodes[i];
        if (other.kind == ir::op::load && l.plan.cycle[i] != l.plan.cycle[id] &&
            ir::compete(l.graph, other, l.graph.nodes[id]))
            return true;
    }
    return false;
}

// A word read through a shared port is on it for one cycle only, but the next stage may have to
// wait: then it is kept.
inline int kept_word(lowering& l, int id, int enable, int q) {
    if (!shares_port(l, id)) return q;
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id] + 1;
    char const* const base = l.name(l.graph.nodes[id].resource);
    storage fresh_storage, kept_storage;
    fresh_storage.d = enable;
    int const fresh = stored(h, bit, role::copy, "fresh", stage, fresh_storage);
    kept_storage.d = q;
    kept_storage.enable = fresh;
    int const kept = stored(h, h.nets[q].type, role::copy, base, stage, kept_storage);
    return choose(h, fresh, q, kept, h.nets[q].type, stage);
}

// The word read from one bank. Synchronous reads of a bank share its one read port.
inline int read_bank(lowering& l, control const& c, int id, int index, int bank) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id], which = l.memory_of[n.resource] + bank;
    int const address = address_in_bank(l, n, index);
    if (!h.memories[which].is_ram) return word_now(h, which, address, stage);
    int const enable = both(h, c.fires(n, stage), predicate_at(l, id), stage);
    if (h.memories[which].reads.empty()) {
        int const q = ram_output(h, h.memories[which], stage + 1);
        h.memories[which].reads.push_back({enable, address, q});
        return kept_word(l, id, enable, q);
    }
    read_port const port = h.memories[which].reads[0];
    int const merged = choose(h, enable, address, port.address, h.nets[address].type, stage);
    h.memories[which].reads[0] = {either(h, port.enable, enable, stage), merged, port.q};
    return kept_word(l, id, enable, h.memories[which].reads[0].q);
}

inline int lower_load(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    int const index = value_at(l, n.a, stage);
    if (!ir::has_run_time_index(l.graph, n.resource))
        return element_at(l, n.resource, int(l.graph.nodes[n.a].value));
    int const known = ir::bank_of(l.graph, n);
    if (known != ir::every_bank) return read_bank(l, c, id, index, known);
    int chosen = bank_bits(l, n, index, stage);
    if (ir::in_ram(l.graph, n.resource)) { // the words come one cycle later; so must the choice
        storage s;
        s.stage = stage;
        s.basic_block = n.basic_block;
        s.d = chosen;
        chosen = stored(h, h.nets[chosen].type, role::copy, l.name(n.resource), stage + 1, s);
    }
    int word = read_bank(l, c, id, index, 0);
    for (int bank = 1; bank < bank_count(l, n.resource); ++bank) {
        int const here = operation(h, ir::op::equal, bit, role::value, "equal", stage, chosen,
                                   constant(h, bank, h.nets[chosen].type));
        word = choose(h, here, read_bank(l, c, id, index, bank), word, h.nets[word].type, stage);
    }
    return word;
}

// Each lookup has a ROM of its own: tables need no ports.
inline int lower_lookup(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    ir::resource const& r = l.graph.resources[n.resource];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    memory m;
    m.base = l.name(n.resource);
    for (memory const& other : h.memories)
        if (other.content == r.content) m.number = std::max(m.number, 0) + 1;
    m.type = r.type;
    m.depth = r.depth;
    m.content = r.content;
    m.is_ram = ir::in_ram(l.graph, n.resource);
    int const address = address_in_bank(l, n, value_at(l, n.a, stage));
    h.memories.push_back(m);
    int const which = int(h.memories.size()) - 1;
    if (!m.is_ram) return word_now(h, which, address, stage);
    int const q = ram_output(h, m, stage + 1);
    h.memories[which].reads.push_back({c.advance[stage], address, q});
    return q;
}

} // namespace hls::hw
