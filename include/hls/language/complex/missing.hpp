// What complex numbers lack: an order, and operators on bits.
#pragma once

#include "functions.hpp"

#define HLS_OF_ITS_PARTS                                                                           \
    "HLS0435: complex numbers have no order, no remainder and no bits; take the parts: v.re < "    \
    "w.re, complex<sint<8>>{v.re >> 1, v.im >> 1}; of the distances from 0, norm(v) < norm(w)"

namespace hls {

namespace detail {

template <class A, class B>
concept with_complex = (complex_like<A> && (complex_like<B> || real_operand<B> || operand<B>)) ||
                       (complex_like<B> && (real_operand<A> || operand<A>));

} // namespace detail

// (Assertions: of a deleted operator clang would show all in the library.)
#define HLS_NOT_OF_COMPLEX(sign)                                                                   \
    template <class A, class B>                                                                    \
    requires detail::with_complex<A, B>                                                            \
    constexpr auto operator sign(A const&, B const&) {                                             \
        static_assert(!detail::with_complex<A, B>, HLS_OF_ITS_PARTS);                              \
        return leaf<1, false>{nullptr, ir::none, 0};                                               \
    }
HLS_NOT_OF_COMPLEX(%)
HLS_NOT_OF_COMPLEX(&)
HLS_NOT_OF_COMPLEX(|)
HLS_NOT_OF_COMPLEX(^)
HLS_NOT_OF_COMPLEX(<<)
HLS_NOT_OF_COMPLEX(>>)
HLS_NOT_OF_COMPLEX(<)
HLS_NOT_OF_COMPLEX(>)
HLS_NOT_OF_COMPLEX(<=)
HLS_NOT_OF_COMPLEX(>=)
#undef HLS_NOT_OF_COMPLEX

} // namespace hls
