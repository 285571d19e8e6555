// The same for a system: from port to port through its kernels and those pipes that are wires. A
// signal is one of a channel: its data, its valid or its ready.
#pragma once

#include <cstring>
#include <map>

#include <hls/design/view.hpp>

#include "../print/interface.hpp"
#include "paths.hpp"

namespace hls::verilog {

namespace detail {

struct channel_signal {
    int channel; // -1: none
    hw::role what;
    auto operator<=>(channel_signal const&) const = default;
};

class system_paths {
    system_view const& s_;
    std::map<channel_signal, std::set<channel_signal>> before_; // through one kernel

public:
    explicit system_paths(system_view const& s) : s_(s) {
        for (int i = 0; i < s.instance_count; ++i) add_kernel(i);
    }

    // Signals of other ports, with nothing but logic and wires between.
    std::set<channel_signal> outside_before(channel_signal const& port) const {
        std::set<channel_signal> found, seen;
        std::vector<channel_signal> rest{port};
        while (!rest.empty()) {
            channel_signal const x = rest.back();
            rest.pop_back();
            if (x.channel < 0 || is_cut(x.channel) || !seen.insert(x).second) continue;
            auto const at = before_.find(x);
            if (at != before_.end())
                rest.insert(rest.end(), at->second.begin(), at->second.end());
            else if (s_.channels[x.channel].kind != ir::channel_kind::pipe)
                found.insert(x);
        }
        return found;
    }

private:
    bool is_cut(int c) const {
        ir::channel const& x = s_.channels[c];
        if (x.kind != ir::channel_kind::pipe) return ir::has_slice(x);
        return s_.pipes[c].storage != ir::pipe_storage::wires || s_.pipes[c].slices > 0;
    }

    channel_signal signal_of(int instance, char const* base, hw::role what) const {
        ir::graph_view const& g = s_.instances[instance].kernel.built;
        for (int c = 0; c < s_.channel_count; ++c)
            for (ir::channel_end const& end : {s_.channels[c].writer, s_.channels[c].reader})
                if (end.instance == instance &&
                    std::strcmp(g.resources[end.resource].id.text, base) == 0)
                    return {c, what};
        return {-1, what};
    }

    void add_kernel(int instance) {
        kernel_view const& k = s_.instances[instance].kernel;
        hw::netlist const h = hw::lower(k.built, k.plan, *k.target);
        for (hw::output const& o : h.outputs) {
            std::set<channel_signal>& all = before_[signal_of(instance, o.base, o.purpose)];
            if (is_answer_of_queue(h, o)) continue;
            for (int id : inputs_before(h, o.net))
                all.insert(signal_of(instance, h.nets[std::size_t(id)].base,
                                     h.nets[std::size_t(id)].purpose));
        }
    }
};

inline char const* suffix_of(hw::role what) {
    return what == hw::role::port_data ? "data" : what == hw::role::port_valid ? "valid" : "ready";
}

} // namespace detail

inline std::string paths_text(system_view const& s) {
    detail::system_paths const paths(s);
    std::map<int, std::string> names; // of channels that are ports
    module_interface const outside = interface_of(s);
    for (module_port const& p : outside.ports)
        if (ir::has_handshake(p.what)) names[p.number] = p.name;
    std::string text = "\n  within a cycle\n";
    auto const line = [&](int c, hw::role what) {
        std::string list;
        for (detail::channel_signal const& x : paths.outside_before({c, what}))
            list += fmt::format("{}{}_{}", list.empty() ? "" : ", ", names[x.channel],
                                detail::suffix_of(x.what));
        if (what == hw::role::port_data && list.empty()) return;
        text += fmt::format("    {}_{} depends on {}\n", names[c], detail::suffix_of(what),
                            list.empty() ? "registers only" : list);
    };
    for (auto const& [c, name] : std::map<int, std::string>(names)) {
        if (s.channels[c].kind == ir::channel_kind::input) {
            line(c, hw::role::port_ready);
            continue;
        }
        line(c, hw::role::port_data);
        line(c, hw::role::port_valid);
    }
    return text;
}

} // namespace hls::verilog
