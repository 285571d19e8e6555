// How often the kernels of a system go round for one another, where their transfers do not depend
// on data (E. A. Lee, D. G. Messerschmitt, "Synchronous data flow", 1987). A kernel comes back to
// the same state after its period; the system comes back to the same fill of its pipes after its
// round, in which every kernel has a whole number of periods. Where no such numbers exist a pipe
// gets more words than are taken from it, or fewer: then no depth is enough.
#pragma once

#include "../system/parts.hpp"
#include "behaviour.hpp"

namespace hls::ir {

inline constexpr int most_steps = 400;         // of each kernel that are looked at
inline constexpr int most_steps_in_all = 1200; // compilers evaluate only so much in one constant

// Steps of a kernel until it repeats itself.
struct repetition {
    bool known;
    int before; // steps that do not come again
    int period; // steps
};

namespace detail {

constexpr repetition find_repetition(kernel_view const& k) {
    behaviour const first(k);
    if (!first.is_known()) return {};
    if (first.is_uniform()) return {true, 0, 1};
    behaviour slow = first, fast = first; // R. P. Brent, 1980
    fast.step();
    int period = 1;
    for (int power = 1; !fast.is_like(slow); ++period) {
        if (period == power) {
            power *= 2;
            if (power > 2 * most_steps) return {};
            slow = fast;
            period = 0;
        }
        fast.step();
    }
    slow = fast = first;
    for (int i = 0; i < period; ++i) fast.step();
    int before = 0;
    for (; !fast.is_like(slow); ++before) {
        slow.step();
        fast.step();
    }
    return {true, before, period};
}

// Words that a kernel moves through its ports in one period, by resource.
constexpr row<int> words_in_period(kernel_view const& k, repetition const& r) {
    behaviour b(k);
    for (int i = 0; i < r.before; ++i) b.step();
    row<int> words(k.built.resource_count);
    for (int i = 0; i < r.period; ++i) {
        kernel_step const s = b.step();
        for (int t = 0; t < s.count; ++t) words[s.at[t].resource] += moves_word(s.at[t]);
    }
    return words;
}

constexpr long long common_divisor(long long a, long long b) {
    while (b != 0) {
        long long const rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Periods of a kernel in a round of those that pipes join to it, as a fraction; 0: not known yet.
struct fraction {
    long long over = 0, under = 1;
};

constexpr fraction times(fraction f, long long by, long long through) {
    long long const over = f.over * by, under = f.under * through;
    long long const d = common_divisor(over, under);
    return {over / d, under / d};
}

inline constexpr long long most_periods = 1LL << 20; // in a round

} // namespace detail

struct repetition_list {
    repetition of[max_instances];
};

// What is looked at of a system, and what is wrong with its rates.
struct round_plan {
    bool known; // transfers do not depend on data, and a few rounds are not too long to look at
    int steps[max_instances]; // of every kernel: some rounds
    int before[max_instances];
    int round[max_instances]; // steps in a round
    message problem;
    kernel_step const* listed[max_instances]; // those steps, found once
};

namespace detail {

struct channel_rates {
    row<int> given, taken; // words in a period of the writer, of the reader
};

constexpr channel_rates find_rates(system_graph const& s, repetition const* r) {
    channel_rates rates{row<int>(s.channel_count), row<int>(s.channel_count)};
    row<row<int>> words(s.instance_count);
    for (int i = 0; i < s.instance_count; ++i)
        words[i] = words_in_period(s.instances[i].kernel, r[i]);
    for (int c = 0; c < s.channel_count; ++c) {
        channel const& x = s.channels[c];
        if (x.kind != channel_kind::pipe) continue;
        rates.given[c] = words[x.writer.instance][x.writer.resource];
        rates.taken[c] = words[x.reader.instance][x.reader.resource];
    }
    return rates;
}

constexpr message piles_up(system_graph const& s, channel const& c, long long given,
                           long long taken) {
    message m = say(170, s.where, "system `", s.id, "` stops for ever, whatever its words: `",
                    s.instances[c.writer.instance].id, "` (line ", c.writer.where.line, ") writes ",
                    given, given == 1 ? " word" : " words", " to pipe `", c.id, "` while `",
                    s.instances[c.reader.instance].id, "` (line ", c.reader.where.line, ") reads ",
                    taken, ", as fast as the other pipes let them; ");
    append(m, given > taken ? "the words pile up, and no depth is enough" : "the words run out");
    append(m, "; let both ways carry as many words");
    return m;
}

// Follows a pipe from the end whose number of periods is known; false: there is nothing to follow.
constexpr bool follow(channel const& c, channel_rates const& rates, int number,
                      row<fraction>& periods) {
    if (c.kind != channel_kind::pipe || rates.given[number] == 0 || rates.taken[number] == 0)
        return false;
    fraction& w = periods[c.writer.instance];
    fraction& r = periods[c.reader.instance];
    if ((w.over == 0) == (r.over == 0)) return false;
    if (r.over == 0)
        r = times(w, rates.given[number], rates.taken[number]);
    else
        w = times(r, rates.taken[number], rates.given[number]);
    return true;
}

constexpr void find_periods(system_graph const& s, channel_rates const& rates,
                            row<fraction>& periods) {
    for (int i = 0; i < s.instance_count; ++i) {
        if (periods[i].over != 0) continue;
        periods[i] = {1, 1};
        for (bool grows = true; grows;) {
            grows = false;
            for (int c = 0; c < s.channel_count; ++c)
                grows |= follow(s.channels[c], rates, c, periods);
        }
    }
}

// The least number that makes all of them whole; 0: too large.
constexpr long long common_factor(row<fraction> const& periods) {
    long long factor = 1;
    for (int i = 0; i < periods.size() && factor <= most_periods; ++i)
        factor *= periods[i].under / common_divisor(factor, periods[i].under);
    return factor <= most_periods ? factor : 0;
}

constexpr message find_imbalance(system_graph const& s, channel_rates const& rates,
                                 row<fraction> const& periods) {
    for (int c = 0; c < s.channel_count; ++c) {
        channel const& x = s.channels[c];
        if (x.kind != channel_kind::pipe) continue;
        fraction const &w = periods[x.writer.instance], &r = periods[x.reader.instance];
        long long const given = w.over * r.under * rates.given[c],
                        taken = r.over * w.under * rates.taken[c];
        if (given == taken) continue;
        long long const d = common_divisor(given, taken);
        return piles_up(s, x, given / d, taken / d);
    }
    return {};
}

inline constexpr int usual_steps = 32; // until pipelines are full and words come evenly

constexpr void count_steps(round_plan& plan, repetition const* r, row<fraction> const& periods,
                           long long factor) {
    long long longest = 1, all = 0, rounds = 3;
    for (int i = 0; i < periods.size(); ++i) {
        long long const round = r[i].period * (periods[i].over * (factor / periods[i].under));
        if (round > most_steps) return;
        plan.round[i] = int(round);
        plan.before[i] = r[i].before;
        longest = round > longest ? round : longest;
    }
    if (longest * rounds < usual_steps) rounds = (usual_steps + longest - 1) / longest;
    plan.known = true;
    for (int i = 0; i < periods.size(); ++i) {
        plan.steps[i] = int(plan.before[i] + rounds * plan.round[i]);
        plan.known = plan.known && plan.steps[i] <= most_steps;
        all += plan.steps[i];
    }
    plan.known = plan.known && all <= most_steps_in_all;
}

} // namespace detail

constexpr round_plan plan_rounds(system_graph const& s, repetition_list const& repetitions) {
    round_plan plan{};
    for (int i = 0; i < s.instance_count; ++i)
        if (!repetitions.of[i].known) return plan;
    detail::channel_rates const rates = detail::find_rates(s, repetitions.of);
    row<detail::fraction> periods(s.instance_count);
    detail::find_periods(s, rates, periods);
    plan.problem = detail::find_imbalance(s, rates, periods);
    long long const factor = detail::common_factor(periods);
    if (plan.problem.number == 0 && factor != 0)
        detail::count_steps(plan, repetitions.of, periods, factor);
    return plan;
}

} // namespace hls::ir
