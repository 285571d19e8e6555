// What a user allows where sums and products of floating point numbers are written: other results
// than those of one rounding for each operator, in the order as written. It is part of what a
// kernel means, not of how it is built, so every run and every piece of hardware computes the same.
#pragma once

namespace hls {

// A product and the sum of which it is a term as one operation, rounded once.
enum class contraction : unsigned char {
    inherited, // as around: of a kernel, off
    off,
    on,  // where the product is written in the sum: a * b + c
    fast // of any product: also one that has a name
};

// Yes, no, or as around; a yes or no of C++ is one.
struct permission {
    signed char answer = -1;
    constexpr permission() = default;
    constexpr permission(bool yes) : answer(yes ? 1 : 0) {}
    constexpr bool operator==(permission const&) const = default;
};

// Of a kernel (in its options) or of a block of statements (flow.with_math).
struct float_math {
    hls::contraction contract = contraction::inherited;
    permission reassociate{}; // sums and products of more than two terms as balanced trees
    constexpr bool operator==(float_math const&) const = default;
};

namespace ir {

// Within a scope that has math of its own.
constexpr float_math narrowed(float_math outer, float_math const& inner) {
    if (inner.contract != contraction::inherited) outer.contract = inner.contract;
    if (inner.reassociate.answer >= 0) outer.reassociate = inner.reassociate;
    return outer;
}

constexpr bool changes_nothing(float_math const& m) {
    return m.contract <= contraction::off && m.reassociate.answer <= 0;
}

// In the value of a node, above what floating/format.hpp has there: how it differs from an
// operation as it is written.
inline constexpr long long was_contracted = 1LL << 48, was_reassociated = 1LL << 49;

constexpr long long as_written(long long value) {
    return value & ~(was_contracted | was_reassociated);
}

} // namespace ir

} // namespace hls
