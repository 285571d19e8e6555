// Words on the host: C++ integers for integers, the user's struct for packets.
#pragma once

#include "../values/native_types.hpp"

namespace hls::cpu {

template <int Width, bool Signed>
using smallest_of = std::conditional_t<
    (Width <= 8), std::conditional_t<Signed, std::int8_t, std::uint8_t>,
    std::conditional_t<(Width <= 16), std::conditional_t<Signed, std::int16_t, std::uint16_t>,
                       native_of<Width, Signed>>>;

template <class T>
struct host_word {
    using type = smallest_of<variable<T>::width, variable<T>::is_signed>;
};
template <native_integer T>
struct host_word<T> {
    using type = T;
};
template <class T>
requires requires { T::enumerators; } // of an enumeration<E>: E
struct host_word<T> {
    using type = typename T::host;
};
template <is_packet T>
struct host_word<T> {
    using type = T;
};

// A word between two kernels of a system: bits as the hardware has them, also those of a packet.
template <int Width, bool Signed>
struct raw_word {};
template <int Width, bool Signed>
struct host_word<raw_word<Width, Signed>> {
    using type = smallest_of<Width, Signed>;
};
template <class T>
inline constexpr bool is_raw = false;
template <int Width, bool Signed>
inline constexpr bool is_raw<raw_word<Width, Signed>> = true;

// sint<12> -> int16_t, uint<33> -> uint64_t, bool -> bool, a packet -> the packet.
template <class T>
using host_word_of = typename host_word<T>::type;

// The type of words in buffers: std::vector<bool> has no words to point at.
template <class T>
using buffered_word =
    std::conditional_t<std::is_same_v<host_word_of<T>, bool>, std::uint8_t, host_word_of<T>>;

// How words of a type of its own are converted (members.hpp).
template <class T>
struct conversion {};
template <class T>
concept converts_itself = requires {
    &conversion<T>::to_hardware;
};

// The bits of a host word as the port's word, and back. Integers that do not fit are wrapped.
template <class T>
constexpr auto to_hardware(buffered_word<T> const& word) {
    if constexpr (converts_itself<T>) {
        return conversion<T>::to_hardware(word);
    } else if constexpr (is_raw<T>) {
        return word;
    } else if constexpr (is_packet<T>) {
        constexpr ir::value_type type = word_type<T>();
        native_of<type.width, false> bits = 0;
        int low = 0;
        auto const put = [&]<class Member>(Member const& member) {
            auto const value = wrapped<Member::width, false>(member.value());
            bits |= static_cast<native_of<type.width, false>>(value) << low;
            low += Member::width;
        };
        hls::detail::for_each_leaf(put, word);
        return bits;
    } else {
        constexpr ir::value_type type = word_type<T>();
        return wrapped<type.width, type.is_signed>(word);
    }
}

template <class T, class Bits>
constexpr buffered_word<T> to_host(Bits bits) {
    if constexpr (converts_itself<T>) {
        return conversion<T>::to_host(bits);
    } else if constexpr (is_packet<T>) {
        T packet{};
        int low = 0;
        auto const take = [&]<class Member>(Member& member) {
            member = Member(wrapped<Member::width, Member::is_signed>(bits >> low));
            low += Member::width;
        };
        hls::detail::for_each_leaf(take, packet);
        return packet;
    } else {
        return static_cast<buffered_word<T>>(bits);
    }
}

} // namespace hls::cpu
