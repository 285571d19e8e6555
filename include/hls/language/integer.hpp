// sint<W> and uint<W>: integers of 1 to 64 bits. Inside a kernel a variable of these types names a
// hardware value; outside it holds a plain number (`value()`).
#pragma once

#include "division.hpp"

namespace hls {

// Fails constant evaluation by not being constexpr: the compiler prints its name and the user's
// line. Cure: give the variable a hardware value first, or declare it as wire<"name", T>.
inline void HLS0125_a_variable_that_holds_a_constant_is_assigned_another_constant() {}

// Assignment and the compound operators of everything that can be assigned, in terms of
// `Derived::assign(recorder&, id, where)` and `Derived::assign_constant(value)`.
template <class Derived>
struct assignable {
    constexpr Derived& set(any_operand const& v) {
        Derived& self = static_cast<Derived&>(*this);
        ir::recorder* const r = v.owner != nullptr ? v.owner : self.owner();
        if (r != nullptr)
            self.assign(*r, v.record(*r), v.where);
        else
            self.assign_constant(v.constant);
        return self;
    }

    constexpr Derived& operator+=(any_operand const& v) { return update(ir::op::add, v); }
    constexpr Derived& operator-=(any_operand const& v) { return update(ir::op::subtract, v); }
    constexpr Derived& operator*=(any_operand const& v) { return update(ir::op::multiply, v); }
    constexpr Derived& operator&=(any_operand const& v) { return update(ir::op::bit_and, v); }
    constexpr Derived& operator|=(any_operand const& v) { return update(ir::op::bit_or, v); }
    constexpr Derived& operator^=(any_operand const& v) { return update(ir::op::bit_xor, v); }
    constexpr Derived& operator<<=(any_operand const& v) { return update(ir::op::shift_left, v); }
    constexpr Derived& operator>>=(any_operand const& v) { return update(ir::op::shift_right, v); }
    constexpr Derived& operator++() { return *this += any_operand(1, {}); }
    constexpr Derived& operator--() { return *this -= any_operand(1, {}); }

private:
    constexpr Derived& update(ir::op kind, any_operand const& v) {
        Derived& self = static_cast<Derived&>(*this);
        ir::recorder* const r = v.owner != nullptr ? v.owner : self.owner();
        auto const old = static_cast<Derived&&>(self).read_value();
        ir::value_type const type = static_type<decltype(old)>;
        if (r != nullptr) {
            int const a = old.record(*r, v.where);
            int const b = v.record(*r);
            int const result = ir::record_operator(*r, kind, type, a, b, v.where);
            ir::note_pattern_of(*r, kind, type, b, result);
            self.assign(*r, result, v.where);
        } else {
            ir::value_type const exact{128, true};
            self.assign_constant(
                ir::compute(kind, exact, old.constant_value(), type, v.constant, exact));
        }
        return self;
    }
};

template <int Width, bool Signed>
class integer : public assignable<integer<Width, Signed>> {
    static_assert(
        Width >= 1 && Width <= max_width,
        "HLS0101: integers have 1 to 64 bits; split the value into a struct of several fields");

    ir::recorder* recorder_ = nullptr;
    int id_ = ir::none;
    int depth_ = 0; // when(...) scopes around the declaration
    short loop_ = ir::no_loop;
    source declared_{};
    long long constant_ = 0;

public:
    static constexpr int width = Width;
    static constexpr bool is_signed = Signed;
    static constexpr ir::value_type type{short(Width), Signed};

    constexpr integer(source where = source::here()) : declared_(where) {}
    constexpr integer(integer const& from, source where = source::here())
        : recorder_(from.recorder_),
          id_(from.id_),
          depth_(from.recorder_ != nullptr ? from.recorder_->when_depth : 0),
          loop_(short(from.recorder_ != nullptr ? from.recorder_->loop : ir::no_loop)),
          declared_(where),
          constant_(from.constant_) {}

    // Wraps: keeps the low Width bits.
    template <operand T>
    constexpr integer(T&& from, source where = source::here())
        : integer(any_operand(std::forward<T>(from), where)) {}

    template <not_a_value P>
    constexpr integer(P const&) {
        refuse_port<P>();
    }

    constexpr integer(any_operand const& v)
        : recorder_(v.owner),
          id_(v.owner != nullptr
                  ? ir::record_store(*v.owner, v.id, type, v.where, {"variable", "", {}})
                  : ir::none), // not in the body: g++ 12 refuses that in const packets
          depth_(v.owner != nullptr ? v.owner->when_depth : 0),
          loop_(short(v.owner != nullptr ? v.owner->loop : ir::no_loop)),
          declared_(v.where),
          constant_(static_cast<long long>(ir::wrap(uwide(v.constant), type))) {}

    constexpr integer&
    operator=(integer const&) requires(Width < 0); // never: set() must see every assignment
    constexpr integer& operator=(any_operand const& v) { return this->set(v); }
    template <class Member>
    requires std::is_same_v<Member, integer const> // of a packet that is assigned as a whole
    constexpr integer& operator=(Member& from) { return this->set(any_operand(from, {})); }

    constexpr leaf<Width, Signed> read_value() const {
        return {recorder_, recorder_ != nullptr ? ir::seen_here(*recorder_, id_) : ir::none,
                value_of_constant()};
    }
    constexpr ir::recorder* owner() const { return recorder_; }

    // The number held, outside of kernels.
    constexpr auto value() const {
        if constexpr (Signed)
            return constant_;
        else
            return static_cast<unsigned long long>(constant_);
    }
    constexpr explicit operator bool() const { return bool(leaf<Width, Signed>{}); }

    constexpr void assign(ir::recorder& r, int id, source where) {
        ir::check_owner(r, recorder_ == nullptr, loop_, declared_, where);
        int const wrapped = ir::record_store(r, id, type, where, {"variable", "", declared_});
        int const old = leaf<Width, Signed>{recorder_, id_, value_of_constant()}.record(r, where);
        id_ = ir::choose(r, ir::predicate_since(r, depth_, where), wrapped, old, where);
        if (recorder_ == nullptr) loop_ = short(r.loop);
        recorder_ = &r;
    }
    constexpr void assign_constant(wide v) {
        // Under when(...) this would have to be a select, and nothing here tells whether it is.
        if (std::is_constant_evaluated())
            HLS0125_a_variable_that_holds_a_constant_is_assigned_another_constant();
        constant_ = static_cast<long long>(ir::wrap(uwide(v), type));
    }

private:
    constexpr wide value_of_constant() const {
        return Signed ? wide(constant_) : wide(static_cast<unsigned long long>(constant_));
    }
};

template <int Width>
using sint = integer<Width, true>;
template <int Width>
using uint = integer<Width, false>;

} // namespace hls
