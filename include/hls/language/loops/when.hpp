// when(condition, [&]{ ... }).otherwise_when(condition, [&]{ ... }).otherwise([&]{ ... }):
// predication. Every branch is traced; effects and assignments in it happen only when its condition
// holds.
#pragma once

#include <concepts>

#include "../recording/body.hpp"
#include "../state/array.hpp"

namespace hls {

namespace detail {

// Traces `body` with `condition` added to the predicate.
template <class Body>
constexpr void trace_branch(ir::recorder& r, int condition, source where, Body const& body) {
    if (r.when_depth == max_when_depth) {
        complain(r.graph, say(133, where, "when(...) is nested more than ", max_when_depth,
                              " deep; use functions or select"));
        return;
    }
    int const outer = r.predicate;
    r.scopes[r.when_depth++] = condition;
    r.predicate = ir::both(r, outer, condition, where);
    ir::run_body(r, where, body);
    r.predicate = outer;
    --r.when_depth;
}

#define HLS_BODY_OF_WHEN                                                                           \
    "HLS0203: what a when does is a lambda; use when(condition, [&]{ ... }).otherwise([&]{ ... })"
#define HLS_VALUE_OF_WHEN "HLS0255: when(...) gives no value; use select(condition, a, b)"

#define HLS_NO_OTHERWISE_IF                                                                        \
    "HLS0328: otherwise has no condition; use .otherwise_when(condition, [&]{ ... })"

#define HLS_NO_ELSE                                                                                \
    "HLS0339: what else happens is .otherwise([&] { ... }), under a condition "                    \
    ".otherwise_when(condition, [&] { ... }); use these"

struct branches {
    ir::recorder* recorder; // null: the condition was a constant
    int remaining;          // condition under which no branch so far is taken
    bool constant_remaining;
    source where; // the last condition: compilers name different lines for what follows it

    template <std::invocable Body>
    constexpr branches otherwise_when(any_operand const& condition, Body const& body) const;

    template <std::invocable Body>
    constexpr void otherwise(Body const& body) const {
        if (recorder != nullptr)
            trace_branch(*recorder, remaining, where, body);
        else if (constant_remaining)
            body();
    }
    template <assignment Condition, class Body, HLS_BECAUSE(HLS_ASSIGNED_IN_CONDITION)>
    void otherwise_when(Condition&&, Body const&) const HLS_DELETED(HLS_ASSIGNED_IN_CONDITION);
    template <class Condition, class Body, HLS_BECAUSE(HLS_NO_OTHERWISE_IF)>
    void otherwise(Condition const&, Body const&) const HLS_DELETED(HLS_NO_OTHERWISE_IF);

    template <operand C, class Body, HLS_BECAUSE(HLS_BODY_OF_WHEN)>
    requires(!std::is_invocable_v<Body>) //
        void otherwise_when(C&&, Body&&) const HLS_DELETED(HLS_BODY_OF_WHEN);
    template <class Body, HLS_BECAUSE(HLS_BODY_OF_WHEN)>
    requires(!std::is_invocable_v<Body>) void otherwise(Body&&) const HLS_DELETED(HLS_BODY_OF_WHEN);

    HLS_DELETED_MEMBER(else_, HLS_NO_ELSE);
    HLS_DELETED_MEMBER(else_if, HLS_NO_ELSE);
    HLS_DELETED_MEMBER(else_when, HLS_NO_ELSE);
    HLS_DELETED_MEMBER(elsewhen, HLS_NO_ELSE);
    HLS_DELETED_MEMBER(otherwise_if, HLS_NO_ELSE);

    template <class Value, HLS_BECAUSE(HLS_VALUE_OF_WHEN)>
    constexpr operator Value() const HLS_DELETED(HLS_VALUE_OF_WHEN);
};

constexpr int record_truth(ir::recorder& r, any_operand const& condition) {
    check_whole(r, condition);
    return truth(leaf<64, true>{condition.owner, condition.id, condition.constant})
        .record(r, condition.where);
}

// (Its operands are recorded before anybody knows that it is asked only where no branch so far is
// taken.)
constexpr int record_condition(ir::recorder& r, int before, any_operand const& condition) {
    int const tested = record_truth(r, condition);
    if (before == ir::none) return tested;
    int parts = ir::most_seen_parts;
    int const given = ir::both(r, r.predicate, before, condition.where);
    return ir::condition_where(r, given, tested, parts);
}

// The condition of a branch. One that leaves no other branch anything is its own: `op == 2` behind
// `op == 1`.
constexpr int condition_of_branch(ir::recorder& r, int before, int tested, source where) {
    bool const alone = r.symbolic == nullptr && ir::implies(r.graph, tested, before);
    return alone ? tested : ir::both(r, before, tested, where);
}

template <std::invocable Body>
constexpr branches branches::otherwise_when(any_operand const& condition, Body const& body) const {
    ir::recorder* const r = recorder != nullptr ? recorder : condition.owner;
    if (r == nullptr) {
        bool const taken = constant_remaining && condition.constant != 0;
        if (taken) body();
        return {nullptr, ir::none, constant_remaining && !taken, condition.where};
    }
    if (recorder == nullptr && !constant_remaining) return *this;
    int const before = recorder != nullptr ? remaining : ir::none;
    int const tested = record_condition(*r, before, condition);
    trace_branch(*r, condition_of_branch(*r, before, tested, condition.where), condition.where,
                 body);
    int const left =
        ir::both(*r, before, ir::inverse(*r, tested, condition.where), condition.where);
    return {r, left, false, condition.where};
}

} // namespace detail

template <std::invocable Body>
constexpr detail::branches when(any_operand const& condition, Body const& body) {
    return detail::branches{nullptr, ir::none, true, {}}.otherwise_when(condition, body);
}
template <assignment Condition, class Body, HLS_BECAUSE(HLS_ASSIGNED_IN_CONDITION)>
void when(Condition&&, Body const&) HLS_DELETED(HLS_ASSIGNED_IN_CONDITION);

} // namespace hls
