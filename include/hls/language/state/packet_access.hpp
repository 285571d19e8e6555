// What an element of an array of packets does: its members stand for what was loaded, and what is
// assigned to them is stored when the element ends.
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
    bool known = false;
    int whole = ir::none; // the index as it was given; none: rows and columns are checked already
    element_index place{};

    constexpr void find_place() {
        if (known) return;
        known = true;
        whole = whole_index(r, index);
        place = record_index(r, index, whole, id, depth);
    }
    constexpr void note() const {
        if (whole != ir::none) ir::note_index(r, whole, depth, index.where, {"array", id, {}});
    }

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
        for (int k = 0; k < Limbs.count; ++k) store_limb<T, Limbs>(k, words.id[k], v.where);
    }
    template <class T, limb_list const& Limbs>
    constexpr void store_limb(int limb, int word, source where) {
        int const memory = leaf_resource(resource, limb);
        int const happens = ir::both(r, r.predicate, ir::here(r, place.inside, where), where);
        int const stored = ir::record(r, ir::op::store, limb_type<T, Limbs>(limb), where, place.at,
                                      word, happens, 0, memory);
        ir::set_timing(r, stored, timing);
        ir::note_written(r, memory, where);
    }
};

// The index in `bins[i]`: where the statement ends, it does.
struct packet_index : any_operand {
    using any_operand::any_operand;
    ir::recorder* recorder = nullptr;
    int number = 0; // of the element
    constexpr ~packet_index() {
        if (recorder != nullptr) ir::close_element(recorder->elements, number);
    }
};

constexpr int open_element(ir::recorder& r, packet_index& index) {
    index.recorder = &r;
    return index.number = ir::open_element(r.elements);
}

// Loads, and lets the members of the packet stand for what is loaded.
template <class T, limb_list const& Limbs>
constexpr void bind_element(T& packet, packet_access& a, int number) {
    limb_words<T, Limbs> words{};
    for (int k = 0; k < Limbs.count; ++k) words.id[k] = a.load(k, Limbs.width[k]);
    auto const bind = [&](auto& member, int limb, int low) {
        member.bind({&a.r, words.id[limb], a.whole, short(a.r.loop), false, ir::bound_to::element,
                     0, a.index.where, ir::place_in_element(low, leaf_resource(a.resource, limb)),
                     number});
    };
    for_each_in_limbs<T, Limbs>(bind, packet);
}

template <limb_list const& Limbs>
struct changed_limbs {
    source where[Limbs.count]; // the last assignment
    bool in[Limbs.count];
    bool any;
};

template <class T, limb_list const& Limbs>
constexpr changed_limbs<Limbs> find_changes(T& packet) {
    changed_limbs<Limbs> changes{};
    auto const look = [&](auto const& member, int limb, int) {
        ir::variable_state const& s = member.state();
        if (s.bound != ir::bound_to::changed_element) return;
        changes.in[limb] = changes.any = true;
        changes.where[limb] = s.declared;
    };
    for_each_in_limbs<T, Limbs>(look, packet);
    return changes;
}

// The words of the changed limbs, of the members as they are now.
template <class T, limb_list const& Limbs>
constexpr limb_words<T, Limbs> join_changed(ir::recorder& r, T& packet,
                                            changed_limbs<Limbs> const& changes) {
    limb_words<T, Limbs> words{};
    auto const put = [&]<class Member>(Member const& member, int limb, int low) {
        if (!changes.in[limb]) return;
        int id = member.state().id;
        source const where = changes.where[limb];
        if (member.state().bound == ir::bound_to::element)
            id = ir::record(r, ir::op::slice, Member::type, where, id, ir::none, ir::none, low);
        words.id[limb] =
            put_above(r, id, words.id[limb], low, {short(low + Member::width), false}, where);
    };
    for_each_in_limbs<T, Limbs>(put, packet);
    return words;
}

// C++ computes the value first and then the index, g++ 12 the index first.
constexpr void note_order(packet_access& a) {
    ir::check_order(a.r, a.index.accesses, a.r.assigned);
    a.r.assigned = {};
    a.r.unordered = true;
}

// Stores what was assigned to members.
template <class T, limb_list const& Limbs>
constexpr void store_changes(packet_access& a, T& packet) {
    auto const changes = find_changes<T, Limbs>(packet);
    if (!changes.any) return;
    note_order(a);
    limb_words<T, Limbs> const words = join_changed<T, Limbs>(a.r, packet, changes);
    for (int k = 0; k < Limbs.count; ++k) {
        if (!changes.in[k]) continue;
        a.note();
        a.template store_limb<T, Limbs>(k, words.id[k], changes.where[k]);
    }
}

} // namespace detail

} // namespace hls
