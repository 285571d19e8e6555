// Functions on hardware values: select, min, max, abs, saturate, bits, concatenation, reductions,
// names.
#pragma once

#include "loops/when.hpp"

namespace hls {

// condition ? yes : no, in a type that holds both.
template <operand C, operand A, operand B>
requires(hardware<C> || hardware<A> || hardware<B>) constexpr auto select(C&& condition, A&& yes,
                                                                          B&& no) {
    auto tested = truth(std::forward<C>(condition));
    if constexpr (ir::common(static_type<A>, static_type<B>).width > max_intermediate_width) {
        return wide_select(tested, as_tree(std::forward<A>(yes)), as_tree(std::forward<B>(no)));
    } else {
        select_expression<decltype(tested), tree_of<A>, tree_of<B>> const s{
            std::move(tested), as_tree(std::forward<A>(yes)), as_tree(std::forward<B>(no))};
        check_order(s.condition, s.yes);
        check_order(s.condition, s.no);
        check_order(s.yes, s.no);
        return bounded(s);
    }
}

namespace detail {

template <tree A, tree B>
constexpr auto is_less(A const& a, B const& b) {
    return make_expression<ir::op::less>(a, b);
}

} // namespace detail

// The less of two numbers, in as many bits as it needs. (The greater of them shares the
// comparison.)
template <class A, class B>
requires operands<A, B>
constexpr auto(min)(A&& a, B&& b) {
    auto const x = as_tree(std::forward<A>(a));
    auto const y = as_tree(std::forward<B>(b));
    check_order(x, y);
    return select(detail::is_less(x, y), x, y);
}
// The greater of two numbers, in as many bits as it needs.
template <class A, class B>
requires operands<A, B>
constexpr auto(max)(A&& a, B&& b) {
    auto const x = as_tree(std::forward<A>(a));
    auto const y = as_tree(std::forward<B>(b));
    check_order(x, y);
    return select(detail::is_less(x, y), y, x);
}
// The magnitude; of the least number of W bits it needs W + 1.
template <hardware T>
constexpr auto abs(T&& t) {
    auto const x = as_tree(std::forward<T>(t));
    return select(detail::is_less(x, as_tree(0)), -x, x);
}

namespace detail {

// A pure node over one operand, as a tree of static type (Width, Signed).
template <int Width, bool Signed, tree Tree>
constexpr leaf<Width, Signed> record_derived(ir::op kind, Tree const& x, long long value,
                                             source where) {
    ir::recorder* const r = x.owner();
    ir::value_type const type{Width, Signed};
    if (r != nullptr)
        return {r,
                ir::record(*r, kind, type, where, x.record(*r, where), ir::none, ir::none, value),
                0};
    ir::node n{};
    n.kind = kind;
    n.type = type;
    n.value = value;
    return {nullptr, ir::none, ir::evaluate(n, {x.constant_value(), static_type<Tree>}, {}, {})};
}

template <int Width, bool Signed, operand T>
constexpr auto derived(ir::op kind, T&& t, long long value, source where) {
    auto const x = as_tree(std::forward<T>(t));
    auto const result = record_derived<Width, Signed>(kind, x, value, where);
    if constexpr (has_temporary<decltype(x)>)
        return temporary<Width, Signed>{result, false, x.accesses()};
    else
        return result;
}

} // namespace detail

namespace detail {

template <class T>
inline constexpr bool is_element = false;
template <class Word>
inline constexpr bool is_element<array_element<Word>> = true;

// A variable, register or wire that has a name, and is not constant; an element of an array.
template <class T>
concept changeable = is_element<T> ||
    (std::is_lvalue_reference_v<T> && !std::is_const_v<std::remove_reference_t<T>> &&
     requires(std::remove_reference_t<T> & x, any_operand v) { x.set(v); });

// What of a word is assigned; joined(): the word with these bits changed.
template <int High, int Low>
struct range_of_bits {
    static constexpr int width = High - Low + 1;

    template <tree Old, tree New>
    constexpr auto joined(Old const& old, New const& bits, source where) const {
        auto const with_low = [&] {
            if constexpr (Low == 0)
                return bits;
            else
                return concat(bits, record_derived<Low, false>(ir::op::resize, old, 0, where));
        }();
        if constexpr (High == Old::width - 1)
            return with_low;
        else
            return concat(
                record_derived<Old::width - 1 - High, false>(ir::op::slice, old, High + 1, where),
                with_low);
    }
};

template <tree Position>
struct bit_at {
    static constexpr int width = 1;
    Position position;

    template <tree Old, tree New>
    constexpr auto joined(Old const& old, New const& bits, source where) const {
        auto const word = record_derived<Old::width, false>(ir::op::resize, old, 0, where);
        constexpr ir::value_type type{short(Old::width), false};
        leaf<Old::width, false> const one{nullptr, ir::none, 1},
            all{nullptr, ir::none, ir::wrap(~uwide(0), type)};
        auto const wide = record_derived<Old::width, false>(ir::op::resize, bits, 0, where);
        return (word & (all ^ (one << position))) | (wide << position);
    }
};

#define HLS_BITS_OF_MEMBER                                                                         \
    "HLS0431: a member of an array's element is stored as a whole, and what has no name is no "    \
    "place; use uint<8> v = a[i].member; bits<3, 0>(v) = w; a[i].member = v"

// Bits of a variable that ends with the statement, as a member of a[i] does.
template <class Value>
struct HLS_USED bits_of_nameless : Value {
    constexpr explicit bits_of_nameless(Value const& v) : Value(v) {}
    template <class V, HLS_BECAUSE(HLS_BITS_OF_MEMBER)>
    void operator=(V const&) const HLS_DELETED(HLS_BITS_OF_MEMBER);
};

template <class T>
concept nameless_variable = !std::is_reference_v<T> && requires {
    requires T::is_variable;
};

// The value of some bits, and where they are.
template <class Target, class Part>
class HLS_USED slice : public leaf<Part::width, false> {
    Target& target_;
    Part part_;

public:
    using value_only = leaf<Part::width, false>;

    constexpr slice(value_only const& value, Target& target, Part const& part)
        : value_only(value), target_(target), part_(part) {}
    slice(slice const&) = default;

    constexpr void operator=(any_operand const& v) && { assign(v); }
    constexpr void operator=(slice const& v) && { assign(any_operand(value_only(v), {})); }

private:
    constexpr void assign(any_operand const& v) {
        ir::recorder* const r = v.owner != nullptr ? v.owner : target_.owner();
        constexpr ir::value_type type{short(Part::width), false};
        value_only bits{nullptr, ir::none, ir::wrap(uwide(v.constant), type)};
        if (r != nullptr)
            bits = {
                r,
                ir::record_store(*r, v.record(*r), type, v.where, {"slice of a variable", "", {}}),
                0};
        auto const old = static_cast<Target&&>(target_).read_value();
        auto const word = part_.joined(old, bits, v.where);
        using whole = decltype(old);
        any_operand changed(
            record_derived<whole::width, whole::is_signed>(ir::op::resize, word, 0, v.where),
            v.where);
        changed.accesses = v.accesses;
        target_.set(changed);
    }
};

} // namespace detail

// Bits High down to Low of x, as uint<High - Low + 1>. Those of a variable, register, wire or
// element of an array may be assigned: bits<7, 4>(v) = 3.
template <int High, int Low, hardware T>
constexpr auto bits(T&& x, source where = source::here()) {
    static_assert(Low >= 0 && Low <= High && High < tree_of<T>::width,
                  "HLS0113: bits<High, Low>(x) needs 0 <= Low <= High < width of x");
    auto const value =
        detail::derived<High - Low + 1, false>(ir::op::slice, std::forward<T>(x), Low, where);
    if constexpr (detail::changeable<T>)
        return detail::slice<std::remove_cvref_t<T>, detail::range_of_bits<High, Low>>(value, x,
                                                                                       {});
    else if constexpr (detail::nameless_variable<T>)
        return detail::bits_of_nameless<std::remove_cvref_t<decltype(value)>>(value);
    else
        return value;
}

// One bit of x as uint<1>, at a position known while compiling or at run time; of a variable,
// register, wire or element it may be assigned.
template <hardware T, operand P>
constexpr auto bit(T&& x, P&& position, source where = source::here()) {
    if constexpr (!detail::is_element<T>)
        check_order(as_tree(std::forward<T>(x)), as_tree(std::forward<P>(position)));
    auto const value = detail::derived<1, false>(
        ir::op::resize, as_tree(std::forward<T>(x)) >> std::forward<P>(position), 0, where);
    if constexpr (detail::changeable<T> && !has_temporary<tree_of<P>>)
        return detail::slice<std::remove_cvref_t<T>, detail::bit_at<tree_of<P>>>(
            value, x, {as_tree(std::forward<P>(position))});
    else if constexpr (detail::nameless_variable<T>)
        return detail::bits_of_nameless<std::remove_cvref_t<decltype(value)>>(value);
    else
        return value;
}

// The value of x in type T if it fits, otherwise the nearest value that does.
template <class T, hardware X>
constexpr auto saturate(X&& x, source where = source::here()) {
    constexpr ir::value_type type = variable<T>::type;
    auto const v = as_tree(std::forward<X>(x));
    using limit = leaf<type.width, type.is_signed>;
    constexpr limit low{nullptr, ir::none, ir::lowest(type)};
    constexpr wide all_ones = -1; // see ir::wrap
    constexpr limit high{nullptr, ir::none,
                         type == ir::value_type{128, false} ? all_ones : ir::highest(type)};
    auto const clipped =
        select(detail::is_less(v, low), low, select(detail::is_less(high, v), high, v));
    return variable<T>(clipped, where);
}

// The low bits of x in type T, whatever they lose: a conversion that is meant, of which checked
// runs on the CPU say nothing.
template <class T, hardware X>
constexpr auto wrap(X&& x, source where = source::here()) {
    constexpr ir::value_type type = variable<T>::type;
    return variable<T>(
        detail::derived<type.width, type.is_signed>(ir::op::resize, std::forward<X>(x), 0, where),
        where);
}

// a above b above c...: the first has the highest bits.
template <operand T>
constexpr auto concat(T&& last) {
    return detail::derived<tree_of<T>::width, false>(ir::op::resize, std::forward<T>(last), 0, {});
}
template <operand A, operand... Rest>
requires(sizeof...(Rest) > 0) constexpr auto concat(A&& first, Rest&&... rest) {
    static_assert(hardware<A> && (hardware<Rest> && ...),
                  "HLS0122: concat takes hardware values only: a C++ integer has no "
                  "definite width; write uint<W>(value)");
    auto const high = as_tree(std::forward<A>(first));
    (check_order(high, as_tree(std::forward<Rest>(rest))), ...);
    auto const low = concat(std::forward<Rest>(rest)...);
    constexpr int width = decltype(high)::width + decltype(low)::width;
    if constexpr (width > max_intermediate_width) {
        return joined_bits(high, low);
    } else {
        ir::recorder* const r = high.owner() != nullptr ? high.owner() : low.owner();
        using result = leaf<width, false>;
        ir::value_type const type{width, false};
        if (r == nullptr)
            return result{nullptr, ir::none,
                          ir::wrap((uwide(high.constant_value()) << decltype(low)::width) |
                                       uwide(low.constant_value()),
                                   type)};
        int const a = high.record(*r, {}), b = low.record(*r, {});
        int const joined =
            ir::record(*r, ir::op::concat, type, {}, a, b, ir::none, decltype(low)::width);
        return result{r, joined, 0};
    }
}

namespace detail {

// The result of a comparison as a bit like others, which may be compared (HLS0333).
template <operand T>
constexpr auto as_bit(T&& comparison) {
    return derived<1, false>(ir::op::resize, std::forward<T>(comparison), 0, {});
}

} // namespace detail

// Are all bits 1? Is any bit 1? Is the number of ones odd?
template <hardware T>
constexpr auto and_reduce(T&& x) {
    return detail::as_bit(
        detail::derived<tree_of<T>::width, true>(ir::op::resize, std::forward<T>(x), 0, {}) == -1);
}
// One bit: whether any bit is 1.
template <hardware T>
constexpr auto or_reduce(T&& x) {
    return detail::as_bit(as_tree(std::forward<T>(x)) != 0);
}
// One bit: whether the number of ones is odd.
template <hardware T>
constexpr auto xor_reduce(T&& x, source where = source::here()) {
    return detail::derived<1, false>(ir::op::reduce_xor, std::forward<T>(x), tree_of<T>::width,
                                     where);
}

// Zeros above the highest 1; the width of x if there is none. Of an expression in its static type.
template <hardware T>
constexpr auto count_leading_zeros(T&& x, source where = source::here()) {
    constexpr int width = tree_of<T>::width;
    return detail::derived<ir::bits_for(width), false>(ir::op::count_leading_zeros,
                                                       std::forward<T>(x), width, where);
}

// The same value, at least one register later: for long wires between distant parts of a chip.
// Nested calls give as many registers. A constant stays a constant. (003, fpga_reg)
template <operand T>
constexpr auto fpga_reg(T&& x, source where = source::here()) {
    using value = tree_of<T>;
    return detail::derived<value::width, value::is_signed>(ir::op::registered, std::forward<T>(x),
                                                           0, where);
}

// Of a packet: every member.
template <packet_like T>
constexpr auto fpga_reg(T const& packet, source where = source::here()) {
    packet_held_by<T> result = packet;
    auto const add = [&](auto& member) {
        using field = std::remove_cvref_t<decltype(member)>;
        if (member.owner() != nullptr) member = field(fpga_reg(member, where), where);
    };
    detail::for_each_leaf(add, result);
    return result;
}
template <nameless_word P, HLS_BECAUSE(HLS_NOT_A_VALUE)>
requires(!packet_like<P>) void fpga_reg(P const&) HLS_DELETED(HLS_NOT_A_VALUE);

// The same value, called `Name` in reports, Verilog and waveforms.
template <literal Name, hardware T>
constexpr auto named(T&& x, source where = source::here()) {
    static_assert(is_identifier(Name.text),
                  "HLS0131: a name is a letter followed by letters, digits or _");
    auto const v = as_tree(std::forward<T>(x));
    leaf<decltype(v)::width, decltype(v)::is_signed> result{v.owner(), ir::none, 0};
    if (v.owner() == nullptr) {
        result.constant = v.constant_value();
    } else {
        result.id = v.record(*v.owner(), where);
        ir::set_label(*v.owner(), result.id, ir::add_label(*v.owner(), Name.text));
    }
    return result;
}

// Of a packet: every integer, with its own name behind.
template <literal Name, packet_like T>
constexpr packet_held_by<T> named(T const& packet, source where = source::here()) {
    static_assert(is_identifier(Name.text),
                  "HLS0131: a name is a letter followed by letters, digits or _");
    packet_held_by<T> result = packet;
    int k = 0;
    auto const name = [&](auto& member) {
        identifier id = make_name(Name.text);
        detail::append_text(id, detail::leaves_of<packet_held_by<T>>.all[k++].id.text);
        auto const value = member.read_value();
        if (value.owner() == nullptr) return;
        int const node = value.record(*value.owner(), where);
        ir::set_label(*value.owner(), node, ir::add_label(*value.owner(), id.text));
    };
    detail::for_each_leaf(name, result);
    return result;
}

} // namespace hls
