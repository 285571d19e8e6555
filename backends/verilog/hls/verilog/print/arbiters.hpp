// The text of instances of hls_arbiter.
#pragma once

#include "expression.hpp"

namespace hls::verilog::detail {

// The first request lowest.
inline std::string requests_text(hw::arbiter const& a, auto text_of) {
    std::string all;
    for (hw::arbiter_request const& r : a.requests)
        all = text_of(r) + (all.empty() ? "" : ", ") + all;
    return "{" + all + "}";
}

inline std::string arbiter_instance(writer const& w, hw::arbiter const& a, std::string const& id) {
    auto const in = [&](int hw::arbiter_request::*net) {
        return requests_text(a, [&](hw::arbiter_request const& r) { return in_width(w, r.*net, 1); });
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

} // namespace hls::verilog::detail
