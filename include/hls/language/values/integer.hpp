// sint<W> and uint<W>: integers of 1 to 128 bits. Inside a kernel a variable of these types names a
// hardware value; outside it holds a plain number (`value()`).
#pragma once

#include "../../types/layout.hpp"
#include "../recording/bound.hpp"
#include "operators.hpp"

namespace hls {

template <int Width, bool Signed>
class integer;

// ++v and v++ of a variable or place, where `one` is 1 without a line.
#define HLS_COUNTED_BY(type, one)                                                                  \
    constexpr type& operator++() { return *this += one; }                                          \
    constexpr type& operator--() { return *this -= one; }
#define HLS_COUNTED_BEHIND(type)                                                                   \
    constexpr type operator++(int) {                                                               \
        type const old = *this;                                                                    \
        ++*this;                                                                                   \
        return old;                                                                                \
    }                                                                                              \
    constexpr type operator--(int) {                                                               \
        type const old = *this;                                                                    \
        --*this;                                                                                   \
        return old;                                                                                \
    }
#define HLS_NOT_ASSIGNED                                                                           \
    "HLS0210: this variable is constant here; declare it without const, and use [&] for the "      \
    "lambda of a when or a loop: [=] makes constant copies"

#define HLS_NO_PART                                                                                \
    "HLS0338: bits of a value are given by functions; use bits<7, 4>(v), bit(v, 3), and "          \
    "bits<7, 4>(v) = w to store to them"

#define HLS_REDUCED                                                                                \
    "HLS0338: functions of a value stand outside; use xor_reduce(v), or_reduce(v), "               \
    "and_reduce(v), "                                                                              \
    "reverse_bits(v), and decltype(v)::width for the number of bits"

// Of a value without a name, too: an element of an array is one.
#define HLS_ASSIGNED_BY(sign, kind)                                                                \
    constexpr Derived& operator sign(any_operand const& v)& { return update(ir::op::kind, v); }    \
    constexpr Derived& operator sign(any_operand const& v)&& {                                     \
        return unnamed(v).update(ir::op::kind, v);                                                 \
    }

// Assignment and the compound operators of everything that can be assigned, in terms of
// `Derived::assign(recorder&, id, where)` and `Derived::assign_constant(value)`.
template <class Derived>
struct assignable {
    constexpr assigned<Derived> set(any_operand const& v) {
        Derived& self = static_cast<Derived&>(*this);
        ir::recorder* const r = v.owner != nullptr ? v.owner : self.owner();
        if constexpr (requires { self.check_order(v); }) self.check_order(v);
        if (r != nullptr)
            self.assign(*r, v.record(*r), v.where);
        else
            self.assign_constant(v.constant);
        return {self};
    }

    template <class Position, HLS_BECAUSE(HLS_NO_PART)> // a bit
    leaf<1, false> set(Position const&) HLS_DELETED(HLS_NO_PART);

    HLS_ASSIGNED_BY(+=, add)
    HLS_ASSIGNED_BY(-=, subtract)
    HLS_ASSIGNED_BY(*=, multiply)
    HLS_ASSIGNED_BY(/=, divide)
    HLS_ASSIGNED_BY(%=, remainder)
    HLS_ASSIGNED_BY(&=, bit_and)
    HLS_ASSIGNED_BY(|=, bit_or)
    HLS_ASSIGNED_BY(^=, bit_xor)
    HLS_ASSIGNED_BY(<<=, shift_left)
    HLS_ASSIGNED_BY(>>=, shift_right)
    HLS_COUNTED_BY(Derived, any_operand(1, {}))
    // The value before.
    constexpr auto operator++(int) { return replaced(ir::op::add); }
    constexpr auto operator--(int) { return replaced(ir::op::subtract); }

protected:
    constexpr Derived& unnamed(any_operand const& v) {
        Derived& self = static_cast<Derived&>(*this);
        if constexpr (requires { self.check_stored(v); }) self.check_stored(v);
        return self;
    }

private:
    constexpr auto replaced(ir::op kind) {
        auto const old = static_cast<Derived&&>(*this).read_value();
        integer<decltype(old)::width, decltype(old)::is_signed> const before(old, source{});
        update(kind, any_operand(1, {}));
        return before;
    }
    static constexpr bool needs_whole(ir::op kind) {
        return ir::is_division(kind) || kind == ir::op::shift_left || kind == ir::op::shift_right;
    }
    constexpr Derived& update(ir::op kind, any_operand const& v) {
        Derived& self = static_cast<Derived&>(*this);
        ir::recorder* const r = v.owner != nullptr ? v.owner : self.owner();
        if constexpr (requires { self.check_order(v); }) self.check_order(v);
        if (r != nullptr && needs_whole(kind)) detail::check_whole(*r, v);
        if (r != nullptr && ir::is_division(kind) && v.owner == nullptr && v.constant == 0)
            ir::reject_divisor(*r, 0, v.where);
        auto const old = static_cast<Derived&&>(self).read_value();
        ir::value_type const type = static_type<decltype(old)>;
        if (r != nullptr) {
            if (kind == ir::op::shift_left && v.owner == nullptr)
                ir::check_bits_left(*r, type, v.constant, v.where);
            int const a = old.record(*r, v.where);
            int const b = v.record(*r);
            int const result = ir::record_operator(*r, kind, type, a, b, v.where);
            ir::note_pattern_of(*r, kind, type, b, result);
            self.assign(*r, result, v.where);
        } else {
            ir::value_type const exact{128, !v.pattern};
            self.assign_constant(
                ir::compute(kind, exact, old.constant_value(), type, v.constant, exact));
        }
        return self;
    }
};

#undef HLS_ASSIGNED_BY

namespace detail {

// In a function: clang takes a class in which an assertion is broken for no class.
template <int Width>
constexpr bool check_width() {
    static_assert(Width >= 1, "HLS0101: integers have 1 to 4096 bits; use uint<1> for a flag");
    return true;
}

} // namespace detail

// Of more than 128 bits: wide/value.hpp.
template <int Width, bool Signed>
class integer : public assignable<integer<Width, Signed>> {
    static_assert(detail::check_width<Width>());

    ir::variable_state state_{nullptr, ir::none, 0, ir::no_loop, false, {}, 0, {}, 0, 0};

public:
    static constexpr bool is_variable = true;
    static constexpr int width = Width;
    static constexpr bool is_signed = Signed;
    static constexpr ir::value_type type{short(Width >= 1 ? Width : 1), Signed};

    constexpr integer(source where = source::here())
        : state_{nullptr, ir::none, 0, ir::no_loop, false, {}, 0, where, 0, 0} {}
    constexpr integer(integer const& from, source where = source::here())
        : state_{from.state_.owner,
                 from.is_bound() ? from.read_value().id : from.state_.id,
                 depth_in(from.state_.owner),
                 loop_in(from.state_.owner),
                 from.state_.accessed && from.state_.owner->returns_word,
                 {},
                 0,
                 where,
                 from.is_bound() ? 0 : from.state_.constant,
                 from.is_bound() ? 0 : from.state_.above} {}
    constexpr ~integer() {
        if (std::is_constant_evaluated() && state_.saved != 0)
            ir::forget_variable(state_.owner->symbolic, state_);
    }

    // Wraps: keeps the low Width bits.
    template <operand T>
    constexpr integer(T&& from, source where = source::here())
        : integer(any_operand(std::forward<T>(from), where)) {}

    template <wide_value T>
    constexpr integer(T&& from, source where = source::here())
        : integer(any_operand(std::forward<T>(from), where)) {}

    template <nameless_word P, HLS_BECAUSE(HLS_NOT_A_VALUE)>
    constexpr integer(P const&) HLS_DELETED(HLS_NOT_A_VALUE);
    template <has_end P, HLS_BECAUSE(HLS_WITH_END)>
    constexpr integer(P const&) HLS_DELETED(HLS_WITH_END);
    template <has_flag P, HLS_BECAUSE(HLS_WORD_WITH_FLAG)>
    constexpr integer(P const&) HLS_DELETED(HLS_WORD_WITH_FLAG);

    template <class T, HLS_BECAUSE(HLS_NO_FRACTION)>
    requires has_fraction<T>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_FRACTION);
    template <class T, HLS_BECAUSE(HLS_NO_INTEGER)>
    requires has_point<T>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_INTEGER);
    template <packet_of_members T, HLS_BECAUSE(HLS_NO_MEMBER)>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_MEMBER);
    template <has_exponent T, HLS_BECAUSE(HLS_NO_INTEGER_OF_FLOAT)>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_INTEGER_OF_FLOAT);
    template <class T, HLS_BECAUSE(HLS_NO_TEXT)>
    requires std::is_convertible_v<T const&, char const*>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_TEXT);

    constexpr integer(any_operand const& v)
        : state_{v.owner,
                 v.owner != nullptr
                     ? ir::record_store(*v.owner, v.id, type, v.where, {"variable", "", {}})
                     : ir::none, // not in the body: g++ 12 rejects that in const packets
                 depth_in(v.owner),
                 loop_in(v.owner),
                 v.accesses.count != 0,
                 {},
                 0,
                 v.where,
                 low_half(ir::wrap(uwide(v.constant), type)),
                 low_half(ir::wrap(uwide(v.constant), type) >> 64)} {}

    constexpr integer&
    operator=(integer const&) requires(Width < 0); // never: set() must see every assignment
    constexpr assigned<integer> operator=(any_operand const& v) & { return this->set(v); }
    constexpr assigned<integer> operator=(any_operand const& v) && {
        return this->unnamed(v).set(v);
    }
    template <HLS_BECAUSE(HLS_NOT_ASSIGNED)>
    void operator=(any_operand const&) const& HLS_DELETED(HLS_NOT_ASSIGNED);
    template <HLS_BECAUSE(HLS_NOT_STORED_TO)> // of a word that was read
    void operator=(any_operand const&) const&& HLS_DELETED(HLS_NOT_STORED_TO);
    template <class Member>
    requires std::is_same_v<Member, integer const> // of a packet that is assigned as a whole
    constexpr assigned<integer> operator=(Member& from) & {
        return this->set(any_operand(from, {}));
    }

    constexpr leaf<Width, Signed> read_value() const {
        ir::recorder* const r = state_.owner;
        if (is_bound()) return {r, ir::read_bound(*r, state_, type), 0};
        return {r, r != nullptr ? ir::seen_here(*r, state_.id) : ir::none, value_of_constant()};
    }
    constexpr ir::recorder* owner() const { return state_.owner; }
    constexpr bool is_accessed() const { return state_.accessed; }
    constexpr void note_access() { state_.accessed = true; }

    // The first word of what the library declares: g++ 12 has lines of the kernel for it if that
    // stands in a template, and a loop's body would assign what was declared before it (HLS0157).
    constexpr void begin_with(any_operand const& v) {
        state_.declared = {};
        this->set(v);
    }

    // A member of hardware that holds packets.
    constexpr void bind(ir::variable_state const& to) { state_ = to; }
    constexpr bool is_bound() const { return state_.bound != ir::bound_to::nothing; }
    constexpr ir::variable_state const& state() const { return state_; }

    // The number held, outside of kernels (HLS0331).
    constexpr auto value(source where = source::here()) const {
        check_outside(where);
        if constexpr (Width > 64)
            return std::conditional_t<Signed, wide, uwide>(value_of_constant());
        else
            return std::conditional_t<Signed, long long, unsigned long long>(state_.constant);
    }
    HLS_NOT_IN_CPP_CODE(&&);
    HLS_DELETED_MEMBER(range, HLS_NO_PART);
    HLS_DELETED_MEMBER(bit, HLS_NO_PART);
    HLS_DELETED_MEMBER(to_int, HLS_NOT_IN_CPP);
    HLS_DELETED_MEMBER(to_uint, HLS_NOT_IN_CPP);
    HLS_DELETED_MEMBER(xor_reduce, HLS_REDUCED);
    HLS_DELETED_MEMBER(or_reduce, HLS_REDUCED);
    HLS_DELETED_MEMBER(and_reduce, HLS_REDUCED);
    HLS_DELETED_MEMBER(length, HLS_REDUCED);
    HLS_DELETED_MEMBER(operator(), HLS_NO_PART);

    constexpr void check_outside(source where) const {
        if (!std::is_constant_evaluated() || state_.owner == nullptr) return;
        complain(state_.owner->graph,
                 say(331, where,
                     "value() and to_double() give the number of a word outside of kernels; what a "
                     "kernel computes with is not known while compiling: use it without them"));
    }
    // What has no name is gone with its statement, but for a member of hardware.
    constexpr void check_stored(any_operand const& v) const {
        ir::recorder* const r = v.owner != nullptr ? v.owner : state_.owner;
        if (is_bound() || r == nullptr) return;
        complain(r->graph, say(233, v.where,
                               "this value has no name, so what is stored to it is lost; store to "
                               "a variable, a reg, a wire or an element of an array"));
    }
    // Of an element's member: the index stands in the same statement.
    constexpr void check_order(any_operand const& v) const {
        if (state_.bound == ir::bound_to::element) state_.owner->assigned = v.accesses;
    }
    constexpr void assign(ir::recorder& r, int id, source where) {
        ir::variable_state& s = state_;
        bool const is_wire = s.bound == ir::bound_to::wire;
        if (is_bound() && ir::assign_bound(r, s, id, type, where)) return;
        ir::check_owner(r, s.owner == nullptr, s.loop, s.declared, where);
        char const* const name = is_wire ? r.graph.labels[s.constant].text : "";
        int const wrapped =
            ir::record_store(r, id, type, where, {is_wire ? "wire" : "variable", name, s.declared});
        int const old = leaf<Width, Signed>{s.owner, s.id, value_of_constant()}.record(r, where);
        ir::save_variable(r.symbolic, s, wrapped, where);
        s.id = ir::choose(r, ir::predicate_since(r, s.depth, where), wrapped, old, where);
        if (is_wire) ir::set_label(r, s.id, short(s.constant));
        if (s.owner == nullptr) s.loop = short(r.loop);
        s.owner = &r;
    }
    // Like any assignment in C++; one that depends on hardware is found (leaks.hpp).
    constexpr void assign_constant(wide v) {
        wide const wrapped = ir::wrap(uwide(v), type);
        state_.constant = low_half(wrapped);
        state_.above = low_half(wrapped >> 64);
    }

private:
    constexpr wide value_of_constant() const {
        auto const low = static_cast<unsigned long long>(state_.constant);
        return wide(uwide(state_.above) << 64 | low);
    }
    static constexpr long long low_half(wide v) { return static_cast<long long>(v); }
    static constexpr int depth_in(ir::recorder const* r) {
        return r != nullptr ? r->when_depth : 0;
    }
    static constexpr short loop_in(ir::recorder const* r) {
        return short(r != nullptr ? r->loop : ir::no_loop);
    }
};

template <int Width, bool Signed>
requires(Width > max_intermediate_width) class integer<Width, Signed>;

template <int Width, bool Signed>
struct word_layout<integer<Width, Signed>> {
    static constexpr word_kind kind = word_kind::integer;
    static constexpr ir::value_type type{short(Width), Signed};
};

// Signed, of Width bits: -2^(Width - 1) to 2^(Width - 1) - 1. Width: 1 to 4096.
template <int Width>
using sint = integer<Width, true>;
// Without a sign, of Width bits: 0 to 2^Width - 1. Width: 1 to 4096.
template <int Width>
using uint = integer<Width, false>;

} // namespace hls
