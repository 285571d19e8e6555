// What a kernel's recorded steps work on: shared by the code that interprets its graph and by code
// that is made of it (native_steps.hpp).
#pragma once

#include "../values/interpreter_state.hpp"
#include "activations.hpp"
#include "queue.hpp"

namespace hls::cpu {

// Of a step of a basic block in which certain events happened.
struct known_shape {
    int basic_block;
    unsigned long long happened; // bits, in program order
    int shape;
};

struct decider_state : interpreter_state {
    kernel_record& record;
    shape_book shapes;
    std::vector<word_queue*> queues; // by resource; null: no port
    std::vector<known_shape> known;

    decider_state(kernel_view const& k, kernel_record& r)
        : interpreter_state{k.built.nodes,
                            k.built.resources,
                            std::vector<wide>(std::size_t(k.built.node_count)),
                            make_interpreter_memory(k.built.resources, k.built.resource_count),
                            0,
                            ir::none},
          record(r),
          shapes(k, r),
          queues(std::size_t(k.built.resource_count)) {}
};

// Makes steps from the beginning of one on, at most so many, as long as all words that they may
// need are there. Returns how many.
using step_maker = long long (*)(decider_state&, long long most);

} // namespace hls::cpu
