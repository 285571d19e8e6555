// Pass: two loops in sequence become one. By itself where they run equally often and share nothing;
// on request (fusing::with_previous) also when they share arrays whose accesses keep their
// order, and when one runs longer than the other. Only loops of one step, with bounds known while
// compiling, with nothing between them.
#pragma once

#include "../analysis/dependence_distance.hpp"
#include "../ir/nests/counted.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

// Why two loops stay apart.
enum class apart : unsigned char {
    fused,
    shape,
    attributes,
    register_,
    port,
    array,
    promise,
    order,
    fence
};

struct fusion {
    int first; // no_loop: none
    int second;
    apart why;
    int resource; // that keeps them apart
};

namespace detail {

constexpr bool writes_state(node const& n) {
    return n.kind == op::next || n.kind == op::shift || n.kind == op::store;
}

constexpr bool has_port_access(auto const& g, int basic_block, bool reads_only) {
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        op const kind = g.nodes[i].kind;
        if (kind == op::read || (!reads_only && kind == op::write)) return true;
    }
    return false;
}

// Between the loops only the second one's counter is set.
constexpr bool nothing_between(auto const& g, int basic_block, int counter) {
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        node const& n = g.nodes[i];
        if (n.kind == op::jump) continue;
        if (n.kind != op::next || n.resource != counter || g.nodes[n.a].kind != op::constant)
            return false;
    }
    return true;
}

// Nothing but its counter ends it.
constexpr bool is_counted(auto const& g, int index) {
    loop const& l = g.loops[index];
    return l.head == l.latch && l.counter >= 0 && l.trips >= 1 && just_counts(g, index);
}

constexpr bool same_counting(auto const& g, loop const& a, loop const& b) {
    resource const& x = g.resources[a.counter];
    resource const& y = g.resources[b.counter];
    return a.trips == b.trips && a.step == b.step && x.low == y.low && x.high == y.high;
}

// As long as both run, their counters are equal.
constexpr bool begin_alike(auto const& g, loop const& a, loop const& b) {
    resource const& x = g.resources[a.counter];
    resource const& y = g.resources[b.counter];
    return a.step == b.step && (a.step > 0 ? x.low == y.low : x.high == y.high);
}

// The basic block's only jump, and always taken, is to `target`.
constexpr bool leads_to(auto const& g, int basic_block, int target) {
    if (jumps_from(g, basic_block) != 1) return false;
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i))
        if (g.nodes[i].kind == op::jump) return g.nodes[i].c == none && g.nodes[i].value == target;
    return false;
}

constexpr bool have_shape(auto const& g, int first, int second) {
    loop const& a = g.loops[first];
    loop const& b = g.loops[second];
    return a.parent == b.parent && a.head > 0 && b.head == a.head + 2 &&
           nothing_between(g, a.head + 1, b.counter) && leads_to(g, a.head - 1, a.head) &&
           leads_to(g, a.head + 1, b.head) && is_counted(g, first) && is_counted(g, second);
}

// Accesses of the second loop that the first makes later would come too early: those while the
// first one runs.
constexpr bool keeps_order(auto const& g, index_facts const& f, loop const& a, loop const& b,
                           int number, int resource) {
    if (!begin_alike(g, a, b)) return false;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        for (int j = first_use(g, resource); j != none; j = next_use(g, j)) {
            node const& x = g.nodes[i];
            node const& y = g.nodes[j];
            bool const pair = x.basic_block == a.head && y.basic_block == b.head &&
                              (writes_state(x) || writes_state(y));
            if (!pair) continue;
            linear_form later = form_of_index(g, f, x), early = form_of_index(g, f, y);
            for (int t = 0; t < early.count; ++t)
                if (early.terms[t].kind == form_leaf::reg && early.terms[t].leaf == b.counter)
                    early.terms[t].leaf = a.counter;
            early.bits = lesser_of(early.bits, later.bits);
            if (dependence_distance(g, early, later, number) != 0) return false;
        }
    return true;
}

// Changed, or a port, of which each access is one.
constexpr bool is_changed(auto const& g, int basic_block, int resource) {
    if (is_port(g.resources[resource])) return is_used(g, basic_block, resource);
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].basic_block == basic_block && writes_state(g.nodes[i])) return true;
    return false;
}

constexpr bool has_fence(auto const& g, int basic_block) {
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i))
        if (g.nodes[i].kind == op::fence) return true;
    return false;
}

constexpr bool is_shared(auto const& g, loop const& a, loop const& b, int resource) {
    return (is_changed(g, a.head, resource) && is_used(g, b.head, resource)) ||
           (is_used(g, a.head, resource) && is_changed(g, b.head, resource));
}

// What the user asks of both is the same: they have one interval, and what is promised of one is
// promised of all that it does.
constexpr bool have_equal_attributes(loop_options const& a, loop_options const& b) {
    return a.initiation_interval == b.initiation_interval && a.ivdep == b.ivdep &&
           same_text(a.ivdep_array, b.ivdep_array) && a.safelen == b.safelen &&
           a.max_concurrency == b.max_concurrency && a.max_interleaving == b.max_interleaving &&
           a.disable_pipelining == b.disable_pipelining;
}

constexpr fusion judge(auto const& g, int first, int second) {
    loop const& a = g.loops[first];
    loop const& b = g.loops[second];
    fusion result{first, second, apart::fused, 0};
    fusing const wanted = b.wanted.fusion;
    if (!have_shape(g, first, second)) return {first, second, apart::shape, 0};
    if (!have_equal_attributes(a.wanted, b.wanted)) return {first, second, apart::attributes, 0};
    bool const both_io = has_port_access(g, a.head, false) && has_port_access(g, b.head, false);
    bool const waits = has_port_access(g, a.head, false) && has_port_access(g, b.head, true);
    if (wanted == fusing::by_itself ? both_io || a.trips != b.trips : waits)
        result.why = apart::order;
    if (has_fence(g, a.head) || has_fence(g, b.head)) result.why = apart::fence;
    index_facts const f = find_index_facts(g);
    for (int r = 0; r < g.resource_count; ++r) {
        if (!is_shared(g, a, b, r)) continue;
        bool const array = g.resources[r].kind == resource_kind::array;
        if (array && wanted == fusing::independent) continue;
        bool const promised = array && named_by(promise_of(g, first), g.resources[r]);
        bool const in_order =
            array && wanted == fusing::with_previous && keeps_order(g, f, a, b, first, r);
        if (in_order && !promised) continue;
        result.why = in_order                  ? apart::promise
                     : array                   ? apart::array
                     : is_port(g.resources[r]) ? apart::port
                                               : apart::register_;
        result.resource = r;
    }
    return result;
}

// Condition under which the shorter loop's iteration exists, by the longer one's counter.
constexpr int runs(builder& g, loop const& shorter, loop const& longer) {
    if (shorter.trips == longer.trips) return none;
    resource const& c = g.resources[longer.counter];
    node n = make_node(op::state, c.type, shorter.where);
    n.resource = longer.counter;
    int const now = append(g, n);
    wide const first = longer.step > 0 ? c.low : c.high;
    int const end = append_constant(g, first + wide(shorter.trips) * longer.step, shorter.where);
    bool const up = longer.step > 0;
    return append(g, make_node(op::less, one_bit, shorter.where, up ? now : end, up ? end : now));
}

struct fused_nodes {
    int mapped[max_nodes];
};

// One loop's operations, in the fused step.
constexpr void add_body(auto const& g, builder& result, fused_nodes& m, loop const& from,
                        int condition, int replaced, int by) {
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        if (n.basic_block != from.head || always_there(n.kind) || n.kind == op::jump) continue;
        if (n.kind == op::next && n.resource == replaced) continue;
        n = renumbered(n, m.mapped);
        if (n.kind == op::state && n.resource == replaced) n.resource = short(by);
        if (is_predicated(n.kind) && condition != none && n.resource != from.counter) {
            node both{};
            both.kind = op::bit_and;
            both.type = {1, false};
            both.where = n.where;
            both.a = n.c;
            both.b = condition;
            n.c = n.c == none ? condition : append(result, both);
        }
        m.mapped[i] = append(result, n);
    }
}

constexpr builder fuse_pair(auto const& g, int first, int second) {
    loop const& a = g.loops[first];
    loop const& b = g.loops[second];
    builder result = same_kernel(g);
    fused_nodes m{};
    bool const one_counter = same_counting(g, a, b);
    for (int i = 1; i < g.node_count; ++i) { // all but the two loops; their counters begin before
        node n = g.nodes[i];
        bool const inside = n.basic_block == a.head || n.basic_block == b.head;
        bool const between = n.basic_block == a.head + 1;
        if (!always_there(n.kind) && (inside || (between && n.kind == op::jump))) continue;
        if (between && one_counter && n.kind == op::next) continue;
        result.basic_block = between ? short(a.head - 1) : n.basic_block;
        n = renumbered(n, m.mapped);
        m.mapped[i] = append(result, n);
    }
    result.basic_block = a.head;
    loop const& longer = a.trips >= b.trips ? a : b;
    add_body(g, result, m, a, runs(result, a, longer), -1, -1);
    add_body(g, result, m, b, runs(result, b, longer), one_counter ? b.counter : -1, a.counter);
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        if (n.kind != op::jump || n.basic_block != longer.head) continue;
        n.c = m.mapped[n.c];
        bool const again = n.value == longer.head;
        if (!again && longer.head == a.head) { // past the second loop
            for (int k = 1; k < g.node_count; ++k)
                if (g.nodes[k].kind == op::jump && g.nodes[k].basic_block == b.head &&
                    g.nodes[k].value != b.head)
                    n.value = g.nodes[k].value;
        }
        if (again) n.value = a.head;
        append(result, n);
    }
    result.loops[first].trips = longer.trips;
    remove_loop(result.loops[second]);
    return result;
}

constexpr fusion next_fusion(auto const& g) {
    for (int second = 1; second < g.loop_count; ++second)
        for (int first = 0; first < second; ++first) {
            fusing const wanted = g.loops[second].wanted.fusion;
            bool const rejected =
                wanted == fusing::never || g.loops[first].wanted.fusion == fusing::never;
            if (rejected || g.loops[second].head != g.loops[first].head + 2) continue;
            fusion const f = judge(g, first, second);
            if (f.why == apart::fused) return f;
        }
    return {no_loop, no_loop, apart::shape, 0};
}

} // namespace detail

constexpr bool wants_fusion(auto const& g) { return detail::next_fusion(g).first != no_loop; }

constexpr builder fuse(auto const& g) {
    fusion const f = detail::next_fusion(g);
    return detail::fuse_pair(g, f.first, f.second);
}

namespace detail {

// The end of the message; `names_resource`: the name of what both use follows.
struct reason_apart {
    char const* text;
    bool names_resource = false;
};

constexpr reason_apart reason_of(apart why) {
    switch (why) {
    case apart::shape:
        return {"both must be loops of one step with constant bounds and no leave_when, "
                "directly after one another, not inside a when(...)"};
    case apart::attributes:
        return {"initiation_interval, ivdep, safelen, max_concurrency, max_interleaving "
                "and disable_pipelining of one loop would be those of both; give both the same"};
    case apart::order:
        return {"the second one reads words, which the first one's words may be needed for"};
    case apart::fence: return {"a fence in one of them keeps their order"};
    case apart::array:
        return {"an earlier iteration may meet a later one (where it never does, "
                "fusing::independent says so) in ",
                true};
    case apart::promise: return {"their ivdep does not hold between them, and both use ", true};
    case apart::register_:
    case apart::port: return {"both use ", true};
    case apart::fused: break;
    }
    return {""};
}

} // namespace detail

// A fusion that was requested and cannot be; no number when there is none.
constexpr message rejected_fusion(auto const& g) {
    for (int second = 0; second < g.loop_count; ++second) {
        hls::ir::loop const& b = g.loops[second];
        bool const requested =
            b.wanted.fusion == fusing::with_previous || b.wanted.fusion == fusing::independent;
        if (!requested || is_gone(b)) continue;
        fusion f{no_loop, second, apart::shape, 0};
        for (int first = 0; first < second; ++first)
            if (g.loops[first].latch + 2 == b.head) f = detail::judge(g, first, second);
        if (f.why == apart::fused) continue;
        detail::reason_apart const reason = detail::reason_of(f.why);
        return say(158, b.where, "loop `", b.id,
                   "` cannot be fused with the loop before it: ", reason.text,
                   reason.names_resource ? g.resources[f.resource].id.text : "");
    }
    return {};
}

} // namespace hls::ir
