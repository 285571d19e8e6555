// The nearest floating point number to one of another format, or to an integer.
#pragma once

#include "value.hpp"

namespace hls {

// The nearest number of another format, rounded once.
template <detail::floating_like To, detail::floating_like From>
constexpr To convert(From const& from) {
    return detail::floating_from<To>(To::converted(
        detail::parts_of_floating(static_cast<detail::floating_in<From> const&>(from)), {}));
}

// The nearest number to an integer.
template <detail::floating_like To, operand From>
constexpr To convert(From&& from, source where = source::here()) {
    using format = typename To::format;
    auto const x = detail::settled(as_tree(std::forward<From>(from)), where);
    constexpr int width = decltype(x)::width;
    detail::bit_value const sign = detail::settled(x < 0, where);
    auto const magnitude =
        detail::low_word<width>(detail::settled(select(sign, -x, x), where), where);
    leaf<2, true> const power{nullptr, ir::none, 0};
    auto const finite = detail::nearest_magnitude<format>(magnitude, power, where);
    detail::bit_value const never{nullptr, ir::none, 0};
    return detail::floating_from<To>(
        detail::put_together<format>(sign, finite, never, never, where));
}

} // namespace hls
