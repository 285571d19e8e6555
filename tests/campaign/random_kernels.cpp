// Writes Verilog and test benches of random kernels: random_kernels FIRST_SEED COUNT DIRECTORY. A
// seed chooses the graph, the device, the clock and the interval. Prints one line for each kernel.
// With a fourth argument `compare`: compares the cycles in DIRECTORY/NAME.K.trace, which
// simulations have written, with those of the CPU backend.
#include <pthread.h>

#include <cstdlib>

#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>
#include <hls/passes/pipeline.hpp>
#include <hls/verilog/files.hpp>
#include <hls/verilog/print.hpp>
#include <hls/verilog/testbench.hpp>

#include "../cycles/compare.hpp"
#include "../unit/random_graph.hpp"

namespace {

namespace ir = hls::ir;

struct arguments {
    std::uint64_t first;
    int count;
    std::filesystem::path directory;
    bool compare;
    test::comparison result;
    int compared;
};

hls::options random_options(test::random_graph& random) {
    hls::options o;
    if (random.one_in(2) == 0) o.device = hls::ice40_hx;
    if (random.one_in(2) == 0) o.clock_mhz = 20 + random.one_in(60);
    if (random.one_in(4) == 0) o.initiation_interval = 1 + random.one_in(6);
    return o;
}

constexpr int words = 80, iterations = 20000;

void write_kernel(hls::kernel_view const& k, std::uint64_t seed,
                  std::filesystem::path const& directory) {
    std::string const name = k.name;
    hls::verilog::write_file(directory / (name + ".v"),
                             hls::verilog::print(hls::hw::lower(k.built, k.plan, *k.target)));
    auto const s = hls::verilog::with_expectations(
        k, hls::verilog::random_stimulus(k.built, words, unsigned(seed)), iterations);
    for (auto const& [file, text] : hls::verilog::make_testbench(k, s))
        hls::verilog::write_file(directory / file, text);
    fmt::print("{}: II {}, latency {}, {} operations\n", name, k.plan.ii, k.plan.latency,
               k.built.node_count);
}

void compare_kernel(hls::kernel_view const& k, std::uint64_t seed, arguments& a) {
    auto const s = hls::verilog::random_stimulus(k.built, words, unsigned(seed));
    auto const run =
        test::record_stimulus(hls::cpu::design_of(k), test::in_order(k.built, s), iterations);
    test::compare_leaps(run.design, seed, a.result);
    for (int n = 0;; ++n, ++a.compared) {
        auto const file = a.directory / fmt::format("{}.{}.trace", k.name, n);
        if (!std::filesystem::exists(file)) return;
        test::compare_trace(run, file, a.result);
    }
}

// False when the options cannot be met; that is an answer too.
bool treat_kernel(std::uint64_t seed, arguments& a) {
    auto written = std::make_unique<ir::builder>(), built = std::make_unique<ir::builder>();
    test::random_graph random(*written, seed, 8 + int(seed % 25));
    std::string const name = fmt::format("random_{}", seed);
    written->id = hls::make_name(name.c_str());
    hls::options const wanted = random_options(random);
    *built = ir::finished(ir::fitted(ir::simplified(*written), wanted.device));
    auto plan = std::make_unique<ir::big_plan>(ir::find_plan(*built, wanted));
    if (!plan->feasible) return false;
    if (!ir::verify(*built, *plan, wanted.device))
        throw std::logic_error(name + ": the verifier rejects the plan");
    hls::kernel_view const k{name.c_str(), ir::view_of(*written), ir::view_of(*built),
                             ir::view_of_plan(*plan), wanted.device.chosen};
    if (a.compare)
        compare_kernel(k, seed, a);
    else
        write_kernel(k, seed, a.directory);
    return true;
}

void* run(void* given) {
    auto& a = *static_cast<arguments*>(given);
    int impossible = 0;
    try {
        for (int i = 0; i < a.count; ++i)
            impossible += !treat_kernel(a.first + std::uint64_t(i), a);
    } catch (std::exception const& e) {
        fmt::print(stderr, "{}\n", e.what());
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
    bool const compare = argc == 5 && std::strcmp(argv[4], "compare") == 0;
    if (argc != 4 && !compare) return 2;
    arguments a{std::strtoull(argv[1], nullptr, 10), std::atoi(argv[2]), argv[3], compare, {}, 0};
    hls::verilog::make_directory(a.directory);
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, std::size_t(512) << 20);
    if (pthread_create(&thread, &attributes, run, &a) != 0) return 1;
    pthread_join(thread, nullptr);
    return compare && (!a.result.same || a.result.words == 0) ? 1 : 0;
}
