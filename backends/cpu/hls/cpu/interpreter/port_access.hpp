// What an interpreted step does at its ports, and where it stops.
#pragma once

#include <hls/ir/interpreter/execute.hpp>

#include "ports.hpp"

namespace hls::cpu::detail {

// Where a step has stopped.
struct interpreted_wait {
    int resource = -1; // -1: at a non-blocking access that fails
    bool for_room = false;
    bool goes_on = false; // with that access: it fails now
};

struct interpreted_port_access : ir::no_ports {
    std::vector<interpreted_port> const& ports;
    bool pauses; // at non-blocking accesses that fail, once
    interpreted_wait& wait;

    bool read(ir::node const& n, int, wide& word) const {
        interpreted_port const& p = at(n);
        if (!p.peek(p.port)) return waits({n.resource, false, false});
        word = p.take(p.port);
        return true;
    }
    bool may_write(ir::node const& n, int) const {
        return at(n).has_room(at(n).port) || waits({n.resource, true, false});
    }
    void write(ir::node const& n, int, wide word) const { at(n).give(at(n).port, word); }
    bool peek(ir::node const& n, int, bool& answer) const {
        return answers(answer, at(n).peek(at(n).port));
    }
    bool take_credit(ir::node const& n, int, bool& answer) const {
        return answers(answer, at(n).has_room(at(n).port));
    }

private:
    interpreted_port const& at(ir::node const& n) const { return ports[std::size_t(n.resource)]; }
    bool waits(interpreted_wait w) const {
        wait = w;
        return false;
    }
    bool answers(bool& answer, bool now) const {
        answer = now;
        if (!now && pauses && !wait.goes_on) return waits({-1, false, true});
        wait.goes_on = false;
        return true;
    }
};

} // namespace hls::cpu::detail
