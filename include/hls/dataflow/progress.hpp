// The steps of one kernel in its pipeline: which stage of which step acts next, when the stage
// after it is free, and when the next step begins. When words let a stage act is timing.hpp's.
#pragma once

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
    bool is_apart = false; // bubbles are removed: schedule/bubbles.hpp
    row<int> channel;      // by resource
    row<int> before;       // cycles of the stages of the step that left last
    int next_before = 0;   // the stage in which it decided
};

constexpr void prepare(moving_kernel& m, kernel_view const& k, row<kernel_step> const& steps) {
    m.steps = &steps;
    m.stages = k.plan.stages;
    m.is_apart = bubble_stages(k.built, k.plan).any();
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

// When the stage of a step acts that could from cycle `at` on: in a cycle in which the step before
// acts or after which it has left, for a stage moves unless it or a later one waits. Where bubbles
// are removed: as soon as the step before leaves the next stage.
constexpr int moves(moving_kernel& m, int number, int at) {
    in_flight_activation& f = transit_at(m, number);
    row<int> const& acted = number == 0 ? m.before : transit_at(m, number - 1).acted;
    int const known = number == 0 ? m.stages : transit_at(m, number - 1).stage;
    int k = f.ahead + 1;
    if (m.is_apart && f.stage + 1 < known) return greater_of(at, acted[f.stage + 1]);
    if (m.is_apart) return known == m.stages ? at : not_yet;
    while (k < known && acted[k] < at) ++k;
    f.ahead = k - 1;
    return k < known ? acted[k] : known == m.stages ? at : not_yet;
}

// The oldest step has been through all stages.
constexpr void leave(moving_kernel& m) {
    for (int s = 0; s < m.stages; ++s) m.before[s] = m.in_flight[m.first].acted[s];
    m.next_before = m.in_flight[m.first].step->next;
    m.first = (m.first + 1) % m.in_flight.size();
    --m.count;
    ++m.ended;
}

constexpr int decided(moving_kernel const& m, row<int> const& acted, int stage) {
    return stage < m.stages ? acted[stage] + 1 : acted[m.stages - 1] + stage - m.stages + 2;
}

// A step begins in the cycle after the one in which the step before decides; not_yet: it has not.
constexpr int next_start(moving_kernel& m) {
    if (m.begun == 0) return 0;
    if (m.count == 0) return decided(m, m.before, m.next_before);
    in_flight_activation const& newest = transit_at(m, m.count - 1);
    int const stage = newest.step->next < m.stages ? newest.step->next : m.stages - 1;
    return newest.stage <= stage ? not_yet : decided(m, newest.acted, newest.step->next);
}

constexpr in_flight_activation& begin_step(moving_kernel& m, int start) {
    in_flight_activation& f = transit_at(m, m.count++);
    f.step = &(*m.steps)[m.begun++];
    f.stage = 0;
    f.ahead = -1;
    f.acted[m.stages] = start;
    return f;
}

} // namespace hls::ir::detail
