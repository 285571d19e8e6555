// dsp(a * b) and logic(a * b): where one product is computed, in multipliers of the device or in
// its look-up tables. The value is the same.
#pragma once

#include "fixed/operators.hpp"

namespace hls {

namespace detail {

template <class T>
concept product_tree = requires {
    requires std::remove_cvref_t<T>::kind == ir::op::multiply;
};

template <class T>
concept fixed_product = has_point<T> && requires(T const& x) {
    requires product_tree<decltype(x.raw)>;
};

constexpr int record_product(ir::recorder& r, prefer place, int a, int b, source where) {
    ir::value_type const type =
        ir::result_type(ir::op::multiply, ir::type_of(r, a), ir::type_of(r, b));
    int const id = ir::record(r, ir::op::multiply, type, where, a, b, ir::none, int(place));
    if (place == prefer::dsp && !ir::is_requested(r.graph.nodes[id], place))
        complain(r.graph, say(281, where,
                              "dsp(...) requests a multiplier for a product by 0 or by a power "
                              "of two, which is wiring; leave dsp(...) out"));
    return id;
}

template <prefer Place, product_tree T>
constexpr auto placed(T const& x, source where) {
    using result = leaf<T::width, T::is_signed>;
    ir::recorder* const r = x.owner();
    if (r == nullptr) return result{nullptr, ir::none, x.constant_value()};
    int const a = x.left.record(*r, where), b = x.right.record(*r, where);
    return result{r, record_product(*r, Place, a, b, where), 0};
}

// Accesses of ports inside keep their order.
template <prefer Place, product_tree T>
constexpr auto placed_product(T&& product, source where) {
    using tree = std::remove_cvref_t<T>;
    tree const x = as_tree(std::forward<T>(product));
    auto const result = placed<Place>(x, where);
    if constexpr (hls::has_temporary<tree>)
        return temporary<tree::width, tree::is_signed>{result, false, x.accesses()};
    else
        return result;
}

} // namespace detail

#define HLS_NO_PRODUCT                                                                             \
    "HLS0280: dsp(...) and logic(...) take one product of integers or fixed point numbers: "       \
    "dsp(a * b) + c; store factors that are long expressions in variables first"

template <detail::product_tree T>
constexpr auto dsp(T&& product, source where = source::here()) {
    return detail::placed_product<prefer::dsp>(std::forward<T>(product), where);
}
template <detail::product_tree T>
constexpr auto logic(T&& product, source where = source::here()) {
    return detail::placed_product<prefer::logic>(std::forward<T>(product), where);
}

template <detail::fixed_product T>
constexpr auto dsp(T const& product, source where = source::here()) {
    return detail::fixed_result<T::fraction_bits>(dsp(product.raw, where));
}
template <detail::fixed_product T>
constexpr auto logic(T const& product, source where = source::here()) {
    return detail::fixed_result<T::fraction_bits>(logic(product.raw, where));
}

template <class T, HLS_BECAUSE(HLS_NO_PRODUCT)>
requires(!detail::product_tree<T> && !detail::fixed_product<T>) //
    constexpr auto dsp(T const&, source = {}) HLS_DELETED(HLS_NO_PRODUCT);
template <class T, HLS_BECAUSE(HLS_NO_PRODUCT)>
requires(!detail::product_tree<T> && !detail::fixed_product<T>) //
    constexpr auto logic(T const&, source = {}) HLS_DELETED(HLS_NO_PRODUCT);

} // namespace hls
