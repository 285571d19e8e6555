// The state of who interprets a graph at run time (ir/interpreter/execute.hpp).
#pragma once

#include <vector>

#include <hls/ir/interpreter/execute.hpp>

namespace hls::cpu {

using interpreter_memory = ir::kernel_memory<std::vector<wide>, std::vector<ir::word_place>>;
using interpreter_state = ir::step_state<std::vector<wide>, interpreter_memory>;

inline interpreter_memory make_interpreter_memory(ir::resource const* resources, int count) {
    interpreter_memory m{std::vector<wide>(std::size_t(ir::state_words(resources, count))),
                         std::vector<ir::word_place>(std::size_t(count))};
    ir::reset(m, resources, count);
    return m;
}

// By node: 64 bits are enough for it.
inline std::vector<char> find_small(ir::node const* nodes, int count) {
    std::vector<char> fits_64(std::size_t(count), char(0));
    for (int i = 1; i < count; ++i) fits_64[std::size_t(i)] = ir::is_small(nodes, nodes[i]);
    return fits_64;
}

} // namespace hls::cpu
