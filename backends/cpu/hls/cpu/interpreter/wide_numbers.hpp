// Integers of more than 128 bits as checked runs see them: pieces of 64 bits in two's complement,
// the lowest first, of which the highest is a sign and nothing else.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <hls/hls.hpp>

namespace hls::cpu::detail {

struct wide_number {
    std::vector<unsigned long long> pieces;

    bool operator==(wide_number const&) const = default;
    bool is_negative() const { return pieces.back() != 0; }
    unsigned long long piece(std::ptrdiff_t k) const {
        if (k < 0) return 0;
        return std::size_t(k) < pieces.size() ? pieces[std::size_t(k)] : pieces.back();
    }
};

// Of as few pieces as it needs: equal numbers have equal pieces.
inline wide_number shortened(wide_number n) {
    while (n.pieces.size() > 1 && n.pieces[n.pieces.size() - 2] == n.pieces.back())
        n.pieces.pop_back();
    return n;
}

// Of the nodes of its pieces.
inline wide_number number_of_row(std::vector<int> const& row, auto const& nodes,
                                 auto const& value_of) {
    wide_number n;
    for (int const id : row) n.pieces.push_back(static_cast<unsigned long long>(value_of(id)));
    wide const high = value_of(row.back());
    bool const is_negative = nodes[std::size_t(row.back())].type.is_signed && high < 0;
    n.pieces.push_back(static_cast<unsigned long long>(uwide(high) >> 64));
    n.pieces.push_back(is_negative ? ~0ULL : 0);
    return shortened(std::move(n));
}

// The low bits of a number, as a number of the type.
inline wide_number wrapped_number(wide_number const& n, ir::value_type type) {
    auto const whole = type.width / 64, rest = type.width % 64;
    auto const sign_bit = n.piece((type.width - 1) / 64) >> ((type.width - 1) % 64) & 1;
    auto const above = type.is_signed && sign_bit != 0 ? ~0ULL : 0;
    wide_number cut;
    for (int k = 0; k < whole; ++k) cut.pieces.push_back(n.piece(k));
    auto const mask = (1ULL << rest) - 1;
    if (rest != 0) cut.pieces.push_back((n.piece(whole) & mask) | (above & ~mask));
    cut.pieces.push_back(above);
    return shortened(std::move(cut));
}

// n * 2^by
inline wide_number shifted_number(wide_number const& n, int by) {
    auto const whole = by / 64, rest = by % 64;
    wide_number moved;
    for (int k = 0; k <= int(n.pieces.size()) + whole; ++k) {
        auto const low = rest == 0 ? 0 : n.piece(k - whole - 1) >> (64 - rest);
        moved.pieces.push_back(n.piece(k - whole) << rest | low);
    }
    moved.pieces.push_back(n.pieces.back());
    return shortened(std::move(moved));
}

inline wide_number negated(wide_number n) {
    n.pieces.push_back(n.pieces.back());
    unsigned long long carry = 1;
    for (unsigned long long& p : n.pieces) {
        p = ~p + carry;
        carry = carry != 0 && p == 0;
    }
    n.pieces.back() = n.pieces.back() >> 63 != 0 ? ~0ULL : 0;
    return shortened(std::move(n));
}

// 0x1f, -0x1f
inline std::string hexadecimal(wide_number const& n) {
    if (n.is_negative()) return "-" + hexadecimal(negated(n));
    std::string text = "0x";
    for (std::size_t k = std::max<std::size_t>(n.pieces.size() - 1, 1); k-- > 0;) {
        char piece[20];
        std::snprintf(piece, sizeof piece, text == "0x" ? "%llx" : "%016llx", n.pieces[k]);
        text += piece;
    }
    return text;
}

} // namespace hls::cpu::detail
