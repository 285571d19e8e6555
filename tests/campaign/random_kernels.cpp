// Writes Verilog and test benches of random kernels: random_kernels FIRST_SEED COUNT DIRECTORY. A
// seed chooses the graph, the device, the clock and the interval. Prints one line for each kernel.
#include <pthread.h>

#include <cstdlib>

#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>
#include <hls/passes/pipeline.hpp>
#include <hls/verilog/files.hpp>
#include <hls/verilog/print.hpp>
#include <hls/verilog/testbench.hpp>

#include "../unit/random_graph.hpp"

namespace {

namespace ir = hls::ir;

struct arguments {
    std::uint64_t first;
    int count;
    std::filesystem::path directory;
};

hls::options random_options(test::random_graph& random) {
    hls::options o;
    if (random.one_in(2) == 0) o.device = hls::ice40_hx;
    if (random.one_in(2) == 0) o.clock_mhz = 20 + random.one_in(60);
    if (random.one_in(4) == 0) o.initiation_interval = 1 + random.one_in(6);
    return o;
}

// False when the options cannot be met; that is an answer too.
bool write_kernel(std::uint64_t seed, std::filesystem::path const& directory) {
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
    hls::verilog::write_file(directory / (name + ".v"),
                             hls::verilog::print(hls::hw::lower(k.built, k.plan, *k.target)));
    auto const s = hls::verilog::with_expectations(
        k, hls::verilog::random_stimulus(k.built, 80, unsigned(seed)), 20000);
    for (auto const& [file, text] : hls::verilog::make_testbench(k, s))
        hls::verilog::write_file(directory / file, text);
    fmt::print("{}: II {}, latency {}, {} operations\n", name, plan->ii, plan->latency,
               built->node_count);
    return true;
}

void* run(void* given) {
    auto& a = *static_cast<arguments*>(given);
    int impossible = 0;
    try {
        for (int i = 0; i < a.count; ++i)
            impossible += !write_kernel(a.first + std::uint64_t(i), a.directory);
    } catch (std::exception const& e) {
        fmt::print(stderr, "{}\n", e.what());
        std::exit(1);
    }
    fmt::print("{} kernels, {} with options that cannot be met\n", a.count, impossible);
    return nullptr;
}

} // namespace

// Passes work on arrays of their whole capacity, which stand on the stack.
int main(int argc, char** argv) {
    if (argc != 4) return 2;
    arguments a{std::strtoull(argv[1], nullptr, 10), std::atoi(argv[2]), argv[3]};
    hls::verilog::make_directory(a.directory);
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, std::size_t(512) << 20);
    if (pthread_create(&thread, &attributes, run, &a) != 0) return 1;
    pthread_join(thread, nullptr);
}
