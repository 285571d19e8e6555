// A kernel while compiling, stage by stage. Each stage is a constant of its own, so that each has
// the compiler's whole budget of constant evaluation:
//   traced        the nodes in the order in which the lambda records them
//   written       the graph as written; empty if the kernel is rejected
//   simplified    what the kernel means, on every device: the CPU runs this, or the same with loops
//                 that overlap one after the other (meaning_of)
//   fitted        with the operations that the device has
//   filled        the options, with the device as a kernel of this size finds it
//   finished      as it can be scheduled; the runs of every loop follow one another
//   clocked       with operations that fit the clock, if one is given, and registers ahead of the
//                 conditions of loops, where that is faster (searched plans tell)
//   interleaved   with interleaved runs of inner loops, where that is faster (searched plans tell)
//   flattened     with nests of loops as one loop, where that is as fast (searched plans
//                 tell)
//   threaded      without basic blocks that only set registers
//   more_ports    with banks and replicates of memories, where that is faster (searched plans tell)
//   forwarded     with registers beside memories that hold what was stored last, where that is
//                 faster, each with its ports (searched plans tell)
//   bypassed      with reads of registers that see the word which is written in their cycle, where
//                 that is faster, with forwarding and ports of their own (searched plans tell)
//   enough_ports  with as few replicates and ports as are as fast
//   queued        with exit FIFOs, as requested
//   built         with operators that operations share, where that takes less of the device
// Each stands in a file of its own (stages/); what follows is in schedule.hpp.
#pragma once

// Each behind what it includes: so compilers name no chain of headers in front of a message.
// clang-format off
#include "stages/constant_kernel.hpp"
#include "stages/traced.hpp"
#include "stages/fitted.hpp"
#include "stages/filled.hpp"
#include "stages/requests.hpp"
#include "stages/clocked.hpp"
#include "stages/speculated.hpp"
#include "stages/interleaved.hpp"
#include "stages/flattened.hpp"
#include "stages/threaded.hpp"
#include "stages/ports.hpp"
#include "stages/overlapped.hpp"
#include "stages/forwarded.hpp"
#include "stages/bypassed.hpp"
#include "stages/enough_ports.hpp"
#include "stages/queued.hpp"
#include "stages/shared.hpp"
// clang-format on
