// The steps of one kernel in its pipeline: which stage of which step acts next, when the stage
// after it is free, and when the next step begins. When words let a stage act is timing.hpp's.
#pragma once

#include <utility>

#include "behaviour.hpp"
#include "word_times.hpp"

namespace hls::ir::detail {

// A step in the pipeline.
struct in_flight_activation {
    kernel_step const* step = nullptr;
    int word[max_transfers]{}; // number of each transfer's word in its channel
    int stage = 0;             // that acts next
    int ahead = -1;            // stage of the step before that acted at the same time, or earlier
    row<int> acted;            // cycle of each stage
};

// A kernel, with the steps in its pipeline, the oldest first.
struct moving_kernel {
    row<kernel_step> const* steps = nullptr;
    row<in_flight_activation> in_flight;
    int first = 0, count = 0; // of the steps in flight, in a ring
    int begun = 0, ended = 0; // steps
    int stages = 1;
    row<int> apart;     // bubbles are removed (schedule/bubbles.hpp): stages by basic block
    row<int> channel;   // by resource
    row<int> before;    // by stage: when a step acted there last that has left
    int next_start = 0; // of the next step; not_yet: the one before has not decided
};

constexpr void prepare(moving_kernel& m, kernel_view const& k, row<kernel_step> const& steps) {
    m.steps = &steps;
    m.stages = k.plan.stages;
    if (bubble_stages(k.built, k.plan).any()) m.apart = row<int>(k.built.basic_block_count + 1);
    for (int b = 0; b < m.apart.size(); ++b) m.apart[b] = stages_of(k.built, *k.target, k.plan, b);
    m.in_flight = row<in_flight_activation>(m.stages + 2);
    for (int f = 0; f < m.in_flight.size(); ++f) m.in_flight[f].acted = row<int>(m.stages + 1);
    m.before = row<int>(m.stages + 1);
    for (int s = 0; s <= m.stages; ++s) m.before[s] = -1;
    m.channel = row<int>(k.built.resource_count);
}

constexpr in_flight_activation& transit_at(moving_kernel& m, int number) {
    return m.in_flight[(m.first + number) % m.in_flight.size()];
}

// The first cycle in which the stage of a step could act, if no word keeps it waiting.
constexpr int earliest(moving_kernel& m, int number) {
    in_flight_activation const& f = transit_at(m, number);
    return f.stage == 0 ? f.acted[m.stages] : f.acted[f.stage - 1] + 1;
}

constexpr int stages_of(moving_kernel const& m, in_flight_activation const& f) {
    return m.apart.size() == 0 ? m.stages : m.apart[f.step->basic_block];
}

// Where bubbles are removed: as soon as the step before is not in the next stage any more. (Those
// that have ended are gone.)
constexpr int moves_apart(moving_kernel& m, int number, int at) {
    int const next = transit_at(m, number).stage + 1;
    if (number == 0) return greater_of(at, m.before[next]);
    in_flight_activation const& f = transit_at(m, number - 1);
    return f.stage > next ? greater_of(at, f.acted[next]) : not_yet;
}

// When the stage of a step acts that could from cycle `at` on: in a cycle in which the step before
// acts or after which it has left, for a stage moves unless it or a later one waits.
constexpr int moves(moving_kernel& m, int number, int at) {
    if (m.apart.size() > 0) return moves_apart(m, number, at);
    in_flight_activation& f = transit_at(m, number);
    row<int> const& acted = number == 0 ? m.before : transit_at(m, number - 1).acted;
    int const known = number == 0 ? m.stages : transit_at(m, number - 1).stage;
    int k = f.ahead + 1;
    while (k < known && acted[k] < at) ++k;
    f.ahead = k - 1;
    return k < known ? acted[k] : known == m.stages ? at : not_yet;
}

// A step has been through all its stages. Only where bubbles are removed others may still be
// before it: they move up in the ring.
constexpr bool leave(moving_kernel& m, int number) {
    if (number > 0 && m.apart.size() == 0) return false;
    in_flight_activation const& f = transit_at(m, number);
    for (int s = 0; s < stages_of(m, f); ++s) m.before[s] = greater_of(m.before[s], f.acted[s]);
    for (int n = number; n > 0; --n) std::swap(transit_at(m, n), transit_at(m, n - 1));
    m.first = (m.first + 1) % m.in_flight.size();
    --m.count;
    ++m.ended;
    return true;
}

// The next step begins in the cycle after the one in which this one decides; where it does so
// behind its last stage, so many cycles later.
constexpr void act_at(moving_kernel& m, in_flight_activation& f, int at) {
    int const last = lesser_of(f.step->next, m.stages - 1);
    if (f.stage == last) m.next_start = at + 1 + f.step->next - last;
    f.acted[f.stage++] = at;
}

constexpr in_flight_activation& begin_step(moving_kernel& m) {
    in_flight_activation& f = transit_at(m, m.count++);
    int const start = m.next_start;
    m.next_start = not_yet;
    f.step = &(*m.steps)[m.begun++];
    f.stage = 0;
    f.ahead = -1;
    f.acted[m.stages] = start;
    return f;
}

} // namespace hls::ir::detail
