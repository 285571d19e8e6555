// What a kernel or a system occupies, as text: in all, and for each line.
#pragma once

#include "words.hpp"

namespace hls::verilog::detail {

// "120 LUTs, 96 flip-flops, 2 multipliers, 1 block RAM": those of which there are some.
inline std::string area_text(ir::area const& x) {
    std::vector<std::string> parts;
    auto const add = [&](int count, char const* what) {
        if (count > 0) parts.push_back(plural(count, what));
    };
    add(x.luts, "LUT");
    add(x.flip_flops, "flip-flop");
    add(x.multipliers, "multiplier");
    add(x.ram_blocks, "block RAM");
    add(x.single_port_rams, "single-port RAM");
    return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

inline std::string lines_text(std::vector<report::line_area> const& lines) {
    std::string text;
    for (report::line_area const& x : lines)
        text +=
            fmt::format("    {}: {}\n", x.where.line == 0 ? "control" : report::text_of(x.where),
                        area_text(x.size));
    return text;
}

inline std::string area_section(report::kernel const& k) {
    return fmt::format("  area, estimated: {}\n", area_text(k.size)) + lines_text(k.lines);
}

} // namespace hls::verilog::detail
