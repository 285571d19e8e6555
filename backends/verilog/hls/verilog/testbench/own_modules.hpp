// What a test bench checks inside a system at the ports of RTL kernels, whose modules are the
// user's: valid and ready are known, and a word that waits stays as it is.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include <hls/hardware/system_names.hpp>

namespace hls::verilog::detail {

// Of a port, its signals within the module of the system.
struct watched_port {
    std::string module, port, stem;
    int width;
    bool is_output;
};

inline std::string output_watcher(watched_port const& p, std::size_t number) {
    return fmt::format(R"v(  reg own_{0}_waits = 1'b0;
  reg [{1}:0] own_{0}_before;
  always @(posedge clk)
    if (!rst) begin
      if (kernel.{2}_valid !== 1'b0 && kernel.{2}_valid !== 1'b1) fail("{3}: {4}_valid is unknown");
      if (own_{0}_waits && (kernel.{2}_valid !== 1'b1 || kernel.{2}_data !== own_{0}_before))
        fail("{3}: a waiting word of {4} changed");
      own_{0}_waits <= kernel.{2}_valid === 1'b1 && kernel.{2}_ready !== 1'b1;
      own_{0}_before <= kernel.{2}_data;
    end
)v",
                       number, p.width - 1, p.stem, p.module, p.port);
}

inline std::string input_watcher(watched_port const& p) {
    return fmt::format(R"v(  always @(posedge clk)
    if (!rst && kernel.{0}_valid === 1'b1 && kernel.{0}_ready !== 1'b0 && kernel.{0}_ready !== 1'b1)
      fail("{1}: {2}_ready is unknown while a word waits");
)v",
                       p.stem, p.module, p.port);
}

inline std::string port_watchers(std::vector<watched_port> const& all) {
    if (all.empty()) return "";
    std::string text = "\n`ifndef HLS_PORTS_ONLY\n  // ----- ports of the user's modules -----\n";
    for (std::size_t i = 0; i < all.size(); ++i)
        text += all[i].is_output ? output_watcher(all[i], i) : input_watcher(all[i]);
    return text + "`endif\n";
}

// Of a kernel alone none: its ports are those of the bench.
inline std::vector<watched_port> ports_of_own_modules(design_view const& d) {
    std::vector<watched_port> all;
    if (d.is_kernel || !has_rtl_kernel(d)) return all;
    hw::system_names const names = hw::names_of(d);
    for (int c = 0; c < d.channel_count; ++c) {
        ir::channel const& x = d.channels[c];
        auto const add = [&](ir::channel_end const& end, std::string const& stem, bool is_output) {
            if (end.instance == ir::nobody || !d.instances[end.instance].kernel.module.is_one)
                return;
            ir::instance const& i = d.instances[end.instance];
            all.push_back({i.id.text, i.kernel.built.resources[end.resource].id.text, stem,
                           x.type.width, is_output});
        };
        add(x.writer, names.channels[std::size_t(c)].stems.front(), true);
        add(x.reader, names.channels[std::size_t(c)].stems.back(), false);
    }
    return all;
}

} // namespace hls::verilog::detail
