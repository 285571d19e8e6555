// A netlist as gates: the bits of each net that is used, in the order of its dependences.
#pragma once

#include "../operations/comparisons.hpp"
#include "../operations/products.hpp"
#include "../uses.hpp"
#include "arithmetic.hpp"

namespace hls::hw::mapping {

class bit_network {
    netlist const& hardware_;
    bool has_multiplier_;     // otherwise products that are not in rows of digits are rows of gates
    std::vector<word> words_; // of each net; empty: not yet, or not used

    constexpr net const& at(int id) const { return hardware_.nets[std::size_t(id)]; }

    constexpr word constant_word(net const& n) const {
        word result;
        for (int i = 0; i < n.type.width; ++i) {
            int const place = i < 63 ? i : 63;
            bool const outside = i > 63 && !n.type.is_signed;
            result.push_back(outside ? zero : literal((unsigned long long)(n.value) >> place & 1u));
        }
        return result;
    }

    constexpr word leaves(int width) {
        word result;
        for (int i = 0; i < width; ++i) result.push_back(gates.leaf());
        return result;
    }

    constexpr word sum_word(net const& n) {
        word const a = extended(n.a, n.type.width), b = extended(n.b, n.type.width);
        if (n.operation == ir::op::add) return chain(gates, a, b, zero);
        return chain(gates, a, inverted(b), one);
    }

    // A row for each bit of the narrower factor; the highest one, of a sign, is subtracted.
    constexpr word product(net const& n) {
        int const width = n.type.width;
        bool const is_wider = at(n.a).type.width >= at(n.b).type.width;
        int const wider = is_wider ? n.a : n.b, narrower = is_wider ? n.b : n.a;
        word const a = extended(wider, width), b = words_[std::size_t(narrower)];
        columns bits(a.size());
        for (std::size_t i = 0; i < b.size() && i < a.size(); ++i) {
            bool const is_negative = i + 1 == b.size() && at(narrower).type.is_signed;
            for (std::size_t k = i; k < a.size(); ++k)
                bits.add(gates.both(a[k - i], b[i]) ^ int(is_negative), k);
            if (is_negative) bits.add(one, i);
        }
        return sum_of_columns(gates, bits, a.size());
    }

    constexpr word bitwise(net const& n) {
        int const width = n.type.width;
        word const a = extended(n.a, width), b = extended(n.b, width);
        word result;
        for (std::size_t i = 0; i < a.size(); ++i)
            result.push_back(n.operation == ir::op::bit_and  ? gates.both(a[i], b[i])
                             : n.operation == ir::op::bit_or ? gates.either(a[i], b[i])
                                                             : gates.differ(a[i], b[i]));
        return result;
    }

    constexpr literal equal_bit(net const& n) {
        int const width = common_width(hardware_, n.a, n.b);
        word const a = extended(n.a, width), b = extended(n.b, width);
        word same;
        for (std::size_t i = 0; i < a.size(); ++i)
            same.push_back(inverse_of(gates.differ(a[i], b[i])));
        return gates.tree(same, false);
    }

    // a < 2^k: no higher bit of a is 1; a < 2^n - 1: not all are. Zero if b is neither.
    constexpr literal high_bits_zero(word const& a, word const& b) {
        word high, inverse;
        int ones = 0;
        for (std::size_t i = 0; i < b.size(); ++i) {
            if (!is_constant(b[i])) return zero;
            ones += b[i] == one;
            inverse.push_back(a[i]);
            if (ones == 1 && (b[i] == one || !high.empty())) high.push_back(inverse_of(a[i]));
        }
        if (ones == int(b.size())) return inverse_of(gates.tree(inverse, false));
        return ones == 1 ? gates.tree(high, false) : zero;
    }

    // Signed words as unsigned ones: the highest bit counts the other way round.
    constexpr literal less_bit(net const& n) {
        int const width = common_width(hardware_, n.a, n.b);
        word a = extended(n.a, width), b = extended(n.b, width);
        bool const is_signed = at(n.a).type.is_signed || at(n.b).type.is_signed;
        if (is_signed && at(n.b).kind == net_kind::constant && at(n.b).value == 0) return a.back();
        if (literal const bit = high_bits_zero(a, b); !is_signed && bit != zero) return bit;
        if (is_signed) a.back() = inverse_of(a.back());
        if (is_signed) b.back() = inverse_of(b.back());
        return chain_less(gates, a, b);
    }

    constexpr word shifted(net const& n) {
        bool const left = n.operation == ir::op::shift_left;
        int const width = left ? n.type.width : at(n.a).type.width;
        word x = extended(n.a, width);
        literal const fill = !left && at(n.a).type.is_signed ? x.back() : zero;
        word const by = words_[std::size_t(n.b)];
        for (int k = 0; k < int(by.size()); ++k) {
            long long const distance = k < 20 ? 1LL << k : 1 << 20;
            word moved;
            for (int i = 0; i < width; ++i) {
                long long const from = left ? i - distance : i + distance;
                bool const inside = from >= 0 && from < width;
                moved.push_back(gates.choice(
                    by[std::size_t(k)], inside ? x[std::size_t(from)] : fill, x[std::size_t(i)]));
            }
            x = moved;
        }
        return x;
    }

    constexpr word joined(net const& n) {
        word result = extended(n.b, int(n.value));
        for (literal bit : extended(n.a, n.type.width - int(n.value))) result.push_back(bit);
        return result;
    }

    constexpr word computed(net const& n) {
        int const width = n.type.width;
        switch (n.operation) {
        case ir::op::add:
        case ir::op::subtract: return sum_word(n);
        case ir::op::multiply:
            if (has_multiplier_ || in_rows_of_digits(n)) return leaves(width);
            return product(n);
        case ir::op::bit_and:
        case ir::op::bit_or:
        case ir::op::bit_xor: return bitwise(n);
        case ir::op::bit_not: return inverted(extended(n.a, width));
        case ir::op::shift_left:
        case ir::op::shift_right: return shifted(n);
        case ir::op::equal: return {equal_bit(n)};
        case ir::op::less: return {less_bit(n)};
        case ir::op::select: {
            literal const condition = words_[std::size_t(n.a)][0];
            word const yes = extended(n.b, width), no = extended(n.c, width);
            word result;
            for (std::size_t i = 0; i < yes.size(); ++i)
                result.push_back(gates.choice(condition, yes[i], no[i]));
            return result;
        }
        case ir::op::resize: return extended(n.a, width);
        case ir::op::slice: {
            word const all = extended(n.a, int(n.value) + width);
            return {all.begin() + n.value, all.end()};
        }
        case ir::op::concat: return joined(n);
        case ir::op::reduce_xor: return {gates.tree(extended(n.a, int(n.value)), true)};
        default: return leaves(width);
        }
    }

    constexpr word made(int id) {
        net const& n = at(id);
        gates.owner = id;
        if (n.kind == net_kind::constant) return constant_word(n);
        if (n.kind == net_kind::operation) return computed(n);
        return leaves(n.type.width);
    }

    // After what it depends on; what is no operation begins anew.
    constexpr void make(int id) {
        std::vector<int> rest{id};
        while (!rest.empty()) {
            int const next = rest.back();
            std::size_t const before = rest.size();
            if (words_[std::size_t(next)].empty() && at(next).kind == net_kind::operation)
                for_each_operand(at(next), [&](int operand) {
                    if (words_[std::size_t(operand)].empty()) rest.push_back(operand);
                });
            if (rest.size() != before) continue;
            rest.pop_back();
            if (words_[std::size_t(next)].empty()) words_[std::size_t(next)] = made(next);
        }
    }

    constexpr void make_registers() {
        for (int r = 0; r < int(hardware_.registers.size()); ++r) {
            int const q = hardware_.registers[std::size_t(r)].q;
            gates.owner = q;
            for (int i = 0; i < at(q).type.width; ++i)
                words_[std::size_t(q)].push_back(gates.leaf(r, i));
        }
    }

public:
    network gates;

    constexpr bit_network(netlist const& h, device const& target)
        : hardware_(h), has_multiplier_(target.has_multiplier), words_(h.nets.size()) {
        gates.carries = target.carries;
        flags const live = find_live(h);
        make_registers();
        for (std::size_t i = 0; i < live.size(); ++i)
            if (live[i]) make(int(i));
    }

    constexpr word const& word_of(int id) const { return words_[std::size_t(id)]; }

    // With its sign or zeros above, or its low bits.
    constexpr word extended(int id, int width) const {
        word result = words_[std::size_t(id)];
        literal const above = at(id).type.is_signed ? result.back() : zero;
        result.resize(std::size_t(width), above);
        return result;
    }
};

} // namespace hls::hw::mapping
