// What may stand in an expression: leaves (values already in the graph), C++ integers, and
// operators over both. A tree knows its static type (`width` bits, `is_signed`), its trace
// (`owner()`), how to append itself to that trace's graph (`record`), and its value when it holds
// constants only.
#pragma once

#include <type_traits>
#include <utility>

#include "../../types/layout.hpp"
#include "../recording/order.hpp"
#include "../recording/store.hpp"
#include "not_in_cpp.hpp"

namespace hls {

// Of a constant that an unsigned type of 128 bits holds: see ir::wrap.
template <int Width, bool Signed>
constexpr bool is_pattern(wide constant) {
    return Width == 128 && !Signed && constant < 0;
}
constexpr int record_constant(ir::recorder& r, wide constant, bool pattern, source where) {
    return append_value_once(r.graph, r.before, constant, {128, !pattern}, where);
}

#define HLS_NOT_STORED_TO                                                                          \
    "HLS0233: a loop variable, and what a rom, a shift register, a read or an operator gives, is " \
    "a value and no place to store to; keep what changes in an array, a reg, or a variable: "      \
    "uint<8> v = x.read()"

// (A warning: statements may stand for their effects, as x.read() does.)
#define HLS_USED [[nodiscard("HLS0334: a value that nothing uses; store it: r = r + 1, r += 1")]]

// A value in the graph of a trace, or (no recorder) a constant.
template <int Width, bool Signed>
struct HLS_USED leaf {
    static constexpr bool is_tree = true;
    static constexpr int width = Width;
    static constexpr bool is_signed = Signed;
    static constexpr int operators = 0;

    ir::recorder* recorder;
    int id;
    wide constant;

    constexpr ir::recorder* owner() const { return recorder; }
    constexpr wide constant_value() const { return constant; }
    constexpr int record(ir::recorder& r, source where) const {
        if (recorder == nullptr)
            return record_constant(r, constant, is_pattern<Width, Signed>(constant), where);
        if (recorder != &r)
            complain(r.graph, say(111, where,
                                  "a value of another kernel is used here; values go from "
                                  "kernel to kernel through pipes"));
        return id;
    }
    template <class V, HLS_BECAUSE(HLS_NOT_STORED_TO)>
    void operator=(V const&) const HLS_DELETED(HLS_NOT_STORED_TO);
    HLS_NOT_IN_CPP_CODE(const);
};

// A value without a name: what a function has just given, as x.read() does.
template <int Width, bool Signed>
struct HLS_USED temporary : leaf<Width, Signed> {
    static constexpr bool has_temporary = true;

    bool settled; // part of an expression that has a name
    ir::port_accesses operands;

    template <class V, HLS_BECAUSE(HLS_NOT_STORED_TO)>
    void operator=(V const&) const HLS_DELETED(HLS_NOT_STORED_TO);
    constexpr void settle() { settled = true; }
    constexpr ir::port_accesses accesses() const {
        if (settled) return {};
        ir::port_accesses all = operands;
        if (this->recorder != nullptr)
            all = ir::joined(all, ir::accesses_behind(*this->recorder, this->id));
        return all;
    }
};

// A C++ integer: its type counts for growth, its value for the hardware.
template <class T>
struct integer_of_cpp {
    static constexpr bool is_tree = true;
    static constexpr int width = width_of_integer<T>;
    static constexpr bool is_signed = is_signed_integer<T>;
    static constexpr int operators = 0;

    T value;

    constexpr ir::recorder* owner() const { return nullptr; }
    constexpr wide constant_value() const { return wide(value); }
    constexpr int record(ir::recorder& r, source where) const {
        return record_constant(r, wide(value), is_pattern<width, is_signed>(wide(value)), where);
    }
};

template <class T>
inline constexpr bool is_plain_number = false;
template <class T>
inline constexpr bool is_plain_number<integer_of_cpp<T>> = true;

template <class T>
concept tree = requires {
    requires std::remove_cvref_t<T>::is_tree;
};

// Variables, registers, array elements...: things that give a leaf when they are read.
template <class T>
concept readable = requires(T&& t) {
    static_cast<T&&>(t).read_value();
};

template <class T>
concept hardware = tree<T> || readable<T>;

// A word with its end (packet.hpp), of which one part is meant.
template <class T>
inline constexpr bool is_ended = false;
template <class T>
concept has_end = is_ended<std::remove_cvref_t<T>>;

// Hardware that stands where one of its packets is meant (of_packets.hpp).
template <class T>
concept holds_packet = requires {
    typename std::remove_cvref_t<T>::held_packet;
};

// A port or another piece of hardware that stands where its value is meant.
template <class T>
concept not_a_value = has_end<T> ||(requires { requires std::remove_cvref_t<T>::is_parameter; } &&
                                    !readable<T> && !holds_packet<T>);

#define HLS_NOT_A_VALUE                                                                            \
    "HLS0127: this is a port or a memory, not a value; take a word with port.read(), an element "  \
    "with memory[index]"

#define HLS_WITH_END                                                                               \
    "HLS0184: this is a word with its end, ended<T>, not a value; take its .word, or its .last"

// A word and whether it is one (state/ports.hpp), of which the word is meant.
template <class T>
inline constexpr bool is_tried = false;
template <class T>
concept has_flag = is_tried<std::remove_cvref_t<T>>;

#define HLS_WORD_WITH_FLAG                                                                         \
    "HLS0434: try_read() gives two things, .word and .ok, whether it is one; use auto got = "      \
    "x.try_read(); when(got.ok, [&] { y.write(got.word); })"

template <class T>
concept nameless_word = not_a_value<T> && !has_end<T>;

template <class T>
concept operand = hardware<T> || native_integer<T>;

// An integer of more than 128 bits (wide/value.hpp).
template <class T>
concept wide_value = requires {
    requires std::remove_cvref_t<T>::is_wide_integer;
};

// Trees with values without a name in them.
template <class T>
concept has_temporary = requires {
    requires std::remove_cvref_t<T>::has_temporary;
};

template <class T>
constexpr void settle(T& t) {
    if constexpr (has_temporary<T>) t.settle();
}

template <class T>
constexpr ir::port_accesses accesses_of(T const& t) {
    if constexpr (has_temporary<T>)
        return t.accesses();
    else
        return {};
}

template <class A, class B>
constexpr void check_order(A const& a, B const& b) {
    if constexpr (has_temporary<A> && has_temporary<B>)
        if (ir::recorder* const r = a.owner(); r != nullptr && b.owner() == r)
            ir::check_order(*r, a.accesses(), b.accesses());
}

// Given as a value without a name.
template <class T>
concept unnamed = !std::is_lvalue_reference_v<T>;

template <class T>
concept unnamed_variable = unnamed<T> && requires {
    requires std::remove_cvref_t<T>::is_variable;
};

// Bits of a variable that may be assigned (slices.hpp): inside an expression only their value.
template <class T>
concept is_slice = requires {
    typename std::remove_cvref_t<T>::value_only;
};

template <operand T>
constexpr auto as_tree(T&& t) {
    if constexpr (is_slice<T>) {
        return typename std::remove_cvref_t<T>::value_only(t);
    } else if constexpr (tree<T>) {
        std::remove_cvref_t<T> copy(t);
        if constexpr (!unnamed<T>) settle(copy);
        return copy;
    } else if constexpr (unnamed_variable<T>) {
        auto const v = t.read_value();
        return temporary<decltype(v)::width, decltype(v)::is_signed>{v, !t.is_accessed(), {}};
    } else if constexpr (readable<T>)
        return static_cast<T&&>(t).read_value();
    else
        return integer_of_cpp<std::remove_cvref_t<T>>{t};
}

template <operand T>
using tree_of = decltype(as_tree(std::declval<T>()));

template <operand T>
inline constexpr ir::value_type static_type{short(tree_of<T>::width), tree_of<T>::is_signed};

// Not just a variable, a value that has a name, or a number: its conversion may add to the graph.
template <class T>
inline constexpr bool is_computed = !native_integer<T>;
template <class T>
requires requires { requires T::is_variable; }
inline constexpr bool is_computed<T&> = false;
template <class T>
requires(T::operators == 0) inline constexpr bool is_computed<T&> = false;

template <class T>
concept has_fraction = std::is_floating_point_v<std::remove_cvref_t<T>>;

// A number of C++.
template <class T>
concept plain_number = native_integer<T> || has_fraction<T>;

// A fixed point number (fixed/), or an expression of them.
template <class T>
concept has_point = requires {
    std::remove_cvref_t<T>::fraction_bits;
};

#define HLS_NO_FRACTION                                                                            \
    "HLS0200: hardware values are integers, this number has a fraction; multiply by an integer "   \
    "and shift, (v * 3) >> 2 for v * 0.75, or by a floating point number: "                        \
    "convert<float32>(v) * 0.75"
#define HLS_NO_INTEGER                                                                             \
    "HLS0404: a fixed point number is no integer; write floor(v), round(v) or trunc(v), or v.raw " \
    "for its bits"
// A floating point number (floating/), or hardware that holds one.
template <class T>
concept has_exponent = requires {
    std::remove_cvref_t<T>::format.mantissa;
}
|| requires { std::remove_cvref_t<T>::held_packet::format.mantissa; };
// A packet, or hardware that holds one; numbers and words with an end have messages of their own.
template <class T>
concept packet_of_members = (holds_packet<T> || is_packet<std::remove_cvref_t<T>>)&&!operand<T> &&
                            !wide_value<T> && !has_end<T> && !has_point<T> && !has_exponent<T>;

#define HLS_NO_MEMBER "HLS0325: this is a packet, not an integer; take a member: p.red, p[0]"
#define HLS_NO_INTEGER_OF_FLOAT                                                                    \
    "HLS0325: a floating point number is no integer; write convert<sint<16>>(v), which cuts, "     \
    "or v.raw for its bits"
#define HLS_NO_TEXT "HLS0207: a text is no hardware value; write a number: 3 or 'x'"

namespace detail {

// An integer of more than 128 bits where a narrower one is meant: nobody says which bits count.
constexpr void check_whole(ir::recorder& r, auto const& v) {
    if (v.is_cut)
        complain(r.graph, say(237, v.where,
                              "an integer of more than 128 bits is a condition, a bound of a "
                              "loop, an index or a divisor here; write v != 0, or "
                              "uint<64>(v) for its low bits; in an index, give loop variables "
                              "types: [&](uint<4> i)"));
}

} // namespace detail

// Any operand without its static type, and the line where it is used. Functions that cannot have
// default arguments (operators) take this type: the implicit conversion learns the user's line.
struct any_operand {
    ir::recorder* owner;
    int id;        // in the owner's graph
    wide constant; // without owner
    source where;
    ir::port_accesses accesses;
    bool computed; // not just the value of a variable, or a number
    bool pattern;  // the constant is one of 128 bits without sign
    bool is_cut;   // the low bits of a wider integer: for a place that has no more

    template <operand T>
    constexpr any_operand(T&& t, source at = source::here())
        : owner(nullptr),
          id(ir::none),
          constant(0),
          where(at),
          accesses{},
          computed(is_computed<T>),
          pattern(false),
          is_cut(false) {
        auto const expression = as_tree(static_cast<T&&>(t));
        if constexpr (has_temporary<decltype(expression)>) accesses = expression.accesses();
        owner = expression.owner();
        if (owner != nullptr)
            id = expression.record(*owner, where);
        else
            constant = expression.constant_value();
        using type = decltype(expression);
        if (owner == nullptr) pattern = is_pattern<type::width, type::is_signed>(constant);
    }
    template <wide_value T>
    constexpr any_operand(T&& t, source at = source::here()) : any_operand(low_bits(t), at) {
        accesses = wide_accesses(static_cast<T&&>(t));
        is_cut = true;
    }

    template <nameless_word T, HLS_BECAUSE(HLS_NOT_A_VALUE)>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_NOT_A_VALUE);
    template <has_end T, HLS_BECAUSE(HLS_WITH_END)>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_WITH_END);
    template <has_flag T, HLS_BECAUSE(HLS_WORD_WITH_FLAG)>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_WORD_WITH_FLAG);
    template <class T, HLS_BECAUSE(HLS_NO_FRACTION)>
    requires has_fraction<T>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_NO_FRACTION);
    template <class T, HLS_BECAUSE(HLS_NO_INTEGER)>
    requires has_point<T>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_NO_INTEGER);
    template <packet_of_members T, HLS_BECAUSE(HLS_NO_MEMBER)>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_NO_MEMBER);
    template <has_exponent T, HLS_BECAUSE(HLS_NO_INTEGER_OF_FLOAT)>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_NO_INTEGER_OF_FLOAT);
    template <class T, HLS_BECAUSE(HLS_NO_TEXT)>
    requires std::is_convertible_v<T const&, char const*>
    constexpr any_operand(T const&, source = {}) HLS_DELETED(HLS_NO_TEXT);

    constexpr int record(ir::recorder& r) const {
        return owner != nullptr ? leaf<1, false>{owner, id, 0}.record(r, where)
                                : record_constant(r, constant, pattern, where);
    }
};

} // namespace hls
