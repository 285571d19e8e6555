// What the pass that overlaps loops adds to a kernel: registers that say which parts have an
// iteration, those that an iteration takes along from part to part, and the number of its copy of
// each array.
#pragma once

#include "../../analysis/interleaving/independent_runs.hpp"
#include "../../analysis/overlap/objections.hpp"
#include "../../ir/simplify.hpp"

namespace hls::ir::detail {

// Registers of iterations that wait behind a part, those of the next one to leave first: one that
// says whether there is one, and what it takes along.
struct overlap_queue {
    int places;
    int first;   // register
    int of_each; // registers
};

constexpr int register_of_place(overlap_queue const& q, int place, int number) {
    int const r = q.first + place * q.of_each + number;
    return r < max_resources ? r : max_resources - 1; // too many: the kernel is rejected
}

// -1: there is no such register.
struct overlap_state {
    int position;                                 // step of the slot
    int active[max_overlapped];                   // the part has an iteration
    int begins[max_overlapped];                   // 1 + the step of the code before the loop
    int runs[max_overlapped];                     // its loop goes on
    int ends;                                     // step of the code behind the last loop
    int slot;                                     // since an iteration began
    int more;                                     // an iteration is left to begin
    short of_part[max_resources][max_overlapped]; // a register, as the part has it
    short copy[max_overlapped][max_resources];    // which copy the part uses; 0: there is one
    short credits[max_resources + 1];             // iterations in flight, by limit
    overlap_queue queue[max_overlapped];          // behind the part
};

constexpr resource named_register(loop const& of, char const* suffix, int number, value_type type) {
    resource r{};
    r.kind = resource_kind::reg;
    r.id = with_suffix(of.id, suffix);
    if (number >= 0) r.id = hls::detail::numbered(r.id, number);
    r.type = type;
    r.depth = 1;
    r.where = of.where;
    return r;
}

constexpr int add_register(builder& g, resource const& r) {
    if (g.resource_count < max_resources) g.resources[g.resource_count++] = r;
    return g.resource_count - 1;
}

constexpr int add_register(builder& g, loop const& of, char const* suffix, int number, int values,
                           int initial) {
    resource r = named_register(of, suffix, number, {short(index_width(values)), false});
    r.initial = initial;
    r.bounded = true;
    r.high = values - 1;
    return add_register(g, r);
}

constexpr identifier name_of_copy(int copies) {
    return hls::detail::numbered(make_name("_of"), copies);
}

// The first array with as many copies: they count alike.
constexpr int counted_like(overlap_plan const& plan, int array) {
    int r = 0;
    while (plan.copies[r] != plan.copies[array]) ++r;
    return r;
}

constexpr void add_registers_of_copies(builder& g, loop const& out, overlap_uses const& u,
                                       overlap_plan const& plan, overlap_state& t) {
    for (int r = 0; r < max_resources; ++r) {
        int const copies = plan.copies[r];
        for (int s = u.used[r].first; copies > 1 && s <= u.used[r].last; ++s)
            if (short& counter = t.copy[s][counted_like(plan, r)]; counter == 0)
                counter = short(add_register(g, out, name_of_copy(copies).text, s, copies, 0));
    }
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
        int const steps = greater_of(p.steps_before[s], 1);
        t.begins[s] = p.in_slots ? -1 : add_register(g, out, "_begins", s, steps + 1, s == 0);
        t.runs[s] = p.in_slots ? -1 : add_register(g, out, "_runs", s, 2, 0);
    }
    bool const counts = !p.in_slots && p.steps_after > 1;
    t.ends = counts ? add_register(g, out, "_ends", -1, p.steps_after, 0) : -1;
}

// Behind a part; `of_part` tells what an iteration takes along.
constexpr overlap_queue add_queue(builder& g, loop const& out, overlap_parts const& p,
                                  overlap_uses const& u, int part, int places, int resources) {
    overlap_queue q{places, g.resource_count, 1};
    for (int place = 0; place < places; ++place) {
        int const before = g.resource_count;
        add_register(g, out, hls::detail::numbered(make_name("_waits"), part + 1).text, place, 2,
                     0);
        for (int r = 0; r < resources; ++r) {
            if (!passes_on_behind(g, p, u, r, part) || g.resource_count == max_resources) continue;
            resource x = g.resources[r];
            x.id = hls::detail::numbered(hls::detail::numbered(x.id, part + 1), place);
            g.resources[g.resource_count++] = x;
        }
        q.of_each = g.resource_count - before;
    }
    return q;
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
    int const resources = g.resource_count;
    add_registers_of_parts(g, p, u, t);
    for (int s = 0; s < p.count; ++s)
        t.queue[s] = add_queue(g, out, p, u, s, plan.queue[s], resources);
    for (int i = 0; i < plan.limit_count; ++i)
        t.credits[i] = short(add_register(g, out, "_credits", i, plan.limits[i].most + 1,
                                          plan.limits[i].first == 0));
    add_registers_of_copies(g, out, u, plan, t);
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
constexpr int index_in_copy(builder& g, int reg, int bits, node const& access) {
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
                x.a = index_in_copy(result, t.copy[part][counted_like(plan, x.resource)],
                                    index_width(g.resources[x.resource].depth), x);
            if (copies > 0) x.timing = short(part + 1);
            x.resource = is_step ? short(t.position) : t.of_part[x.resource][part];
        }
        mapped[i] = append(result, x);
    }
    return result;
}

} // namespace hls::ir::detail
