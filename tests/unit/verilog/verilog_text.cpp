// The way from schedule to text: hardware is complete, its names are unique, the text is the same
// each time. What the text does is simulated elsewhere (tests/kernels, tests/campaign).
#include <doctest/doctest.h>
#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>
#include <hls/passes/pipeline.hpp>
#include <hls/verilog/print/module.hpp>
#include <hls/verilog/verilog.hpp>

#include <memory>
#include <set>

#include "../graph/random_graph.hpp"
#include "../graph/sample_kernels.hpp"

namespace {

namespace ir = hls::ir;
namespace hw = hls::hw;

// Every net that is used has a source, every register an input.
void check_complete(hw::netlist const& h) {
    int const nets = int(h.nets.size());
    auto exists = [&](int id) { return id >= 0 && id < nets; };
    for (hw::net const& n : h.nets)
        if (n.kind == hw::net_kind::operation) CHECK(exists(n.a));
    for (hw::storage const& r : h.registers) {
        CHECK(exists(r.q));
        CHECK(exists(r.d));
    }
    for (hw::memory const& m : h.memories) {
        CHECK((!m.is_ram || m.writes.size() <= 1));
        for (hw::write_port const& w : m.writes)
            CHECK((exists(w.enable) && exists(w.address) && exists(w.data)));
        for (hw::read_port const& r : m.reads) CHECK((exists(r.enable) && exists(r.address)));
    }
}

void check_names(hw::netlist const& h) {
    std::set<std::string> seen;
    for (std::string const& name : hls::verilog::make_names(h).nets)
        if (!name.empty()) CHECK(seen.insert(name).second);
}

void check_hardware(hls::kernel_view const& k) {
    hw::netlist const h = hw::lower(k.built, k.plan, *k.target);
    check_complete(h);
    check_names(h);
    std::string const text = hls::verilog::print(h, *k.target);
    CHECK(text.find(fmt::format("module {} (", k.name)) != std::string::npos);
    CHECK(text == hls::verilog::print(hw::lower(k.built, k.plan, *k.target), *k.target));
}

// Functions of kernels known here, so that one line is one kernel.
template <auto const&... Kernels>
void check_all() {
    (check_hardware(hls::view<Kernels>), ...);
    (check_hardware(hls::view<Kernels, hls::options{.device = hls::ice40_hx, .clock_mhz = 60}>),
     ...);
}

} // namespace

TEST_CASE("sample kernels become complete hardware") {
    check_all<sample::fir, sample::accumulate, sample::histogram, sample::small_array,
              sample::branches, sample::packets, sample::lookup, sample::banked, sample::line,
              sample::clip, sample::divide, sample::wiring, sample::swap, sample::merge,
              sample::condition, sample::distant>();
}

TEST_CASE("random kernels become complete hardware") {
    auto written = std::make_unique<ir::builder>(), built = std::make_unique<ir::builder>();
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        INFO("seed ", seed);
        *written = {};
        test::random_graph const random(*written, seed, 10 + int(seed % 30));
        *built = ir::finished(ir::fitted(ir::simplified(*written), hls::generic));
        auto const plan = std::make_unique<ir::big_plan>(ir::find_plan(*built, {}));
        if (!plan->feasible) continue;
        check_hardware({"random",
                        ir::view_of(*written),
                        ir::view_of(*built),
                        ir::view_of(*built),
                        ir::view_of_plan(*plan),
                        &hls::generic,
                        {}});
    }
}

constexpr auto best_so_far = hls::kernel<"best_so_far">(
    [](hls::in<"x", hls::uint<8>> x, hls::out<"y", hls::uint<9>> y,
       hls::reg<"best", hls::uint<8>> best, hls::reg<"s0_valid", hls::uint<8>> last,
       hls::array<"seen", hls::uint<8>, 256> seen) {
        auto const v = x.read();
        hls::when(v + 3 > best, [&] { best = v ^ last; });
        seen[v + 1] = v ^ best;
        last = v;
        y.write(last + seen[v]);
    });

TEST_CASE("a value has the name of what it goes into, or its operation and line") {
    std::string const text = hls::verilog::module_text(hls::design_of<best_so_far>);
    for (char const* name : {"wire [7:0] best_next = ", "wire [8:0] y_next = ",
                             " seen_write_address = ", " seen_write_data = ", " s0_less_ln",
                             "reg [7:0] s0_valid = ", "wire s0_valid_1 = ~rst"}) {
        INFO(name, " in ", text);
        CHECK(text.find(name) != std::string::npos);
    }
}

constexpr hls::uint<8> squares[] = {0, 1, 4, 9};
constexpr auto unwanted_lookup =
    hls::kernel<"unwanted_lookup">([](hls::in<"x", hls::uint<2>> x, hls::out<"y", hls::uint<2>> y,
                                      hls::rom<"squares", hls::uint<8>, squares> table) {
        auto const v = x.read();
        [[maybe_unused]] auto const nobody_wants_it = table[v] + 1;
        y.write(v);
    });

TEST_CASE("a table that nothing needs is not in the module") {
    std::string const text = hls::verilog::module_text(hls::design_of<unwanted_lookup>);
    CHECK(text.find("squares") == std::string::npos);
}

// An exit FIFO of 64 bytes or more is in block RAM.
template <int Width>
constexpr auto stall_free = hls::kernel<"stall_free", hls::options{.stall_free = true}>(
    [](hls::in<"x", hls::uint<Width>> x, hls::out<"y", hls::uint<Width>> y) {
        y.write(hls::fpga_reg(hls::fpga_reg(hls::fpga_reg(hls::fpga_reg(x.read())))));
    });

TEST_CASE("exit FIFOs are instances of the primitive for their storage") {
    std::string const wide = hls::verilog::module_text(hls::design_of<stall_free<120>>);
    CHECK(wide.find("hls_fifo_ram #(") != std::string::npos);
    CHECK(wide.find("hls_fifo_registers #(") == std::string::npos);
    std::string const narrow = hls::verilog::module_text(hls::design_of<stall_free<8>>);
    CHECK(narrow.find("hls_fifo_registers #(") != std::string::npos);
    CHECK(narrow.find("hls_fifo_ram #(") == std::string::npos);
}

TEST_CASE("the schedule's text names the recurrence") {
    std::string const text = hls::verilog::schedule_report(hls::design_of<sample::histogram>);
    CHECK(text.find("each iteration waits for the last one through") != std::string::npos);
    CHECK(text.find("load") != std::string::npos);
}

constexpr auto called_adder =
    hls::kernel<"called_adder">([](hls::invocation_queue<2>, hls::argument<"a", hls::uint<8>> a,
                                   hls::argument<"call_a", hls::sint<5>> b,
                                   hls::out<"y", hls::sint<10>> y) { y.write(a + b); });

TEST_CASE("an invoked kernel shows its calls in the report and in its ports") {
    std::string const text = hls::verilog::schedule_report(hls::design_of<called_adder>);
    CHECK(text.find("invoked, 13 bits of arguments; invocation queue of 2 calls asked for, 2 in "
                    "slice") != std::string::npos);
    check_hardware(hls::view<called_adder>);
    std::string const verilog = hls::verilog::module_text(hls::design_of<called_adder>);
    for (char const* signal : {"start_valid,", "start_ready,", " a,", " call_a,", "done_valid\n"})
        CHECK(verilog.find(signal) != std::string::npos);
    CHECK(verilog.find("done_data") == std::string::npos);
}

template <int Which>
inline constexpr auto
    doubled = hls::block<"doubled", hls::out<"p", hls::uint<9>>(hls::in<"a", hls::uint<8>>)>(
        {.latency = 1, .source = Which == 0 ? "no_such_file.v" : "verilog_text.cpp"},
        [](auto a) { return 2 * a; });
template <int Which>
constexpr auto doubling = hls::kernel<"doubling">([](hls::in<"x", hls::uint<8>> x,
                                                     hls::out<"y", hls::uint<9>> y) {
    y.write(doubled<Which>(x.read()));
});

TEST_CASE("the module of a user block is looked for, and what nobody states of it is shown") {
    CHECK_THROWS_WITH(hls::verilog::module_text(hls::design_of<doubling<0>>),
                      doctest::Contains("HLS0288: block 'doubled': cannot read"));
    CHECK_THROWS_WITH(hls::verilog::module_text(hls::design_of<doubling<1>>),
                      doctest::Contains("no such module"));
    std::string const text = hls::verilog::schedule_report(hls::design_of<doubling<0>>);
    CHECK(text.find("1 instance of 1 cycle, each takes ? LUTs, ? flip-flops") != std::string::npos);
}
