// Values that wait for many cycles. Registers that carry a value on, which one enable moves and
// nobody else reads, are a delay line: all but the first and the last become words of a RAM. Runs
// of one length and enable share a RAM. (docs/decisions/124-values-that-wait-in-ram.md)
#pragma once

#include "../control.hpp"
#include "../uses.hpp"

namespace hls::hw {

// Registers first + 1 .. last - 1 of the copies of a node.
struct waiting_run {
    int node;
    int first, last;
    int enable;
    constexpr int length() const { return last - first - 1; }
};

constexpr std::vector<int> count_uses(netlist const& h) {
    std::vector<int> uses(h.nets.size(), 0);
    auto count = [&](int id, int = as_is) {
        if (id != no_net) ++uses[std::size_t(id)];
    };
    for_each_end(h, count);
    for (net const& n : h.nets) for_each_operand(n, count);
    return uses;
}

// The longest runs in the copies of one node.
constexpr void find_runs(lowering const& l, control const& c, std::vector<int> const& uses, int id,
                         std::vector<waiting_run>& found) {
    std::vector<int> const& chain = l.copies[std::size_t(id)];
    int const basic_block = l.graph.nodes[id].basic_block;
    if (!c.dense[std::size_t(basic_block)]) return;
    int const begin = direct_until(l, id), end = int(chain.size());
    auto enable = [&](int k) {
        return c.takes(basic_block, std::min(begin + k, l.plan.stages - 1));
    };
    for (int first = 0, k = 1; k <= end; ++k) {
        bool const goes_on = k < end && enable(k) == enable(first) &&
                             uses[std::size_t(chain[std::size_t(k - 1)])] == 1;
        if (goes_on) continue;
        if (k - 1 - first > ir::shortest_ram_delay)
            found.push_back({id, first, k - 1, enable(first)});
        first = k;
    }
}

constexpr int total_width(lowering const& l, std::vector<waiting_run> const& runs) {
    int width = 0;
    for (waiting_run const& r : runs) width += l.hardware.nets[l.direct[r.node]].type.width;
    return width;
}

// LUT RAM for at most two of them on top of each other.
constexpr memory_kind kind_of_delay(device const& d, int depth) {
    return depth <= 2 * d.lut_ram_words ? memory_kind::lut_ram : memory_kind::block_ram;
}

// Whether the RAM saves more registers than it costs.
constexpr bool saves(device const& d, int depth, int width) {
    int const saved = (depth - 1) * width;
    return kind_of_delay(d, depth) == memory_kind::lut_ram
               ? saved >= 2 * lut_rams(d, depth, width) * d.lut_ram_luts
               : saved >= d.ram_threshold_bits * ram_blocks(d, depth, width);
}

// Whether the clock leaves time to count the address, or to read a word.
constexpr bool is_in_time(lowering const& l, int depth, int width) {
    device const& d = l.target;
    int const bits = ir::index_width(depth);
    int const counting = delay_ps(d, op_class::add, bits) + delay_ps(d, op_class::equal, bits) +
                         delay_ps(d, op_class::mux, bits);
    int const usable = l.plan.period_ps - d.register_ps;
    if (kind_of_delay(d, depth) == memory_kind::lut_ram)
        return counting + lut_ram_ps(d, depth) <= usable;
    return std::max(counting, ram_ps(d, depth, width)) <= usable;
}

constexpr bool is_worth_ram(lowering const& l, std::vector<waiting_run> const& runs) {
    int const depth = runs[0].length(), width = total_width(l, runs);
    return saves(l.target, depth, width) && is_in_time(l, depth, width);
}

// The words of the runs, the first one lowest.
constexpr int joined(lowering& l, std::vector<waiting_run> const& runs) {
    std::vector<int> words;
    for (waiting_run const& r : runs)
        words.push_back(l.copies[std::size_t(r.node)][std::size_t(r.first)]);
    return side_by_side(l.hardware, words);
}

// The last register of each run takes its part of the word that the RAM gives.
constexpr void connect_ends(lowering& l, std::vector<waiting_run> const& runs, int output) {
    netlist& h = l.hardware;
    int from = 0;
    for (waiting_run const& r : runs) {
        int const last = l.copies[std::size_t(r.node)][std::size_t(r.last)];
        ir::value_type const type = h.nets[last].type;
        int const word = runs.size() == 1 ? output
                                          : operation(h, ir::op::slice, type, role::tap, "waiting",
                                                      from, output, no_net, no_net, from);
        register_of(h, last).d = word;
        from += type.width;
    }
}

constexpr void put_into_ram(lowering& l, std::vector<waiting_run> const& runs, int number) {
    netlist& h = l.hardware;
    int const first = l.copies[std::size_t(runs[0].node)][std::size_t(runs[0].first)];
    ir::value_type const type =
        runs.size() == 1 ? h.nets[first].type : ir::value_type{short(total_width(l, runs)), false};
    int const output =
        delay_in_ram(h, {"waiting", number, runs[0].enable, runs[0].length(), type}).output;
    h.memories.back().kind = kind_of_delay(l.target, runs[0].length());
    h.memories.back().writes[0].data = joined(l, runs);
    connect_ends(l, runs, output);
}

// Registers whose words are in a RAM now; their nets are used by none.
constexpr void drop_registers(netlist& h, flags const& dropped) {
    std::size_t kept = 0;
    for (storage const& r : h.registers)
        if (dropped[std::size_t(r.q)])
            h.nets[std::size_t(r.q)].kind = net_kind::constant;
        else
            h.registers[kept++] = r;
    h.registers.resize(kept);
}

constexpr void put_long_delays_into_ram(lowering& l, control const& c) {
    netlist& h = l.hardware;
    std::vector<int> const uses = count_uses(h);
    std::vector<waiting_run> found;
    for (int id = 1; id < l.graph.node_count; ++id)
        if (int(l.copies[std::size_t(id)].size()) > ir::shortest_ram_delay)
            find_runs(l, c, uses, id, found);
    sorted_map<std::pair<int, int>, std::vector<waiting_run>> alike;
    for (waiting_run const& r : found) alike.get({r.enable, r.length()}, {}).push_back(r);
    flags dropped(h.nets.size(), false);
    int number = 0;
    for (auto const& [key, runs] : alike) {
        if (!is_worth_ram(l, runs)) continue;
        put_into_ram(l, runs, number++);
        for (waiting_run const& r : runs)
            for (int k = r.first + 1; k < r.last; ++k)
                dropped[std::size_t(l.copies[std::size_t(r.node)][std::size_t(k)])] = true;
    }
    dropped.resize(h.nets.size(), false);
    drop_registers(h, dropped);
}

} // namespace hls::hw
