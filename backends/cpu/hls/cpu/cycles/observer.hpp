// Who wants to know what happens when, while a run is evaluated. Not in the order of the cycles:
// kernels come one after the other.
#pragma once

#include "stalls.hpp"
#include "steps.hpp"

namespace hls::cpu {

struct cycle_observer {
    virtual ~cycle_observer() = default;

    // A step enters the first stage.
    virtual void begins(int /*kernel*/, long long /*step*/, step_shape const&, cycle) {}
    // A stage of a step acts: it arrived there in cycle `arrived`, could have acted as far as this
    // event decides in cycle `unblocked`, and acts in cycle `at`. (An access to a shared memory
    // port arrives when the words and the room that its stage needs are there.)
    virtual void acts(int /*kernel*/, long long /*step*/, step_event const&, cycle /*arrived*/,
                      cycle /*unblocked*/, cycle /*at*/) {}
    // A word leaves its writer's output register, and a word is taken by its reader.
    virtual void accepted(int /*channel*/, long long /*word*/, cycle) {}
    virtual void taken(int /*channel*/, long long /*word*/, cycle) {}
    // Inside of a pipe: a word leaves slice `slice`; it leaves the RAM for the register behind it.
    virtual void passed(int /*channel*/, int /*slice*/, long long /*word*/, cycle) {}
    virtual void fetched(int /*channel*/, long long /*word*/, cycle) {}
    // A step of a kernel in slots (slots.hpp) leaves a stage. Elsewhere it leaves one in every
    // cycle in which neither it nor an older one waits.
    virtual void left(int /*kernel*/, long long /*step*/, int /*stage*/, cycle) {}
};

} // namespace hls::cpu
