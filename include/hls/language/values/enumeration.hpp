// enumeration<E>: a hardware value that is an enumeration of C++, in the bits of the integer that
// lies under it. Members of packets are declared so; a word that is an enumeration on its own is
// one inside a kernel. Waveforms show its words by the names of the constants.
#pragma once

#include "../../types/enumerators.hpp"
#include "integer.hpp"

namespace hls {

namespace detail {

// What integer<Width, Signed>::value() gives.
template <int Width, bool Signed>
using number_held = decltype(std::declval<integer<Width, Signed> const&>().value());

// An integer whose values have names. Host: what value() gives outside of kernels. A value without
// a name is a value too: nothing stops a sender from it.
template <int Width, bool Signed, ir::enumeration_source Names,
          class Host = number_held<Width, Signed>>
class named_integer : public integer<Width, Signed> {
    using base = integer<Width, Signed>;

public:
    static constexpr ir::enumeration_source enumerators = Names;
    using host = Host;

    using base::base;
    constexpr named_integer(source where = source::here()) : base(where) {}
    constexpr named_integer(named_integer const& from, source where = source::here())
        : base(static_cast<base const&>(from), where) {}
    template <class Member>
    requires std::is_same_v<Member const, base const> // a plain integer of the same bits
    constexpr named_integer(Member& from, source where = source::here()) : base(from, where) {}
    template <class Temporary>
    requires std::is_same_v<Temporary, base> // as wrap<sint<16>>(v) of a wide integer gives one
    constexpr named_integer(Temporary&& from, source where = source::here())
        : base(static_cast<base const&>(from), where) {}

    constexpr named_integer&
    operator=(named_integer const&) requires(Width < 0); // never: set() must see every assignment
    constexpr assigned<named_integer> operator=(any_operand const& v) { return take(v); }
    template <HLS_BECAUSE(HLS_NOT_ASSIGNED)>
    void operator=(any_operand const&) const& HLS_DELETED(HLS_NOT_ASSIGNED);
    template <HLS_BECAUSE(HLS_NOT_STORED_TO)> // of a word that was read
    void operator=(any_operand const&) const&& HLS_DELETED(HLS_NOT_STORED_TO);
    template <class Member>
    requires std::is_same_v<Member, named_integer const> // of a packet that is assigned as a whole
    constexpr assigned<named_integer> operator=(Member& from) {
        return take(any_operand(from, {}));
    }

    constexpr Host value(source where = source::here()) const {
        return static_cast<Host>(base::value(where));
    }

private:
    constexpr assigned<named_integer> take(any_operand const& v) {
        this->set(v);
        return {*this};
    }
};

} // namespace detail

// The name is the message.
template <class E>
concept HLS0245_enumeration_takes_an_enum_of_cpp_and_an_integer_is_uint_or_sint = std::is_enum_v<E>;

// An E in hardware; value(), outside of kernels: the enumerator.
template <class E>
requires HLS0245_enumeration_takes_an_enum_of_cpp_and_an_integer_is_uint_or_sint<E>
using enumeration = detail::named_integer<width_of_integer<E>, is_signed_integer<E>,
                                          detail::enumeration_source_of<E>, E>;

template <int Width, bool Signed, ir::enumeration_source Names, class Host>
struct word_layout<detail::named_integer<Width, Signed, Names, Host>>
    : word_layout<integer<Width, Signed>> {};

} // namespace hls
