// What a netlist occupies on a device, net by net: its operations, registers, memories and FIFOs.
// Products, memories and FIFOs have measured tables and formulas; of all else the look-up tables
// are counted bit by bit (mapped.hpp).
#pragma once

#include <bit>

#include "../../analysis/area/fifo_storage.hpp"
#include "../operations/products.hpp"
#include "mapped.hpp"

namespace hls::hw {

// Part of the netlist; `base` is the user's name or the operation's word.
struct occupant {
    char const* base;
    source where; // line 0: control, or known by its name only
    ir::area size;
    area_owner owner;
};

namespace detail {

constexpr bool is_table(memory const& m) {
    return m.contents.words != nullptr && m.writes.empty() && !m.is_ram;
}

constexpr bool has_port(auto const& ports, int which) {
    for (auto const& p : ports)
        if (p.port == which) return true;
    return false;
}

// What gives a port of a RAM the accesses of both halves of a cycle: those of the second half wait
// in registers, and words that were read do.
constexpr ir::area pump_area(memory const& m, int which) {
    int const address = address_width(m), row = row_width(m), later = 2 * which + 1;
    bool const reads_later = has_port(m.reads, later), writes_later = has_port(m.writes, later);
    bool const has_one_address = is_true_dual(m) && reads_later && writes_later;
    int const store = row + m.lanes + (has_one_address ? 0 : address);
    int const phase = 3; // which half it is, whose word it is
    ir::area size{phase, phase + row, 0, 0};
    if (reads_later) size = size + ir::area{address + row + 1, address + row + 2, 0, 0};
    if (writes_later) size = size + ir::area{store, store, 0, 0};
    return size;
}

constexpr ir::area pump_area(memory const& m) {
    ir::area size{};
    for (int which = 0; which < 2 && m.is_double_pumped; ++which)
        if (uses_ram_port(m, which)) size = size + pump_area(m, which);
    return size;
}

// More than a port that reads and one that writes.
constexpr bool uses_both_ports(memory const& m) {
    if (!is_true_dual(m)) return false;
    bool reads[2]{}, writes[2]{};
    for (read_port const& r : m.reads) reads[ram_port(m, r.port)] = true;
    for (write_port const& w : m.writes) writes[ram_port(m, w.port)] = true;
    return (reads[0] && reads[1]) || (writes[0] && writes[1]);
}

// Bits that all words of a table have in common are in no RAM (Yosys 0.23).
constexpr int stored_width(memory const& m) {
    bool const is_fixed = m.contents.words != nullptr && m.writes.empty() && m.lanes == 1;
    if (!is_fixed) return row_width(m);
    uwide differ = 0;
    for (int k = 1; k < m.depth; ++k)
        differ |= uwide(word_at(m.contents, k)) ^ uwide(word_at(m.contents, 0));
    differ &= ir::mask(m.type.width);
    return std::popcount(static_cast<unsigned long long>(differ)) +
           std::popcount(static_cast<unsigned long long>(differ >> 64));
}

constexpr ir::area memory_area(memory const& m, device const& target) {
    if (m.kind == memory_kind::lut_ram)
        return ir::lut_ram_area(target, m.depth, row_width(m), int(m.reads.size()));
    if (is_single_port(m)) return ir::single_port_area(target, m.depth, row_width(m), m.lanes);
    if (m.is_ram)
        return pump_area(m) +
               ir::ram_area(target, m.depth, stored_width(m), m.lanes, uses_both_ports(m));
    if (is_table(m)) return {};
    return ir::register_file_area(target, m.depth * m.lanes, m.type.width, int(m.writes.size()));
}

// A word of a memory that is no RAM, read in the same cycle.
constexpr ir::area word_area(memory const& m, device const& target) {
    return is_table(m) ? ir::rom_area(target, m.depth, m.type.width)
                       : ir::choice_area(target, m.depth, row_width(m));
}

// Of what is not counted bit by bit.
constexpr ir::area opaque_area(netlist const& h, net const& n, device const& target) {
    if (n.kind == net_kind::memory_word)
        return word_area(h.memories[std::size_t(n.memory)], target);
    bool const is_measured = is_product(n) && (target.has_multiplier || in_rows_of_digits(n));
    return is_measured ? ir::area_of(n.operation, n.type, net_operands{h, n}, target) : ir::area{};
}

constexpr ir::area queue_area(queue const& q, device const& target) {
    int const width = q.type.width;
    return ir::fifo_area(target, ir::fifo_storage_of(target, q.depth, width, q.is_ram), q.depth,
                         width);
}

// As Yosys 0.23 has of 2 to 8 requests.
constexpr ir::area arbiter_area(arbiter const& a) {
    int const requests = int(a.requests.size());
    return {(11 * requests - 5) / 2, requests, 0, 0};
}

constexpr area_owner owner_of(net const& q, storage const& r) {
    switch (q.purpose) {
    case role::copy:
        return {r.stage < 0 ? q.owner.basic_block : short(r.basic_block), area_row::state};
    case role::shared_operand: return {q.owner.basic_block, area_row::state};
    case role::unit: return {q.owner.basic_block, area_row::data};
    case role::state: return {-1, area_row::feedback};
    case role::elements:
    case role::tap:
    case role::gap_filled:
    case role::pointer: return {-1, area_row::memory};
    case role::step_next:
    case role::written:
    case role::stage_valid: return {q.owner.basic_block, area_row::cluster};
    default: return {-1, q.owner.row == area_row::channel ? area_row::channel : area_row::cluster};
    }
}

} // namespace detail

constexpr std::vector<occupant> occupants(netlist const& h, device const& target) {
    std::vector<occupant> all;
    flags const live = find_live(h);
    mapping::mapped const counted(h, target);
    for (int i = 0; i < int(h.nets.size()); ++i) {
        net const& n = h.nets[std::size_t(i)];
        if (!live[std::size_t(i)]) continue;
        ir::area size = detail::opaque_area(h, n, target);
        size.luts += counted.luts(i);
        if (size != ir::area{}) all.push_back({n.base, n.where, size, n.owner});
    }
    for (int r = 0; r < int(h.registers.size()); ++r) {
        net const& q = h.nets[std::size_t(h.registers[std::size_t(r)].q)];
        area_owner const owner = detail::owner_of(q, h.registers[std::size_t(r)]);
        all.push_back({q.base, q.where, {0, counted.flip_flops(r), 0, 0}, owner});
    }
    area_owner const of_memories{-1, area_row::memory}, of_queues{-1, area_row::cluster};
    for (memory const& m : h.memories)
        all.push_back({m.base, {}, detail::memory_area(m, target), of_memories});
    for (user_block const& b : h.blocks) {
        net const& n = h.nets[std::size_t(b.result)];
        all.push_back({b.shape->module.text, n.where, ir::stated_area(b.facts.area), n.owner});
    }
    for (arbiter const& a : h.arbiters)
        all.push_back({a.base, {}, detail::arbiter_area(a), of_queues});
    for (queue const& q : h.queues)
        all.push_back({q.base, {}, detail::queue_area(q, target), of_queues});
    if (h.module.is_one)
        all.push_back({h.name, h.where, ir::stated_area(h.module.facts.area), of_queues});
    return all;
}

} // namespace hls::hw
