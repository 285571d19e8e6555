// Code made of a kernel's graph, for the cycles mode. What is null is interpreted.
#pragma once

#include <memory>

#include "decision_state.hpp"

namespace hls::cpu {

struct non_blocking_site;
class non_blocking_kernel;

struct native_code {
    step_maker steps = nullptr; // without non-blocking accesses
    std::unique_ptr<non_blocking_kernel> (*non_blocking)(non_blocking_site const&) =
        nullptr; // where one does
};

} // namespace hls::cpu
