// Multiplying by several constants with few adders. Each odd constant is written in signed digits
// (canonical signed digit form), then the most frequent pair of digits is made a symbol of its own,
// again and again (Hartley, "Subexpression sharing in filters using canonic signed digit
// multipliers", 1996). The plan serves one input times many constants, and, transposed, sums of
// products.
#pragma once

#include "../../support/wide.hpp"

namespace hls::ir {

inline constexpr int max_digits = 40;     // of one constant
inline constexpr int max_constants = 128; // of one plan
inline constexpr int max_symbols = 256;

// sign * symbol << shift. Symbol 0 is the number 1.
struct digit {
    short symbol;
    short shift;
    bool negative;
};

struct planned_constant {
    wide value;
    int count;
    digit digits[max_digits];
};

// symbol = first + (negative ? -1 : 1) * second << shift
struct planned_symbol {
    short first;
    short second;
    short shift;
    bool negative;
    constexpr bool operator==(planned_symbol const&) const = default;
};

struct adder_plan {
    int constant_count;
    int symbol_count; // symbols 1..symbol_count - 1 are defined; 0 is the number 1
    planned_constant constants[max_constants];
    planned_symbol symbols[max_symbols];
};

// Digits -1, 0, 1 with no two neighbours different from 0; lowest first.
constexpr planned_constant signed_digits(wide value) {
    planned_constant result{};
    result.value = value;
    for (int shift = 0; value != 0; ++shift, value >>= 1) {
        if ((value & 1) == 0) continue;
        bool const negative = (value & 3) == 3;
        result.digits[result.count++] = {0, short(shift), negative};
        value += negative ? 1 : -1;
    }
    return result;
}

constexpr int digit_count(wide value) { return signed_digits(value).count; }

namespace detail {

constexpr planned_symbol pair_of(digit const& low, digit const& high) {
    return {low.symbol, high.symbol, short(high.shift - low.shift), low.negative != high.negative};
}

// Digits stand in order of shift, so a pair's first digit is the lower one.
constexpr int occurrences(planned_constant const& c, planned_symbol const& pair) {
    bool used[max_digits]{};
    int count = 0;
    for (int i = 0; i < c.count; ++i)
        for (int j = i + 1; j < c.count && !used[i]; ++j)
            if (!used[j] && pair_of(c.digits[i], c.digits[j]) == pair) {
                used[i] = used[j] = true;
                ++count;
            }
    return count;
}

// Each pair's digits become one digit of the new symbol, at the place of the lower one.
constexpr void replace(planned_constant& c, planned_symbol const& pair, int symbol) {
    for (int i = 0; i < c.count; ++i)
        for (int j = i + 1; j < c.count; ++j)
            if (pair_of(c.digits[i], c.digits[j]) == pair) {
                c.digits[i].symbol = short(symbol);
                for (int k = j; k + 1 < c.count; ++k) c.digits[k] = c.digits[k + 1];
                --c.count;
                break;
            }
}

// A pair of digits and how often it occurs; pairs are counted in a hash table.
struct pair_count {
    planned_symbol pair;
    int count;
};
inline constexpr int pair_slots = 4096;

struct pair_table {
    pair_count slots[pair_slots];
};

constexpr int slot_of(pair_table& table, planned_symbol const& p) {
    unsigned at = (unsigned(p.first) * 31u + unsigned(p.second) * 257u + unsigned(p.shift) * 2657u +
                   p.negative) %
                  pair_slots;
    while (table.slots[at].count != 0 && !(table.slots[at].pair == p)) at = (at + 1) % pair_slots;
    return int(at);
}

// The pair seen most often; pairs inside one constant may overlap, so the number is an upper bound.
constexpr pair_count most_frequent(adder_plan const& plan) {
    pair_table table{};
    pair_count best{};
    for (int c = 0; c < plan.constant_count; ++c) {
        planned_constant const& k = plan.constants[c];
        for (int i = 0; i < k.count; ++i)
            for (int j = i + 1; j < k.count; ++j) {
                planned_symbol const pair = pair_of(k.digits[i], k.digits[j]);
                pair_count& seen = table.slots[slot_of(table, pair)];
                seen.pair = pair;
                if (++seen.count > best.count) best = seen;
            }
    }
    return best;
}

constexpr int real_count(adder_plan const& plan, planned_symbol const& pair) {
    int count = 0;
    for (int c = 0; c < plan.constant_count; ++c) count += occurrences(plan.constants[c], pair);
    return count;
}

constexpr bool has_two_pairs(adder_plan const& plan) {
    int pairs = 0;
    for (int c = 0; c < plan.constant_count && pairs < 2; ++c)
        pairs += plan.constants[c].count * (plan.constants[c].count - 1) / 2;
    return pairs >= 2;
}

} // namespace detail

// Shares pairs of digits until none occurs twice. `constants` are odd and positive.
constexpr void share_digits(adder_plan& plan) {
    if (plan.symbol_count == 0) plan.symbol_count = 1;
    if (!detail::has_two_pairs(plan)) return;
    while (plan.symbol_count < max_symbols) {
        detail::pair_count const best = detail::most_frequent(plan);
        if (best.count < 2 || detail::real_count(plan, best.pair) < 2) return;
        int const symbol = plan.symbol_count++;
        plan.symbols[symbol] = best.pair;
        for (int c = 0; c < plan.constant_count; ++c)
            detail::replace(plan.constants[c], best.pair, symbol);
    }
}

constexpr bool has_room_for(adder_plan const& plan, wide odd) {
    for (int i = 0; i < plan.constant_count; ++i)
        if (plan.constants[i].value == odd) return true;
    return plan.constant_count < max_constants;
}

// Index of an odd positive constant in the plan, added when it is new and there is room.
constexpr int add_constant(adder_plan& plan, wide odd) {
    for (int i = 0; i < plan.constant_count; ++i)
        if (plan.constants[i].value == odd) return i;
    plan.constants[plan.constant_count] = signed_digits(odd);
    return plan.constant_count++;
}

} // namespace hls::ir
