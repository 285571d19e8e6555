// Packets that state the memories of their members: in an array without attributes of its own, each
// member is an array with those attributes.
//   static constexpr memory member_memories[] = {{.kind = memory_kind::block_ram}, {.banks = 2}};
// An array with attributes is one memory of whole packets whatever its type states (as the
// attribute of an instance overrides those of members in other tools).
#pragma once

#include <boost/hana/accessors.hpp>
#include <boost/hana/at.hpp>
#include <boost/hana/integral_constant.hpp>
#include <boost/hana/second.hpp>

#include "array_attributes.hpp"
#include "wide_ports.hpp"

namespace hls::detail {

template <class T>
concept has_member_memories = is_packet<T> && requires {
    T::member_memories[0].banks;
};

// Of each integer of the packet: the member that it is of, or is.
template <class T>
struct member_table {
    int count;                       // members
    char const* name[leaf_count<T>]; // of each member
    int of[leaf_count<T>];
    bool begins[leaf_count<T>];
};

template <class T>
constexpr member_table<T> make_members() {
    member_table<T> table{};
    int leaf = 0;
    auto const add = [&](part_name const& name, auto const& part) {
        table.name[table.count] = name.text;
        table.begins[leaf] = true;
        for_each_leaf([&](auto const&) { table.of[leaf++] = table.count; }, part);
        ++table.count;
    };
    word_layout<T>::parts(add, static_cast<T const&>(T{}));
    return table;
}
template <class T>
inline constexpr member_table<T> members_of = make_members<T>();

template <class T>
inline constexpr limb_list limbs_by_member = split_word<T>(members_of<T>.begins);

// An array of T without attributes is one for each member.
template <class T, memory Wanted>
inline constexpr bool is_by_member = has_member_memories<T>&& Wanted == memory{};

// The memories of an array of T: one, one for each 128 bits, or those of the members.
template <class T, memory Wanted>
constexpr limb_list const& array_limbs() {
    if constexpr (is_by_member<T, Wanted>)
        return limbs_by_member<T>;
    else
        return limbs_of<T>;
}

// f.operator()<Part, number>() for the member with this number.
template <class T, int K = 0, class F>
constexpr void with_member(int number, F const& f) {
    if constexpr (K < members_of<T>.count) {
        if (K != number) return with_member<T, K + 1>(number, f);
        constexpr auto member =
            boost::hana::second(boost::hana::accessors<T>()[boost::hana::int_c<K>]);
        f.template operator()<std::remove_cvref_t<decltype(member(std::declval<T&>()))>, K>();
    }
}

// Of member K; where there are too few of them (HLS0290) it has none.
template <class T, int K>
inline constexpr memory memory_of_member = [] {
    if constexpr (K < int(sizeof(T::member_memories) / sizeof(memory)))
        return T::member_memories[K];
    else
        return memory{};
}();

template <class T, auto Size, memory Wanted, int HasContents>
requires(!is_by_member<T, Wanted>) constexpr bool check_member_memories() { return true; }
template <class T, auto Size, memory Wanted, int HasContents>
requires is_by_member<T, Wanted>
constexpr bool check_member_memories() {
    static_assert(
        members_of<T>.count == int(sizeof(T::member_memories) / sizeof(memory)),
        "HLS0290: member_memories states attributes for another number of members than the "
        "packet has; write a memory for each member in order, {} where nothing is wanted");
    static_assert(HasContents == 0,
                  "HLS0291: an array with contents is one memory of whole packets, but the type "
                  "of the packet has member_memories; give the array attributes of its own, for "
                  "example memory{.kind = memory_kind::ram}");
    static_assert(limbs_by_member<T>.first[limbs_by_member<T>.count] == leaf_count<T>,
                  "HLS0292: an array by members has at most 64 memories, one for each member and "
                  "each 128 bits of it; give the array attributes of its own, for example "
                  "memory{.kind = memory_kind::ram}, or join members");
    static_assert(!is_wide<T> || check_wide_word<T>());
    for (int k = 0; k < members_of<T>.count; ++k)
        with_member<T>(k, []<class Part, int K>() {
            static_assert(check_array<Part, Size, memory_of_member<T, K>>());
        });
    return true;
}

// Memory k of an array by members, called after the array and the member.
template <literal Name, class T, auto Size>
constexpr ir::resource describe_member(int k, source where) {
    constexpr member_table<T> const& members = members_of<T>;
    ir::resource_kind const kind = ir::resource_kind::array;
    ir::resource r = describe_limb<T, limbs_by_member<T>>(kind, Name.text, k, where);
    int const first = limbs_by_member<T>.first[k], member = members.of[first];
    r.id = make_name(Name.text);
    append_text(r.id, members.name[member]);
    if (!members.begins[first]) r.id = numbered(r.id, k);
    with_member<T>(member, [&]<class Part, int K>() {
        r = shaped<Part>(r, shape_of<Size>(), memory_of_member<T, K>);
    });
    return r;
}

} // namespace hls::detail
