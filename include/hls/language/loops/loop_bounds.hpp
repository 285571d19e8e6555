// What a loop counts through, the register that counts, and the attributes that no loop can have.
#pragma once

#include "../state/declare.hpp"
#include "loop_trace.hpp"

#define HLS_STEP                                                                                   \
    "HLS0151: the step of a loop is a number, known while compiling; with another one count in a " \
    "reg: flow.while_(\"w\", [&] { return i < n; }, [&] { ... i += step; })"

namespace hls {

// What a loop counts through: first, first + step, ... before end.
struct range {
    any_operand first;
    any_operand end;
    long long step; // of the counter, per iteration; not 0

    template <operand End>
    constexpr range(End&& n, source where = source::here())
        : first(0, where), end(std::forward<End>(n), where), step(1) {}
    template <wide_value End>
    constexpr range(End&& n, source where = source::here())
        : first(0, where), end(std::forward<End>(n), where), step(1) {}
    template <class First, class End>
    requires((operand<First> || wide_value<First>)&&(operand<End> || wide_value<End>)) //
        constexpr range(First&& from, End&& to, long long by = 1, source where = source::here())
        : first(std::forward<First>(from), where), end(std::forward<End>(to), where), step(by) {}
    template <class First, class End, hardware Step, HLS_BECAUSE(HLS_STEP)>
    constexpr range(First&&, End&&, Step&&) HLS_DELETED(HLS_STEP);
};

// (Not members: `end` is the bound.)
template <HLS_BECAUSE(HLS_NO_RANGE_FOR)>
void begin(range const&) HLS_DELETED(HLS_NO_RANGE_FOR);
// Of the same.
template <HLS_BECAUSE(HLS_NO_RANGE_FOR)>
void end(range const&) HLS_DELETED(HLS_NO_RANGE_FOR);

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

constexpr void note_empty(ir::recorder& r, char const* id, range const& b, source where) {
    if (r.empty.where.line != 0) return;
    r.empty = {id, static_cast<long long>(b.first.constant), static_cast<long long>(b.end.constant),
               b.step, where};
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
    if (b.first.is_cut || b.end.is_cut) check_whole(r, b.first.is_cut ? b.first : b.end);
    if (b.step != 0 && counter_type(r, b, trips_of(b)).width <= 32) return true;
    complain(r.graph, b.step == 0
                          ? say(151, where, "loop `", id, "` has step 0 and would never end")
                          : say(151, where, "the bounds of loop `", id,
                                "` need more than 32 bits; use two loops, one in the other"));
    return false;
}

// Attributes of iterations, of which there are none.
constexpr bool check_unrolled(ir::recorder& r, char const* id, loop_options const& o,
                              source where) {
    char const* const lost =
        o.initiation_interval != 0 ? "initiation_interval" : ir::attribute_of_its_own(o);
    if (lost == nullptr) return true;
    complain(r.graph,
             say(154, where, "loop `", id, "`: ", lost,
                 " is for loops, and this one is unrolled fully; leave out one of the two"));
    return false;
}

// Numbers that no loop can have are rejected.
constexpr bool check_loop(ir::recorder& r, char const* id, loop_options const& o, source where) {
    if (ir::has_problem(r.graph)) return false;
    auto reject = [&](char const* attribute, auto value, char const* rule) {
        complain(r.graph,
                 say(154, where, "loop `", id, "`: ", attribute, " = ", value, "; it is ", rule));
        return false;
    };
    if (!is_identifier(id)) {
        complain(r.graph, say(131, where, "`", id, "` is not a name: a letter followed by at most ",
                              max_name_length - 1, " letters, digits or _"));
        return false;
    }
    if (o.initiation_interval < 0 || o.initiation_interval > max_interval)
        return reject("initiation_interval", o.initiation_interval, "1 to 4096 cycles, 0 for any");
    if (o.unroll < full_unroll || o.unroll == 0 || o.unroll > 4096)
        return reject("unroll", o.unroll, "1 to 4096 copies, or full_unroll");
    if (o.safelen < 0 || o.safelen == 1)
        return reject("safelen", o.safelen, "0 for any, or 2 and more iterations");
    if (o.safelen != 0 && !o.ivdep)
        return reject("safelen", o.safelen, "part of ivdep: give .ivdep = true, too");
    if (o.ivdep_array[0] != 0 && !o.ivdep)
        return reject("ivdep_array", o.ivdep_array, "part of ivdep: give .ivdep = true, too");
    if (o.unroll == full_unroll && !check_unrolled(r, id, o, where)) return false;
    if (o.loop_coalesce != automatic && (o.loop_coalesce < 1 || o.loop_coalesce > max_loops))
        return reject("loop_coalesce", o.loop_coalesce, "1 to 32 levels");
    if (o.max_concurrency < 0) return reject("max_concurrency", o.max_concurrency, "0 or more");
    if (o.max_interleaving < automatic)
        return reject("max_interleaving", o.max_interleaving,
                      "0 for as many runs as the interval has cycles, or 1 and more");
    if (o.speculated_iterations < automatic || o.speculated_iterations > 64)
        return reject("speculated_iterations", o.speculated_iterations, "0 to 64, or automatic");
    return true;
}

constexpr bool check_unroll(ir::recorder& r, char const* id, range const& b, loop_options const& o,
                            source where) {
    long long const trips = trips_of(b);
    bool const all = o.unroll == full_unroll || (trips >= 0 && o.unroll >= trips);
    if (all && trips > 1 && o.overlap == overlapping::required) {
        complain(r.graph, say(414, where, "loop `", id,
                              "`: the loops in its body cannot overlap: it is unrolled fully, so "
                              "there is no loop; leave out one of unroll and overlap"));
        return false;
    }
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

// The register that counts.
constexpr int add_counter(ir::recorder& r, char const* id, range const& b, source where) {
    long long const trips = trips_of(b);
    ir::resource x{};
    x.kind = ir::resource_kind::reg;
    x.id = make_name(id);
    x.type = counter_type(r, b, trips);
    x.depth = 1;
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

} // namespace detail

} // namespace hls
