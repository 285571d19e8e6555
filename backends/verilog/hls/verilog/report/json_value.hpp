// JSON as a value, for the facts of reports: made member by member, in this order, and printed.
// Small on purpose: every program compiled from headers alone contains it (decision 129).
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "json_text.hpp"

namespace hls::verilog {

enum class json_kind : unsigned char { null, boolean, integer, number, string, array, object };

class json {
    json_kind kind_ = json_kind::null;
    std::string text_; // of a string; of numbers, true and false, as they are printed
    std::vector<std::string> names_;
    std::vector<json> values_; // names_ has as many in an object, none in an array

    json(json_kind kind, std::string text) : kind_(kind), text_(std::move(text)) {}

public:
    json() = default;
    json(bool x) : json(json_kind::boolean, x ? "true" : "false") {}
    json(int x) : json(json_kind::integer, std::to_string(x)) {}
    json(long long x) : json(json_kind::integer, std::to_string(x)) {}
    json(std::size_t x) : json(json_kind::integer, std::to_string(x)) {}
    json(double x) : json(json_kind::number, number_text(x)) {}
    json(char const* x) : json(json_kind::string, x) {}
    json(std::string const& x) : json(json_kind::string, x) {}
    template <class T>
    json(std::vector<T> const& all) : kind_(json_kind::array) {
        for (T const& x : all) values_.emplace_back(x);
    }
    json(std::initializer_list<json> list) : kind_(json_kind::array), values_(list) {}

    // A member behind the others. (Temporary values for each would take longer to compile.)
    json&& add(char const* name, bool x) && { return append(name, json(x)); }
    json&& add(char const* name, int x) && { return append(name, json(x)); }
    json&& add(char const* name, long long x) && { return append(name, json(x)); }
    json&& add(char const* name, std::size_t x) && { return append(name, json(x)); }
    json&& add(char const* name, double x) && { return append(name, json(x)); }
    json&& add(char const* name, char const* x) && { return append(name, json(x)); }
    json&& add(char const* name, std::string const& x) && { return append(name, json(x)); }
    json&& add(char const* name, json x) && { return append(name, std::move(x)); }

    static json array() { return json(json_kind::array, ""); }
    static json object() { return json(json_kind::object, ""); }
    static json number(std::string text, bool is_integer) {
        return json(is_integer ? json_kind::integer : json_kind::number, std::move(text));
    }

    json_kind kind() const { return kind_; }
    bool is_null() const { return kind_ == json_kind::null; }
    bool is_string() const { return kind_ == json_kind::string; }
    bool is_integer() const { return kind_ == json_kind::integer; }
    bool is_number() const { return is_integer() || kind_ == json_kind::number; }
    bool is_array() const { return kind_ == json_kind::array; }
    bool is_object() const { return kind_ == json_kind::object; }
    std::string const& text() const { return text_; }
    std::vector<std::string> const& names() const { return names_; }
    std::vector<json> const& values() const { return values_; }

    void push_back(json x) { values_.push_back(std::move(x)); }
    json& back() { return values_.back(); }
    bool empty() const { return values_.empty(); }

    // A member; null where there is none.
    json const& operator[](char const* name) const {
        static json const none;
        std::size_t const at = find(name);
        return at == names_.size() ? none : values_[at];
    }
    // A member, added where there is none.
    json& operator[](char const* name) {
        std::size_t const at = find(name);
        if (at != names_.size()) return values_[at];
        kind_ = json_kind::object;
        names_.emplace_back(name);
        values_.emplace_back();
        return values_.back();
    }
    void set(std::string const& name, json value) { (*this)[name.c_str()] = std::move(value); }

private:
    json&& append(char const* name, json x) {
        names_.emplace_back(name);
        values_.push_back(std::move(x));
        return std::move(*this);
    }
    std::size_t find(char const* name) const {
        std::size_t at = 0;
        while (at < names_.size() && names_[at] != name) ++at;
        return at;
    }
};

// json::object().add("name", x.name).add(...)
inline json object() { return json::object(); }

// The members of `more` behind those of `all`, or in their place.
inline json with(json all, json const& more) {
    for (std::size_t i = 0; i < more.names().size(); ++i)
        all.set(more.names()[i], more.values()[i]);
    return all;
}

namespace detail {

// indent -1: all in one line.
inline void append_json(std::string& to, json const& x, int indent, int depth) {
    if (x.is_string()) return append_quoted(to, x.text());
    if (!x.is_array() && !x.is_object()) {
        to += x.is_null() ? "null" : x.text();
        return;
    }
    auto const new_line = [&](int deep) {
        if (indent < 0) return;
        to += '\n';
        to.append(std::size_t(indent * deep), ' ');
    };
    to += x.is_array() ? '[' : '{';
    for (std::size_t i = 0; i < x.values().size(); ++i) {
        if (i > 0) to += ',';
        new_line(depth + 1);
        if (x.is_object()) {
            append_quoted(to, x.names()[i]);
            to += indent < 0 ? ":" : ": ";
        }
        append_json(to, x.values()[i], indent, depth + 1);
    }
    if (!x.empty()) new_line(depth);
    to += x.is_array() ? ']' : '}';
}

} // namespace detail

inline std::string text_of(json const& x, int indent) {
    std::string text;
    detail::append_json(text, x, indent, 0);
    return text;
}

} // namespace hls::verilog
