// Whether a value that comes to a point overflows there, and what becomes of it.
#pragma once

#include <limits>

#include <hls/hls.hpp>

#include "report.hpp"
#include "wide_numbers.hpp"

namespace hls::cpu::detail {

struct value_overflow {
    bool happens;
    wide kept;
    std::vector<double> numbers{};
    std::vector<std::string> wide_numbers{};
};

inline bool holds(ir::value_type to, wide value, ir::value_type from) {
    bool const pattern = !from.is_signed && value < 0; // 128 bits; see ir::wrap
    return !pattern && ir::fits(value, to);
}

inline value_overflow shifted_out(ir::overflow_point const& p, wide value, ir::value_type type,
                                  wide distance) {
    ir::node n{};
    n.kind = ir::op::shift_left;
    n.type = p.type;
    wide const kept = ir::evaluate(n, {value, type}, {distance, {128, true}}, {});
    bool const all_out = distance < 0 || distance > 127;
    return {value != 0 && (all_out || (kept >> int(all_out ? 0 : distance)) != value), kept};
}

inline bool is_finite(ir::float_format f, wide bits) {
    return wide(uwide(bits) & ir::mask(f.width() - 1)) < f.infinity();
}

inline double number_of_bits(ir::float_format f, wide bits) {
    wide const magnitude = wide(uwide(bits) & ir::mask(f.width() - 1));
    if (magnitude > f.infinity()) return std::numeric_limits<double>::quiet_NaN();
    return hls::detail::float_value(f, static_cast<unsigned long long>(bits));
}

// Operands of ldexp and those that are integers are finite.
constexpr bool is_number(ir::node const& n, int k) {
    bool const scales = ir::unpacked(n.value).function == ir::float_function::ldexp;
    return n.kind != ir::op::float_from_integer &&
           (n.kind != ir::op::float_function_of_two || !scales || k == 0);
}

inline value_overflow made_infinite(ir::node const& n, auto const& value_of, wide result) {
    ir::float_operation const o = ir::unpacked(n.value);
    if (is_finite(o.to, result)) return {false, result};
    value_overflow found{true, result};
    for (int k = 0; k < ir::properties(n.kind).operands; ++k) {
        wide const x = value_of(ir::operand(n, k));
        if (is_number(n, k) && !is_finite(o.from, x)) return {false, result};
        found.numbers.push_back(is_number(n, k) ? number_of_bits(o.from, x) : double(x));
    }
    found.numbers.push_back(number_of_bits(o.to, result));
    return found;
}

inline value_overflow limited(ir::overflow_point const& p, wide value, ir::value_type type) {
    overflow const mode = overflow(p.limits.mode);
    wide const kept = hls::detail::limited(value, p.type, mode);
    bool const beyond = !holds(p.type, value, type) || kept != value;
    double const unit = hls::detail::power_of_two(-p.limits.fraction);
    value_overflow found{beyond, kept};
    if (!p.limits.is_replica) found.numbers.push_back(double(value) * unit);
    found.numbers.push_back(double(kept) * unit);
    return found;
}

// Of more than 128 bits. by: 0 if it is not shifted.
inline value_overflow wide_overflow(ir::overflow_point const& p, wide_number const& value,
                                    wide by) {
    bool const all_out = by < 0 || by >= p.type.width;
    wide_number const moved = all_out ? wide_number{{0}} : shifted_number(value, int(by));
    wide_number const kept = wrapped_number(moved, p.type);
    bool const happens = all_out ? value != moved : kept != moved;
    if (!happens) return {false, 0};
    return {true, wide(kept.piece(0)), {}, {hexadecimal(value), hexadecimal(kept)}};
}

// `value_of`: of a node.
inline value_overflow overflow_of(ir::overflow_point const& p, auto const& nodes,
                                  auto const& value_of) {
    wide const value = value_of(p.value);
    ir::node const& n = nodes[std::size_t(p.value)];
    switch (p.kind) {
    case ir::overflow_kind::index: return {value < 0 || value >= p.depth, value};
    case ir::overflow_kind::shifted: return shifted_out(p, value, n.type, value_of(p.distance));
    case ir::overflow_kind::not_finite: return made_infinite(n, value_of, value);
    case ir::overflow_kind::limited: return limited(p, value, n.type);
    default: return {!holds(p.type, value, n.type), ir::wrap(uwide(value), p.type)};
    }
}

} // namespace hls::cpu::detail
