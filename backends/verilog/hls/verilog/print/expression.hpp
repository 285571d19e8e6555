// The text of one net's expression. Every operand is written in exactly the width it is used in,
// because Verilog widens operands by context: nothing is left to that rule except products.
#pragma once

#include <hls/ir/meaning.hpp>
#include <hls/ir/value.hpp>

#include "inline.hpp"
#include "names.hpp"

namespace hls::verilog {

struct writer {
    hw::netlist const& hardware;
    name_table const& names;
    std::vector<bool> const& inlined;
};

inline std::string expression(writer const& w, hw::net const& n);

// Low `width` bits of a constant.
inline std::string constant_text(long long value, ir::value_type type, int width) {
    bool const negative = type.is_signed && value < 0;
    if (width <= 63) {
        unsigned long long const bits =
            static_cast<unsigned long long>(value) & ((1ULL << width) - 1);
        return !negative && bits < 1024 ? fmt::format("{}'d{}", width, bits)
                                        : fmt::format("{}'h{:x}", width, bits);
    }
    std::string const low = fmt::format("64'h{:x}", static_cast<unsigned long long>(value));
    if (width == 64) return low;
    return fmt::format("{{{{{}{{1'b{}}}}}, {}}}", width - 64, negative ? 1 : 0, low);
}

// A word of a memory.
inline std::string word_text(wide value, ir::value_type type) {
    if (type.width <= 64) return constant_text((long long)(value), type, type.width);
    auto const half = [&](uwide bits, int width) {
        return fmt::format("{}'h{:x}", width, static_cast<unsigned long long>(bits));
    };
    uwide const bits = uwide(value) & ir::mask(type.width);
    return fmt::format("{{{}, {}}}", half(bits >> 64, type.width - 64), half(bits, 64));
}

inline bool is_simple(writer const& w, int id) { return !w.inlined[std::size_t(id)]; }

// A signed operand would make the comparison, product or index around it a signed one.
inline bool drops_sign(writer const& w, hw::net const& n) {
    ir::value_type const operand = w.hardware.nets[n.a].type;
    return operand.is_signed && !n.type.is_signed && operand.width == n.type.width;
}

// ~(a == b) is written as a != b.
inline bool is_inequality(writer const& w, hw::net const& n) {
    return n.operation == ir::op::bit_not && !is_simple(w, n.a) &&
           w.hardware.nets[n.a].operation == ir::op::equal;
}

// The net in its own width: its name, or its expression in parentheses where they are needed.
inline std::string own(writer const& w, int id) {
    hw::net const& n = w.hardware.nets[id];
    if (n.kind == hw::net_kind::constant) return constant_text(n.value, n.type, n.type.width);
    if (is_simple(w, id)) return w.names.nets[std::size_t(id)];
    bool const closed = n.operation == ir::op::concat || n.operation == ir::op::slice ||
                        (n.operation == ir::op::bit_not && !is_inequality(w, n));
    std::string const text = expression(w, n);
    if (n.operation == ir::op::resize) return drops_sign(w, n) ? "$unsigned(" + text + ")" : text;
    return closed ? text : "(" + text + ")";
}

inline std::string range_text(ir::value_type type) {
    return type.width == 1 ? std::string() : fmt::format("[{}:0] ", type.width - 1);
}
inline std::string sign_text(ir::value_type type) { return type.is_signed ? "signed " : ""; }

// Behind `if`; no net: always.
inline std::string condition_text(writer const& w, int id) {
    if (id == hw::no_net) return "";
    std::string const text = own(w, id);
    return text.size() > 1 && text.front() == '(' ? text : "(" + text + ")";
}

// Bits high..low of a named net.
inline std::string part(std::string const& name, int width, int high, int low) {
    if (width == 1) return name;
    return high == low ? fmt::format("{}[{}]", name, low)
                       : fmt::format("{}[{}:{}]", name, high, low);
}

// The net as exactly `width` bits: cut, or extended with zeros or its sign.
inline std::string in_width(writer const& w, int id, int width) {
    hw::net const& n = w.hardware.nets[id];
    int const has = n.type.width;
    if (n.kind == hw::net_kind::constant) return constant_text(n.value, n.type, width);
    std::string const text = own(w, id);
    if (has == width) return text;
    if (has > width) return part(text, has, width - 1, 0);
    if (!n.type.is_signed) return fmt::format("{{{}'d0, {}}}", width - has, text);
    return fmt::format("{{{{{}{{{}}}}}, {}}}", width - has, part(text, has, has - 1, has - 1),
                       text);
}

// At a port of an instance, where signs do not matter: Yosys 0.23 stops with an assertion at
// "$unsigned(x)" of a signed x there.
inline std::string at_port(writer const& w, int id, int width) {
    hw::net const& n = w.hardware.nets[id];
    bool const renamed = n.kind == hw::net_kind::operation && n.operation == ir::op::resize &&
                         !is_simple(w, id) && n.type.width == width && drops_sign(w, n);
    return renamed ? at_port(w, n.a, width) : in_width(w, id, width);
}

inline std::string as_signed(writer const& w, int id, int width) {
    hw::net const& n = w.hardware.nets[id];
    bool const plain = n.type.is_signed && n.type.width == width &&
                       n.kind != hw::net_kind::constant && is_simple(w, id);
    return plain ? own(w, id) : fmt::format("$signed({})", in_width(w, id, width));
}

// A factor in its own width. In braces if it is more than a name: a product widens what is in its
// operands before that is inverted.
inline std::string factor(writer const& w, int id) {
    hw::net const& n = w.hardware.nets[id];
    bool const is_logic = n.operation == ir::op::bit_not || n.operation == ir::op::bit_and ||
                          n.operation == ir::op::bit_or || n.operation == ir::op::resize;
    bool const stands = n.kind == hw::net_kind::constant || is_simple(w, id) || !is_logic;
    return stands || drops_sign(w, n) ? own(w, id) : "{" + expression(w, n) + "}";
}

// Factors keep their own widths; the product's width comes from the wire it is assigned to.
inline std::string product(writer const& w, hw::net const& n) {
    if (!full_product(w.hardware, n))
        return fmt::format("{} * {}", in_width(w, n.a, n.type.width),
                           in_width(w, n.b, n.type.width));
    bool const a_signed = w.hardware.nets[n.a].type.is_signed,
               b_signed = w.hardware.nets[n.b].type.is_signed;
    if (!a_signed && !b_signed) return fmt::format("{} * {}", factor(w, n.a), factor(w, n.b));
    auto in_signed = [&](int id, bool is_signed) {
        return as_signed(w, id, w.hardware.nets[id].type.width + (is_signed ? 0 : 1));
    };
    return fmt::format("{} * {}", in_signed(n.a, a_signed), in_signed(n.b, b_signed));
}

// A factor of hls_product as its parameters: `x` is A or B.
inline std::string factor_parameters(writer const& w, char x, int id) {
    ir::value_type const type = w.hardware.nets[id].type;
    return fmt::format(".{}({})", x, type.width) +
           (type.is_signed ? fmt::format(", .{}_SIGNED(1)", x) : "");
}

inline std::string product_instance(writer const& w, hw::net const& n, std::string const& result,
                                    std::string const& id) {
    hw::digit_factors const x = hw::digit_factors_of(w.hardware, n);
    auto const word = [&](int net) { return at_port(w, net, w.hardware.nets[net].type.width); };
    return fmt::format("  hls_product #({}, {}, .P({})) {} (.a({}), .b({}), .p({}));\n",
                       factor_parameters(w, 'A', x.columns), factor_parameters(w, 'B', x.rows),
                       n.type.width, id, word(x.columns), word(x.rows), result);
}

// (The highest bit of an unsigned constant of 64 bits is no sign.)
inline bool is_negative(hw::net const& constant) {
    return constant.type.is_signed && constant.value < 0;
}

// A signed value, half of the range higher: in the same order as unsigned ones.
inline std::string lifted(writer const& w, int id, int width) {
    hw::net const& n = w.hardware.nets[id];
    if (n.kind == hw::net_kind::constant && width > 64)
        return fmt::format("{{1'd{}, {}}}", is_negative(n) ? 0 : 1,
                           constant_text(n.value, n.type, width - 1));
    unsigned long long const half = 1ULL << ((width - 1) % 64);
    if (n.kind == hw::net_kind::constant)
        return constant_text((long long)(static_cast<unsigned long long>(n.value) ^ half),
                             {short(width), false}, width);
    return width > 64 ? fmt::format("({} ^ {{1'd1, {}'d0}})", in_width(w, id, width), width - 1)
                      : fmt::format("({} ^ {}'h{:x})", in_width(w, id, width), width, half);
}

inline std::string equality(writer const& w, hw::net const& n, char const* symbol) {
    int const width = hw::common_width(w.hardware, n.a, n.b);
    return fmt::format("{} {} {}", in_width(w, n.a, width), symbol, in_width(w, n.b, width));
}

// Signed values are compared without their sign: Yosys 0.23 maps a comparison of few bits with a
// negative constant, which it may find itself, to the wrong look-up table (YosysHQ/yosys#6085), and
// needs nearly twice as many tables for a signed one of many bits.
inline std::string comparison(writer const& w, hw::net const& n) {
    int const width = hw::common_width(w.hardware, n.a, n.b);
    hw::net const &a = w.hardware.nets[n.a], &b = w.hardware.nets[n.b];
    if (is_sign_test(w.hardware, n))
        return part(own(w, n.a), a.type.width, a.type.width - 1, a.type.width - 1);
    if (!a.type.is_signed && !b.type.is_signed)
        return fmt::format("{} < {}", in_width(w, n.a, width), in_width(w, n.b, width));
    if (b.kind == hw::net_kind::constant && b.value == ir::lowest({short(width), true}))
        return "1'd0"; // nothing is less: Verilator warns of an unsigned comparison that says so
    return fmt::format("{} < {}", lifted(w, n.a, width), lifted(w, n.b, width));
}

inline std::string sliced(writer const& w, hw::net const& n) {
    hw::net const& a = w.hardware.nets[n.a];
    int const low = int(n.value), top = low + n.type.width - 1, last = a.type.width - 1;
    std::string const name = own(w, n.a);
    if (top <= last) return part(name, a.type.width, top, low);
    std::string const sign = a.type.is_signed ? part(name, a.type.width, last, last) : "1'b0";
    if (low > last) return fmt::format("{{{}{{{}}}}}", n.type.width, sign);
    return fmt::format("{{{{{}{{{}}}}}, {}}}", top - last, sign,
                       part(name, a.type.width, last, low));
}

// Of a wide one only whether it is large matters.
inline std::string distance(writer const& w, hw::net const& n) {
    hw::net const& by = w.hardware.nets[n.b];
    int const width = by.type.width, last = max_distance_width - 2;
    if (by.kind == hw::net_kind::constant && (by.value < 0 || by.value >> max_distance_width != 0))
        return constant_text(-1, {1, true}, max_distance_width);
    if (distance_width(by) != bits_of) return in_width(w, n.b, distance_width(by));
    std::string const name = own(w, n.b);
    return fmt::format("{{|{}, {}}}", part(name, width, width - 1, last + 1),
                       part(name, width, last, 0));
}

inline std::string shifted_right(writer const& w, hw::net const& n) {
    int const width = wider(n.type.width, w.hardware.nets[n.a].type.width);
    std::string const by = distance(w, n);
    return w.hardware.nets[n.a].type.is_signed
               ? fmt::format("{} >>> {}", as_signed(w, n.a, width), by)
               : fmt::format("{} >> {}", in_width(w, n.a, width), by);
}

// a + -5 is written as a - 5.
inline std::string sum(writer const& w, hw::net const& n) {
    hw::net const& b = w.hardware.nets[n.b];
    bool const negative = b.kind == hw::net_kind::constant && b.type.is_signed && b.value < 0 &&
                          b.value > -(1LL << 62);
    std::string const a = in_width(w, n.a, n.type.width);
    if (!negative)
        return fmt::format("{} {} {}", a, ir::properties(n.operation).symbol,
                           in_width(w, n.b, n.type.width));
    return fmt::format("{} {} {}", a, n.operation == ir::op::add ? '-' : '+',
                       constant_text(-b.value, {63, false}, n.type.width));
}

// "~~" is no operator.
inline std::string complement(std::string const& operand) {
    return operand[0] == '~' ? "~(" + operand + ")" : "~" + operand;
}

// Operations whose operands have the width of the result: the symbol of the table stands between
// them; a resize has none.
inline std::string infix(writer const& w, hw::net const& n) {
    char const* const symbol = ir::properties(n.operation).symbol;
    std::string const a = in_width(w, n.a, n.type.width);
    return *symbol == 0 ? a : fmt::format("{} {} {}", a, symbol, in_width(w, n.b, n.type.width));
}

inline std::string chosen(writer const& w, hw::net const& n) {
    return fmt::format("{} ? {} : {}", in_width(w, n.a, 1), in_width(w, n.b, n.type.width),
                       in_width(w, n.c, n.type.width));
}

// Of `condition ? word : register` synthesis would make an enable.
inline std::string chosen_by_gates(writer const& w, hw::net const& n) {
    int const width = n.type.width;
    std::string const condition = in_width(w, n.a, 1);
    return fmt::format("({} & {{{}{{{}}}}}) | ({} & {{{}{{{}}}}})", in_width(w, n.b, width), width,
                       condition, in_width(w, n.c, width), width, complement(condition));
}

inline std::string expression(writer const& w, hw::net const& n) {
    int const width = n.type.width;
    auto in = [&](int id) { return in_width(w, id, width); };
    if (n.kind == hw::net_kind::memory_word)
        return fmt::format(
            "{}[{}]", w.names.memories[std::size_t(n.memory)],
            in_width(w, n.a, address_width(w.hardware.memories[std::size_t(n.memory)])));
    switch (n.operation) {
    case ir::op::add:
    case ir::op::subtract: return sum(w, n);
    case ir::op::multiply: return product(w, n);
    case ir::op::bit_not:
        return is_inequality(w, n) ? equality(w, w.hardware.nets[n.a], "!=") : complement(in(n.a));
    case ir::op::shift_left: return fmt::format("{} << {}", in(n.a), distance(w, n));
    case ir::op::shift_right: return shifted_right(w, n);
    case ir::op::equal: return equality(w, n, "==");
    case ir::op::less: return comparison(w, n);
    case ir::op::select: return n.value == hw::in_gates ? chosen_by_gates(w, n) : chosen(w, n);
    case ir::op::slice: return sliced(w, n);
    case ir::op::concat:
        return fmt::format("{{{}, {}}}", in_width(w, n.a, width - int(n.value)),
                           in_width(w, n.b, int(n.value)));
    case ir::op::reduce_xor: return fmt::format("^{}", in_width(w, n.a, int(n.value)));
    default: return infix(w, n);
    }
}

} // namespace hls::verilog
