// rtl_kernel<"gcd">({.source = "gcd.v"}, [](in<"a", uint<16>> a, ...) { ... }): a kernel whose
// hardware is the module `gcd` of the user's, with data, valid and ready of each in and out. The
// lambda is its meaning: it runs on the CPU, and test benches expect its words.
#pragma once

#include "../trace.hpp"
#include "rtl_checks.hpp"

namespace hls {

template <literal Name, class Body, class... Parameter>
struct rtl_definition : detail::connectable<rtl_definition<Name, Body, Parameter...>,
                                            typename detail::kernel_parameters<Body>::outward> {
    using parameters = typename detail::kernel_parameters<Body>::type;
    using body_type = Body;
    static constexpr bool is_rtl = true;
    static constexpr default_options requested{};

    Body body;
    source where;
    rtl_facts facts{};

    static constexpr char const* id() { return Name.text; }
};

namespace detail {

template <class T>
concept is_rtl_definition = requires {
    requires T::is_rtl;
};

// A kernel, of which it is known by its type.
template <auto const& Kernel>
inline constexpr bool is_rtl = is_rtl_definition<std::remove_cvref_t<decltype(Kernel)>>;

// Of a kernel that is no RTL kernel: none.
template <class Kernel>
constexpr ir::rtl_module module_of(Kernel const&) {
    return {};
}
template <literal Name, class Body, class... Parameter>
constexpr ir::rtl_module module_of(rtl_definition<Name, Body, Parameter...> const& k) {
    return {true, k.facts, block_parameters<Parameter...>::count,
            block_parameters<Parameter...>::all};
}

} // namespace detail

#define HLS_RTL_KERNEL                                                                             \
    "HLS0418: an RTL kernel has facts and its meaning, a lambda with the ports of its module: "    \
    "write rtl_kernel<\"gcd\", module_parameter<\"WIDTH\", 16>>({.source = \"gcd.v\"}, "           \
    "[](in<\"a\", "                                                                                \
    "uint<16>> a, out<\"q\", uint<16>> q) { ... })"

template <literal Name, class... Parameter, class Body>
requires(detail::has_call_signature<Body> && (detail::is_module_parameter<Parameter> && ...) &&
         (detail::has_parameter_value<Parameter> && ...)) //
    constexpr auto rtl_kernel(rtl_facts facts, Body body, source where = source::here()) {
    static_cast<void>(kernel<Name>(body, where)); // says what is wrong with the meaning
    return rtl_definition<Name, Body, Parameter...>{{}, body, where, facts};
}
template <literal Name, class... Parameter, class Body, HLS_BECAUSE(HLS_MODULE_PARAMETER)>
requires(detail::has_call_signature<Body> && (detail::is_module_parameter<Parameter> && ...) &&
         !(detail::has_parameter_value<Parameter> && ...)) //
    void rtl_kernel(rtl_facts const&, Body const&) HLS_DELETED(HLS_MODULE_PARAMETER);
template <literal Name, class... Parameter, class Body, HLS_BECAUSE(HLS_RTL_KERNEL)>
requires(!detail::has_call_signature<Body> || !(detail::is_module_parameter<Parameter> && ...)) //
    void rtl_kernel(rtl_facts const&, Body const&) HLS_DELETED(HLS_RTL_KERNEL);
template <literal Name, class... Parameter, class Body, HLS_BECAUSE(HLS_RTL_KERNEL)>
void rtl_kernel(Body const&) HLS_DELETED(HLS_RTL_KERNEL);

} // namespace hls
