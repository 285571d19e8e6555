// A stage of a step that would act in a cycle, in a run in which what is done depends on when words
// come: between the kernel's pipeline (non_blocking/kernel.hpp), its ports
// (non_blocking/ports.hpp), and the values of its steps, interpreted (non_blocking/interpreter.hpp)
// or as native code (native_stages.hpp).
#pragma once

#include <vector>

#include <hls/support/wide.hpp>

#include "../recorded/path_table.hpp"
#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

struct non_blocking_stage {
    int basic_block = 0;
    int stage = 0;
    std::size_t slot = 0; // where the values of its step are kept
    cycle at = 0;

    // What is found.
    cycle until = not_known; // waits: as long as this at least
    bool polled = false;     // the answer may be another one in the next cycle
    bool mis_speculated = false;
    int jump = 0; // the last one in program order that happens
    // What the step has done: nodes by stage, in program order; negative: a reserved credit is not
    // needed.
    noted_paths* paths = nullptr;
    int path = 0;

    void note(int node) { path = paths->behind(path, node); }
    void begin(cycle now) {
        polled = mis_speculated = false;
        until = not_known;
        jump = 0;
        at = now;
    }
};

// What a stage sees of its kernel's ports and of the steps before. Who would have to wait hears
// false, and the stage does nothing in this cycle.
class stage_ports {
public:
    virtual ~stage_ports() = default;

    virtual bool peek(non_blocking_stage&, int resource) = 0;
    virtual bool has_credit(non_blocking_stage&, int resource) = 0;
    virtual bool may_read(non_blocking_stage&, int resource) = 0;
    virtual bool may_write(non_blocking_stage&, int resource) = 0;
    virtual bool may_keep(non_blocking_stage&, int resource, int credits) = 0;
    virtual bool may_access(non_blocking_stage&, int node) = 0; // a memory port that stages share
    virtual wide word(non_blocking_stage const&, int resource) = 0; // the next one, or a sample

    // The stage acts.
    virtual void take(non_blocking_stage const&, int resource) = 0;
    virtual void give(non_blocking_stage const&, int resource, wide word, bool has_credit) = 0;
    virtual void keep(non_blocking_stage const&, int resource, int credits) = 0;
    virtual void give_back(non_blocking_stage const&, int resource) = 0;
    virtual void access(non_blocking_stage const&, int node) = 0;

    // Where the values are kept of the last step of a basic block before this one.
    virtual std::size_t slot_before(non_blocking_stage const&, int basic_block) = 0;
    // Older steps of its basic block that have not acted in a stage.
    virtual int steps_before(non_blocking_stage const&, int stage) = 0;
};

// The values of a kernel's steps in flight, its registers and its memories. They are as in the
// hardware: a step sees what older ones have stored in stages that have acted, and the schedule
// sees to it that this is what program order says. (An element of a shift register may be read
// before older steps have shifted it; then it is at a lower place: moving_taps.hpp.)
//   Each kind of them has also, for its kernel,
//     bool act(non_blocking_stage&, ports)      false: it waits, and nothing has happened but
//     non-blocking accesses
// with the ports as stage_ports, whose own type it knows when it is compiled.
class stage_values {
public:
    virtual ~stage_values() = default;

    virtual void set_argument(int resource, wide value) = 0;
    // The stage's values as far as it comes; by node of the kernel.
    virtual std::vector<wide> foresee(non_blocking_stage&, stage_ports&) = 0;
    // What steps of other basic blocks use of it, is kept in slot `kept`.
    virtual void leave(std::size_t slot, int basic_block, std::size_t kept) = 0;
};

} // namespace hls::cpu
