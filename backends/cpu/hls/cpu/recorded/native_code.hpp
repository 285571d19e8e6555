// Code made of a kernel's graph, for the cycles mode. What is null is interpreted.
#pragma once

#include <memory>

#include "decision_state.hpp"

namespace hls::cpu {

struct asked_site;
class asked_kernel;

struct native_code {
    step_maker steps = nullptr;                                           // where none asks
    std::unique_ptr<asked_kernel> (*asking)(asked_site const&) = nullptr; // where one does
};

} // namespace hls::cpu
