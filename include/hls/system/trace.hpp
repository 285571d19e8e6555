// system<"edges">(lambda): kernels that run at the same time. The lambda's parameters are ports,
// arguments and pipes; its body calls kernels with them. system<"edges", system_options{...}>(...)
// gives all of them a device or a clock.
#pragma once

#include "../support/module_names.hpp"
#include "check.hpp"
#include "inherit.hpp"
#include "nested.hpp"

namespace hls {

namespace detail {

template <class P>
concept pipe_parameter = requires {
    requires P::is_system_part;
};

// (What is no plain lambda has none: check_system_lambda.)
template <class Signature>
struct system_parameters {
    static constexpr bool is_plain = false, are_known = false;
    using type = boost::hana::tuple<>;
    using outward = type_list<>;
};
template <class Body, class R, class... P>
struct system_parameters<R (Body::*)(P...) const> {
    static constexpr bool is_plain = true;
    static constexpr bool are_known = ((pipe_parameter<P> || is_outward<P>::value) && ...);
    using type = boost::hana::tuple<P...>;
    using outward = decltype(outward_parameters(static_cast<type*>(nullptr)));
};

template <class Body>
struct signature_of_system {
    using type = void;
};
template <has_call_signature Body>
struct signature_of_system<Body> {
    using type = decltype(&Body::operator());
};
template <class Body>
using parameters_of_system = system_parameters<typename signature_of_system<Body>::type>;

// Rules stand in functions, as in check_lambda.
template <class Body>
constexpr void check_system_lambda() {
    constexpr bool is_function = std::is_function_v<std::remove_pointer_t<Body>>;
    static_assert(!is_function,
                  "HLS0106: a system is a lambda, and this is a function; write it "
                  "as a lambda: hls::system<\"s\">([](in<\"x\", uint<8>> x, ...) { ... })");
    static_assert(has_call_signature<Body> || is_function,
                  "HLS0106: a system is a lambda with a fixed parameter list; write the types of "
                  "its parameters, not auto");
    using parameters = parameters_of_system<Body>;
    static_assert(parameters::is_plain || !has_call_signature<Body>,
                  "HLS0124: a system's lambda is a plain one, without mutable or noexcept; leave "
                  "them out");
    static_assert(parameters::are_known || !parameters::is_plain,
                  "HLS0160: a system's parameters are in, out, argument, level_in, level_out, pipe "
                  "and pipes, by value; registers and arrays belong to kernels");
}

constexpr ir::channel described_channel(ir::channel_kind kind, ir::resource const& word) {
    ir::channel c{};
    c.kind = kind;
    c.id = word.id;
    c.type = word.type;
    c.has_end = word.has_end;
    c.where = word.where;
    c.writer = c.reader = {ir::nobody, 0, {}};
    c.fields = word.fields;
    c.field_count = word.field_count;
    c.enumerators = word.enumerators;
    c.limb = word.limb;
    c.limbs = word.limbs;
    c.is_level = word.is_level;
    c.flip_flops = word.flip_flops;
    c.initial = word.initial;
    return c;
}

// Channel k of a pipe.
template <class Word>
constexpr ir::resource describe_pipe(identifier const& id, int k, source where) {
    if constexpr (is_wide<Word>)
        return describe_limb<Word>(ir::resource_kind::input, id.text, k, where);
    else
        return described<Word>(ir::resource_kind::input, id.text, where);
}

// In bits; 0: the word has no limbs.
template <class Word>
constexpr int widest_limb_of() {
    int widest = 0;
    if constexpr (is_wide<Word>)
        for (int width : limbs_of<Word>.width) widest = ir::greater_of(widest, width);
    return widest;
}

template <class P>
constexpr int declare_pipes(ir::system_recorder& r) {
    int first = r.system.channel_count;
    for (int i = 0; i < P::count; ++i)
        for (int k = 0; k < channels_for<typename P::word>; ++k) {
            identifier const id = make_name(P::id());
            ir::resource const word = describe_pipe<typename P::word>(
                P::count == 1 ? id : numbered(id, i), k, r.system.where);
            ir::channel c = described_channel(ir::channel_kind::pipe, word);
            c.capacity = P::capacity;
            c.slices = P::slices;
            c.widest_limb = widest_limb_of<typename P::word>();
            ir::add_channel(r, c);
        }
    return first;
}

constexpr void add_argument(ir::system_recorder& r, ir::resource const& x) {
    if (ir::is_taken(r, x.id))
        complain(r.system, say(130, r.system.where, "two parts of system `", r.system.id,
                               "` are called `", x.id, "`"));
    if (ir::detail::add_resource(r, x) == r.system.argument_count) // with the same number
        r.system.arguments[r.system.argument_count++] = x;
}

template <class P>
constexpr int declare_outward(ir::system_recorder& r) {
    ir::resource const x = resources_of<P>::describe(0, r.system.where);
    if (ir::is_port(x)) {
        int const first = r.system.channel_count;
        for (int k = 0; k < resources_of<P>::count; ++k)
            ir::add_channel(r, described_channel(x.kind == ir::resource_kind::input
                                                     ? ir::channel_kind::input
                                                     : ir::channel_kind::output,
                                                 resources_of<P>::describe(k, r.system.where)));
        return first < r.system.channel_count ? first : 0;
    }
    int const first = r.system.argument_count;
    for (int k = 0; k < resources_of<P>::count; ++k)
        add_argument(r, resources_of<P>::describe(k, r.system.where));
    return first;
}

template <class P>
constexpr P declare_part(ir::system_recorder& r) {
    if constexpr (pipe_parameter<P>)
        return P(made_by_trace{r, declare_pipes<P>(r)});
    else
        return P(made_by_trace{r, declare_outward<P>(r)});
}

// Runs the lambda. Compilers show its name above what it does that cannot run while compiling.
template <class Body>
struct connected_by {
    template <class... P>
    constexpr connected_by(Body const& HLS0137_make_constexpr_what_a_system_calls_and_reads,
                           P&&... parts) {
        HLS0137_make_constexpr_what_a_system_calls_and_reads(static_cast<P&&>(parts)...);
    }
};

template <class Body, class... P>
constexpr void trace_parts(Body const& body, ir::system_recorder& r, boost::hana::tuple<P...>*) {
    connected_by<Body>{body, declare_part<P>(r)...}; // braces: declared from first to last
}

constexpr void check_names(ir::system_graph& s) {
    auto look_at = [&](identifier const& id) {
        if (!is_identifier(id.text))
            complain(s, say(131, s.where, "`", id, "` is not a name: a letter followed by at most ",
                            max_name_length - 1, " letters, digits or _"));
    };
    look_at(s.id);
    for (int i = 0; i < s.channel_count; ++i) look_at(s.channels[i].id);
    for (int i = 0; i < s.argument_count; ++i) look_at(s.arguments[i].id);
}

// The module of a system, beside those of the library and the signals of its own ports.
constexpr void check_module_name(ir::system_graph& s) {
    if (is_library_module(s.id.text)) complain(s, named_like_library(s.where, "system", s.id.text));
    auto look_at = [&](identifier const& id, char const* owner, bool has_handshake) {
        if (is_signal(s.id.text, id.text, has_handshake))
            complain(s, named_like_signal(s.where, "system", s.id.text, owner, id.text));
    };
    for (int i = 0; i < s.channel_count; ++i)
        if (ir::channel const& c = s.channels[i]; c.kind != ir::channel_kind::pipe)
            look_at(c.id, "port", !c.is_level && c.call != ir::call_part::argument);
    for (int i = 0; i < s.argument_count; ++i) look_at(s.arguments[i].id, "argument", false);
}

} // namespace detail

template <literal Name, class Body, system_options Options>
struct system_definition
    : detail::connectable<system_definition<Name, Body, Options>,
                          typename detail::parameters_of_system<Body>::outward> {
    using parameters = typename detail::parameters_of_system<Body>::type;
    using body_type = Body;
    static constexpr bool is_system = true;
    static constexpr system_options requested = Options;

    Body body;
    source where;

    static constexpr char const* id() { return Name.text; }
};

// Runs the system's lambda during constant evaluation and gives what is connected to what.
template <class System>
constexpr ir::system_graph trace_system(System const& system) {
    ir::system_recorder r{};
    r.graph.node_count = 1;
    r.in_system = true;
    r.graph.id = r.system.id = make_name(System::id());
    r.graph.where = r.system.where = system.where;
    r.system.wanted = System::requested;
    if constexpr (detail::parameters_of_system<typename System::body_type>::are_known)
        detail::trace_parts(system.body, r, static_cast<typename System::parameters*>(nullptr));
    else
        complain(r.system, {already_said, 0, {}});
    detail::check_names(r.system);
    detail::check_module_name(r.system);
    ir::give_options(r.system);
    ir::check_system(r.system);
    if (has_problem(r.graph)) r.system.problem = r.graph.problem;
    return r.system;
}

#define HLS_SYSTEM_OPTIONS                                                                         \
    "HLS0187: a system is given system_options{...}: a device, a clock, a handshake; an "          \
    "initiation "                                                                                  \
    "interval belongs to a kernel"

template <literal Name, system_options Options = system_options{}, class Body>
constexpr auto system(Body body, source where = source::here()) {
    detail::check_system_lambda<Body>();
    return system_definition<Name, Body, Options>{{}, body, where};
}

template <literal Name, auto Options, class Body, HLS_BECAUSE(HLS_SYSTEM_OPTIONS)>
requires(!std::is_same_v<std::remove_cv_t<decltype(Options)>, system_options>) //
    system_definition<Name, Body, system_options{}> system(Body, source = {})
HLS_DELETED(HLS_SYSTEM_OPTIONS);

} // namespace hls
