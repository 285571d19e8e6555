// The bank and the port of it that an access of an arbitrated memory uses, which `port` of the node
// keeps (memory/arbitrated_ports.hpp). Such an access happens only if its index means the bank.
#pragma once

#include "memory.hpp"
#include "node.hpp"

namespace hls::ir {

struct assigned_port {
    int bank, port;
};

constexpr bool has_assigned_port(node const& n) { return n.port != 0; }

constexpr void assign_port(node& n, assigned_port at) {
    n.port = 1 + (at.bank | at.port << max_bank_bits);
}

// Of an access without one: bank 0 and port 0, the only ones of its memory.
constexpr assigned_port assigned_port_of(node const& n) {
    int const packed = has_assigned_port(n) ? n.port - 1 : 0;
    return {packed & ((1 << max_bank_bits) - 1), packed >> max_bank_bits};
}

} // namespace hls::ir
