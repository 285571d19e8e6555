// kernel<"name">(lambda): a kernel as a value. trace(): runs the lambda on handles that record into
// a graph; every parameter of the lambda is a piece of hardware.
#pragma once

#include <type_traits>

#include <boost/hana/tuple.hpp>

#include "../support/module_names.hpp"
#include "at.hpp"
#include "connectable.hpp"
#include "functions.hpp"
#include "invocation.hpp"
#include "loops/control.hpp"
#include "packet_functions.hpp"
#include "print.hpp"
#include "recording/canonical_order.hpp"
#include "recording/kept_trace.hpp"
#include "recording/unstored.hpp"

namespace hls {

namespace detail {

// Rules stand in functions: clang takes a class in which one is broken for no class, and would go
// on with more messages.
template <class Body, class... P>
constexpr void check_signature(void (Body::*)(P...) const) {
    static_assert(sizeof...(P) <= max_resources,
                  "HLS0134: a kernel has at most 200 parameters; use arrays, or several kernels");
    static_assert(
        (parameter<P> && ...),
        "HLS0108: a kernel's parameters are its hardware, by value: in, out, level_in, "
        "level_out, argument, reg, wire, shift_register, array, rom, control, invocation_queue");
    static_assert((0 + ... + is_invocation_queue<P>) <= 1,
                  "HLS0179: a kernel has one invocation queue: its calls come one after the other");
#ifdef __clang__ // their own rules, few lines below the user's
    if constexpr ((parameter<P> && ...))
        if (made_by_trace const* const nothing = nullptr; nothing != nullptr)
            (static_cast<void>(P(*nothing)), ...);
#endif
}
template <class Body, class R, class... P>
constexpr void check_signature(R (Body::*)(P...) const) {
    static_assert(
        sizeof(Body) == 0,
        "HLS0107: a kernel's lambda returns nothing: a hardware value has no meaning outside "
        "its kernel; write it to an out<\"name\", T>");
}
template <class Signature>
constexpr void check_signature(Signature) {
    static_assert(sizeof(Signature) == 0,
                  "HLS0124: a kernel's lambda is a plain one, without mutable or noexcept");
}

template <class Signature>
struct parameters_of {
    using type = boost::hana::tuple<>;
};
template <class Body, class R, class... P>
struct parameters_of<R (Body::*)(P...) const> {
    using type = boost::hana::tuple<P...>;
};

template <class Body>
concept has_call_signature = requires {
    &Body::operator();
};

template <class Body>
constexpr void check_lambda() {
    constexpr bool is_function = std::is_function_v<std::remove_pointer_t<Body>>;
    static_assert(!is_function,
                  "HLS0106: a kernel is a lambda, and this is a function; write it "
                  "as a lambda: kernel<\"k\">([](in<\"x\", uint<8>> x, ...) { ... })");
    static_assert(has_call_signature<Body> || is_function,
                  "HLS0106: a kernel is a lambda with a fixed parameter list; write the types of "
                  "its parameters, not auto");
    if constexpr (has_call_signature<Body>) check_signature(&Body::operator());
}

// Runs the lambda. Compilers show its name above what it does that cannot run while compiling.
template <class Body>
struct run_of {
    template <class... P>
    constexpr run_of(ir::recorder& r,
                     Body const& HLS0137_make_constexpr_what_a_kernel_calls_and_reads,
                     P&&... hardware) {
        int const done = r.invoked ? declare_done(r) : ir::none;
        ir::count_iteration(r);
        HLS0137_make_constexpr_what_a_kernel_calls_and_reads(static_cast<P&&>(hardware)...);
        if (r.invoked) record_done(r, done);
        ir::check_uses(r);
        ir::check_unstored(r);
        ir::close_kernel(r);
        ir::divide_repeated_shifts(r);
    }
};

template <class Body, class... P>
constexpr void trace_with(Body const& body, ir::recorder& r, boost::hana::tuple<P...>*) {
    if constexpr ((parameter<P> && ...) && std::is_invocable_v<Body const&, P...>) {
        r.invoked = (is_invocation_queue<P> || ...);
        run_of<Body>{r, body, declare<P>(r)...}; // braces: declared from first to last
    } else {
        complain(r.graph, {already_said, 0, {}}); // by check_lambda
    }
}

} // namespace detail

// Stands where a kernel is given no options of its own.
struct default_options {};

namespace detail {

// Those of a kernel belong to the schedule, which the language does not see.
template <class Options>
concept options_of_kernel = std::is_same_v<Options, default_options> || requires(Options o) {
    o.clock_mhz;
    o.initiation_interval;
};

template <auto Options>
constexpr void check_options() {
    using type = std::remove_cv_t<decltype(Options)>;
    static_assert(options_of_kernel<type>,
                  "HLS0213: the options of a kernel are options{...}; use kernel<\"k\", "
                  "options{.clock_mhz = 100}>(...)");
    if constexpr (requires { Options.initiation_interval; })
        static_assert(
            Options.clock_mhz >= 0 && Options.initiation_interval >= 0,
            "HLS0214: .clock_mhz and .initiation_interval are not negative; leave out the "
            "one that may be anything");
}

template <class Body>
struct kernel_parameters {
    using type = boost::hana::tuple<>;
    using outward = type_list<>;
};
template <has_call_signature Body>
struct kernel_parameters<Body> {
    using type = typename parameters_of<decltype(&Body::operator())>::type;
    using outward = decltype(outward_parameters(static_cast<type*>(nullptr)));
};

} // namespace detail

template <literal Name, class Body, auto Options>
struct kernel_definition : detail::connectable<kernel_definition<Name, Body, Options>,
                                               typename detail::kernel_parameters<Body>::outward> {
    using parameters = typename detail::kernel_parameters<Body>::type;
    using body_type = Body;
    static constexpr auto requested = Options;

    Body body;
    source where;

    static constexpr char const* id() { return Name.text; }
};

namespace detail {

// r is all zero but for what it notes.
template <class Kernel>
constexpr void begin_trace(Kernel const& kernel, ir::recorder& r) {
    r.graph.node_count = 1;
    r.loop = ir::no_loop;
    r.print_ports.used = requires { Kernel::prints_to_ports; };
    r.graph.id = make_name(kernel.id());
    r.graph.where = kernel.where;
    if (!is_identifier(kernel.id()))
        complain(r.graph, say(131, kernel.where, "`", kernel.id(),
                              "` is not a name: a letter followed by at most ", max_name_length - 1,
                              " letters, digits or _"));
    if (is_library_module(kernel.id()))
        complain(r.graph, named_like_library(kernel.where, "kernel", kernel.id()));
}

template <class Kernel>
constexpr float_math math_of() {
    if constexpr (requires { Kernel::requested.contract; })
        return {Kernel::requested.contract, Kernel::requested.reassociate};
    else
        return {};
}

template <class Definition>
constexpr kept_trace record() {
    ir::recorder r{};
    Definition const defined{{}, {}, place_of_kernel};
    begin_trace(defined, r);
    ir::math_of_scope math(r, math_of<Definition>());
    trace_with(defined.body, r, static_cast<typename Definition::parameters*>(nullptr));
    return {r.graph, r.unordered};
}

} // namespace detail

// Runs the kernel's lambda, which records its graph into r; r is all zero but for what it notes. (A
// function for these three lines would be one more line above those of users in errors.)
template <class Kernel>
constexpr void trace_into(Kernel const& kernel, ir::recorder& r) {
    detail::begin_trace(kernel, r);
    ir::math_of_scope math(r, detail::math_of<Kernel>());
    detail::trace_with(kernel.body, r, static_cast<typename Kernel::parameters*>(nullptr));
}

namespace detail {

template <class Definition>
concept traced_by_type = std::is_empty_v<typename Definition::body_type> &&
    std::is_default_constructible_v<typename Definition::body_type>;

// Of a lambda without captures, from types and constants alone: g++ keeps the result of such a
// call. (What trace_with does stands here: as a call it would be a line more in errors.)
template <class Definition, class... P>
constexpr kept_trace trace_by_type(source where, boost::hana::tuple<P...>*) {
    using body = typename Definition::body_type;
    ir::recorder r{};
    Definition defined{};
    defined.where = where;
    begin_trace(defined, r);
    ir::math_of_scope math(r, math_of<Definition>());
    if constexpr ((parameter<P> && ...) && std::is_invocable_v<body const&, P...>) {
        r.invoked = (is_invocation_queue<P> || ...);
        run_of<body>{r, defined.body, declare<P>(r)...};
    } else {
        complain(r.graph, {already_said, 0, {}});
    }
    return {r.graph, r.unordered};
}

// By kernel(...), below.
template <class>
inline constexpr bool is_kept = false;
template <literal Name, class Body, auto Options>
inline constexpr bool is_kept<kernel_definition<Name, Body, Options>> = true;

} // namespace detail

template <class Kernel>
constexpr ir::builder trace(Kernel const& kernel) {
    ir::recorder r{};
    trace_into(kernel, r);
    return detail::graph_of(r.graph, r.unordered);
}

template <class Kernel>
requires detail::traced_by_type<Kernel>
constexpr ir::builder trace(Kernel const& kernel) {
#ifdef __clang__
    // While compiling only: a program enters no scope that holds it, so it need not exist there.
    if constexpr (detail::is_kept<Kernel>) {
        if (std::is_constant_evaluated()) {
            detail::kept_trace const& kept = trace_of(detail::trace_kept_of<Kernel>{});
            if (!has_problem(kept.graph))
                return detail::graph_of(detail::placed(kept.graph, kernel.where), kept.unordered);
        }
    }
#endif
    detail::kept_trace const& r = detail::trace_by_type<Kernel>(
        kernel.where, static_cast<typename Kernel::parameters*>(nullptr));
    return detail::graph_of(r.graph, r.unordered);
}

// kernel<"fir">([](in<"x", sint<16>> x, out<"y", sint<40>> y) { ... }): one iteration of a kernel
// that repeats for ever. kernel<"fir", options{...}>(...) fixes its device, clock or initiation
// interval.
template <literal Name, auto Options = default_options{}, class Body>
constexpr auto kernel(Body body, source where = source::here()) {
    detail::check_lambda<Body>();
    detail::check_options<Options>();
    using type = kernel_definition<Name, Body, Options>;
    type const defined{{}, body, where};
    // Traced here as well, errors in the body stand on the user's lines, not below the library's.
    // (clang shows all lines of a variable that is not constant: rather this one, whose scope is
    // never entered, which would trace once more.)
#ifdef __clang__
    if constexpr (detail::traced_by_type<type>) {
        if (false) {
            // clang-format off
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++23-extensions"
            static constexpr auto // one line below: it is what users see
                HLS0137_make_constexpr_what_a_kernel_calls_and_reads = detail::record<type>();
#pragma clang diagnostic pop
            // clang-format on
            struct kept {
                static constexpr auto const& trace() {
                    return HLS0137_make_constexpr_what_a_kernel_calls_and_reads;
                }
            };
            static_cast<void>(detail::keep<type, kept>{});
        }
    }
#else
    if (std::is_constant_evaluated()) {
        if constexpr (detail::traced_by_type<type>) {
            static_cast<void>(detail::trace_by_type<type>(
                where, static_cast<typename type::parameters*>(nullptr)));
        } else {
            ir::recorder tried{};
            detail::begin_trace(defined, tried);
            ir::math_of_scope math(tried, detail::math_of<type>()); // it keeps the trees
            detail::trace_with(body, tried, static_cast<typename type::parameters*>(nullptr));
        }
    }
#endif
    return defined;
}

#define HLS_NAME_OF_KERNEL                                                                         \
    "HLS0202: a kernel has its name as a template argument; use kernel<\"fir\">([](in<\"x\", "     \
    "uint<8>> x) { ... })"
template <class Body, HLS_BECAUSE(HLS_NAME_OF_KERNEL)>
void kernel(Body const&) HLS_DELETED(HLS_NAME_OF_KERNEL);
#define HLS_OPTIONS_OF_KERNEL                                                                      \
    "HLS0202: options are template arguments of a kernel; use kernel<\"fir\", "                    \
    "options{.clock_mhz = 200}>([](in<\"x\", uint<8>> x) { ... })"
template <literal Name, class Body, class Given, HLS_BECAUSE(HLS_OPTIONS_OF_KERNEL)>
requires(!std::is_same_v<Given, source>) void kernel(Body const&, Given const&)
    HLS_DELETED(HLS_OPTIONS_OF_KERNEL);
template <class Body, HLS_BECAUSE(HLS_NAME_OF_KERNEL)>
void kernel(char const*, Body const&) HLS_DELETED(HLS_NAME_OF_KERNEL);

} // namespace hls
