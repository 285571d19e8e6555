// control: a kernel's loops in hardware. `control flow` as a parameter of the kernel's lambda gives
//   flow.for_("row", 16, [&](auto i) {...})          i = 0 .. 15
//   flow.for_("row", range(first, end, step), {.initiation_interval = 1}, body)
//   flow.while_("search", [&] { return condition; }, body)
//   flow.leave_when(condition)                        ends the innermost loop
//   flow.with_math({.reassociate = true}, [&] {...})  floating point as the statements allow
//   flow.fence()                                      what stands before it acts before what
//   follows
// Bounds may be hardware values. A body may have further parameters: hardware of one iteration.
#pragma once

#include <bit>

#include "../recording/float_math.hpp"
#include "loop_body.hpp"

namespace hls {

namespace detail {

// Stands first in every loop, few lines below the user's.
#define HLS_CHECK_BODY(Body)                                                                       \
    static_assert(detail::body_takes_local<Body>,                                                  \
                  "HLS0153: the body of a loop takes the loop variable first, then hardware that " \
                  "belongs to one iteration: reg, wire, shift_register, array, rom")

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

// Low bits of the variable that are the same in all iterations of a copy: those below the step of
// the counter. They stand beside the counter as constants, and choose banks of arrays.
constexpr int steady_bits(range const& b, int copies) {
    long long const trips = trips_of(b);
    if (trips <= 0 || b.first.constant < 0 || b.first.constant + (trips - 1) * b.step < 0) return 0;
    return std::countr_zero(static_cast<unsigned long long>(b.step) * unsigned(copies));
}

// What the counter of a loop counts through.
constexpr range counted(range const& b, int copies) {
    range r = b;
    r.step = b.step * copies;
    int const bits = steady_bits(b, copies);
    if (bits == 0) return r;
    r.step >>= bits;
    r.first.constant >>= bits;
    r.end.constant = r.first.constant + (trips_of(b) + copies - 1) / copies * r.step;
    return r;
}

constexpr int record_copy(ir::recorder& r, range const& b, int counter, int copies, int copy,
                          source where) {
    int const now = ir::record_state(r, counter, where), bits = steady_bits(b, copies);
    if (bits == 0) return record_offset(r, now, copy * b.step, where);
    wide const first = b.first.constant & ((1LL << bits) - 1), ahead = first + copy * b.step;
    int const upper = record_offset(r, now, ahead >> bits, where);
    ir::value_type type = ir::type_of(r, upper);
    type.width = short(type.width + bits);
    int const low = append_constant(r.graph, ahead & ((wide(1) << bits) - 1), where);
    return ir::record(r, ir::op::concat, type, where, upper, low, ir::none, bits);
}

// A loop that steps by one comes to its last value: no order has to be asked for.
constexpr bool ends_exactly(ir::loop const& l) {
    return l.trips < 0 && (l.step == 1 || l.step == -1);
}

// Where the counter stands in the last iteration, or behind that.
constexpr int record_last(ir::recorder& r, range const& c, ir::loop const& l, source where) {
    int const last = record_offset(r, c.end.record(r), -c.step, where);
    ir::value_type const type = r.graph.resources[l.counter].type;
    return ends_exactly(l) ? ir::record(r, ir::op::resize, type, where, last) : last;
}

constexpr int record_more(ir::recorder& r, range const& c, ir::loop const& l, int i, int last,
                          source where) {
    return ends_exactly(l)
               ? ir::inverse(r, ir::record(r, ir::op::equal, ir::bit, where, i, last), where)
               : record_less(r, i, last, c.step > 0, where);
}

// Ends an iteration: the counter moves on, unless this was the last one.
constexpr void close_for(ir::recorder& r, ir::open_loop const& opened, range const& c,
                         ir::loop const& l, int last, source where) {
    r.predicate = ir::none;
    int const i = ir::record_state(r, l.counter, where);
    int const more = record_more(r, c, l, i, last, where);
    ir::record(r, ir::op::next, r.graph.resources[l.counter].type, where,
               record_offset(r, i, c.step, where), ir::none, ir::none, 0, l.counter);
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
    ir::loop l = described_loop(id, o, where);
    l.trips = trips_of(c);
    l.step = c.step;
    l.counter = short(add_counter(r, id, c, where));
    int const last = record_last(r, c, l, where);
    ir::open_loop const opened = ir::enter(r, l, enters);
    long long const around = r.copies;
    auto const trace_copies = [&] {
        for (int copy = 0; copy < o.unroll; ++copy) {
            ir::latency_scope const marks = ir::open_scope(r);
            if (o.ivdep) r.copies = ir::with_copy(r.graph, around, r.loop, copy);
            int const i = record_copy(r, b, l.counter, o.unroll, copy, where);
            bool const certain = copy == 0 || (trips >= 0 && trips % o.unroll == 0);
            trace_copy(r, body, loop_variable{&r, i, 0},
                       certain ? ir::none : record_less(r, i, end, b.step > 0, where), copy, where);
            if (o.unroll > 1) ir::close_scope(r, marks);
        }
    };
    ir::run_iteration(r, [&] { ir::run_body(r, where, trace_copies); });
    r.copies = around;
    close_for(r, opened, c, l, last, where);
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
    int k = 0;
    auto const trace_copies = [&](auto const& go_on) {
        for (; k < trips && !ir::has_problem(r.graph) && go_on(); ++k) {
            ir::latency_scope const marks = ir::open_scope(r);
            trace_copy(r, body, loop_variable{nullptr, ir::none, b.first.constant + k * b.step},
                       ir::none, k, where);
            ir::close_scope(r, marks);
        }
    };
    trace_copies([&] { return r.body.left == ir::none; });
    if (k < trips) // they depend on leave_when
        ir::run_body(r, where,
                     [&] { trace_copies([&] { return !ir::is_always(r, r.body.left); }); });
    r.body = around;
    r.when_depth = depth;
    r.predicate = predicate;
}

} // namespace detail

#define HLS_LOOP_NAME                                                                              \
    "HLS0211: a loop has a name, in reports and waveforms; use flow.for_(\"i\", 8, [&](auto i) { " \
    "... })"
#define HLS_LOOP_RANGE                                                                             \
    "HLS0324: the bounds of a loop are one parameter; use flow.for_(\"i\", range(first, end), "    \
    "[&](auto i) { ... }), or range(first, end, step)"
#define HLS_LOOP_VARIABLE                                                                          \
    "HLS0212: the variable of a loop is a hardware value; use [&](auto i) or [&](uint<8> i)"

#define HLS_FORM_OF_FOR                                                                            \
    "HLS0262: a loop has a name, bounds, attributes or none, and a lambda; use flow.for_(\"i\", "  \
    "8, {.unroll = 2}, [&](auto i) { ... })"
#define HLS_FORM_OF_WHILE                                                                          \
    "HLS0262: a while loop has a name, attributes or none, and two lambdas; use "                  \
    "flow.while_(\"w\", [&] { return n < 5; }, [&] { ... })"
#define HLS_LEFT_WHEN                                                                              \
    "HLS0295: a loop is left where a condition holds; use flow.leave_when(v == 0), outside of "    \
    "when"

#define HLS_COUNTS_NOTHING                                                                         \
    "HLS0330: a while loop has no loop variable; use [&] { ... }, and a reg that counts"

#define HLS_LOOP_NAMES                                                                             \
    "HLS0126: this lambda gives the register, not its value now; use [&] { return r != 0; }, or "  \
    "[&]() -> uint<8> { return r; }"
#define HLS_LOOP_CONDITION                                                                         \
    "HLS0256: the condition of a while loop is a lambda that returns it, for every iteration "     \
    "anew; use flow.while_(\"w\", [&] { return n < 5; }, [&] { ... })"

namespace detail {

// Worse than every parameter that is meant.
struct any_parameter {
    constexpr any_parameter() {}
    template <class T>
    constexpr any_parameter(T const&) {}
};

} // namespace detail

#define HLS_NO_SUCH_LOOP                                                                           \
    "HLS0849: loops have for_, while_ and leave_when; use flow.leave_when(c) for a break, "        \
    "when(c, [&] { ... }) around what a continue would leave out"

// (Loops return auto: so g++ looks into their bodies where they are called, and not only when the
// kernel runs while compiling, with the whole way to there above the user's line.)
class control {
    ir::recorder* recorder_;

public:
    static constexpr bool is_parameter = true;
    static constexpr bool is_local = true; // owns no hardware of its own

    template <class Dependent = int>
    constexpr control() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit control(made_by_trace m) : recorder_(&m.recorder) {}
    HLS_DELETED_MEMBER(break_, HLS_NO_SUCH_LOOP);
    HLS_DELETED_MEMBER(break_when, HLS_NO_SUCH_LOOP);
    HLS_DELETED_MEMBER(continue_, HLS_NO_SUCH_LOOP);
    HLS_DELETED_MEMBER(continue_when, HLS_NO_SUCH_LOOP);
    HLS_DELETED_MEMBER(do_while, HLS_NO_SUCH_LOOP);

    // clang-format off
    template <class Body>
    requires(!detail::takes_number<Body>)
    constexpr auto for_(char const* id, range const& bounds, // HLS0329: use attributes that exist
                        loop_options const& wanted, // HLS0329: use attributes that exist
                        Body const& body, source where = source::here()) const {
        // clang-format on
        HLS_CHECK_BODY(Body);
        ir::recorder& r = *recorder_;
        if (!detail::check_loop(r, id, wanted, where) ||
            !detail::check_bounds(r, id, bounds, where) ||
            !detail::check_unroll(r, id, bounds, wanted, where))
            return;
        long long const trips = detail::trips_of(bounds);
        bool const all = wanted.unroll == full_unroll || (trips >= 0 && wanted.unroll >= trips);
        if (trips == 0) detail::note_empty(r, id, bounds, where);
        if (all)
            detail::trace_unrolled(r, id, bounds, body, where);
        else
            detail::trace_for(r, id, bounds, wanted, body, where);
    }
    template <class Body>
    requires(!detail::takes_number<Body>) constexpr auto for_(char const* id, range const& bounds,
                                                              Body const& body,
                                                              source where = source::here()) const {
        HLS_CHECK_BODY(Body);
        if constexpr (detail::body_takes_local<Body>) for_(id, bounds, loop_options{}, body, where);
    }

    template <detail::takes_number Body, HLS_BECAUSE(HLS_LOOP_VARIABLE)>
    void for_(char const*, range const&, loop_options const&, Body const&, source = {}) const
        HLS_DELETED(HLS_LOOP_VARIABLE);
    template <detail::takes_number Body, HLS_BECAUSE(HLS_LOOP_VARIABLE)>
    void for_(char const*, range const&, Body const&, source = {}) const
        HLS_DELETED(HLS_LOOP_VARIABLE);
    template <operand First, operand End, class Body, HLS_BECAUSE(HLS_LOOP_RANGE)>
    void for_(char const*, First&&, End&&, Body const&) const HLS_DELETED(HLS_LOOP_RANGE);
    template <operand First, operand End, class More, class Body, HLS_BECAUSE(HLS_LOOP_RANGE)>
    void for_(char const*, First&&, End&&, More&&, Body const&) const HLS_DELETED(HLS_LOOP_RANGE);
    template <operand Bounds, class Body, HLS_BECAUSE(HLS_LOOP_NAME)>
    void for_(Bounds&&, Body const&) const HLS_DELETED(HLS_LOOP_NAME);
    template <class Body, HLS_BECAUSE(HLS_LOOP_NAME)>
    void for_(range const&, Body const&) const HLS_DELETED(HLS_LOOP_NAME);
    template <class Condition, class Body, HLS_BECAUSE(HLS_LOOP_NAME)>
    requires std::is_invocable_v<Condition>
    void while_(Condition const&, Body const&) const HLS_DELETED(HLS_LOOP_NAME);

    template <HLS_BECAUSE(HLS_FORM_OF_FOR)>
    void for_(detail::any_parameter = {}, detail::any_parameter = {}, detail::any_parameter = {},
              detail::any_parameter = {}, detail::any_parameter = {}) const
        HLS_DELETED(HLS_FORM_OF_FOR);
    template <class Body, HLS_BECAUSE(HLS_FORM_OF_FOR)>
    void for_(char const*, range const&, Body const&, loop_options const&) const
        HLS_DELETED(HLS_FORM_OF_FOR);
    template <class Condition, class Body, HLS_BECAUSE(HLS_FORM_OF_WHILE)>
    void while_(char const*, Condition const&, Body const&, loop_options const&) const
        HLS_DELETED(HLS_FORM_OF_WHILE);
    template <class Condition, class Body, HLS_BECAUSE(HLS_FORM_OF_WHILE)>
    requires(!std::is_convertible_v<Condition const&, loop_options>) void while_(
        char const*, Condition const&, loop_options const&, Body const&) const
        HLS_DELETED(HLS_FORM_OF_WHILE);
    template <HLS_BECAUSE(HLS_FORM_OF_WHILE)>
    void while_(detail::any_parameter = {}, detail::any_parameter = {}, detail::any_parameter = {},
                detail::any_parameter = {}) const HLS_DELETED(HLS_FORM_OF_WHILE);

    // The condition is tested before every iteration.
    // clang-format off
    template <detail::loop_condition Condition, class Body>
    constexpr auto while_(char const* id, // HLS0329: use attributes that exist
                          loop_options const& wanted, // HLS0329: use attributes that exist
                          Condition const& condition, Body const& body,
                          source where = source::here()) const {
        // clang-format on
        HLS_CHECK_BODY(Body);
        static_assert(!detail::takes_variable<Body>, HLS_COUNTS_NOTHING);
        static_assert(!assignment<std::invoke_result_t<Condition>>, HLS_ASSIGNED_IN_CONDITION);
        ir::recorder& r = *recorder_;
        if (!detail::check_loop(r, id, wanted, where) || !detail::check_while(r, id, wanted, where))
            return;
        ir::open_loop const opened = ir::enter(r, detail::described_loop(id, wanted, where),
                                               append_constant(r.graph, 1, where));
        int more = ir::none;
        ir::run_iteration(r, [&] {
            r.in_condition = true;
            more = detail::record_truth(r, any_operand(condition(), where));
            r.in_condition = false;
            if (!ir::only_if(r, more, where)) return;
            ++r.body.depth;
            ++r.loop_depth;
            ir::run_body(r, where, [&] { detail::call_body(r, body, loop_variable{}, 0); });
        });
        ir::leave(r, opened, more, where);
    }
    template <detail::loop_condition Condition, class Body>
    constexpr auto while_(char const* id, Condition const& condition, Body const& body,
                          source where = source::here()) const {
        HLS_CHECK_BODY(Body);
        static_assert(!detail::takes_variable<Body>, HLS_COUNTS_NOTHING);
        static_assert(!assignment<std::invoke_result_t<Condition>>, HLS_ASSIGNED_IN_CONDITION);
        if constexpr (detail::body_takes_local<Body> && !detail::takes_variable<Body> &&
                      !assignment<std::invoke_result_t<Condition>>)
            while_(id, loop_options{}, condition, body, where);
    }

    template <class Condition, class Body, HLS_BECAUSE(HLS_LOOP_CONDITION)>
    requires(!detail::gives_value<Condition>) void while_(char const*, loop_options const&,
                                                          Condition&&, Body const&) const
        HLS_DELETED(HLS_LOOP_CONDITION);
    template <class Condition, class Body, HLS_BECAUSE(HLS_LOOP_CONDITION)>
    requires(!detail::gives_value<Condition>) void while_(char const*, Condition&&,
                                                          Body const&) const
        HLS_DELETED(HLS_LOOP_CONDITION);
    template <detail::gives_hardware Condition, class Body, HLS_BECAUSE(HLS_LOOP_NAMES)>
    void while_(char const*, loop_options const&, Condition const&, Body const&) const
        HLS_DELETED(HLS_LOOP_NAMES);
    template <detail::gives_hardware Condition, class Body, HLS_BECAUSE(HLS_LOOP_NAMES)>
    void while_(char const*, Condition const&, Body const&) const HLS_DELETED(HLS_LOOP_NAMES);

    // Floating point in the body: what is stated holds there, whatever the kernel's options are.
    template <std::invocable Body>
    constexpr decltype(auto) with_math(float_math const& wanted, Body const& body,
                                       source where = source::here()) const {
        if (wanted == float_math{})
            complain(recorder_->graph,
                     say(313, where,
                         "with_math states neither .contract nor .reassociate; write "
                         "flow.with_math({.contract = contraction::fast}, [&] { ... })"));
        ir::math_of_scope math(*recorder_, wanted);
        return body();
    }

    // hls::print, see print.hpp: known to belong to this kernel, whatever its values are.
    template <class... T>
    requires(true && ... && printable<T>) constexpr void print(print_text const& text,
                                                               T&&... value) const;
    template <class... T, HLS_BECAUSE(HLS_PRINT_VALUES)>
    requires(false || ... || !printable<T>) void print(print_text const&, T&&...) const
        HLS_DELETED(HLS_PRINT_VALUES);

    // Effects that stand before it have acted when effects that stand after it act.
    constexpr void fence(fencing order = fencing::full, source where = source::here()) const {
        ir::record_fence(*recorder_, order, where);
    }

    // Ends the innermost loop if the condition holds; the rest of the iteration does not happen.
    constexpr void leave_when(any_operand const& condition) const {
        ir::leave_loop(*recorder_, detail::record_truth(*recorder_, condition), condition.where);
    }
    template <assignment Condition, HLS_BECAUSE(HLS_ASSIGNED_IN_CONDITION)>
    void leave_when(Condition&&) const HLS_DELETED(HLS_ASSIGNED_IN_CONDITION);
    template <HLS_BECAUSE(HLS_LEFT_WHEN)>
    void leave_when() const HLS_DELETED(HLS_LEFT_WHEN);
};

#undef HLS_CHECK_BODY

} // namespace hls
