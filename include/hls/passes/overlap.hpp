// Pass: loops that overlap (attribute overlap). The body of a counted loop is a row of counted
// loops, its parts (analysis/overlap/parts.hpp). They become one loop of one step, in which each
// part works on another iteration of the outer loop: part s on the one that began s slots ago. A
// slot is as long as the longest part. At the end of a slot each iteration moves on to the next
// part, and the registers that it has there to those of that part. An array of an iteration has so
// many copies that each iteration which uses it has one; with fewer, iterations begin further
// apart.
#pragma once

#include "../analysis/interleaving.hpp"
#include "../analysis/overlap/objections.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

// What the pass adds to the kernel.
struct overlap_state {
    int position;                                   // step of the slot
    int active[max_overlapped];                     // the part has an iteration
    int slot;                                       // since an iteration began; -1: one in each
    int more;                                       // an iteration is left to begin; -1: `active`
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

constexpr bool is_part_of(overlap_parts const& p, loop const& l) { return p.of_block[l.head] >= 0; }

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

constexpr overlap_state add_overlap_state(builder& g, overlap_parts const& p, overlap_uses const& u,
                                          overlap_plan const& plan) {
    loop const& out = g.loops[p.outer];
    overlap_state t{};
    t.position = add_register(g, out, "_step", -1, int(p.most_steps), 0);
    for (int s = 0; s < p.count; ++s) t.active[s] = add_register(g, out, "_active", s, 2, s == 0);
    t.slot = plan.slots > 1 ? add_register(g, out, "_slot", -1, plan.slots, 0) : -1;
    t.more = plan.slots > 1 ? add_register(g, out, "_more", -1, 2, 1) : -1;
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
    for (int s = 0; s < p.count; ++s) {
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

// The step that is put together, and what is known in it.
struct overlap_step {
    builder& g;
    merged_step m;
    overlap_state const& t;
    source where;
    int active[max_overlapped];
    int last; // of the slot
};

constexpr int value_of(overlap_step& s, int resource) {
    node n = make_node(op::state, s.g.resources[resource].type, s.where);
    n.resource = short(resource);
    return state_now(s.g, s.m, n);
}

constexpr void assign(overlap_step& s, int resource, int value, int predicate) {
    node n = make_node(op::next, s.g.resources[resource].type, s.where, value);
    n.resource = short(resource);
    write_now(s.g, s.m, n, value, predicate);
}

constexpr int number(overlap_step& s, wide value) { return append_constant(s.g, value, s.where); }
constexpr int compute(overlap_step& s, op kind, value_type type, int a, int b = none,
                      int c = none) {
    return append(s.g, make_node(kind, type, s.where, a, b, c));
}
constexpr int has_value(overlap_step& s, int resource, wide value) {
    return compute(s, op::equal, one_bit, value_of(s, resource), number(s, value));
}
constexpr int ends_slot(overlap_step& s, int part) {
    return both_of(s.g, s.active[part], s.last, s.where);
}

// Counts from 0 to `values` - 1, and again from 0.
constexpr void count_on(overlap_step& s, int resource, int values, int predicate) {
    value_type const type = s.g.resources[resource].type;
    int const now = value_of(s, resource);
    int const next = compute(s, op::add, type, now, number(s, 1));
    int const at_end = compute(s, op::equal, one_bit, now, number(s, values - 1));
    assign(s, resource, compute(s, op::select, type, at_end, number(s, 0), next), predicate);
}

constexpr void add_part(builder const& seen, overlap_step& s, overlap_parts const& p, int part) {
    int const begins = both_of(s.g, s.active[part], has_value(s, s.t.position, 0), s.where);
    for (int i = 0; i < p.before[part].count; ++i)
        add_basic_block(seen, s.g, s.m, p.before[part].at[i], begins, -1);
    int runs = s.active[part];
    if (p.steps[part] < p.most_steps)
        runs = both_of(
            s.g, runs,
            compute(s, op::less, one_bit, value_of(s, s.t.position), number(s, p.steps[part])),
            s.where);
    add_basic_block(seen, s.g, s.m, seen.loops[p.loop[part]].head, runs, -1);
    for (int i = 0; part == p.count - 1 && i < p.after.count; ++i)
        add_basic_block(seen, s.g, s.m, p.after.at[i], ends_slot(s, part), -1);
}

// Whether the outer loop has an iteration after the one that the first part works on.
constexpr int add_more_iterations(auto const& g, overlap_step& s, int outer) {
    int const top = g.nodes[jump_to_head(g, outer)].c;
    cone const c = cone_of(g, top);
    int mapped[max_nodes]{};
    for (int i = 1; i <= top; ++i)
        if (c.holds[i]) mapped[i] = append(s.g, renumbered(g.nodes[i], mapped));
    return mapped[top];
}

// Each iteration takes its registers along to the next part: later parts first, which then have
// handed on theirs.
constexpr void pass_registers_on(auto const& g, overlap_step& s, overlap_parts const& p,
                                 overlap_uses const& u) {
    for (int part = p.count - 1; part > 0; --part)
        for (int r = 0; r < g.resource_count; ++r) {
            if (!passes_on(g, p, u, r)) continue;
            if (part <= first_part(g, p, u, r) || part > u.used[r].last) continue;
            assign(s, s.t.of_part[r][part], value_of(s, s.t.of_part[r][part - 1]),
                   ends_slot(s, part - 1));
        }
}

constexpr void count_copies(overlap_step& s, overlap_parts const& p) {
    for (int part = 0; part < p.count; ++part)
        for (int copies = 2; copies <= p.count; ++copies)
            if (s.t.copy[part][copies] != 0)
                count_on(s, s.t.copy[part][copies], copies, ends_slot(s, part));
}

constexpr int either_of(overlap_step& s, int x, int y) {
    return compute(s, op::bit_or, one_bit, x, y);
}
constexpr int not_of(overlap_step& s, int x) { return compute(s, op::bit_not, one_bit, x); }

// Whether an iteration is left to begin, at the end of a slot.
constexpr int iterations_left(overlap_step& s, int more) {
    if (s.t.more < 0) return both_of(s.g, s.active[0], more, s.where);
    return compute(s, op::select, one_bit, s.active[0], more, value_of(s, s.t.more));
}

// Gives the predicate of the loop's end: no part has an iteration in the next slot, and none is
// left.
constexpr int end_slot(auto const& g, overlap_step& s, overlap_parts const& p, int slots) {
    loop const& out = g.loops[p.outer];
    int const left = iterations_left(s, add_more_iterations(g, s, p.outer));
    int begins = left;
    if (slots > 1) begins = both_of(s.g, left, has_value(s, s.t.slot, slots - 1), s.where);
    int goes_on = left;
    for (int part = 0; part < p.count - 1; ++part) goes_on = either_of(s, goes_on, s.active[part]);
    int const ends = both_of(s.g, s.last, not_of(s, goes_on), s.where);
    for (int part = p.count - 1; part > 0; --part)
        assign(s, s.t.active[part], s.active[part - 1], s.last);
    assign(s, s.t.active[0], either_of(s, begins, ends), s.last); // for the next run of the loop
    if (slots > 1) {
        count_on(s, s.t.slot, slots, s.last);
        assign(s, s.t.slot, number(s, 0), ends);
        assign(s, s.t.more, either_of(s, left, ends), s.last);
    }
    int const next = compute(s, op::add, s.g.resources[out.counter].type, value_of(s, out.counter),
                             number(s, out.step));
    assign(s, out.counter, next, ends_slot(s, 0));
    count_on(s, s.t.position, int(p.most_steps), none);
    return ends;
}

constexpr void add_overlapped_step(auto const& g, builder const& seen, builder& result,
                                   overlap_parts const& p, overlap_uses const& u,
                                   overlap_plan const& plan, overlap_state const& t) {
    loop const& out = g.loops[p.outer];
    result.basic_block = out.head;
    overlap_step s{result, {}, t, out.where, {}, none};
    for (int part = 0; part < p.count; ++part) s.active[part] = value_of(s, t.active[part]);
    s.last = has_value(s, t.position, p.most_steps - 1);
    for (int part = 0; part < p.count; ++part) add_part(seen, s, p, part);
    pass_registers_on(g, s, p, u);
    count_copies(s, p);
    int const ends = end_slot(g, s, p, plan.slots);
    add_writes(result, s.m);
    add_jump(result, not_of(s, ends), out.head, out.where);
    add_jump(result, ends, target_outside(g, out.latch, p.outer), out.where);
}

// Steps of a run of the loop; -1: known at run time only.
constexpr long long steps_of_run(loop const& out, overlap_parts const& p, int slots) {
    return out.trips < 0 ? -1 : ((out.trips - 1) * slots + p.count) * p.most_steps;
}

// The loops are one, which does not count by a register of the user's.
constexpr void make_one_loop(builder& result, overlap_parts const& p, overlap_plan const& plan) {
    loop& out = result.loops[p.outer];
    out.trips = steps_of_run(out, p, plan.slots);
    out.latch = out.head;
    out.counter = -1;
    out.parts = p.count;
    out.slots = plan.slots;
    out.slot_steps = p.most_steps;
    int interval = 0;
    for (int l = p.outer + 1; l < result.loop_count; ++l) {
        loop& in = result.loops[l];
        if (in.head > in.latch || !is_part_of(p, in)) continue;
        if (in.wanted.initiation_interval > interval) interval = in.wanted.initiation_interval;
        in.head = 1; // gone
        in.latch = 0;
    }
    out.wanted = {};
    out.wanted.initiation_interval = interval;
    out.wanted.speculated_iterations = 0;
    out.wanted.fusion = fusing::never;
    for (int r = 0; r < result.resource_count; ++r) {
        resource& x = result.resources[r];
        if (x.local_to != p.outer + 1) continue;
        x.local_to = x.copies = 0;
        if (plan.copies[r] == 0) continue;
        x.depth = plan.copies[r] << index_width(x.depth);
        x.overlapped = plan.copies[r];
    }
}

} // namespace detail

constexpr builder overlap(auto const& g, int outer) {
    overlap_parts const p = overlap_parts_of(g, outer);
    overlap_uses const u = overlap_uses_of(g, p);
    overlap_plan const plan = plan_overlap(g, p, u);
    builder with_state = same_kernel(g);
    detail::overlap_state const t = detail::add_overlap_state(with_state, p, u, plan);
    builder const seen = detail::seen_by_parts(g, with_state, p, plan, t);
    builder result = same_kernel(seen);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (!always_there(x.kind) && p.of_block[x.basic_block] >= 0) continue;
        result.basic_block = x.basic_block;
        mapped[i] = append(result, renumbered(x, mapped));
    }
    detail::add_overlapped_step(g, seen, result, p, u, plan, t);
    detail::make_one_loop(result, p, plan);
    if (result.resource_count == max_resources)
        complain(result, detail::cannot_overlap(g, outer, "the kernel would have more than ",
                                                max_resources - 1,
                                                " ports, registers and arrays; hand on less"));
    return result;
}

} // namespace hls::ir
