// What a loop is given: the parameters of its body and what they need in each iteration, its
// condition.
#pragma once

#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include "../values/printable.hpp"
#include "loop_bounds.hpp"

namespace hls {

namespace detail {

// Ports and arguments belong to the whole kernel.
template <class P>
inline constexpr bool may_be_local = parameter<P>&& requires {
    requires P::may_be_local;
};

// What an iteration finds in its array, another one left.
constexpr void check_contents(ir::builder& g, ir::resource const& r, source where) {
    if (r.kind == ir::resource_kind::array && r.content != nullptr)
        complain(g, say(270, where, "array `", r.id,
                        "` belongs to the iterations of a loop, which "
                        "find in it what others left, and no contents; make it a parameter of the "
                        "kernel"));
}

template <class P>
constexpr P declare_local(ir::recorder& r, int copy) {
    int const first = r.graph.resource_count;
    for (int k = 0; k < resources_of<P>::count; ++k) {
        ir::resource x = resources_of<P>::describe(k, r.graph.where);
        if (copy > 0) x.id = numbered(x.id, copy);
        x.local_to = r.loop + 1;
        source const where = r.loop == ir::no_loop ? x.where : r.graph.loops[r.loop].where;
        check_contents(r.graph, x, where);
        check_size(r.graph, x, where);
        if (r.loop == ir::no_loop) x.copies = 0; // the loop is gone: none of its iterations overlap
        int const made = ir::detail::add_resource(r, x);
        if (made < first) return P(made_by_trace{r, 0});
        if (x.kind == ir::resource_kind::reg) { // begins every iteration with its initial value
            int const value = append_constant(r.graph, x.initial, x.where);
            ir::keep_resource(r, made);
            r.current[made] = value;
            r.pending[made] = {value, ir::none, true, x.where};
        }
    }
    return P(made_by_trace{r, owns_resource<P> ? first : 0});
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
    using variable = std::remove_cvref_t<V>;
    using hardware = boost::hana::tuple<P...>;
};

template <class Signature, class Hardware = typename body_parameters<Signature>::hardware>
inline constexpr bool takes_local = false;
template <class Signature, class... P>
inline constexpr bool takes_local<Signature, boost::hana::tuple<P...>> = (may_be_local<P> && ...);

template <class Signature>
inline constexpr bool begins_with_number = false;
template <class Body, class R, class V, class... P>
inline constexpr bool begins_with_number<R (Body::*)(V, P...) const> =
    std::is_arithmetic_v<std::remove_cvref_t<V>> ||
    (!parameter<std::remove_cvref_t<V>> && !std::is_convertible_v<loop_variable, V>);

// [&](int i) {...}, [&](pixel i) {...}
template <class Body>
concept takes_number = requires {
    requires begins_with_number<decltype(&Body::operator())>;
};

// (Specialised, since a function would be one more line above those of users in errors.)
template <class Body>
struct signature_of {
    using type = decltype(&Body::template operator()<loop_variable>); // [&](auto i) {...}
};
template <class Body>
requires requires { &Body::operator(); }
struct signature_of<Body> {
    using type = decltype(&Body::operator());
};

template <class Body>
inline constexpr bool body_takes_local = false;
template <class Body>
requires requires { &Body::template operator()<loop_variable>; }
inline constexpr bool body_takes_local<Body> =
    takes_local<decltype(&Body::template operator()<loop_variable>)>;
template <class Body>
requires requires { &Body::operator(); }
inline constexpr bool body_takes_local<Body> = takes_local<decltype(&Body::operator())>;

// [&](auto i) {...}
template <class Body>
inline constexpr bool takes_variable = false;
template <class Body>
requires body_takes_local<Body>
inline constexpr bool takes_variable<Body> =
    body_parameters<typename signature_of<Body>::type>::has_variable;

// [&] { return n < 5; }
template <class Condition>
concept gives_value = std::invocable<Condition> && !std::is_void_v<std::invoke_result_t<Condition>>;
// A register, wire or argument of one bit.
template <class P>
concept bit_of_hardware = operand<P> && requires {
    requires variable<typename P::word>::width == 1;
};
// [&] { return r; }
template <class Condition>
concept gives_hardware = gives_value<Condition> && requires {
    requires std::remove_cvref_t<std::invoke_result_t<Condition>>::is_parameter;
    requires !bit_of_hardware<std::remove_cvref_t<std::invoke_result_t<Condition>>>;
};
template <class Condition>
concept loop_condition = gives_value<Condition> && !gives_hardware<Condition>;

// The loop variable in the type that the body gives it; the conversion stands on the loop's line.
template <class V>
using variable_of_body = std::conditional_t<is_integer<V>, V, loop_variable const&>;
template <class V>
constexpr variable_of_body<V> as_variable([[maybe_unused]] ir::recorder const& r,
                                          loop_variable const& i) {
    if constexpr (is_integer<V>)
        return V(i, r.loop == ir::no_loop ? r.graph.where : r.graph.loops[r.loop].where);
    else
        return i;
}

template <class Body, class... P>
constexpr void
call_with(ir::recorder& r, Body const& HLS0137_make_constexpr_what_a_kernel_calls_and_reads,
          loop_variable const& i, [[maybe_unused]] int copy, boost::hana::tuple<P...>*) {
    auto const call = [&](auto&&... hardware) {
        using parameters = body_parameters<typename signature_of<Body>::type>;
        if constexpr (parameters::has_variable)
            HLS0137_make_constexpr_what_a_kernel_calls_and_reads(
                as_variable<typename parameters::variable>(r, i),
                static_cast<decltype(hardware)&&>(hardware)...);
        else
            HLS0137_make_constexpr_what_a_kernel_calls_and_reads(
                static_cast<decltype(hardware)&&>(hardware)...);
    };
    boost::hana::unpack(boost::hana::tuple<P...>{declare_local<P>(r, copy)...}, call);
}

template <class Body>
constexpr void call_body(ir::recorder& r, Body const& body, loop_variable const& i, int copy) {
    using hardware = typename body_parameters<typename signature_of<Body>::type>::hardware;
    call_with(r, body, i, copy, static_cast<hardware*>(nullptr));
}

} // namespace detail

} // namespace hls
