// `bins[i]` of an array of packets, as it stands in a statement: the packet that is there now, or
// what is assigned. Its members are read where they stand, bins[i].left; only whole packets are
// stored.
#pragma once

#include "element_index.hpp"
#include "member_memories.hpp"

namespace hls {

namespace detail {

// An access of an array of packets: of one memory, or one for each limb.
struct packet_access {
    ir::recorder& r;
    int resource; // the first one
    any_operand index;
    char const* id;
    int depth;
    short timing;
    bool known;
    int whole; // the index as it was given
    element_index place;

    constexpr void find_place() {
        if (known) return;
        known = true;
        whole = whole_index(r, index);
        place = record_index(r, index, whole, id, depth);
    }
    constexpr void note() const { ir::note_index(r, whole, depth, index.where, {"array", id, {}}); }

    constexpr int load(int limb, int width) {
        find_place();
        int const loaded = ir::record(r, ir::op::load, {short(width), false}, index.where, place.at,
                                      ir::none, r.predicate, 0, leaf_resource(resource, limb));
        ir::set_timing(r, loaded, timing);
        return word_if_inside(r, place.inside, loaded, index.where);
    }

    template <class X>
    constexpr void check_right(X&& x) const {
        if constexpr (unnamed<X>) ir::check_order(r, index.accesses, accesses_of_right(x));
    }

    // The value is computed first, as C++ says, and then the index; g++ 12 begins with the index.
    template <class T, limb_list const& Limbs>
    constexpr void store(packet_operand<T> const& v) {
        ir::check_order(r, index.accesses, v.accesses);
        r.unordered = true;
        limb_words<T, Limbs> const words = pack_limbs<T, Limbs>(r, v.packet, v.where);
        find_place();
        note();
        int const happens = ir::both(r, r.predicate, ir::here(r, place.inside, v.where), v.where);
        for (int k = 0; k < Limbs.count; ++k) {
            ir::value_type const type = limb_type<T, Limbs>(k);
            int const memory = leaf_resource(resource, k);
            int const stored = ir::record(r, ir::op::store, type, v.where, place.at, words.id[k],
                                          happens, 0, memory);
            ir::set_timing(r, stored, timing);
            ir::note_written(r, memory, v.where);
        }
    }
};

// Loads, and lets the members of the packet stand for what is loaded.
template <class T, limb_list const& Limbs>
constexpr void bind_element(T& packet, packet_access& a) {
    limb_words<T, Limbs> words{};
    for (int k = 0; k < Limbs.count; ++k) words.id[k] = a.load(k, Limbs.width[k]);
    auto const bind = [&](auto& member, int limb, int low) {
        member.bind({&a.r, words.id[limb], a.whole, short(a.r.loop), false, ir::bound_to::element,
                     0, a.index.where, ir::place_in_element(low, leaf_resource(a.resource, limb)),
                     0});
    };
    for_each_in_limbs<T, Limbs>(bind, packet);
}

} // namespace detail

// The word is loaded at once: `auto v = bins[i]` is the packet that is there now. Where nobody
// looks at it, no load remains. (Names end with _ here: the packet's own names are others.)
template <class T, detail::limb_list const& Limbs>
class packet_element : public T {
    detail::packet_access access_;

public:
    using held_packet = T;

    constexpr packet_element(ir::recorder& r_, int resource_, any_operand const& index_,
                             char const* id_, int depth_)
        : T{}, access_{r_, resource_, index_, id_, depth_, 0, false, ir::none, {}} {
        detail::bind_element<T, Limbs>(*this, access_);
    }
    packet_element(packet_element const&) = delete;

    constexpr void operator=(packet_operand<T> const& v_) && {
        access_.template store<T, Limbs>(v_);
    }
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
};

// With marks of latency controls for the load or the store.
template <class T, detail::limb_list const& Limbs>
class timed_packet_element {
    detail::packet_access access_;

public:
    using held_packet = T;

    constexpr timed_packet_element(ir::recorder& r, int resource, any_operand const& index,
                                   char const* id, int depth, short timing)
        : access_{r, resource, index, id, depth, timing, false, ir::none, {}} {}
    timed_packet_element(timed_packet_element const&) = delete;

    constexpr operator T() {
        static_assert(Limbs.count == 1, HLS_WIDE_WAITS);
        int const word = access_.load(0, Limbs.width[0]);
        access_.note();
        ir::note_read(access_.r, access_.resource);
        return detail::unpack<T>(access_.r, word, access_.index.where, false);
    }
    constexpr void operator=(packet_operand<T> const& v) { access_.template store<T, Limbs>(v); }
    constexpr void operator=(packet_in_braces<T> const& v) {
        access_.template store<T, Limbs>(detail::operand_in_braces(v));
    }
};

} // namespace hls
