// The index of an access as the array has it: bits above those of its depth are of no interest.
#pragma once

#include "../ir/simplify.hpp"

namespace hls::ir {

constexpr value_type index_type(resource const& r) { return {short(index_width(r.depth)), false}; }

constexpr int wrapped_to(builder& g, int value, value_type type, source where) {
    return append(g, make_node(op::resize, type, where, value));
}

constexpr int index_of_access(builder& g, int resource, int index, source where) {
    return wrapped_to(g, index, index_type(g.resources[resource]), where);
}

} // namespace hls::ir
