// Which signals of a system's ports depend on which within a cycle: from port to port through its
// kernels and those pipes that are wires. A signal is one of a channel: its data, valid or ready.
#pragma once

#include <cstring>
#include <map>

#include "../design/view.hpp"
#include "../hardware/system_names.hpp"
#include "paths.hpp"

namespace hls::report {

namespace detail {

struct channel_signal {
    int channel; // -1: none; below: within RTL kernel -2 - channel, where nobody knows
    hw::role what;
    auto operator<=>(channel_signal const&) const = default;
};

class system_paths {
    design_view const& s_;
    std::map<channel_signal, std::set<channel_signal>> before_; // through one kernel

public:
    system_paths(design_view const& s, std::vector<hw::netlist> const& hardware) : s_(s) {
        for (int i = 0; i < s.instance_count; ++i) add_kernel(i, hardware[std::size_t(i)]);
    }

    // Signals of other ports, with nothing but logic and wires between.
    std::set<channel_signal> outside_before(channel_signal const& port) const {
        std::set<channel_signal> found, seen;
        std::vector<channel_signal> rest{port};
        while (!rest.empty()) {
            channel_signal const x = rest.back();
            rest.pop_back();
            if (x.channel < -1) found.insert(x);
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

    void add_rtl_kernel(int instance) {
        for (int c = 0; c < s_.channel_count; ++c) {
            bool const reads = s_.channels[c].reader.instance == instance;
            if (!reads && s_.channels[c].writer.instance != instance) continue;
            for (hw::role what : {hw::role::port_ready, hw::role::port_data, hw::role::port_valid})
                if ((what == hw::role::port_ready) == reads)
                    before_[{c, what}].insert({-2 - instance, what});
        }
    }

    void add_kernel(int instance, hw::netlist const& h) {
        if (h.module.is_one) add_rtl_kernel(instance);
        for (hw::output const& o : h.outputs) {
            std::set<channel_signal>& all = before_[signal_of(instance, o.base, o.purpose)];
            if (is_answer_of_queue(h, o)) continue;
            for (int id : inputs_before(h, o.net))
                all.insert(signal_of(instance, h.nets[std::size_t(id)].base,
                                     h.nets[std::size_t(id)].purpose));
        }
    }
};

inline std::string name_of_module(design_view const& s, int instance) {
    return std::string("the module of ") + s.instances[instance].id.text;
}

} // namespace detail

// `hardware`: of its instances.
inline std::vector<dependence> dependences_of(design_view const& s,
                                              std::vector<hw::netlist> const& hardware) {
    detail::system_paths const paths(s, hardware);
    std::map<int, std::string> names; // of channels that are ports
    for (hw::module_port const& p : hw::interface_around(s).ports)
        if (ir::has_handshake(p.what)) names[p.number] = p.name;
    std::vector<dependence> all;
    auto const add = [&](int c, hw::role what) {
        dependence d{detail::signal_name(names[c], what), {}};
        for (detail::channel_signal const& x : paths.outside_before({c, what}))
            d.on.push_back(x.channel < -1 ? detail::name_of_module(s, -2 - x.channel)
                                          : detail::signal_name(names[x.channel], x.what));
        d.on.erase(std::unique(d.on.begin(), d.on.end()), d.on.end());
        if (what != hw::role::port_data || !d.on.empty()) all.push_back(d);
    };
    for (auto const& [c, name] : std::map<int, std::string>(names)) {
        if (s.channels[c].is_level) continue; // a register, or a wire that nobody answers
        if (s.channels[c].kind == ir::channel_kind::input) {
            add(c, hw::role::port_ready);
            continue;
        }
        add(c, hw::role::port_data);
        add(c, hw::role::port_valid);
    }
    return all;
}

} // namespace hls::report
