// Writes random kernels: random_kernels FIRST_SEED COUNT DIRECTORY. A seed chooses the graph, the
// device, the clock, the interval and the style of waiting. Writes Verilog and a test bench of
// each, and NAME.hpp: the kernel in the language, and a function that compares its words on the
// CPU. Prints one line for each kernel.
//   compare           compares the cycles in DIRECTORY/NAME.K.trace, which simulations have
//   written,
//                     with those of the CPU backend
//   without LIST      a smaller kernel (reduced.hpp); prints what else can be left out
#include <pthread.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include <hls/hls.hpp>
#include <hls/passes/pipeline.hpp>
#include <hls/verilog/print/files.hpp>
#include <hls/verilog/testbench/design_bench.hpp>

#include "../cycles/compare.hpp"
#include "../unit/graph/random_graph.hpp"
#include "reduced.hpp"
#include "sharing.hpp"
#include "source_text.hpp"

namespace {

namespace ir = hls::ir;

struct arguments {
    std::uint64_t first;
    int count;
    std::filesystem::path directory;
    bool compare;
    bool reduce;
    std::vector<test::reduction> without;
    test::comparison result;
    int compared;
};

// Of those that may share operators, most do.
bool may_share(std::uint64_t seed) { return seed % 8 == 5; }

// Bubbles are removed where iterations begin in every cycle.
bool uses_once(std::uint64_t seed) { return seed % 4 == 2; }

// Divisions and roots have the time to be units.
bool divides(std::uint64_t seed) { return seed % 8 == 3; }

hls::options random_options(test::random_graph& random, std::uint64_t seed) {
    bool const shares = may_share(seed);
    hls::options o;
    int const chosen = random.one_in(4);
    if (chosen < 2) o.device = chosen == 0 ? hls::ice40_hx : hls::ice40_up;
    if (random.one_in(2) == 0) o.clock_mhz = 20 + random.one_in(random.one_in(2) == 0 ? 60 : 160);
    if (chosen == 1) o.clock_mhz /= 3; // it is as much slower
    if (random.one_in(4) == 0) o.initiation_interval = 1 + random.one_in(6);
    if (shares) o.initiation_interval = 2 + random.one_in(6);
    if (divides(seed)) o.initiation_interval = 6 + random.one_in(60); // of one, or of several
    if (o.initiation_interval > 1 && random.one_in(6) == 0) o.share = hls::sharing::never;
    if (random.one_in(4) == 0) o.stall_free = true;
    if (o.stall_free && random.one_in(2) == 0) o.exit_fifo = hls::exit_fifo(random.one_in(3));
    o.bubble_removal = uses_once(seed) && random.one_in(4) != 0;
    if (o.bubble_removal) o.initiation_interval = 0;
    if (o.bubble_removal)
        o.clock_mhz = o.device.given ? 60 + random.one_in(60) : 250 + random.one_in(400);
    return o;
}

std::string options_text(hls::options const& o) {
    constexpr char const* fifos[] = {"standard", "low_latency", "zero_latency"};
    std::string text;
    if (o.device.given) text += fmt::format(".device = hls::{}, ", o.device.chosen->name);
    if (o.clock_mhz > 0) text += fmt::format(".clock_mhz = {}, ", o.clock_mhz);
    if (o.initiation_interval > 0)
        text += fmt::format(".initiation_interval = {}, ", o.initiation_interval);
    if (o.stall_free) text += ".stall_free = true, ";
    if (o.exit_fifo != hls::exit_fifo::standard)
        text += fmt::format(".exit_fifo = hls::exit_fifo::{}, ", fifos[int(o.exit_fifo)]);
    if (o.bubble_removal) text += ".bubble_removal = true, ";
    if (o.share == hls::sharing::never) text += ".share = hls::sharing::never, ";
    return text.empty() ? "" : ", hls::options{" + text.substr(0, text.size() - 2) + "}";
}

constexpr int words = 80;

// Some kernels read now and then only, or never.
hls::verilog::stimulus stimulus_for(hls::design_view const& d, std::uint64_t seed) {
    auto const given = hls::verilog::random_stimulus(d, words, unsigned(seed));
    auto const s = hls::verilog::with_expectations(d, given, 50 * words);
    return s.open_ended ? hls::verilog::with_expectations(d, given, words) : s;
}

struct random_kernel {
    std::string name, options;
    hls::verilog::stimulus stimulus;
    std::vector<int> numbers; // in the stimulus, by resource

    std::string words_of(ir::resource const& x, std::size_t number) const {
        return fmt::format("directory + \"/{}_{}.hex\", {}", name, x.id.text,
                           stimulus.ports[number].words.size());
    }

    static int count_outputs(ir::graph_view const& g) {
        int count = 0;
        for (int r = 0; r < g.resource_count; ++r)
            count += g.resources[r].kind == ir::resource_kind::output &&
                     test::said_kernel::is_used(g, r);
        return count;
    }

    // What the CPU is given, and the comparison of what it gives.
    std::string check(ir::graph_view const& g) const {
        std::string given =
            stimulus.open_ended ? fmt::format("hls::cpu::iterations({})", words) : "";
        std::string checks;
        // One output is no tuple.
        bool const is_alone = count_outputs(g) == 1;
        int outputs = 0;
        for (int r = 0; r < g.resource_count; ++r) {
            ir::resource const& x = g.resources[r];
            if (!test::said_kernel::is_used(g, r)) continue;
            auto const number = std::size_t(numbers[std::size_t(r)]);
            std::string const type = test::said_kernel::type(x.type),
                              comma = given.empty() ? "" : ", ";
            if (x.kind == ir::resource_kind::input)
                given += fmt::format("{}test::words_of<{}>({})", comma, type, words_of(x, number));
            if (x.kind == ir::resource_kind::argument)
                given += comma + test::said_kernel::number((long long)(stimulus.arguments[number]));
            if (x.kind == ir::resource_kind::output)
                checks += fmt::format(" &&\n        test::same_words<{}>(\"{}\", \"{}\", {}, {})",
                                      type, name, x.id.text, words_of(x, number),
                                      is_alone ? "result"
                                               : fmt::format("std::get<{}>(result)", outputs++));
        }
        return fmt::format("    auto const result = hls::cpu::run<{}>({});\n    return true{};\n",
                           name, given, checks);
    }

    std::string program(ir::graph_view const& g) const {
        std::string const kernel = test::said_kernel(g).text(name, options);
        return fmt::format("{}\n#ifdef COMPARE_WORDS\ninline bool check_{}(std::string const& "
                           "directory) {{\n{}}}\n#endif\n",
                           kernel, name, check(g));
    }
};

void write_kernel(hls::design_view const& d, random_kernel const& r,
                  std::filesystem::path const& directory) {
    using hls::verilog::write_file;
    hls::kernel_view const& k = d.instances[0].kernel;
    write_file(directory / (r.name + ".v"), hls::verilog::print(d));
    for (auto const& [file, text] : hls::verilog::make_testbench(d, r.stimulus))
        write_file(directory / file, text);
    write_file(directory / (r.name + ".hpp"), r.program(k.written));
    int sharing = 0;
    for (int i = 1; i < k.built.node_count; ++i) sharing += k.plan.operator_of[i] != 0;
    int const bubbles = ir::bubble_stages(k.built, k.plan).count();
    fmt::print(
        "{}: II {}, latency {}, {} operations, {} share operators, {} stages without bubbles\n",
        r.name, k.plan.ii, k.plan.latency, k.built.node_count, sharing, bubbles);
}

void compare_kernel(hls::design_view const& d, random_kernel const& r, arguments& a) {
    auto const run =
        test::record_stimulus(d, r.stimulus, r.stimulus.open_ended ? words : hls::cpu::all_steps);
    test::compare_fast_forward(run.design, unsigned(d.instances[0].kernel.built.node_count),
                               a.result);
    for (int n = 0; n < 100; ++n) {
        auto const file = a.directory / fmt::format("{}.{}.trace", d.name, n);
        if (!std::filesystem::exists(file)) continue;
        test::compare_trace(run, file, a.result);
        ++a.compared;
    }
}

// A kernel as built, and its plan; false: the options cannot be met.
bool build(ir::builder const& written, hls::options const& wanted, ir::builder& built,
           ir::big_plan& plan) {
    built = ir::simplified(written);
    ir::division_request const dividing = hls::detail::division_of(wanted);
    if (ir::may_iterate(built, dividing)) built.dividing = dividing;
    built = ir::finished(ir::fitted(built, wanted.device));
    if (int const usable = hls::detail::requested_ps(wanted); usable > 0)
        built = ir::clocked(built, wanted.device, usable);
    built = hls::detail::with_queues(built, wanted);
    plan = ir::find_plan(built, wanted);
    test::share_operators(built, plan, wanted);
    return plan.feasible && ir::rejected_waiting(built, plan, wanted).number == 0 &&
           ir::rejected_single_port(built, *wanted.device.chosen).number == 0;
}

// Of every fifth kernel the arrays are in double pumped RAM.
void pump_arrays(ir::builder& g, std::uint64_t seed) {
    for (int r = 0; r < g.resource_count && seed % 5 == 0; ++r) {
        if (g.resources[r].kind != ir::resource_kind::array) continue;
        g.resources[r].memory.kind = hls::memory_kind::block_ram;
        g.resources[r].memory.pump = hls::pumping::doubled;
    }
}

// Where the device has single-port RAM, they are in it of three kernels in four.
void give_single_port(ir::builder& g, std::uint64_t seed, hls::options const& wanted) {
    bool const has_it = wanted.device.given && hls::has_single_port_ram(*wanted.device.chosen);
    for (int r = 0; r < g.resource_count && has_it && seed % 4 != 0; ++r) {
        ir::memory_plan& p = g.resources[r].memory;
        if (g.resources[r].kind != ir::resource_kind::array) continue;
        p.kind = hls::memory_kind::single_port_ram;
        p.ports = hls::port_kind::single;
        p.pump = hls::pumping::single;
    }
}

// Of every third other kernel they are in RAM whose ports read or write, which the device must
// have.
void give_dual_ports(ir::builder& g, std::uint64_t seed, hls::options& wanted) {
    bool has_arrays = false;
    for (int r = 0; r < g.resource_count && seed % 3 == 0; ++r) {
        if (g.resources[r].kind != ir::resource_kind::array) continue;
        if (ir::is_single_port(g.resources[r].memory)) continue;
        g.resources[r].memory.kind = hls::memory_kind::block_ram;
        g.resources[r].memory.ports = hls::port_kind::true_dual;
        has_arrays = true;
    }
    if (has_arrays) wanted.device = hls::ecp5;
}

// With its banks and its kind of ports, and some with replicates.
ir::memory_plan arbitrated_plan(ir::memory_plan const& p, std::uint64_t seed) {
    ir::memory_plan plan{};
    for (int k = 0; k < p.bank_bits; ++k) ir::add_bank_bit(plan, p.bank_bit[k]);
    plan.ports = p.ports;
    plan.kind = ir::is_single_port(p) ? p.kind : hls::memory_kind::ram;
    if (ir::is_true_dual(p)) plan.kind = hls::memory_kind::block_ram;
    if (!ir::shares_kinds(p)) plan.replicates = short(seed % 3);
    plan.arbitrated = true;
    return plan;
}

// In every fourth kernel an arbiter gives the ports of an array with many accesses, where stages
// may wait for it.
void give_arbiters(ir::builder& g, test::random_graph& random, std::uint64_t seed,
                   hls::options const& wanted) {
    bool may_wait =
        !wanted.stall_free && !wanted.bubble_removal && !ir::depends_on_time(ir::view_of(g));
    for (int r = 0; r < g.resource_count; ++r)
        may_wait &= !ir::is_double_pumped(g.resources[r].memory);
    if (!may_wait || seed % 4 != 0) return;
    random.crowd(3 + random.one_in(6));
    for (int r = 0; r < g.resource_count; ++r) {
        ir::memory_plan& p = g.resources[r].memory;
        if (g.resources[r].kind == ir::resource_kind::array) p = arbitrated_plan(p, seed / 4);
    }
}

// False when the options cannot be met; that is an answer too.
bool treat_kernel(std::uint64_t seed, arguments& a) {
    auto written = std::make_unique<ir::builder>(), built = std::make_unique<ir::builder>();
    auto plan = std::make_unique<ir::big_plan>();
    test::random_graph random(*written, seed, 8 + int(seed % 25), false,
                              seed % 8 == 0 ? 1024 : 128, // Yosys takes its time with each word
                              may_share(seed), uses_once(seed), divides(seed));
    pump_arrays(*written, seed);
    std::string const name = fmt::format("random_{}", seed);
    written->id = hls::make_name(name.c_str());
    hls::options wanted = random_options(random, seed);
    give_single_port(*written, seed, wanted);
    give_dual_ports(*written, seed, wanted);
    give_arbiters(*written, random, seed, wanted);
    if (a.reduce) {
        std::string const possible = test::possible_reductions(*written);
        test::reduce(*written, a.without);
        fmt::print("possible:{}\n{} nodes\n", possible, written->node_count);
    }
    bool met = build(*written, wanted, *built, *plan);
    if (!met && wanted.bubble_removal) { // mostly an interval above 1
        wanted.bubble_removal = false;
        met = build(*written, wanted, *built, *plan);
    }
    if (!met && wanted.stall_free) { // most graphs read late
        wanted.stall_free = false;
        wanted.exit_fifo = hls::exit_fifo::standard;
        met = build(*written, wanted, *built, *plan);
    }
    if (!met) return false;
    if (!ir::verify(*built, *plan, wanted.device))
        throw std::logic_error(name + ": the verifier rejects the plan");
    hls::kernel_view const k{name.c_str(),
                             ir::view_of(*written),
                             ir::view_of(*built),
                             ir::view_of(*built),
                             ir::view_of_plan(*plan),
                             wanted.device.chosen,
                             {}};
    constexpr int most = hls::max_resources;
    auto const parts = std::make_unique<hls::detail::sized_design<most, 1, most, most>>();
    hls::detail::fill_kernel_design(k, *parts);
    hls::design_view const d = hls::kernel_design(k, *parts);
    random_kernel r{name, options_text(wanted), {}, hls::verilog::detail::numbers_by_resource(d)};
    if (!a.compare) // also of a kernel whose words the library finds to be wrong
        hls::verilog::write_file(a.directory / (name + ".hpp"),
                                 test::said_kernel(k.written).text(name, r.options));
    r.stimulus = stimulus_for(d, seed);
    if (a.compare)
        compare_kernel(d, r, a);
    else
        write_kernel(d, r, a.directory);
    return true;
}

// What the library finds wrong itself is reported for one kernel; the others go on.
bool try_kernel(std::uint64_t seed, arguments& a) {
    try {
        return treat_kernel(seed, a);
    } catch (std::logic_error const& e) {
        fmt::print("FAIL random_{}: {}\n", seed, e.what());
        return true;
    }
}

void* run(void* given) {
    auto& a = *static_cast<arguments*>(given);
    int impossible = 0;
    try {
        for (int i = 0; i < a.count; ++i) impossible += !try_kernel(a.first + std::uint64_t(i), a);
    } catch (std::exception const& e) {
        fmt::print("FAIL: {}\n", e.what());
        std::exit(1);
    }
    if (a.compare)
        fmt::print("{}: {} traces, {} words\n", a.result.same ? "same cycles" : "DIFFERENT",
                   a.compared, a.result.words);
    else
        fmt::print("{} kernels, {} with options that cannot be met\n", a.count, impossible);
    return nullptr;
}

} // namespace

// Passes work on arrays of their whole capacity, which stand on the stack.
int main(int argc, char** argv) {
    if (argc < 4) return 2;
    arguments a{
        std::strtoull(argv[1], nullptr, 10), std::atoi(argv[2]), argv[3], {}, {}, {}, {}, 0};
    for (int i = 4; i < argc; ++i) {
        if (std::strcmp(argv[i], "compare") == 0) a.compare = true;
        if (std::strcmp(argv[i], "without") == 0 && i + 1 < argc) {
            a.reduce = true;
            a.without = test::read_reductions(argv[i + 1]);
        }
    }
    hls::verilog::make_directory(a.directory);
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, std::size_t(512) << 20);
    if (pthread_create(&thread, &attributes, run, &a) != 0) return 1;
    pthread_join(thread, nullptr);
    return a.compare && (!a.result.same || a.compared == 0) ? 1 : 0;
}
