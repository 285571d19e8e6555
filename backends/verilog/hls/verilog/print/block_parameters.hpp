// Parameters of a user block as Verilog has them: #(.WIDTH(16), .MODE("FAST")).
#pragma once

#include <fmt/format.h>

#include <string>

#include <hls/ir/user_block.hpp>

namespace hls::verilog {

namespace detail {

inline std::string quoted_text(char const* text) {
    std::string quoted = "\"";
    for (; *text != 0; ++text) {
        auto const c = static_cast<unsigned char>(*text);
        bool const is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
        quoted += is_plain ? std::string(1, *text) : fmt::format("\\{:03o}", c);
    }
    return quoted + "\"";
}

// A number without a width has 32 bits in Verilog.
inline std::string parameter_number(wide number) {
    constexpr long long most = 0x7fffffff;
    if (number >= -most && number <= most) return fmt::format("{}", static_cast<long long>(number));
    char const* const sign = number < wide(1) << 63 ? "s" : "";
    return fmt::format("64'{}h{:x}", sign, static_cast<unsigned long long>(number));
}

} // namespace detail

inline std::string value_text(ir::block_parameter const& p) {
    return p.text != nullptr ? detail::quoted_text(p.text) : detail::parameter_number(p.number);
}

// " #(.WIDTH(16))", or nothing.
inline std::string parameters_text(ir::block_parameter const* all, int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += fmt::format("{}.{}({})", i == 0 ? "" : ", ", all[i].name, value_text(all[i]));
    return text.empty() ? text : fmt::format(" #({})", text);
}

} // namespace hls::verilog
