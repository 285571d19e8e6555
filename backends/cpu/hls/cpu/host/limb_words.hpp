// The limbs of a word of more than 128 bits (types/limbs.hpp), as words of the host.
#pragma once

#include <utility>

#include "members.hpp"

namespace hls::cpu::detail {

template <class T>
constexpr int limb_count() {
    if constexpr (is_wide<T>)
        return hls::detail::limbs_of<T>.count;
    else
        return 1;
}
template <class T>
using limb_numbers = std::make_integer_sequence<int, limb_count<T>()>;
template <class T, int Limb>
using limb_word = buffered_word<raw_word<hls::detail::limbs_of<T>.width[Limb], false>>;

// The integers of a limb.
template <class T, int Limb>
using leaves_in = std::make_index_sequence<std::size_t(hls::detail::limbs_of<T>.first[Limb + 1] -
                                                       hls::detail::limbs_of<T>.first[Limb])>;
template <class T, int Limb, std::size_t Leaf>
inline constexpr std::size_t
    leaf_of_limb = std::size_t(hls::detail::limbs_of<T>.first[Limb]) + Leaf;

// Of a packet as the kernel has it.
template <class T, int Limb>
constexpr auto limb_of_packet(T const& packet) {
    using bits = native_of<hls::detail::limbs_of<T>.width[Limb], false>;
    bits all = 0;
    auto const put = [&]<class Member>(Member const& member, int limb, int low) {
        if (limb == Limb)
            all |= static_cast<bits>(wrapped<Member::width, false>(member.value())) << low;
    };
    hls::detail::for_each_in_limbs<T>(put, packet);
    return static_cast<limb_word<T, Limb>>(all);
}
template <class T, int Limb>
constexpr void set_limb_of_packet(T& packet, limb_word<T, Limb> word) {
    auto const take = [&]<class Member>(Member& member, int limb, int low) {
        if (limb == Limb)
            set_integer(member, wrapped<Member::width, Member::is_signed>(
                                    bits_of<limb_word<T, Limb>>(word) >> low));
    };
    hls::detail::for_each_in_limbs<T>(take, packet);
}

// A thing of the host that is no T, and is converted to one: a number for a wide integer.
template <class T, class H>
inline constexpr bool becomes_packet =
    !has_parts<H> && !std::is_same_v<T, H> && std::is_convertible_v<H const&, T>;
template <class T, class H>
inline constexpr bool gives_limbs =
    std::is_same_v<T, H> || becomes_packet<T, H> || members_of<H> == field_count<T>;

template <class T, int Limb, class H, std::size_t... Leaf>
constexpr auto limb_of_host(H const& host, std::index_sequence<Leaf...>) {
    if constexpr (std::is_same_v<T, H>)
        return limb_of_packet<T, Limb>(host);
    else if constexpr (becomes_packet<T, H>)
        return limb_of_packet<T, Limb>(T(host));
    else {
        using bits = native_of<hls::detail::limbs_of<T>.width[Limb], false>;
        auto const field = []<std::size_t K>() { return hls::detail::leaves_of_limbs<T>.all[K]; };
        return static_cast<limb_word<T, Limb>>(
            (bits(0) | ... |
             (bits(bits_of_member<T, leaf_of_limb<T, Limb, Leaf>,
                                  field.template operator()<leaf_of_limb<T, Limb, Leaf>>()
                                      .type.width>(member_of<leaf_of_limb<T, Limb, Leaf>>(host)))
              << field.template operator()<leaf_of_limb<T, Limb, Leaf>>().low)));
    }
}

template <class T, int Limb, class H, std::size_t... Leaf>
constexpr void set_limb(H& host, limb_word<T, Limb> bits, std::index_sequence<Leaf...>) {
    if constexpr (std::is_same_v<T, H>)
        return set_limb_of_packet<T, Limb>(host, bits);
    else {
        auto const set = [&]<std::size_t K>() {
            constexpr ir::word_field f = hls::detail::leaves_of_limbs<T>.all[K];
            set_number<T, K>(member_of<K>(host), wrapped<f.type.width, f.type.is_signed>(
                                                     bits_of<limb_word<T, Limb>>(bits) >> f.low));
        };
        (set.template operator()<leaf_of_limb<T, Limb, Leaf>>(), ...);
    }
}

// All limbs of a word.
template <class T, class H, int... Limb>
constexpr auto limbs_of_host(H const& host, std::integer_sequence<int, Limb...>) {
    return std::make_tuple(limb_of_host<T, Limb>(host, leaves_in<T, Limb>{})...);
}

} // namespace hls::cpu::detail
