// Registers, memories and arguments hold integers. Of packets they are rejected where the kernel is
// traced (HLS0116); what the kernel does with them is then taken without another message.
#pragma once

#include "array.hpp"

namespace hls {

namespace detail {

template <literal Name, class T>
struct of_packets {
    using word = T;
    static constexpr bool is_parameter = true, is_rejected = true;
    static constexpr bool may_be_local = true;
    static constexpr ir::resource describe(source where) {
        return described<uint<1>>(ir::resource_kind::reg, Name.text, where);
    }

    constexpr of_packets() = default;
    constexpr of_packets(of_packets const&) = default;
    constexpr of_packets& operator=(auto const&) { return *this; }
    constexpr of_packets& operator<<(auto const&) { return *this; }
    constexpr of_packets operator[](auto const&) const { return {}; }
    constexpr operator T() const { return {}; }
};

} // namespace detail

template <literal Name, is_packet T>
class argument<Name, T> : public detail::of_packets<Name, T> {
public:
    using detail::of_packets<Name, T>::operator=;
    constexpr argument() = default;
    constexpr explicit argument(made_by_trace) {
        static_assert(!is_packet<T>, "HLS0116: an argument is one integer; use one per member");
    }
};

template <literal Name, is_packet T, auto Initial>
class reg<Name, T, Initial> : public detail::of_packets<Name, T> {
public:
    using detail::of_packets<Name, T>::operator=;
    constexpr reg() = default;
    constexpr explicit reg(made_by_trace) {
        static_assert(!is_packet<T>,
                      "HLS0116: a register holds one integer; use one register per member");
    }
};

template <literal Name, is_packet T>
class wire<Name, T> : public detail::of_packets<Name, T> {
public:
    using detail::of_packets<Name, T>::operator=;
    constexpr wire() = default;
    constexpr explicit wire(made_by_trace) {
        static_assert(!is_packet<T>, "HLS0116: a wire holds one integer; use a variable of the "
                                     "type, or one wire per member");
    }
};

template <literal Name, is_packet T, int Depth>
class shift_register<Name, T, Depth> : public detail::of_packets<Name, T> {
public:
    using detail::of_packets<Name, T>::operator=;
    constexpr shift_register() = default;
    constexpr explicit shift_register(made_by_trace) {
        static_assert(!is_packet<T>,
                      "HLS0116: a shift register holds integers; use one per member");
    }
};

template <literal Name, is_packet T, int Depth, int Banks, int Copies>
class array<Name, T, Depth, Banks, Copies> : public detail::of_packets<Name, T> {
public:
    using detail::of_packets<Name, T>::operator=;
    constexpr array() = default;
    constexpr explicit array(made_by_trace) {
        static_assert(!is_packet<T>, "HLS0116: an array holds integers; use one array per member");
    }
};

} // namespace hls
