// reg<"acc", T, initial>: keeps its value from iteration to iteration. wire<"sum", T>: a named
// variable of one iteration, 0 at its start.
#pragma once

#include <array>

#include "ports.hpp"

#define HLS_BY_ITS_NAME                                                                            \
    "HLS0849: a register or wire is read and assigned by its name; use uint<8> v = r, r = v"

namespace hls {

namespace detail {

template <class T>
constexpr bool fits_initially(auto initial) {
    using number = decltype(initial);
    if constexpr (std::is_floating_point_v<number>)
        return false;
    else
        return ir::fits(wide(initial), word_type<T>()) &&
               (word_type<T>().is_signed || !(initial < number(0)));
}

// The condition of a while loop may return one of one bit: [&] { return more; }.
template <class T>
inline constexpr bool may_be_condition = variable<T>::width == 1;

constexpr void check_copy(ir::recorder& r, char const* kind, source where) {
    if (!r.in_condition)
        complain(r.graph, say(126, where, "auto would name the ", kind,
                              ", not its value now; say the type: uint<1> before = r, or "
                              "of a lambda [&]() -> uint<1> { return r; }"));
}

} // namespace detail

// Reading gives the value at this point of the program; a later assignment does not change it.
template <name_in_quotes Name, class T, auto Initial = 0>        // HLS0201: use reg<"r", uint<8>>
class reg : public assignable<reg<Name, T, Initial>> {           // HLS0201: use reg<"r", uint<8>>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    ir::recorder* recorder_;
    int resource_;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;
    static constexpr ir::resource describe(source where) {
        ir::resource r = detail::described<T>(ir::resource_kind::reg, Name.text, where);
        r.initial = wide(Initial);
        return r;
    }

    template <class Dependent = T>
    constexpr reg() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit reg(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {
        static_assert(
            detail::fits_initially<T>(Initial),
            "HLS0117: the initial value does not fit the register's type; use a wider one");
    }
    constexpr reg(reg&&) = default;
    constexpr reg(reg const& other, source where = source::here())
        : recorder_(other.recorder_), resource_(other.resource_) {
        static_assert(detail::may_be_condition<T>,
                      "HLS0126: auto would name the register, not its value now; say the type: "
                      "uint<8> before = r, or of a lambda [&]() -> uint<8> { return r; }");
        detail::check_copy(*recorder_, "register", where);
    }

    constexpr reg& operator=(reg const&) requires(sizeof(T) == 0);
    constexpr assigned<reg> operator=(any_operand const& v) { return this->set(v); }

    constexpr leaf<variable<T>::width, variable<T>::is_signed> read_value() const {
        return {recorder_, ir::register_value(*recorder_, resource_), 0};
    }
    constexpr ir::recorder* owner() const { return recorder_; }
    HLS_NOT_IN_CPP_CODE(const);
    HLS_DELETED_MEMBER(read, HLS_BY_ITS_NAME);
    HLS_DELETED_MEMBER(write, HLS_BY_ITS_NAME);
    HLS_DELETED_MEMBER(value, HLS_BY_ITS_NAME);

    constexpr void assign(ir::recorder& r, int id, source where) {
        ir::assign_register(r, resource_, id, where);
    }
    constexpr void assign_constant(wide) {} // a register always has a trace
};

// `Size` registers of T that begin with 0: r[k] of a number k, and hls::at(r, index).
template <literal Name, class T, int Size>
using registers =
    reg<Name, std::array<std::conditional_t<native_integer<T> || native_float<T>, variable<T>, T>,
                         std::size_t(Size)>>;

// A value of T's width that is assigned and used within one iteration; it holds no state.
template <name_in_quotes Name, class T>                          // HLS0201: use wire<"w", uint<8>>
class wire : public assignable<wire<Name, T>> {                  // HLS0201: use wire<"w", uint<8>>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    ir::recorder* recorder_;
    variable<T> value_;
    short label_;
    int loop_; // to whose iterations it belongs

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;
    static constexpr bool is_local = true; // owns no hardware of its own

    template <class Dependent = T>
    constexpr wire() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit wire(made_by_trace m)
        : recorder_(&m.recorder),
          label_(ir::add_label(m.recorder, Name.text)),
          loop_(m.recorder.loop) {
        static_assert(is_identifier(Name.text),
                      "HLS0131: a name is a letter followed by letters, digits or _");
    }
    constexpr wire(wire&&) = default;
    constexpr wire(wire const& other, source where = source::here())
        : recorder_(other.recorder_),
          value_(other.value_),
          label_(other.label_),
          loop_(other.loop_) {
        static_assert(detail::may_be_condition<T>,
                      "HLS0126: auto would name the wire, not its value now; say the type: "
                      "uint<8> before = w, or of a lambda [&]() -> uint<8> { return w; }");
        detail::check_copy(*recorder_, "wire", where);
    }

    constexpr wire& operator=(wire const&) requires(sizeof(T) == 0);
    constexpr assigned<wire> operator=(any_operand const& v) { return this->set(v); }

    // Hardware from the start: 0 before it is assigned is a value, not a number of C++.
    constexpr auto read_value() const {
        auto value = value_.read_value();
        if (value.owner() == nullptr) value = {recorder_, append_constant(recorder_->graph, 0), 0};
        return value;
    }
    constexpr ir::recorder* owner() const { return recorder_; }
    HLS_NOT_IN_CPP_CODE(const);
    HLS_DELETED_MEMBER(read, HLS_BY_ITS_NAME);
    HLS_DELETED_MEMBER(write, HLS_BY_ITS_NAME);
    HLS_DELETED_MEMBER(value, HLS_BY_ITS_NAME);

    constexpr void assign(ir::recorder& r, int id, source where) {
        if (r.loop != loop_) ir::reject_outer_wire(r, where, Name.text);
        value_.assign(r, ir::record_store(r, id, variable<T>::type, where, {"wire", Name.text, {}}),
                      where);
        int const now = value_.read_value().record(r, where);
        ir::set_label(r, now, label_);
    }
    constexpr void assign_constant(wide) {} // a wire always has a trace
};

} // namespace hls
