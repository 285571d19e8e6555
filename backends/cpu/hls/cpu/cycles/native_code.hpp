// Code made of a kernel's graph, for the cycles mode. What is null is interpreted.
#pragma once

#include <memory>

#include "asked_stage.hpp"
#include "decider_state.hpp"

namespace hls::cpu {

struct native_code {
    step_maker steps = nullptr; // where no kernel asks
    std::unique_ptr<stage_values> (*stages)(std::size_t) =
        nullptr; // where one does; see values_maker
};

} // namespace hls::cpu
