// What the pipelines of a design compute and transfer, beside the most that its operations, ports
// and memories can: the figures of a roofline.
#pragma once

#include <map>
#include <set>
#include <utility>

#include "../../design/view.hpp"
#include "../operations.hpp"
#include "limiter.hpp"

namespace hls::report {

namespace detail {

// Ports of instances that are ports of the design: instance and resource.
using outer_ports = std::set<std::pair<int, int>>;

inline outer_ports outer_ports_of(design_view const& s) {
    outer_ports all;
    for (ir::channel const& x : channels_of(s)) {
        if (x.kind == ir::channel_kind::pipe) continue;
        for (ir::channel_end const& end : {x.writer, x.reader})
            if (end.instance != ir::nobody) all.insert({end.instance, end.resource});
    }
    return all;
}

inline rate rate_of(traffic const& x, int interval, int period_ps) {
    double const times = 1e6 / (double(interval) * period_ps); // millions in a second
    return {x.operations * times, x.port_bits * times / 8, x.chip_bits * times / 8};
}

inline rate sum_of(rate const& x, rate const& y) {
    return {x.operations + y.operations, x.port_bytes + y.port_bytes, x.chip_bytes + y.chip_bytes};
}

// Words of a port or memory in an iteration: by resource, and apart those that are stored where
// they have ports of their own.
using word_counts = std::map<std::pair<int, bool>, int>;

class traffic_counter {
    ir::graph_view const& g_;
    outer_ports const& outer_;
    int instance_;

public:
    traffic_counter(ir::graph_view const& g, outer_ports const& outer, int instance)
        : g_(g), outer_(outer), instance_(instance) {}

    void add(ir::node const& n, roof_point& p, word_counts& words) const {
        if (kind_of(n.kind) == operation_kind::computes) ++p.iteration.operations;
        bool const is_word = ir::detail::uses_port(n.kind);
        bool const is_apart = n.kind == ir::op::store && !ir::shares_kinds(g_, n.resource);
        if (is_word || is_memory(n)) ++words[{n.resource, is_apart}];
        p.fills_port =
            p.fills_port || (is_word && is_outer(n.resource) && p.interval == 1 && n.c == ir::none);
    }

    // Of accesses of which only some take place, there are no more than ports.
    void add_words(word_counts const& words, roof_point& p) const {
        for (auto const& [access, count] : words) {
            auto const [resource, is_store] = access;
            int const most = p.interval * ports_of(g_.resources[resource], is_store);
            int const bits = std::min(count, most) * g_.resources[resource].type.width;
            (is_outer(resource) ? p.iteration.port_bits : p.iteration.chip_bits) += bits;
        }
    }

private:
    bool is_outer(int resource) const { return outer_.count({instance_, resource}) > 0; }

    bool is_memory(ir::node const& n) const {
        return ir::needs_port(g_, n) && g_.resources[n.resource].kind == ir::resource_kind::array;
    }

    static int ports_of(ir::resource const& x, bool is_store) {
        if (ir::is_port(x)) return 1;
        return ir::bank_count(x.memory) * ir::lane_count(x.memory) *
               (is_store ? ir::write_ports(x.memory) : ir::read_ports(x.memory));
    }
};

// The loop whose basic blocks are one pipeline; with no loops: that of the kernel.
inline bool belongs_to(ir::graph_view const& g, ir::node const& n, loop const* l) {
    return l == nullptr || loop_name(g, n.basic_block) == l->name;
}

inline roof_point point_of(kernel_view const& k, traffic_counter const& count, kernel const& facts,
                           loop const* l) {
    roof_point p;
    p.kernel = facts.name;
    p.loop = l == nullptr ? "" : l->name;
    p.where = l == nullptr ? facts.where : l->where;
    p.interval = std::max(l == nullptr ? facts.interval : l->interval, 1);
    word_counts words;
    for (int i = 1; i < k.built.node_count; ++i)
        if (belongs_to(k.built, k.built.nodes[i], l)) count.add(k.built.nodes[i], p, words);
    count.add_words(words, p);
    p.second = rate_of(p.iteration, p.interval, facts.period_ps);
    return p;
}

inline std::vector<roof_point> points_of(kernel_view const& k, traffic_counter const& count,
                                         kernel const& facts) {
    std::vector<roof_point> all;
    if (!facts.has_loops) all.push_back(point_of(k, count, facts, nullptr));
    for (loop const& l : facts.loops)
        if (l.shape == loop_shape::pipelined) all.push_back(point_of(k, count, facts, &l));
    return all;
}

inline rate busiest_of(std::vector<roof_point> const& all, kernel const& facts) {
    if (!facts.has_loops) return all[0].second;
    loop const& l = facts.loops[busiest_loop(facts.loops)];
    for (roof_point const& p : all)
        if (p.loop == l.name) return p.second;
    return {};
}

// Every operation and every port of a memory, in each cycle.
inline traffic most_of(kernel const& k) {
    traffic most;
    for (operation const& x : k.operations) most.operations += x.kind == operation_kind::computes;
    for (memory const& m : k.memories) {
        int const ports = m.read_ports + (m.ports == port_kind::simple_dual ? m.write_ports : 0);
        most.chip_bits += m.banks * ports * m.lanes * m.bits;
    }
    return most;
}

inline void add_kernel(kernel_view const& k, instance const& x, outer_ports const& outer,
                       int number, roofline& roof) {
    std::vector<roof_point> points = points_of(k, {k.built, outer, number}, x.facts);
    roof.total = sum_of(roof.total, busiest_of(points, x.facts));
    traffic const most = most_of(x.facts);
    roof.cycle.operations += most.operations;
    roof.cycle.chip_bits += most.chip_bits;
    roof.most = sum_of(roof.most, rate_of(most, 1, x.facts.period_ps));
    for (roof_point& p : points) {
        p.kernel = x.name;
        roof.points.push_back(std::move(p));
    }
}

// A port has a word in each cycle, and a pipe takes and gives one.
inline traffic most_of_channels(design const& d) {
    traffic most;
    for (connection const& x : d.ports) most.port_bits += x.bits;
    for (pipe const& x : d.pipes) most.chip_bits += 2 * x.bits;
    return most;
}

} // namespace detail

// Needs the kernels, ports and pipes of the design.
inline roofline roofline_of(design_view const& s, design const& d) {
    roofline roof;
    detail::outer_ports const outer = detail::outer_ports_of(s);
    int slowest = 1;
    for (int i = 0; i < s.instance_count; ++i) {
        instance const& x = d.kernels[std::size_t(i)];
        if (x.facts.rtl.is_one) continue; // its rates are not known
        detail::add_kernel(s.instances[i].kernel, x, outer, i, roof);
        slowest = std::max(slowest, x.facts.period_ps);
    }
    traffic const channels = detail::most_of_channels(d);
    roof.cycle.port_bits = channels.port_bits;
    roof.cycle.chip_bits += channels.chip_bits;
    roof.most = detail::sum_of(roof.most, detail::rate_of(channels, 1, slowest));
    return roof;
}

} // namespace hls::report
