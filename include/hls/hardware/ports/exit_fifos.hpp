// Lowering of outputs with an exit FIFO: a counter of free credits, which reservations lower and
// words that leave raise, and a FIFO that therefore never overflows. Nothing waits for the
// neighbour but who reserves a credit.
#pragma once

#include "../../schedule/exit_fifo.hpp"
#include "../memory/memories.hpp"

namespace hls::hw {

struct exit_port {
    int free = no_net;  // register: free credits; no_net: the output has no exit FIFO
    int valid = no_net; // of the queue
    int word = no_net;
    int number = -1; // of the netlist's queues
    bool is_bypassed = false;
};

constexpr ir::value_type count_type(int depth) {
    return {short(ir::index_width(depth + 1)), false};
}

constexpr exit_port make_exit_port(lowering& l, int resource) {
    netlist& h = l.hardware;
    ir::resource const& x = l.graph.resources[resource];
    ir::exit_fifo_plan const q = ir::plan_exit_fifo(l.graph, l.plan, l.ways, resource);
    storage count;
    count.is_reset = true;
    count.initial = q.depth;
    exit_port port;
    port.free = stored(h, count_type(q.depth), role::credits, l.name(resource), 0, count);
    auto out = [&](net_kind kind, role purpose, ir::value_type type) {
        net n;
        n.kind = kind;
        n.type = type;
        n.purpose = purpose;
        n.base = l.name(resource);
        return h.add(n);
    };
    bool const direct = q.storage != ir::queue_storage::bypassed;
    port.valid = out(net_kind::queue_valid, direct ? role::port_valid : role::queued_valid, bit);
    port.word = out(net_kind::queue_word, direct ? role::port_data : role::queued_word, x.type);
    port.is_bypassed = !direct;
    port.number = int(h.queues.size());
    h.queues.push_back({l.name(resource), x.type, q.depth, q.storage == ir::queue_storage::ram,
                        no_net, no_net, port.valid, port.word, no_net});
    return port;
}

constexpr std::vector<exit_port> make_exit_ports(lowering& l) {
    std::vector<exit_port> ports(std::size_t(l.graph.resource_count) + 1);
    for (int r = 0; r < l.graph.resource_count; ++r)
        if (ir::has_exit_fifo(l.graph, r)) ports[std::size_t(r)] = make_exit_port(l, r);
    return ports;
}

// There are as many credits.
constexpr int has_credits(lowering& l, exit_port const& port, int count, int stage) {
    netlist& h = l.hardware;
    ir::value_type const type = h.nets[port.free].type;
    ir::op const compared = count == 1 ? ir::op::equal : ir::op::less; // with none, or with count
    int const fewer = operation(h, compared, bit, role::value, "full", stage, port.free,
                                constant(h, count == 1 ? 0 : count, type));
    return inverse(h, fewer, stage);
}

// The answer to a non-blocking request for a credit.
constexpr int lower_reserve(lowering& l, exit_port const& port, int id) {
    if (l.graph.nodes[id].value != 0) return no_net;
    int const stage = l.plan.cycle[id];
    return both(l.hardware, has_credits(l, port, 1, stage), predicate_at(l, id), stage);
}

// Places that are taken and given back in a cycle: by reservations, by writes that have none; by
// words that leave, by words whose credit was reserved and that are not written.
struct credit_changes {
    std::vector<std::pair<int, int>> taken; // net and number
    std::vector<int> given_back;
};

constexpr credit_changes find_credit_changes(lowering& l, control const& c, int resource) {
    netlist& h = l.hardware;
    credit_changes changes;
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        if (n.resource != resource || (n.kind != ir::op::take_credit && n.kind != ir::op::write))
            continue;
        int const stage = l.plan.cycle[i], fires = c.fires(n, stage);
        if (n.kind == ir::op::take_credit && n.value == 0)
            changes.taken.push_back({both(h, fires, value_at(l, i, stage), stage), 1});
        else if (n.kind == ir::op::take_credit || n.b == ir::none)
            changes.taken.push_back({both(h, fires, predicate_at(l, i), stage),
                                     n.kind == ir::op::take_credit ? int(n.value) : 1});
        else if (l.graph.nodes[n.b].value != 0) // kept whatever the predicate was to be
            changes.given_back.push_back(
                both(h, fires, inverse(h, predicate_at(l, i), stage), stage));
    }
    return changes;
}

constexpr void connect_credits(lowering& l, exit_port const& port, credit_changes const& changes) {
    netlist& h = l.hardware;
    ir::value_type const type = h.nets[port.free].type;
    int free = port.free;
    auto change = [&](ir::op kind, int by) {
        free = operation(h, kind, type, role::value, op_name(kind), 0, free, by);
    };
    for (auto const& [taken, count] : changes.taken) {
        if (is_constant(h, taken, 0)) continue;
        change(ir::op::subtract,
               count == 1 ? taken
                          : choose(h, taken, constant(h, count, type), constant(h, 0, type), type));
    }
    for (int back : changes.given_back)
        if (!is_constant(h, back, 0)) change(ir::op::add, back);
    register_of(h, port.free).d = free;
}

// Words enter the FIFO, or bypass it when it is empty and the neighbour is ready.
constexpr void connect_exit(lowering& l, control const& c, exit_port const& port, int resource,
                            int gives, int data) {
    netlist& h = l.hardware;
    queue& q = h.queues[std::size_t(port.number)];
    int const ready = l.port_ready[resource];
    int valid = port.valid, word = port.word;
    q.put = gives;
    q.data = data;
    q.taken = ready;
    if (port.is_bypassed) {
        int const empty = inverse(h, port.valid);
        valid = either(h, port.valid, gives);
        word = choose(h, port.valid, port.word, data, l.graph.resources[resource].type);
        q.put = both(h, gives, inverse(h, both(h, empty, ready)));
    }
    credit_changes changes = find_credit_changes(l, c, resource);
    changes.given_back.push_back(both(h, valid, ready));
    connect_credits(l, port, changes);
    if (ir::peek(l.graph.resources[resource]))
        h.outputs.push_back({role::port_data, l.name(resource), word});
    h.outputs.push_back({role::port_valid, l.name(resource), valid});
}

} // namespace hls::hw
