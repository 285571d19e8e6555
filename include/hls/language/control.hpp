// control: a kernel's loops in hardware. `control flow` as a parameter of the kernel's lambda gives
//   flow.for_("row", 16, [&](auto i) {...})          i = 0 .. 15
//   flow.for_("row", range(first, end, step), {.initiation_interval = 1}, body)
//   flow.while_("search", [&] { return condition; }, body)
//   flow.leave_when(condition)                        ends the innermost loop
// Bounds may be hardware values. A body may have further parameters: hardware of one iteration.
#pragma once

#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include "declare.hpp"
#include "loop_trace.hpp"

namespace hls {

// What a loop counts through: first, first + step, ... before end.
struct range {
    any_operand first;
    any_operand end;
    long long step;

    template <operand End>
    constexpr range(End&& n, source where = source::here())
        : first(0, where), end(std::forward<End>(n), where), step(1) {}
    template <operand First, operand End>
    constexpr range(First&& from, End&& to, long long by = 1, source where = source::here())
        : first(std::forward<First>(from), where), end(std::forward<End>(to), where), step(by) {}
};

// A loop's variable: a value of at most 32 bits.
using loop_variable = leaf<32, true>;

namespace detail {

constexpr bool is_known(range const& r) {
    return r.first.owner == nullptr && r.end.owner == nullptr;
}

constexpr long long trips_of(range const& r) {
    if (!is_known(r)) return -1;
    wide const span =
        r.step > 0 ? r.end.constant - r.first.constant : r.first.constant - r.end.constant;
    wide const step = r.step > 0 ? r.step : -r.step;
    return span <= 0 ? 0 : static_cast<long long>((span + step - 1) / step);
}

constexpr ir::value_type counter_type(ir::recorder& r, range const& b, long long trips) {
    if (trips >= 0) {
        wide const last = b.first.constant + (trips - 1) * b.step;
        return ir::narrowest(ir::lesser(b.first.constant, last),
                             ir::greater(b.first.constant, last));
    }
    return ir::common(ir::type_of(r, b.first.record(r)), ir::type_of(r, b.end.record(r)));
}

constexpr bool check_bounds(ir::recorder& r, char const* id, range const& b, source where) {
    if (b.step != 0 && counter_type(r, b, trips_of(b)).width <= 32) return true;
    complain(r.graph, b.step == 0
                          ? say(151, where, "loop `", id, "` has step 0 and would never end")
                          : say(151, where, "the bounds of loop `", id,
                                "` need more than 32 bits; use two loops, one in the other"));
    return false;
}

// Numbers that no loop can have are refused.
constexpr bool check_loop(ir::recorder& r, char const* id, loop_options const& o, source where) {
    if (ir::has_problem(r.graph)) return false;
    auto refuse = [&](char const* attribute, long long value, char const* rule) {
        complain(r.graph,
                 say(154, where, "loop `", id, "`: ", attribute, " = ", value, "; it is ", rule));
        return false;
    };
    if (!is_identifier(id)) {
        complain(r.graph, say(131, where, "`", id, "` is not a name: a letter followed by at most ",
                              max_name_length - 1, " letters, digits or _"));
        return false;
    }
    if (o.initiation_interval < 0 || o.initiation_interval > 64)
        return refuse("initiation_interval", o.initiation_interval, "1 to 64 cycles, 0 for any");
    if (o.unroll < full_unroll || o.unroll == 0 || o.unroll > 4096)
        return refuse("unroll", o.unroll, "1 to 4096 copies, or full_unroll");
    if (o.safelen < 0 || o.safelen == 1)
        return refuse("safelen", o.safelen, "0 for any, or 2 and more iterations");
    if (o.safelen != 0 && !o.ivdep)
        return refuse("safelen", o.safelen, "part of ivdep: give .ivdep = true, too");
    if (o.ivdep_array[0] != 0 && !o.ivdep)
        return refuse("ivdep_array", 1, "part of ivdep: give .ivdep = true, too");
    if (o.unroll == full_unroll && o.initiation_interval != 0)
        return refuse("initiation_interval", o.initiation_interval,
                      "for loops, and this one is unrolled fully");
    if (o.loop_coalesce < 1 || o.loop_coalesce > max_loops)
        return refuse("loop_coalesce", o.loop_coalesce, "1 to 32 levels");
    if (o.max_concurrency < 0) return refuse("max_concurrency", o.max_concurrency, "0 or more");
    if (o.speculated_iterations < automatic || o.speculated_iterations > 64)
        return refuse("speculated_iterations", o.speculated_iterations, "0 to 64, or automatic");
    return true;
}

constexpr bool check_unroll(ir::recorder& r, char const* id, range const& b, loop_options const& o,
                            source where) {
    if (o.unroll != full_unroll || is_known(b)) return true;
    complain(r.graph, say(155, where, "loop `", id,
                          "` has bounds that are known at run time only "
                          "and cannot be unrolled fully; give a factor: {.unroll = 4}"));
    return false;
}

constexpr bool check_while(ir::recorder& r, char const* id, loop_options const& o, source where) {
    if (o.unroll == 1) return true;
    complain(r.graph, say(155, where, "loop `", id,
                          "` is a while loop, whose number of iterations "
                          "is not known, and cannot be unrolled; use for_"));
    return false;
}

constexpr name numbered(name n, int number) {
    char digits[8]{};
    int count = 0;
    for (int rest = number; rest > 0; rest /= 10) digits[count++] = char('0' + rest % 10);
    int at = length(n.text);
    if (at + count + 1 > max_name_length) at = max_name_length - count - 1;
    n.text[at++] = '_';
    while (count > 0) n.text[at++] = digits[--count];
    n.text[at] = 0;
    return n;
}

// The register that counts.
constexpr int add_counter(ir::recorder& r, char const* id, range const& b, source where) {
    long long const trips = trips_of(b);
    ir::resource x{};
    x.kind = ir::resource_kind::reg;
    x.id = make_name(id);
    x.type = counter_type(r, b, trips);
    x.depth = x.banks = 1;
    x.where = where;
    if (trips > 0) {
        wide const last = b.first.constant + (trips - 1) * b.step;
        x.bounded = true;
        x.low = static_cast<long long>(ir::lesser(b.first.constant, last));
        x.high = static_cast<long long>(ir::greater(b.first.constant, last));
    }
    int const counter = ir::detail::add_resource(r, x);
    ir::record(r, ir::op::next, x.type, where, b.first.record(r), ir::none, ir::none, 0, counter);
    return counter;
}

constexpr ir::loop described_loop(char const* id, loop_options const& wanted, source where) {
    ir::loop l{};
    l.id = make_name(id);
    l.counter = -1;
    l.trips = -1;
    l.wanted = wanted;
    l.where = where;
    return l;
}

constexpr int record_less(ir::recorder& r, int a, int b, bool upwards, source where) {
    return upwards ? ir::record(r, ir::op::less, ir::bit, where, a, b)
                   : ir::record(r, ir::op::less, ir::bit, where, b, a);
}

constexpr int record_offset(ir::recorder& r, int a, long long by, source where) {
    int const n = append_constant(r.graph, by, where);
    return ir::record_operator(r, ir::op::add, {128, true}, a, n, where);
}

// Ports and arguments belong to the whole kernel.
template <class P>
inline constexpr bool may_be_local = parameter<P>&& requires {
    requires P::may_be_local;
};

template <class P>
constexpr P declare_local(ir::recorder& r, int copy) {
    static_assert(may_be_local<P>,
                  "HLS0153: the body of a loop takes the loop variable first, then hardware that "
                  "belongs to one iteration: reg, wire, shift_register, array, rom");
    if constexpr (owns_resource<P>) {
        ir::resource x = P::describe(r.graph.where);
        if (copy > 0) x.id = numbered(x.id, copy);
        x.local_to = r.loop + 1;
        int const made = ir::detail::add_resource(r, x);
        if (x.kind == ir::resource_kind::reg) { // begins every iteration with its initial value
            int const value = append_constant(r.graph, x.initial, x.where);
            r.current[made] = value;
            r.pending[made] = {value, ir::none, true, x.where};
        }
        return P(made_by_trace{r, made});
    } else {
        return P(made_by_trace{r, 0});
    }
}

// The parameters of a loop's body: a loop variable or not, and hardware.
template <class Signature>
struct body_parameters {
    static_assert(sizeof(Signature) == 0,
                  "HLS0124: a loop's body is a plain lambda that returns nothing, without mutable "
                  "or noexcept");
};
template <class Body, class... P>
struct body_parameters<void (Body::*)(P...) const> {
    static constexpr bool has_variable = false;
    using hardware = boost::hana::tuple<P...>;
};
template <class Body, class V, class... P>
requires(!parameter<V>) struct body_parameters<void (Body::*)(V, P...) const> {
    static constexpr bool has_variable = true;
    using hardware = boost::hana::tuple<P...>;
};

template <class Body>
constexpr auto signature_of() {
    if constexpr (requires { &Body::operator(); })
        return &Body::operator();
    else
        return &Body::template operator()<loop_variable>; // [&](auto i) {...}
}

template <class Body, class... P>
constexpr void call_with(ir::recorder& r, Body const& body, loop_variable const& i,
                         [[maybe_unused]] int copy, boost::hana::tuple<P...>*) {
    auto const call = [&](auto&&... hardware) {
        if constexpr (body_parameters<decltype(signature_of<Body>())>::has_variable)
            body(i, static_cast<decltype(hardware)&&>(hardware)...);
        else
            body(static_cast<decltype(hardware)&&>(hardware)...);
    };
    boost::hana::unpack(boost::hana::tuple<P...>{declare_local<P>(r, copy)...}, call);
}

template <class Body>
constexpr void call_body(ir::recorder& r, Body const& body, loop_variable const& i, int copy) {
    using hardware = typename body_parameters<decltype(signature_of<Body>())>::hardware;
    call_with(r, body, i, copy, static_cast<hardware*>(nullptr));
}

// One copy of the body of an unrolled loop, under a condition of its own.
template <class Body>
constexpr void trace_copy(ir::recorder& r, Body const& body, loop_variable const& i, int condition,
                          int copy, source where) {
    int const depth = r.when_depth, predicate = r.predicate, left = r.body.left;
    if (condition != ir::none && !ir::only_if(r, condition, where)) return;
    r.body.depth = r.when_depth;
    call_body(r, body, i, copy);
    r.when_depth = depth;
    r.predicate = predicate;
    bool const may_have_left = r.body.left != left;
    if (may_have_left) ir::only_if(r, ir::inverse(r, r.body.left, where), where);
    r.body.depth = r.when_depth;
}

// Copies of aligned loops: iteration n of the loop is 2^k * n + copy, so that the low bits of its
// variable, which choose banks of arrays, are constants.
constexpr bool is_aligned(range const& b, int copies) {
    return is_known(b) && b.step == 1 && ir::is_power_of_two(copies) && b.first.constant >= 0 &&
           b.first.constant % copies == 0;
}

// What the counter of a loop counts through.
constexpr range counted(range const& b, int copies) {
    range r = b;
    r.step = b.step * copies;
    if (!is_aligned(b, copies)) return r;
    r.step = 1;
    r.first.constant /= copies;
    r.end.constant = (r.end.constant + copies - 1) / copies;
    return r;
}

constexpr int record_copy(ir::recorder& r, range const& b, int counter, int copies, int copy,
                          source where) {
    int const now = ir::record_state(r, counter, where);
    if (copies == 1 || !is_aligned(b, copies)) return record_offset(r, now, copy * b.step, where);
    ir::value_type const type{short(ir::type_of(r, now).width + ir::log2_of(copies)), false};
    return ir::record(r, ir::op::concat, type, where, now, append_constant(r.graph, copy, where),
                      ir::none, ir::log2_of(copies));
}

// Ends an iteration: the counter moves on, unless this was the last one.
constexpr void close_for(ir::recorder& r, ir::open_loop const& opened, range const& c, int counter,
                         int last, source where) {
    r.predicate = ir::none;
    int const i = ir::record_state(r, counter, where);
    int const more = record_less(r, i, last, c.step > 0, where);
    ir::record(r, ir::op::next, r.graph.resources[counter].type, where,
               record_offset(r, i, c.step, where), ir::none, ir::none, 0, counter);
    ir::leave(r, opened, more, where);
}

template <class Body>
constexpr void trace_for(ir::recorder& r, char const* id, range const& b, loop_options const& o,
                         Body const& body, source where) {
    long long const trips = trips_of(b);
    range const c = counted(b, o.unroll);
    int const end = b.end.record(r);
    int const enters = trips >= 0 ? append_constant(r.graph, 1, where)
                                  : record_less(r, b.first.record(r), end, b.step > 0, where);
    int const last = record_offset(r, c.end.record(r), -c.step, where); // below it there is another
    ir::loop l = described_loop(id, o, where);
    l.trips = trips_of(c);
    l.step = c.step;
    l.counter = short(add_counter(r, id, c, where));
    ir::open_loop const opened = ir::enter(r, l, enters);
    for (int copy = 0; copy < o.unroll; ++copy) {
        int const i = record_copy(r, b, l.counter, o.unroll, copy, where);
        bool const certain = copy == 0 || (trips >= 0 && trips % o.unroll == 0);
        trace_copy(r, body, loop_variable{&r, i, 0},
                   certain ? ir::none : record_less(r, i, end, b.step > 0, where), copy, where);
    }
    close_for(r, opened, c, l.counter, last, where);
}

// Each place in the program once, however often it is traced.
constexpr void note_unrolled(ir::recorder& r, char const* id, long long trips, source where) {
    ir::builder& g = r.graph;
    for (int i = 0; i < g.unrolled_count; ++i)
        if (g.unrolled[i].where.line == where.line && same_text(g.unrolled[i].id.text, id)) return;
    if (g.unrolled_count < max_loops)
        g.unrolled[g.unrolled_count++] = {make_name(id), short(r.loop), int(trips), where};
}

template <class Body>
constexpr void trace_unrolled(ir::recorder& r, char const* id, range const& b, Body const& body,
                              source where) {
    ir::loop_body const around = r.body;
    int const depth = r.when_depth, predicate = r.predicate;
    long long const trips = trips_of(b);
    note_unrolled(r, id, trips, where);
    r.body = {true, ir::none, r.when_depth};
    for (int k = 0; k < trips && !ir::has_problem(r.graph); ++k) {
        if (r.body.left != ir::none && ir::is_always(r, r.body.left)) break;
        trace_copy(r, body, loop_variable{nullptr, ir::none, b.first.constant + k * b.step},
                   ir::none, k, where);
    }
    r.body = around;
    r.when_depth = depth;
    r.predicate = predicate;
}

} // namespace detail

class control {
    ir::recorder* recorder_;

public:
    static constexpr bool is_parameter = true;
    static constexpr bool is_local = true; // owns no hardware of its own

    template <class Dependent = int>
    constexpr control() {
        detail::refuse_declaration<Dependent>();
    }
    constexpr explicit control(made_by_trace m) : recorder_(&m.recorder) {}

    template <class Body>
    constexpr void for_(char const* id, range const& bounds, loop_options const& wanted,
                        Body const& body, source where = source::here()) const {
        ir::recorder& r = *recorder_;
        if (!detail::check_loop(r, id, wanted, where) ||
            !detail::check_bounds(r, id, bounds, where) ||
            !detail::check_unroll(r, id, bounds, wanted, where))
            return;
        long long const trips = detail::trips_of(bounds);
        bool const all = wanted.unroll == full_unroll || (trips >= 0 && wanted.unroll >= trips);
        if (all)
            detail::trace_unrolled(r, id, bounds, body, where);
        else if (trips != 0)
            detail::trace_for(r, id, bounds, wanted, body, where);
    }
    template <class Body>
    constexpr void for_(char const* id, range const& bounds, Body const& body,
                        source where = source::here()) const {
        for_(id, bounds, loop_options{}, body, where);
    }

    // The condition is asked before every iteration.
    template <class Condition, class Body>
    constexpr void while_(char const* id, loop_options const& wanted, Condition const& condition,
                          Body const& body, source where = source::here()) const {
        ir::recorder& r = *recorder_;
        if (!detail::check_loop(r, id, wanted, where) || !detail::check_while(r, id, wanted, where))
            return;
        ir::open_loop const opened = ir::enter(r, detail::described_loop(id, wanted, where),
                                               append_constant(r.graph, 1, where));
        int const more = detail::record_truth(r, any_operand(condition(), where));
        if (!ir::only_if(r, more, where)) return;
        ++r.body.depth;
        detail::call_body(r, body, loop_variable{}, 0);
        ir::leave(r, opened, more, where);
    }
    template <class Condition, class Body>
    constexpr void while_(char const* id, Condition const& condition, Body const& body,
                          source where = source::here()) const {
        while_(id, loop_options{}, condition, body, where);
    }

    // Ends the innermost loop if the condition holds; the rest of the iteration does not happen.
    constexpr void leave_when(any_operand const& condition) const {
        ir::leave_loop(*recorder_, detail::record_truth(*recorder_, condition), condition.where);
    }
};

} // namespace hls
