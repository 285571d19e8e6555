// The rules of timing by hand-worked times, for times of both types that are used.
#include <hls/dataflow/timing_rules.hpp>

namespace {

using namespace hls::ir;
using namespace hls::ir::timing_rules;

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
