// Operations on floating point numbers stand in the user's line, with the name that the user gave
// them: "+ of float32". All their parts have both.
#pragma once

#include "value.hpp"

namespace hls::detail {

constexpr char const* usual_name(ir::float_format f) {
    if (f == float16::format) return "float16";
    if (f == bfloat16::format) return "bfloat16";
    if (f == bfloat19::format) return "bfloat19";
    if (f == float32::format) return "float32";
    return f == float64::format ? "float64" : nullptr;
}

struct operation_text {
    char text[48];
    int length;

    constexpr operation_text& operator<<(char const* more) {
        while (*more != 0 && length < int(sizeof text) - 1) text[length++] = *more++;
        return *this;
    }
    constexpr operation_text& operator<<(int number) { // of at most two digits
        char const digits[3]{char('0' + number / 10), char('0' + number % 10), 0};
        return *this << (number < 10 ? digits + 1 : digits);
    }
};

constexpr operation_text text_of_operation(char const* what, ir::float_format f) {
    operation_text name{};
    name << what << " of ";
    if (char const* const usual = usual_name(f); usual != nullptr) return name << usual;
    return name << "floating<" << f.exponent << ", " << f.mantissa << ">";
}

template <literal What, ir::float_format F>
inline constexpr operation_text operation_name = text_of_operation(What.text, F);

// While it lives, all that is recorded are parts of this operation, unless of one around it.
class operation_scope {
    ir::recorder* const r_;

public:
    constexpr operation_scope(ir::recorder* r, source where, char const* name)
        : r_(r != nullptr && !r->in_operation ? r : nullptr) {
        if (r_ == nullptr) return;
        r_->in_operation = true;
        r_->operation = {where.file, where.line, name};
    }
    operation_scope(operation_scope const&) = delete;
    operation_scope& operator=(operation_scope const&) = delete;
    constexpr ~operation_scope() {
        if (r_ != nullptr) r_->in_operation = false;
    }
};

template <class X>
constexpr ir::recorder* recorder_behind(X const& x) {
    if constexpr (floating_like<X>)
        return x.raw.read_value().owner();
    else if constexpr (hardware<X>)
        return as_tree(x).owner();
    else
        return nullptr;
}
// Of an operation on numbers of one format.
template <literal What, class A, class... More>
constexpr operation_scope scope_of(source where, A const& a, More const&... more) {
    ir::recorder* r = recorder_behind(a);
    for (ir::recorder* x : {r, recorder_behind(more)...}) r = r == nullptr ? x : r;
    return operation_scope(r, where, operation_name<What, A::format>.text);
}
// Of a conversion into the format To.
template <class To>
constexpr operation_scope conversion_scope(source where, ir::recorder* r) {
    return operation_scope(r, where, operation_name<"convert", To::format>.text);
}
template <literal What, class Number>
constexpr operation_scope scope_of(located<Number> const& a, located<Number> const& b) {
    if (ir::recorder* const r = recorder_behind(a.value); r != nullptr)
        ir::check_order(*r, a.accesses, b.accesses);
    return scope_of<What>(a.where.line != 0 ? a.where : b.where, a.value, b.value);
}

} // namespace hls::detail
