// What a netlist occupies on a device, net by net: its operations, registers, memories and FIFOs.
// Bitwise operations of one use are merged into the look-up table of that use while it has inputs
// left, as every synthesis does.
#pragma once

#include "../analysis/area.hpp"
#include "uses.hpp"

namespace hls::hw {

// Part of the netlist; `base` is the user's name or the operation's word.
struct occupant {
    char const* base;
    source where; // line 0: control, or known by its name only
    ir::area size;
};

namespace detail {

// As ir::node_operands.
struct net_operands {
    netlist const& hardware;
    net const& of;

    int id(int k) const { return k == 0 ? of.a : k == 1 ? of.b : of.c; }
    net const& at(int k) const { return hardware.nets[std::size_t(id(k))]; }
    bool exists(int k) const { return id(k) != no_net; }
    ir::value_type type(int k) const { return at(k).type; }
    bool is_constant(int k) const { return exists(k) && at(k).kind == net_kind::constant; }
    bool is_zero(int k) const { return is_constant(k) && at(k).value == 0; }
};

// Every bit of the result depends on one bit of each operand.
inline bool is_bitwise(net const& n) {
    op_class const c = ir::properties(n.operation).delay;
    return n.kind == net_kind::operation &&
           (n.operation == ir::op::bit_not || c == op_class::logic || c == op_class::mux);
}

class merged_tables {
    netlist const& hardware_;
    device const& target_;
    std::vector<int> uses_;
    std::vector<int> inputs_; // of the table behind each bit of a bitwise net
    std::vector<int> luts_;

public:
    merged_tables(netlist const& h, device const& target)
        : hardware_(h),
          target_(target),
          uses_(h.nets.size(), 0),
          inputs_(h.nets.size(), 1),
          luts_(h.nets.size(), 0) {
        std::vector<bool> const live = find_live(h);
        for (std::size_t i = 0; i < live.size(); ++i)
            if (live[i]) for_each_operand(h.nets[i], [&](int id) { ++uses_[std::size_t(id)]; });
        for_each_end(h, [&](int id, int) { ++uses_[std::size_t(id)]; });
        for (std::size_t i = 0; i < live.size(); ++i)
            if (live[i] && is_bitwise(h.nets[i])) merge(i);
    }

    int luts(int id) const { return luts_[std::size_t(id)]; }

private:
    bool can_merge(net const& user, int id) const {
        net const& n = hardware_.nets[std::size_t(id)];
        return is_bitwise(n) && uses_[std::size_t(id)] == 1 && n.type.width == user.type.width;
    }

    void merge(std::size_t id) {
        net const& n = hardware_.nets[id];
        net_operands const in{hardware_, n};
        int total = 0;
        for (int k = 0; k < 3; ++k) total += in.exists(k) && !in.is_constant(k);
        for (int k = 0; k < 3; ++k) {
            if (!in.exists(k) || !can_merge(n, in.id(k))) continue;
            auto const operand = std::size_t(in.id(k));
            if (total - 1 + inputs_[operand] > target_.lut_inputs) continue;
            total += inputs_[operand] - 1;
            luts_[operand] = 0;
        }
        inputs_[id] = total;
        luts_[id] = total < 2 ? 0 : n.type.width; // an inverter stands in the table of its user
    }
};

inline bool is_table(memory const& m) { return m.content != nullptr && !m.is_ram; }

inline ir::area memory_area(memory const& m, device const& target) {
    if (m.is_ram) return ir::ram_area(target, m.depth, m.type.width);
    if (is_table(m)) return {};
    return ir::register_file_area(target, m.depth, m.type.width, int(m.writes.size()));
}

// A word of a memory that is no RAM, read in the same cycle.
inline ir::area word_area(memory const& m, device const& target) {
    return is_table(m) ? ir::rom_area(target, m.depth, m.type.width)
                       : ir::choice_area(target, m.depth, m.type.width);
}

} // namespace detail

inline std::vector<occupant> occupants(netlist const& h, device const& target) {
    std::vector<occupant> all;
    std::vector<bool> const live = find_live(h);
    detail::merged_tables const merged(h, target);
    for (int i = 0; i < int(h.nets.size()); ++i) {
        net const& n = h.nets[std::size_t(i)];
        ir::area size{};
        if (n.kind == net_kind::memory_word)
            size = detail::word_area(h.memories[std::size_t(n.memory)], target);
        else if (detail::is_bitwise(n))
            size.luts = merged.luts(i);
        else if (n.kind == net_kind::operation)
            size = ir::area_of(n.operation, n.type, detail::net_operands{h, n}, target);
        if (live[std::size_t(i)] && size != ir::area{}) all.push_back({n.base, n.where, size});
    }
    for (storage const& r : h.registers) {
        net const& q = h.nets[std::size_t(r.q)];
        all.push_back({q.base, q.where, {0, q.type.width, 0, 0}});
    }
    for (memory const& m : h.memories) all.push_back({m.base, {}, detail::memory_area(m, target)});
    for (queue const& q : h.queues)
        all.push_back({q.base, {}, ir::fifo_area(target, q.depth, q.type.width, q.is_ram)});
    return all;
}

} // namespace hls::hw
