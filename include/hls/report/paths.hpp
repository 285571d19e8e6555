// Which signals of its ports a port's own signal depends on within a cycle: read off the netlist,
// so it is what the hardware does.
#pragma once

#include <algorithm>
#include <set>

#include "../hardware/lower.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline char const* suffix_of(hw::role what) {
    return what == hw::role::port_data ? "data" : what == hw::role::port_valid ? "valid" : "ready";
}

inline std::string signal_name(std::string const& port, hw::role what) {
    if (what == hw::role::level || what == hw::role::sampled) return port;
    return port + "_" + suffix_of(what);
}

inline bool belongs_to_port(hw::net const& n) {
    using hw::role;
    return n.purpose == role::port_data || n.purpose == role::port_valid ||
           n.purpose == role::port_ready || n.purpose == role::sampled;
}

// Inputs of the module between which and the net no register stands. What calls bring comes through
// their queue, if there is one.
inline std::set<int> inputs_before(hw::netlist const& h, int net) {
    std::set<int> found, seen;
    std::vector<int> rest{net};
    while (!rest.empty()) {
        int const id = rest.back();
        rest.pop_back();
        if (id == hw::no_net || !seen.insert(id).second) continue;
        hw::net const& n = h.nets[std::size_t(id)];
        bool const queued = h.waiting > 0 && (id == h.call_valid ||
                                              std::find(h.call_words.begin(), h.call_words.end(),
                                                        id) != h.call_words.end());
        if (n.kind == hw::net_kind::input && belongs_to_port(n) && !queued) found.insert(id);
        bool const is_registered =
            n.kind == hw::net_kind::block_word && h.blocks[std::size_t(n.value)].facts.latency > 0;
        if (n.kind == hw::net_kind::operation || n.kind == hw::net_kind::memory_word ||
            n.kind == hw::net_kind::arbitrated ||
            (n.kind == hw::net_kind::block_word && !is_registered))
            rest.insert(rest.end(), {n.a, n.b, n.c});
    }
    return found;
}

inline bool is_answer_of_queue(hw::netlist const& h, hw::output const& o) {
    return h.waiting > 0 && o.purpose == hw::role::port_ready &&
           std::string(o.base) == h.nets[std::size_t(h.call_valid)].base;
}

} // namespace detail

inline std::vector<dependence> dependences_of(hw::netlist const& h) {
    std::vector<dependence> all;
    for (hw::output const& o : h.outputs) {
        dependence d{detail::signal_name(o.base, o.purpose), {}};
        std::set<int> const before =
            detail::is_answer_of_queue(h, o) ? std::set<int>{} : detail::inputs_before(h, o.net);
        for (int id : before)
            d.on.push_back(
                detail::signal_name(h.nets[std::size_t(id)].base, h.nets[std::size_t(id)].purpose));
        bool const is_data = o.purpose == hw::role::port_data || o.purpose == hw::role::level;
        if (!is_data || !d.on.empty()) all.push_back(d); // data from registers is as its valid
    }
    return all;
}

} // namespace hls::report
