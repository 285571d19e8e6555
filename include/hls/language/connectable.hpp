// A kernel or a system as the lambda of a system calls it: luma(rgb, grey) connects its ports in
// the order of its parameters. Defined with systems: system/instantiate.hpp.
#pragma once

#include <type_traits>

#include <boost/hana/tuple.hpp>

#include "state/level_inputs.hpp"
#include "state/levels.hpp"
#include "state/ports.hpp"

namespace hls {

namespace detail {

// Ports and arguments among the parameters, which a call within a system connects.
template <class P>
struct is_outward : std::false_type {};
template <literal Name, class T>
struct is_outward<in<Name, T>> : std::true_type {};
template <literal Name, class T>
struct is_outward<out<Name, T>> : std::true_type {};
template <literal Name, class T>
struct is_outward<argument<Name, T>> : std::true_type {};
template <literal Name, class T, class Synchroniser>
struct is_outward<level_in<Name, T, Synchroniser>> : std::true_type {};
template <literal Name, class T, auto Initial>
struct is_outward<level_out<Name, T, Initial>> : std::true_type {};

template <class... P>
struct type_list {};

template <class Done, class... Rest>
struct outward_of {
    using type = Done;
};
template <class... Done, class P, class... Rest>
struct outward_of<type_list<Done...>, P, Rest...>
    : outward_of<
          std::conditional_t<is_outward<P>::value, type_list<Done..., P>, type_list<Done...>>,
          Rest...> {};

template <class... P>
auto outward_parameters(boost::hana::tuple<P...>*) -> typename outward_of<type_list<>, P...>::type;

// What a port is connected to; defined with systems.
template <class Port>
struct connection;

#define HLS_NO_CAPTURES                                                                            \
    "HLS0164: the lambda of a kernel in a system has no captures; make what it needs constexpr, "  \
    "or a template argument"
#define HLS_NO_PORTS                                                                               \
    "HLS0166: this kernel has no ports, so nothing connects it to the system; leave it out"
#define HLS_NUMBER_OF_PORTS                                                                        \
    "HLS0254: this kernel has another number of ports; give it a port of the system or a pipe "    \
    "for "                                                                                         \
    "each, in the order of its parameters"

#define HLS_KERNEL_IS_NO_FUNCTION                                                                  \
    "HLS0165: a kernel is called with ports and pipes, in the lambda of a system, and gives no "   \
    "value; in a kernel write a C++ function: auto twice(uint<8> v) { return v * 2; }"

// A value of the kernel in which another one is called; not an argument.
template <class T>
concept value_in_kernel = (hardware<T> || wide_value<T> || has_point<T> ||
                           has_exponent<T>)&&!(is_outward<std::remove_cvref_t<T>>::value);

// Numbers are arguments, also those of the library's types.
template <class Ports, class... Given>
inline constexpr bool all_connect = false;
template <class... Port, class... Given>
requires(sizeof...(Port) ==
         sizeof...(Given)) inline constexpr bool all_connect<type_list<Port...>, Given...> =
    (std::is_convertible_v<Given const&, connection<Port>> && ...);

template <class Ports, class... Given>
concept called_with_values = (value_in_kernel<Given> || ...) && !all_connect<Ports, Given...>;

// Of a kernel, which is known by its type alone.
template <class Part>
concept has_captures = !std::is_default_constructible_v<typename Part::body_type> && !requires {
    Part::is_system;
};

// Says what is wrong with a kernel that the lambda of a system calls: system/instantiate.hpp.
template <class Part>
constexpr bool is_checked();

// luma(rgb, grey) in the lambda of a system: a kernel, or a system, whose ports are connected in
// the order of its parameters.
template <class Part, class List>
struct connectable;
template <class Part, class... Port>
struct connectable<Part, type_list<Port...>> {
    // Checked in the declaration: compilers show that before they evaluate the system's lambda.
    template <class Same = Part, bool = is_checked<Same>()>
    constexpr void operator()(connection<Port>... ends) const requires(!has_captures<Same>);
    template <class Same = Part, HLS_BECAUSE(HLS_NO_CAPTURES)>
    requires has_captures<Same>
    constexpr void operator()(connection<Port>...) const HLS_DELETED(HLS_NO_CAPTURES);
#ifdef __clang__ // which would show the two above first
    template <class... Given>
    requires called_with_values<type_list<Port...>, Given...> //
    constexpr leaf<1, false> operator()(Given const&...) const {
        static_assert(sizeof...(Given) == 0, HLS_KERNEL_IS_NO_FUNCTION);
        return {nullptr, ir::none, 0};
    }
    template <class... Given>
    requires(sizeof...(Given) != sizeof...(Port) && !(value_in_kernel<Given> || ...)) //
        constexpr void
        operator()(Given const&...) const {
        static_assert(sizeof...(Given) == sizeof...(Port), HLS_NUMBER_OF_PORTS);
    }
#else
    template <class... Given, HLS_BECAUSE(HLS_KERNEL_IS_NO_FUNCTION)>
    requires called_with_values<type_list<Port...>, Given...> //
    constexpr leaf<1, false> operator()(Given const&...) const
        HLS_DELETED(HLS_KERNEL_IS_NO_FUNCTION);
    template <class... Given, HLS_BECAUSE(HLS_NUMBER_OF_PORTS)>
    requires(sizeof...(Given) != sizeof...(Port) && !(value_in_kernel<Given> || ...)) //
        constexpr void
        operator()(Given const&...) const HLS_DELETED(HLS_NUMBER_OF_PORTS);
#endif
};
template <class Part>
struct connectable<Part, type_list<>> {
    template <HLS_BECAUSE(HLS_NO_PORTS)>
    constexpr void operator()() const HLS_DELETED(HLS_NO_PORTS);
};

} // namespace detail

} // namespace hls
