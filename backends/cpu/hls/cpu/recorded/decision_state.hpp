// What a kernel's recorded steps work on: shared by the code that interprets its graph and by code
// that is made of it (native_steps.hpp).
#pragma once

#include "activations.hpp"
#include "queue.hpp"

namespace hls::cpu {

// Of a step of a basic block in which certain events happened.
struct known_shape {
    int basic_block;
    unsigned long long happened; // bits, in program order
    int shape;
};

struct decider_state {
    kernel_record& record;
    shape_book shapes;
    std::vector<word_queue*> queues;        // by resource; null: no port
    std::vector<wide> value;                // by node
    std::vector<std::vector<wide>> content; // by resource
    std::vector<int> newest;                // of shift registers: place of the newest word
    int basic_block = 0;                    // of the next step
    std::vector<known_shape> known;

    decider_state(kernel_view const& k, kernel_record& r)
        : record(r),
          shapes(k, r),
          queues(std::size_t(k.built.resource_count)),
          value(std::size_t(k.built.node_count)),
          content(std::size_t(k.built.resource_count)),
          newest(content.size()) {
        for (int n = 0; n < k.built.resource_count; ++n) prepare(k.built.resources[n], n);
    }

    // Place of an element of a shift register: words stand in a ring.
    std::size_t place_of(int resource, long long position) const {
        auto const depth = content[std::size_t(resource)].size();
        return (std::size_t(newest[std::size_t(resource)]) + std::size_t(position)) % depth;
    }

private:
    void prepare(ir::resource const& x, int resource) {
        if (ir::is_port(x) || x.kind == ir::resource_kind::rom) return;
        content[std::size_t(resource)].assign(std::size_t(std::max(x.depth, 1)),
                                              x.kind == ir::resource_kind::reg ? wide(x.initial)
                                                                               : wide(0));
    }
};

// Makes steps from the beginning of one on, at most so many, as long as all words that they may
// need are there. Returns how many.
using step_maker = long long (*)(decider_state&, long long most);

} // namespace hls::cpu
