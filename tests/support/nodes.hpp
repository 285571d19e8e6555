// Nodes by hand, without a kernel.
#pragma once

#include <hls/ir/append.hpp>

namespace test {

constexpr hls::ir::node node_of(hls::ir::op kind, hls::ir::value_type type, int a = hls::ir::none,
                                int b = hls::ir::none, int c = hls::ir::none, long long value = 0,
                                int resource = 0) {
    hls::ir::node n = hls::ir::make_node(kind, type, {}, a, b, c, value);
    n.resource = short(resource);
    return n;
}

} // namespace test
