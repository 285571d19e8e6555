// A word read through a port that other accesses use, too: in the next cycle it is on the port, but
// the stage behind the load may have to wait, and another access may use the port meanwhile. Then a
// register keeps the word. Where all that use the port wait with that stage, the port keeps it.
#pragma once

#include "../control.hpp"

namespace hls::hw {

// The access of stage `other` may use the port while what was loaded in stage `load` waits behind
// it: it stands ahead of a stage that does. Those behind wait as well; where bubbles are removed,
// the schedule has none of them.
constexpr bool may_replace(control const& c, int load, int other) {
    for (int s = load + 1; s < other; ++s)
        if (c.hold[std::size_t(s)] != no_net) return true;
    return false;
}

// Another place reads the same port in another cycle of the interval, or writes through the only
// one, whose word is not known then.
constexpr bool loses_word(lowering const& l, control const& c, int id) {
    if (l.serves[std::size_t(id)] != no_net) return true;
    int const resource = l.graph.nodes[id].resource, stage = l.plan.cycle[id];
    bool const of_stores = ir::is_single_port(l.graph.resources[resource].memory);
    for (int i = ir::first_use(l.graph, resource); i != ir::none; i = ir::next_use(l.graph, i)) {
        ir::node const& other = l.graph.nodes[i];
        if ((of_stores || other.kind == ir::op::load) && l.plan.cycle[i] != stage &&
            may_replace(c, stage, l.plan.cycle[i]) && ir::compete(l.graph, i, id) &&
            ir::use_one_port(l.graph, l.ports, i, id))
            return true;
    }
    return false;
}

// The word in the stage behind the load (at an arbiter: behind the cycle in which it is served).
constexpr int kept_word(lowering& l, control const& c, int id, int enable, int q) {
    if (!loses_word(l, c, id)) return q;
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

} // namespace hls::hw
