// Leaping over what repeats finds what walking through every step finds: of a record, under many
// stalls outside and depths of pipes. And native code records what the interpreted graph does.
#pragma once

#include <span>
#include <string>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/profile.hpp>
#include <hls/cpu/recorded/activation_reader.hpp>

namespace test {

// Counts the repetitions that are reported to it, and has each event of them reported.
struct repetition_counter : hls::cpu::cycle_observer {
    long long fast_forwards = 0, events = 0;
    void repeats(hls::cpu::repetition const& r) override {
        ++fast_forwards;
        cycle_observer::repeats(r);
    }
    void accepted(int, long long word, hls::cpu::cycle at) override { add(2 * word, at); }
    void taken(int, long long word, hls::cpu::cycle at) override { add(2 * word + 1, at); }
    void passed(int, int slice, long long word, hls::cpu::cycle at) override {
        add(11 * word + slice, at);
    }
    void fetched(int, long long word, hls::cpu::cycle at) override { add(13 * word, at); }
    void begins(int kernel, long long step, hls::cpu::step_shape const&,
                hls::cpu::cycle at) override {
        add(kernel + 3 * step, at);
    }
    void acts(int, long long step, hls::cpu::step_event const& e, hls::cpu::cycle arrived,
              hls::cpu::cycle unblocked, hls::cpu::cycle at) override {
        add(e.node + 7 * step, at + 3 * arrived + 5 * unblocked);
    }

private:
    // In any order the same.
    void add(long long number, long long at) { events += (number + 12345) * (at + 777); }
};

inline long long fast_forward_of(hls::cpu::recorded_run const& run,
                                 hls::cpu::cycle_options const& o) {
    repetition_counter counter;
    observe_cycles(run, o, counter);
    return counter.fast_forwards;
}

// Empty: none.
inline std::string find_difference(hls::cpu::recorded_run const& run, hls::cpu::cycle_options o) {
    hls::cpu::timeline const leapt = find_cycles(run, o);
    repetition_counter some, all;
    observe_cycles(run, o, some);
    hls::cpu::run_profile const profile = hls::cpu::profile(run, o, 100);
    o.every_step = true;
    hls::cpu::timeline const evaluated = find_cycles(run, o);
    observe_cycles(run, o, all);
    for (std::size_t c = 0; c < evaluated.channels.size(); ++c)
        if (leapt.channels[c].accepted != evaluated.channels[c].accepted ||
            leapt.channels[c].taken != evaluated.channels[c].taken)
            return std::string("words of ") + run.design.channels[c].id.text;
    for (std::size_t k = 0; k < evaluated.kernels.size(); ++k) {
        hls::cpu::cycle_wait const &a = leapt.waits[k], &b = evaluated.waits[k];
        if (a.channel != b.channel || a.since != b.since || a.node != b.node ||
            leapt.kernels[k].begins != evaluated.kernels[k].begins)
            return std::string("kernel ") + run.design.instances[k].id.text;
    }
    if (leapt.last != evaluated.last) return "last cycle";
    if (some.events != all.events) return "events";
    return profile == hls::cpu::profile(run, o, 100) ? "" : "profile";
}

// The stalls are patterns that repeat, that do not, and that do from some cycle on.
inline std::vector<hls::cpu::cycle_options> many_options(hls::design_view const& d,
                                                         std::uint64_t seed) {
    using hls::cpu::stall_pattern;
    std::vector<hls::cpu::cycle_options> all(8);
    std::vector<bool> trace;
    std::vector<hls::cpu::cycle> arrivals;
    for (std::uint64_t n = 0; n < 900; ++n) {
        bool const late = n > 300 && n < 700;
        trace.push_back(late ? n % 5 > 1 : (n * (seed + 7) * 0x9e3779b9U >> 9) % 3 != 0);
        arrivals.push_back(hls::cpu::cycle(late ? 3 * n : 2 * n + (n * n * (seed | 1)) % 3));
    }
    for (hls::ir::channel const& c : channels_of(d)) {
        if (!hls::cpu::has_handshake(c) || c.is_level) continue;
        std::string const id = c.id.text;
        bool const input = c.kind == hls::ir::channel_kind::input;
        if (c.kind == hls::ir::channel_kind::pipe) {
            for (int o : {1, 2, 3})
                all[std::size_t(o)].depths[id] = int((seed + id.size()) % 7) * o;
            continue;
        }
        if (input) all[2].stalls[id] = stall_pattern::bursts(2, 1);
        if (!input) all[3].stalls[id] = stall_pattern::bursts(3, 4);
        all[4].stalls[id] = stall_pattern::bursts(1 + hls::cpu::cycle(seed % 3), 2);
        all[5].stalls[id] =
            input ? stall_pattern::arrivals(arrivals) : stall_pattern::recorded(trace);
        all[6].stalls[id] = stall_pattern::recorded(trace);
    }
    if (hls::depends_on_time(d))
        all.pop_back(); // HLS0814
    else
        all[7].any_depth = true;
    return all;
}

// Words of an input: several hundred of the same, then as many of others, and so on.
inline hls::cpu::recorded_run record_many(hls::design_view const& d, std::size_t words,
                                          long long steps,
                                          std::vector<hls::cpu::native_code> const& native = {}) {
    std::vector<hls::cpu::given_words> inputs;
    std::vector<hls::wide> arguments;
    for (hls::ir::resource const& x : std::span(d.arguments, std::size_t(d.argument_count)))
        arguments.push_back(hls::ir::wrap(hls::uwide(3), x.type));
    for (hls::ir::channel const& c : channels_of(d))
        if (c.kind == hls::ir::channel_kind::input)
            inputs.push_back({words, [t = c.type](std::size_t n) {
                                  std::uint64_t const x = n / 500 % 2 ? n * 0x9e3779b97f4a7c15U
                                                                      : n / 1000 * 0x7f4a7c15U;
                                  return hls::ir::wrap(hls::uwide(x >> 13), t);
                              }});
    return hls::cpu::record_run(d, inputs, arguments, steps, hls::cpu::keep_words::no, native);
}

inline bool is_same_event(hls::cpu::step_event const& a, hls::cpu::step_event const& b) {
    return a.stage == b.stage && a.kind == b.kind && a.node == b.node && a.resource == b.resource &&
           a.credits == b.credits;
}

inline bool is_same_shape(hls::cpu::step_shape const& a, hls::cpu::step_shape const& b) {
    return a.basic_block == b.basic_block && a.decides == b.decides &&
           std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(),
                      is_same_event);
}

inline bool is_same_record(hls::cpu::kernel_record const& a, hls::cpu::kernel_record const& b) {
    if (a.steps != b.steps || a.begun != b.begun) return false;
    for (hls::cpu::step_reader x(a), y(b); !x.at_end();)
        if (!is_same_shape(x.read(), y.read())) return false;
    return true;
}

// Empty: none.
inline std::string find_difference(hls::cpu::recorded_run const& a,
                                   hls::cpu::recorded_run const& b) {
    for (std::size_t k = 0; k < a.kernels.size(); ++k)
        if (!is_same_record(a.kernels[k], b.kernels[k]))
            return std::string("native record of ") + a.design.instances[k].id.text;
    return "";
}

// Empty: no difference.
inline std::string compare_fast_forward(hls::design_view const& d, std::uint64_t seed,
                                        std::vector<hls::cpu::native_code> const& native = {}) {
    hls::cpu::recorded_run const run = record_many(d, 3000, 10000, native);
    std::string const other = find_difference(run, record_many(d, 3000, 10000));
    bool const may_differ = !run.complete && run.non_blocking == nullptr; // cut anywhere
    if (!other.empty() && !may_differ) return other;
    int number = 0;
    for (hls::cpu::cycle_options const& o : many_options(d, seed)) {
        std::string const found = find_difference(run, o);
        if (!found.empty()) return found + ", options " + std::to_string(number);
        ++number;
    }
    return "";
}

} // namespace test
