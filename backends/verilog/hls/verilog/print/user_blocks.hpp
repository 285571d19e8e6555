// Instances of user blocks, with their parameters: mac #(.WIDTH(16), .MODE("FAST")) ...; and of
// hls_arbiter.
#pragma once

#include "expression.hpp"

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

namespace detail {

inline std::string input_text(writer const& w, hw::user_block const& b, ir::block_port const& p) {
    hw::net const& n = w.hardware.nets[std::size_t(b.result)];
    int const id = p.operand == 0 ? n.a : p.operand == 1 ? n.b : n.c;
    if (!ir::is_shared_operand(*b.shape, p.operand)) return at_port(w, id, p.type.width);
    int const width = w.hardware.nets[std::size_t(id)].type.width;
    return part(own(w, id), width, p.low + p.type.width - 1, p.low);
}

// Bits of the net with all results.
inline std::string result_text(writer const& w, hw::user_block const& b, ir::block_port const& p) {
    std::string const& all = w.names.nets[std::size_t(b.result)];
    if (b.shape->result_count == 1) return all;
    return part(all, b.shape->type.width, p.low + p.type.width - 1, p.low);
}

// Inputs that are no operands: a line, or nothing.
inline std::string controls_text(writer const& w, hw::user_block const& b) {
    if (b.facts.latency == 0) return "";
    std::string text = fmt::format(".{}(clk), ", ir::clock_of(b.facts));
    auto const add = [&](char const* name, int net) {
        if (net != hw::no_net) text += fmt::format(".{}({}), ", name, at_port(w, net, 1));
    };
    add(b.facts.reset, b.reset);
    add(ir::enable_of(b.facts), b.enable);
    add(b.facts.start, b.start);
    text.pop_back();
    return text + "\n    ";
}

// `place`: of the call.
inline std::string instance_text(writer const& w, hw::user_block const& b, std::string const& id,
                                 std::string const& place) {
    ir::block_shape const& shape = *b.shape;
    std::string text =
        fmt::format("\n  {}{} {} ({}\n    ", shape.module.text,
                    parameters_text(shape.parameters, shape.parameter_count), id, place);
    text += controls_text(w, b);
    for (int i = 0; i < shape.input_count; ++i)
        text +=
            fmt::format(".{}({}), ", shape.inputs[i].id.text, input_text(w, b, shape.inputs[i]));
    for (int i = 0; i < shape.result_count; ++i)
        text += fmt::format("{}.{}({})", i == 0 ? "" : ", ", shape.results[i].id.text,
                            result_text(w, b, shape.results[i]));
    return text + "\n  );\n";
}

// The first request lowest.
inline std::string requests_text(hw::arbiter const& a, auto text_of) {
    std::string all;
    for (hw::arbiter_request const& r : a.requests)
        all = text_of(r) + (all.empty() ? "" : ", ") + all;
    return "{" + all + "}";
}

inline std::string arbiter_instance(writer const& w, hw::arbiter const& a, std::string const& id) {
    auto const in = [&](int hw::arbiter_request::*net) {
        return requests_text(a,
                             [&](hw::arbiter_request const& r) { return in_width(w, r.*net, 1); });
    };
    auto const out = [&](int hw::arbiter_request::*net) {
        return requests_text(
            a, [&](hw::arbiter_request const& r) { return w.names.nets[std::size_t(r.*net)]; });
    };
    using r = hw::arbiter_request;
    return fmt::format("\n  hls_arbiter #(.REQUESTS({})) {} (\n    .clk(clk), .rst(rst),\n"
                       "    .wants({}),\n    .ready({}),\n    .leaves({}),\n"
                       "    .serves({}),\n    .waits({})\n  );\n",
                       a.requests.size(), id, in(&r::wants), in(&r::ready), in(&r::leaves),
                       out(&r::serves), out(&r::waits));
}

} // namespace detail

} // namespace hls::verilog
