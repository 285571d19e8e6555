// An exact fixed point value inside an expression: a tree over integers, and how many of its bits
// stand behind the point.
#pragma once

#include "../functions.hpp"
#include "format.hpp"

namespace hls {

template <tree Tree, int Fraction>
struct HLS_USED fixed_value {
    static constexpr int width = Tree::width;
    static constexpr int fraction_bits = Fraction;
    static constexpr int integer_bits = width - Fraction;
    static constexpr bool is_signed = Tree::is_signed;

    Tree raw;
};

namespace detail {

// A number of C++ with a fraction counts as fixed<32, 16>, and has to be one exactly.
inline constexpr int fraction_of_numbers = 16;
inline constexpr ir::value_type type_of_numbers{32, true};

inline void HLS0401_no_exact_fixed_32_16_convert_it_to_a_format_of_its_own() {} // no constant

struct fraction_number {
    static constexpr bool is_tree = true;
    static constexpr int width = type_of_numbers.width;
    static constexpr bool is_signed = true;
    static constexpr int operators = 0;

    double number;

    constexpr ir::recorder* owner() const { return nullptr; }
    constexpr bool exact() const { return is_exact(number, fraction_of_numbers, type_of_numbers); }
    constexpr wide nearest() const {
        return fixed_of(number, fraction_of_numbers, type_of_numbers, quantization::rnd,
                        overflow::sat);
    }
    constexpr wide constant_value() const {
        if (!exact()) HLS0401_no_exact_fixed_32_16_convert_it_to_a_format_of_its_own();
        return nearest();
    }
    constexpr int record(ir::recorder& r, source where) const {
        if (!exact())
            complain(r.graph, say(401, where,
                                  "this number with a fraction is no multiple of 2^-16 below 2^15; "
                                  "say how it is rounded: fixed<18, 2>(0.1)"));
        return append_constant(r.graph, nearest(), where);
    }
};

// x * 2^Bits, without loss: zeros below it.
template <tree Tree, int Bits>
struct zeros_below {
    static constexpr bool is_tree = true;
    static constexpr int width = Tree::width + Bits;
    static constexpr bool is_signed = Tree::is_signed;
    static constexpr int operators = Tree::operators + 1;
    static constexpr bool has_temporary = hls::has_temporary<Tree>;
    static_assert(width <= max_intermediate_width,
                  "HLS0102: operands with their points in one place need more than 128 bits; store "
                  "one in a narrower variable first");

    Tree tree;

    constexpr void settle() { hls::settle(tree); }
    constexpr ir::port_accesses accesses() const { return accesses_of(tree); }
    constexpr ir::recorder* owner() const { return tree.owner(); }
    constexpr wide constant_value() const { return wide(uwide(tree.constant_value()) << Bits); }
    constexpr int record(ir::recorder& r, source where) const {
        int const x = tree.record(r, where);
        ir::value_type const type = ir::type_of(r, x);
        return ir::record(r, ir::op::shift_left, {short(type.width + Bits), type.is_signed}, where,
                          x, append_constant(r.graph, Bits, where));
    }
    HLS_NOT_IN_CPP_CODE(const);
};

template <int Bits, tree Tree>
constexpr auto raise(Tree const& x) {
    if constexpr (Bits == 0)
        return x;
    else
        return bounded(zeros_below<Tree, Bits>{x});
}

// The tree as a leaf: what is appended once may be used often.
template <tree Tree>
constexpr auto settled(Tree const& x, source where) {
    using value = leaf<Tree::width, Tree::is_signed>;
    ir::recorder* const r = x.owner();
    return r == nullptr ? value{nullptr, ir::none, x.constant_value()}
                        : value{r, x.record(*r, where), 0};
}

using bit_value = leaf<1, false>;

// One more than the bits that are kept? By the formulas of ac_fixed.
template <quantization Q, int Dropped, tree Tree>
constexpr bit_value increment(Tree const& x, source where) {
    constexpr int below =
        Dropped - 1 < max_intermediate_width ? Dropped - 1 : max_intermediate_width;
    bit_value const none{nullptr, ir::none, 0};
    bit_value const half = record_derived<1, false>(ir::op::slice, x, Dropped - 1, where);
    bit_value any = none, negative = none;
    if constexpr (below > 0)
        any = settled(record_derived<below, false>(ir::op::resize, x, 0, where) != 0, where);
    if constexpr (Tree::is_signed) negative = settled(x < 0, where);
    bit_value const odd = record_derived<1, false>(ir::op::slice, x, Dropped, where);
    if constexpr (Q == quantization::rnd) return half;
    if constexpr (Q == quantization::trn_zero) return settled(negative & (half | any), where);
    if constexpr (Q == quantization::rnd_zero) return settled(half & (negative | any), where);
    if constexpr (Q == quantization::rnd_inf) return settled(half & (!negative | any), where);
    if constexpr (Q == quantization::rnd_min_inf) return settled(half & any, where);
    if constexpr (Q == quantization::rnd_conv) return settled(half & (odd | any), where);
    if constexpr (Q == quantization::rnd_conv_odd) return settled(half & (!odd | any), where);
    return none;
}

// With `Dropped` bits less, as the mode says; with more if that is negative.
template <quantization Q, int Dropped, tree Tree>
constexpr auto quantized(Tree const& x, source where) {
    if constexpr (Dropped <= 0) {
        return settled(raise<-Dropped>(x), where);
    } else {
        auto const value = settled(x, where);
        constexpr int left = Tree::width > Dropped ? Tree::width - Dropped : 1;
        auto const kept =
            record_derived<left, Tree::is_signed>(ir::op::slice, value, Dropped, where);
        if constexpr (Q == quantization::trn)
            return kept;
        else
            return settled(kept + increment<Q, Dropped>(value, where), where);
    }
}

// A value in a type of the graph, as the mode says. (What wraps is cut where it is stored.)
// `fraction`: bits behind the point. `is_replica`: where it is beyond the limits it stands for one.
template <int Width, bool Signed, overflow O, int From, bool FromSigned>
constexpr auto saturated(leaf<From, FromSigned> const& x, source where, int fraction,
                         bool is_replica = false) {
    constexpr ir::value_type type{short(Width), Signed};
    constexpr bool fits = FromSigned == Signed ? From <= Width : Signed && From < Width;
    constexpr bool always = fits && !(O == overflow::sat_sym && Signed);
    if constexpr (O == overflow::wrap || always) {
        return x;
    } else {
        if (ir::recorder* const r = x.owner(); r != nullptr)
            ir::note_limits(*r, x.id, type, {fraction, int(O), is_replica}, where);
        using limit = leaf<Width, Signed>;
        constexpr limit low{nullptr, ir::none, lowest_of(type, O)};
        constexpr limit high{nullptr, ir::none, ir::highest(type)};
        constexpr limit zero{nullptr, ir::none, 0};
        constexpr bool to_zero = O == overflow::sat_zero;
        auto const within = record_derived<Width, Signed>(ir::op::resize, x, 0, where);
        return settled(
            select(x < low, to_zero ? zero : low, select(high < x, to_zero ? zero : high, within)),
            where);
    }
}

} // namespace detail

} // namespace hls
