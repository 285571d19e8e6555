// Calls of kernels in the lambda of a system.
#pragma once

#include "calls.hpp"

namespace hls {

namespace detail {

// The same kernel as a constant of its type: what is computed about it belongs to the type.
template <class Kernel>
constexpr Kernel make_prototype() {
    using body = typename Kernel::body_type;
    static_assert(std::is_default_constructible_v<body>,
                  "HLS0164: the lambda of a kernel in a system has no captures; make what it needs "
                  "constexpr, or a template argument");
    if constexpr (std::is_default_constructible_v<body>) return Kernel{{}, body{}, {}};
}
template <class Kernel>
inline constexpr Kernel prototype = make_prototype<Kernel>();

// Resource of a kernel's parameter: those that own a resource are numbered in order.
template <class Port, class... P>
constexpr int resource_of(boost::hana::tuple<P...>*) {
    int number = 0, found = -1;
    ((std::is_same_v<P, Port> ? (void)(found = number) : void(), number += resources_of<P>::count),
     ...);
    return found;
}
template <class Kernel, class Port>
inline constexpr int
    resource_index = resource_of<Port>(static_cast<typename Kernel::parameters*>(nullptr));

// A traced system holds, for each kernel, the address of its mark. kernel_of leads from the address
// back to the type: the plan of a kernel depends on options that are known when the trace is over.
template <class Kernel>
inline constexpr char mark_of_type = 0;

#ifndef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnon-template-friend"
#endif
template <char const* Mark>
struct marked_type {
    friend constexpr auto kernel_of(marked_type);
};
#ifndef __clang__
#pragma GCC diagnostic pop
#endif

template <class Kernel>
struct marks_type {
    friend constexpr auto kernel_of(marked_type<&mark_of_type<Kernel>>) {
        return std::type_identity<Kernel>();
    }
    static constexpr char const* mark = &mark_of_type<Kernel>;
};

template <class Port>
constexpr message different_words(ir::system_graph const& s, connection<Port> const& end,
                                  identifier const& part) {
    ir::channel const& c = s.channels[end.channel];
    message m = say(163, end.where, ir::detail::kind_text(c.kind), c.id, "` of system `", s.id,
                    "` carries ");
    end.append_carried(m);
    append(m, ", and port `");
    append(m, resources_of<Port>::describe(0, {}).id);
    append(m, "` of kernel `");
    append(m, part);
    append(m, "` moves ");
    append_word<typename Port::word>(m);
    append(m, "; both have the same type");
    return m;
}

// A level leads to a level of the system, with the same flip-flops or the same first value.
constexpr message different_levels(ir::system_graph const& s, ir::channel const& c,
                                   auto const& port, identifier const& part, source where) {
    if (c.is_level == port.is_level && c.flip_flops == port.flip_flops && c.initial == port.initial)
        return {};
    return say(219, where, port.is_level ? "level `" : "port `", port.id, "` of `", part,
               "` is connected to ", ir::detail::kind_text(c.kind), c.id, "` of system `", s.id,
               "`, which is ",
               !c.is_level                         ? "no level"
               : !port.is_level                    ? "a level"
               : c.kind == ir::channel_kind::input ? "a level with other flip-flops"
                                                   : "a level with another first value",
               "; a level leads to a parameter of the system of the same type");
}

constexpr message outside_argument(ir::resource const& argument, identifier const& part,
                                   wide number, source where) {
    message m = say(433, where, "the number for argument `", argument.id, "` of `", part,
                    "` is outside of its type");
    constexpr auto is_short = [](wide n) { return n == wide(static_cast<long long>(n)); };
    wide const low = ir::lowest(argument.type), high = ir::highest(argument.type);
    if (argument.fields == nullptr && is_short(low) && is_short(high) && is_short(number)) {
        append(m, ": ");
        append(m, static_cast<long long>(number));
        append(m, " is no ");
        append_type(m, argument.type);
        append(m, "; use a number from ");
        append(m, static_cast<long long>(low));
        append(m, " to ");
        append(m, static_cast<long long>(high));
    } else {
        append(m, "; use one that it holds");
    }
    append(m, ", or a wider type of the argument");
    return m;
}

// A number that is given for an argument of a part.
template <class Port>
constexpr void check_number(ir::system_graph& s, identifier const& part,
                            connection<Port> const& end) {
    if constexpr (!stream_port<Port>)
        if (!end.fits)
            complain(s, outside_argument(resources_of<Port>::describe(0, {}), part,
                                         end.value.limb[0], end.where));
}

// Limb k of an argument of the system; -1: a number.
template <class Port>
constexpr int argument_of(connection<Port> const& end, int k) {
    return end.recorder == nullptr ? -1 : end.recorder->graph.nodes[end.node].resource + k;
}

template <class Kernel, class Port>
constexpr void bind(ir::system_recorder& r, int instance, connection<Port> const& end) {
    ir::system_graph& s = r.system;
    int const resource = resource_index<Kernel, Port>;
    if constexpr (stream_port<Port>) {
        ir::instance const& x = s.instances[instance];
        if (!end.same_word) complain(s, different_words(s, end, x.id));
        if (message const m = different_levels(s, s.channels[end.channel],
                                               x.kernel.built.resources[resource], x.id, end.where);
            m.number != 0)
            complain(s, m);
        for (int k = 0; k < channels_for<typename Port::word>; ++k)
            ir::connect(r, end.channel + k, {instance, resource + k, end.where}, reads_words<Port>);
    } else {
        if (!end.same_type)
            complain(s,
                     say(163, end.where, "argument `",
                         s.instances[instance].kernel.built.resources[resource].id, "` of kernel `",
                         s.instances[instance].id, "` and the argument of system `", s.id,
                         "` have different types; both have the same one"));
        bool const called =
            s.instances[instance].kernel.built.resources[resource].call == ir::call_part::argument;
        for (int k = 0; k < resources_of<Port>::count; ++k)
            if (called)
                ir::add_call_argument(r, instance, resource + k, argument_of(end, k),
                                      end.value.limb[k], end.where);
            else
                ir::add_binding(r,
                                {instance, resource + k, argument_of(end, k), end.value.limb[k]});
    }
}

template <class... Port>
constexpr ir::recorder* recorder_of(connection<Port> const&... ends) {
    ir::recorder* found = nullptr;
    ((found = found == nullptr ? ends.recorder : found), ...);
    return found;
}

constexpr bool connects(ir::recorder& r, identifier const& part, source where) {
    if (r.in_system) return true;
    complain(r.graph, say(165, where, "`", part, "` is called in kernel `", r.graph.id,
                          "`; kernels are connected by the lambda of a system"));
    return false;
}

template <class Kernel, class... Port>
constexpr void add_kernel(ir::system_recorder& r, Kernel const& kernel, source where,
                          connection<Port> const&... ends) {
    ir::graph_view const as_written = ir::view_of(written<prototype<Kernel>>);
    ir::instance x{
        make_name(Kernel::id()),
        {Kernel::id(), as_written, as_written, as_written, {}, nullptr, {}, module_of(kernel)},
        where,
        ir::view_of(meaning_of<prototype<Kernel>>),
        marks_type<Kernel>::mark,
        kernel.where,
        requested<prototype<Kernel>>};
    if (x.kernel.module.is_one)
        if (message const m = rejected_facts(as_written, x.kernel.module, kernel.where); m)
            return complain(r.system, m);
    int const instance = ir::add_instance(r, x);
    ir::add_calls(r, instance);
    (bind<Kernel>(r, instance, ends), ...);
}

template <class Kernel, class... Port>
constexpr void instantiate(ir::system_recorder& r, Kernel const& kernel, source where,
                           connection<Port> const&... ends) {
    if constexpr (is_accepted<prototype<Kernel>>())
        add_kernel(r, kernel, where, ends...);
    else
        complain(r.system, {already_said, 0, {}});
}

template <class System, class... Port>
constexpr void splice(ir::system_recorder& r, System const& system, source where,
                      connection<Port> const&... ends); // a system within a system: nested.hpp

template <class T>
concept is_system_definition = requires {
    requires T::is_system;
};

// Of a part, which is a kernel or a system.
template <auto const& Part>
inline constexpr bool is_system = is_system_definition<std::remove_cvref_t<decltype(Part)>>;

template <class... Port>
constexpr source place_of(connection<Port> const&... ends) {
    source where{};
    ((where = where.line == 0 ? ends.where : where), ...);
    return where;
}

template <class Part>
constexpr bool is_checked() {
    if constexpr (is_system_definition<Part> || has_captures<Part>)
        return true;
    else
        return is_accepted<prototype<Part>>();
}

template <class Part, class... Port>
template <class Same, bool>
constexpr void connectable<Part, type_list<Port...>>::operator()(connection<Port>... ends) const
    requires(!has_captures<Same>) {
    static_assert((stream_port<Port> || ...),
                  "HLS0166: this kernel has no ports, so nothing connects it to the system");
    ir::recorder* const r = recorder_of(ends...);
    source const where = place_of(ends...);
    if (r == nullptr) return; // no ports, as said above
    if (!connects(*r, make_name(Part::id()), where)) return;
    auto& system = static_cast<ir::system_recorder&>(*r);
    (check_number(system.system, make_name(Part::id()), ends), ...);
    if constexpr (is_system_definition<Part>)
        splice(system, static_cast<Part const&>(*this), where, ends...);
    else
        instantiate(system, static_cast<Part const&>(*this), where, ends...);
}

} // namespace detail

} // namespace hls
