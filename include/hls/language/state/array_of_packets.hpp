// `bins[i]` of an array of packets, as it stands in a statement: the packet that is there now, or
// what is assigned. Its members are read and assigned where they stand, bins[i].left: a memory that
// holds other members too is loaded, and stored as a whole.
#pragma once

#include "packet_access.hpp"

namespace hls {

// The word is loaded at once: `auto v = bins[i]` is the packet that is there now. Where nobody
// looks at it, no load remains. (Names end with _ here: the packet's own names are others.)
template <class T, detail::limb_list const& Limbs>
class packet_element : public T {
    detail::packet_access access_;

public:
    using held_packet = T;

    constexpr packet_element(ir::recorder& r_, int resource_, detail::packet_index& at_,
                             char const* id_, int depth_)
        : packet_element({r_, resource_, at_, id_, depth_, 0}, at_) {}
    constexpr packet_element(ir::recorder& r_, int resource_, detail::packet_index& row_,
                             any_operand const& both_, char const* id_,
                             detail::element_index place_)
        : packet_element({r_, resource_, both_, id_, 0, 0, true, ir::none, place_}, row_) {}
    packet_element(packet_element const&) = delete;
    constexpr ~packet_element() {
        detail::store_changes<T, Limbs>(access_, static_cast<T&>(*this));
    }

    constexpr void operator=(packet_operand<T> const& v_) && {
        access_.template store<T, Limbs>(v_);
    }
    template <class = void> // r = {{a, b}} is the one above
    constexpr void operator=(packet_in_braces<T> const& v_) && {
        access_.template store<T, Limbs>(detail::operand_in_braces(v_));
    }
    constexpr void operator=(packet_element&& v_) && {
        access_.template store<T, Limbs>(packet_operand<T>(v_));
    }
    constexpr void operator=(packet_operand<T> const&) & {
        static_assert(sizeof(T) == 0,
                      "HLS0123: auto names the packet that was in the array, and what is assigned "
                      "to it would be stored; declare the variable with the packet's type");
    }

    // Of numbers that are packets: wide integers, fixed and floating point, complex.
#define HLS_ELEMENT_ASSIGNMENT(sign)                                                               \
    template <class X>                                                                             \
    requires requires(T & word, X && x) { word sign## = std::forward<X>(x); }                      \
    constexpr void operator sign##=(X&& x_)&& {                                                    \
        access_.check_right(std::forward<X>(x_));                                                  \
        T word(*this);                                                                             \
        word sign## = std::forward<X>(x_);                                                         \
        access_.template store<T, Limbs>(packet_operand<T>(word, access_.index.where));            \
    }
    HLS_ELEMENT_ASSIGNMENT(+)
    HLS_ELEMENT_ASSIGNMENT(-)
    HLS_ELEMENT_ASSIGNMENT(*)
    HLS_ELEMENT_ASSIGNMENT(/)
    HLS_ELEMENT_ASSIGNMENT(&)
    HLS_ELEMENT_ASSIGNMENT(|)
    HLS_ELEMENT_ASSIGNMENT(^)
    HLS_ELEMENT_ASSIGNMENT(<<)
    HLS_ELEMENT_ASSIGNMENT(>>)
#undef HLS_ELEMENT_ASSIGNMENT
    constexpr void operator++() && { static_cast<packet_element&&>(*this) += 1; }
    constexpr void operator--() && { static_cast<packet_element&&>(*this) -= 1; }

private:
    constexpr packet_element(detail::packet_access const& of_, detail::packet_index& at_)
        : T{}, access_(of_) {
        detail::bind_element<T, Limbs>(*this, access_, detail::open_element(of_.r, at_));
    }
};

// With marks of latency controls for the load or the store.
template <class T, detail::limb_list const& Limbs>
class timed_packet_element {
    detail::packet_access access_;

public:
    using held_packet = T;

    constexpr timed_packet_element(ir::recorder& r, int resource, any_operand const& index,
                                   char const* id, int depth, short timing)
        : access_{r, resource, index, id, depth, timing} {}
    constexpr timed_packet_element(ir::recorder& r, int resource, any_operand const&,
                                   any_operand const& both, char const* id,
                                   detail::element_index place, short timing)
        : access_{r, resource, both, id, 0, timing, true, ir::none, place} {}
    timed_packet_element(timed_packet_element const&) = delete;

    constexpr operator T() {
        static_assert(Limbs.count == 1, HLS_WIDE_WAITS);
        int const word = access_.load(0, Limbs.width[0]);
        access_.note();
        ir::note_read(access_.r, access_.resource);
        ir::detail::note_word(access_.r, word, access_.index.where);
        return detail::unpack<T>(access_.r, word, access_.index.where, false);
    }
    constexpr void operator=(packet_operand<T> const& v) { access_.template store<T, Limbs>(v); }
    template <class = void> // r = {{a, b}} is the one above
    constexpr void operator=(packet_in_braces<T> const& v) {
        access_.template store<T, Limbs>(detail::operand_in_braces(v));
    }
};

} // namespace hls
