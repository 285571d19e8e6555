// The rules of timing by hand-worked times, for times of both types that are used.
#include <hls/dataflow/timing_rules.hpp>

namespace {

using namespace hls::ir;
using namespace hls::ir::timing_rules;

// Stage 1 of a kernel with an interval of 3 acts in cycles 1, 4, 7...
static_assert(in_slot(3, 1, 1) == 1 && in_slot(3, 1, 2) == 4 && in_slot(3, 1, 3) == 4 &&
              in_slot(3, 1, 4) == 4 && in_slot(3, 1, 0) == 1);
static_assert(in_slot(2, 3, 6LL) == 7 && in_slot(2, 3, 7LL) == 7);

// Of 5 stages with an interval of 2: the iteration ahead leaves stage 2 when another one acts in
// stage 0; it has left the last stage before another one comes to stage 3 or 4.
static_assert(clearance_of(2, 0, 5).stage == 2 && clearance_of(2, 0, 5).cycles == 0);
static_assert(clearance_of(2, 2, 5).stage == 4 && clearance_of(2, 2, 5).cycles == 0);
static_assert(clearance_of(2, 3, 5).stage == 4 && clearance_of(2, 3, 5).cycles == 1);

constexpr exit_fifo_plan exit(int depth, queue_storage storage) {
    exit_fifo_plan x{};
    x.depth = depth;
    x.storage = storage;
    return x;
}

// A word written in cycle 10 behind one that left in cycle 9, and behind one that left in cycle 20.
constexpr exit_fifo_plan none = exit(0, queue_storage::registers),
                         registers = exit(4, queue_storage::registers),
                         ram = exit(4, queue_storage::ram);
static_assert(leaves_writer(none, 10, 9) == 11);
static_assert(leaves_writer(registers, 10, 9) == 11 && leaves_writer(registers, 10, 20) == 21);
static_assert(leaves_writer(ram, 10LL, 9LL) == 12 && leaves_writer(ram, 10LL, 20LL) == 21);

// Out of a slice: the cycle after it came, after the word before, when there is a place.
static_assert(leaves_slice(10, 5, 0) == 11 && leaves_slice(10, 12, 0) == 13 &&
              leaves_slice(10, 12, 20) == 20);

// Out of RAM: not in the cycle in which it is written, and with the word before at the earliest.
static_assert(leaves_ram(10, 5) == 11 && leaves_ram(10, 15) == 15);

} // namespace
