// What the pass that overlaps loops adds to a kernel: registers that say which parts have an
// iteration, those that an iteration takes along from part to part, and the number of its copy of
// each array.
#pragma once

#include "../../analysis/interleaving.hpp"
#include "../../analysis/overlap/objections.hpp"
#include "../../ir/simplify.hpp"

namespace hls::ir::detail {

// -1: there is no such register.
struct overlap_state {
    int position;                                   // step of the slot
    int active[max_overlapped];                     // the part has an iteration
    int begins[max_overlapped];                     // it has come with this step
    int runs[max_overlapped];                       // its loop goes on
    int slot;                                       // since an iteration began
    int more;                                       // an iteration is left to begin
    short of_part[max_resources][max_overlapped];   // a register, as the part has it
    short copy[max_overlapped][max_overlapped + 1]; // which copy the part uses, of so many; 0: none
};

constexpr int add_register(builder& g, loop const& of, char const* suffix, int number, int values,
                           int initial) {
    resource r{};
    r.kind = resource_kind::reg;
    r.id = with_suffix(of.id, suffix);
    if (number >= 0) r.id = hls::detail::numbered(r.id, number);
    r.type = {short(index_width(values)), false};
    r.depth = 1;
    r.initial = initial;
    r.bounded = true;
    r.high = values - 1;
    r.where = of.where;
    if (g.resource_count < max_resources) g.resources[g.resource_count++] = r;
    return g.resource_count - 1;
}

constexpr identifier name_of_copy(int copies) {
    return hls::detail::numbered(make_name("_of"), copies);
}

constexpr void add_registers_of_parts(builder& g, overlap_parts const& p, overlap_uses const& u,
                                      overlap_state& t) {
    for (int r = 0, count = g.resource_count; r < count; ++r) {
        for (int s = 0; s < p.count; ++s) t.of_part[r][s] = short(r);
        if (!passes_on(g, p, u, r)) continue;
        int const own = r == g.loops[p.outer].counter ? 0 : u.written[r].last;
        for (int s = first_part(g, p, u, r); s <= u.used[r].last; ++s) {
            if (s == own || g.resource_count == max_resources) continue;
            resource x = g.resources[r];
            x.id = hls::detail::numbered(x.id, s);
            g.resources[g.resource_count] = x;
            t.of_part[r][s] = short(g.resource_count++);
        }
    }
}

constexpr void add_registers_of_moves(builder& g, loop const& out, overlap_parts const& p,
                                      overlap_state& t) {
    for (int s = 0; s < p.count; ++s) {
        t.begins[s] = p.in_slots ? -1 : add_register(g, out, "_begins", s, 2, s == 0);
        t.runs[s] = p.in_slots ? -1 : add_register(g, out, "_runs", s, 2, 0);
    }
}

constexpr overlap_state add_overlap_state(builder& g, overlap_parts const& p, overlap_uses const& u,
                                          overlap_plan const& plan) {
    loop const& out = g.loops[p.outer];
    overlap_state t{};
    t.position = p.in_slots ? add_register(g, out, "_step", -1, int(p.most_steps), 0) : -1;
    for (int s = 0; s < p.count; ++s) t.active[s] = add_register(g, out, "_active", s, 2, s == 0);
    add_registers_of_moves(g, out, p, t);
    t.slot = plan.slots > 1 ? add_register(g, out, "_slot", -1, plan.slots, 0) : -1;
    t.more = plan.slots > 1 || !p.in_slots ? add_register(g, out, "_more", -1, 2, 1) : -1;
    add_registers_of_parts(g, p, u, t);
    for (int r = 0; r < max_resources; ++r) {
        int const copies = plan.copies[r];
        for (int s = u.used[r].first; copies > 1 && s <= u.used[r].last; ++s)
            if (t.copy[s][copies] == 0)
                t.copy[s][copies] =
                    short(add_register(g, out, name_of_copy(copies).text, s, copies, 0));
    }
    return t;
}

// A loop variable that is the step of the slot.
constexpr bool is_position(auto const& g, overlap_parts const& p, int resource) {
    for (int s = 0; p.in_slots && s < p.count; ++s) {
        loop const& l = g.loops[p.loop[s]];
        if (l.counter == resource)
            return p.steps[s] == p.most_steps && l.trips == p.most_steps && l.step == 1 &&
                   g.resources[resource].low == 0;
    }
    return false;
}

// The index within all copies of an array.
constexpr int index_in_copy(builder& g, overlap_state const& t, int part, int copies, int bits,
                            node const& access) {
    int const reg = t.copy[part][copies];
    value_type const number = g.resources[reg].type;
    node now = make_node(op::state, number, access.where);
    now.resource = short(reg);
    node joined = make_node(op::concat, {short(number.width + bits), false}, access.where,
                            append(g, now), access.a);
    joined.value = bits;
    return append(g, joined);
}

// The same blocks, in which every part sees its own registers and copies.
constexpr builder seen_by_parts(auto const& g, builder const& with_state, overlap_parts const& p,
                                overlap_plan const& plan, overlap_state const& t) {
    builder result = same_kernel(with_state);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node x = renumbered(g.nodes[i], mapped);
        int const part = always_there(x.kind) ? -1 : p.of_block[x.basic_block];
        result.basic_block = x.basic_block;
        if (part >= 0 && names_resource(x.kind)) {
            bool const counts = x.resource == g.loops[p.outer].counter;
            bool const is_step = is_position(g, p, x.resource);
            if (x.kind == op::next && (counts || is_step)) continue;
            int const copies = plan.copies[x.resource];
            if (copies > 1)
                x.a = index_in_copy(result, t, part, copies,
                                    index_width(g.resources[x.resource].depth), x);
            if (copies > 0) x.timing = short(part + 1);
            x.resource = is_step ? short(t.position) : t.of_part[x.resource][part];
        }
        mapped[i] = append(result, x);
    }
    return result;
}

} // namespace hls::ir::detail
