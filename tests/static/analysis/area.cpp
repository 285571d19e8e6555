// Area of operations, memories and FIFOs: measured tables where there are some, else the formulas.
#include <hls/analysis/area/area.hpp>
#include <hls/analysis/area/fifo_storage.hpp>
#include <hls/device/ecp5.hpp>
#include <hls/device/generic.hpp>
#include <hls/device/ice40_hx.hpp>
#include <hls/device/ice40_up.hpp>
#include <hls/device/xilinx_7.hpp>

namespace {

using namespace hls;
using namespace hls::ir;

// a (node 1) and b (node 2), a constant where `value` is not 0, and their result (node 3).
constexpr graph<4, 1, 1> of_two(op kind, int a, int b, int result, long long value = 0) {
    graph<4, 1, 1> g{};
    g.node_count = 4;
    g.nodes[1].kind = op::read;
    g.nodes[1].type = {short(a), false};
    g.nodes[2].kind = value == 0 ? op::read : op::constant;
    g.nodes[2].type = {short(b), false};
    g.nodes[2].value = value;
    g.nodes[3].kind = kind;
    g.nodes[3].type = {short(result), false};
    g.nodes[3].a = 1;
    g.nodes[3].b = 2;
    return g;
}

constexpr area size_of_two(device const& target, op kind, int a, int b, int result,
                           long long value = 0) {
    auto const g = of_two(kind, a, b, result, value);
    return area_of(g, target, g.nodes[3]);
}

static_assert(size_of_two(ice40_hx, op::add, 16, 16, 16) == area{16, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::bit_and, 8, 8, 8) == area{8, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::bit_and, 8, 8, 8, 15) == area{}); // wiring
static_assert(size_of_two(ice40_hx, op::equal, 16, 16, 1) == area{11, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::equal, 16, 16, 1, 5) == area{5, 0, 0, 0}); // a tree of 16
static_assert(size_of_two(ice40_hx, op::registered, 9, 1, 9) == area{0, 9, 0, 0});
static_assert(size_of_two(ice40_hx, op::resize, 9, 1, 9) == area{});

// Rows of a product without multipliers are as long as the wider factor; with them it takes tiles.
// Yosys 0.23 has 106, 178, 250, 734, 50 and 183 for hls_product.
static_assert(size_of_two(ice40_hx, op::multiply, 8, 8, 16) == area{106, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::multiply, 16, 8, 24) == area{178, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::multiply, 24, 8, 32) == area{250, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::multiply, 30, 20, 50) == area{751, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::multiply, 8, 8, 8) == area{51, 0, 0, 0});
static_assert(size_of_two(ice40_hx, op::multiply, 20, 10, 20) == area{189, 0, 0, 0});
static_assert(size_of_two(generic, op::multiply, 18, 18, 36).multipliers == 1);
static_assert(size_of_two(generic, op::multiply, 20, 38, 58).multipliers == 6);
static_assert(size_of_two(generic, op::multiply, 19, 37, 56).multipliers == 2); // not for one bit

// As Yosys 0.23 makes them: where multipliers are signed, a factor without sign takes a bit more,
// and parts are of 17 bits; small products are look-up tables.
static_assert(size_of_two(xilinx_7, op::multiply, 24, 17, 41).multipliers == 1);
static_assert(size_of_two(xilinx_7, op::multiply, 25, 18, 43).multipliers == 4);
static_assert(size_of_two(xilinx_7, op::multiply, 4, 4, 8).multipliers == 0);
static_assert(size_of_two(xilinx_7, op::multiply, 5, 4, 9).multipliers == 1);
static_assert(size_of_two(ecp5, op::multiply, 2, 2, 4) == area{0, 0, 1, 0});
static_assert(size_of_two(ecp5, op::multiply, 40, 19, 59).multipliers == 3);
// So are narrow products of parts: 18 bits are 16 and 2.
static_assert(size_of_two(ice40_up, op::multiply, 6, 5, 11) == area{0, 0, 1, 0});
static_assert(size_of_two(ice40_up, op::multiply, 5, 5, 10).multipliers == 0);
static_assert(size_of_two(ice40_up, op::multiply, 18, 18, 36).multipliers == 3);
static_assert(size_of_two(ice40_up, op::multiply, 18, 5, 23).multipliers == 1);
static_assert(size_of_two(ice40_up, op::multiply, 40, 20, 60).multipliers == 6);
static_assert(size_of_two(ice40_up, op::multiply, 40, 17, 57).multipliers == 3);

static_assert(tree_luts(ice40_hx, 1) == 0 && tree_luts(ice40_hx, 4) == 1 &&
              tree_luts(ice40_hx, 5) == 2 && tree_luts(generic, 6) == 1);
static_assert(ram_area(ice40_hx, 256, 16) == area{0, 0, 0, 1} &&
              ram_area(ice40_hx, 257, 16).ram_blocks == 2 &&
              ram_area(ice40_hx, 2048, 2).ram_blocks == 1);
static_assert(rom_area(ice40_hx, 16, 8) == area{8, 0, 0, 0}); // a table for each bit
static_assert(fifo_area(ice40_hx, fifo_storage::registers, 4, 8).flip_flops == 4 * 9);
static_assert(fifo_area(ice40_hx, fifo_storage::block_ram, 256, 16).ram_blocks == 1);

// LUT RAM where there is some and it takes less; as Yosys 0.23 makes it.
static_assert(fifo_storage_of(ice40_hx, 16, 32, false) == fifo_storage::registers);
static_assert(fifo_storage_of(ice40_hx, 17, 32, true) == fifo_storage::block_ram);
static_assert(fifo_storage_of(ecp5, 16, 32, false) == fifo_storage::lut_ram);
static_assert(fifo_storage_of(xilinx_7, 16, 32, false) == fifo_storage::lut_ram);
static_assert(fifo_storage_of(ecp5, 3, 8, false) == fifo_storage::registers);   // too small
static_assert(fifo_storage_of(ecp5, 200, 2, false) == fifo_storage::registers); // too deep
static_assert(fifo_storage_of(ecp5, 32, 32, true) == fifo_storage::clocked_lut_ram);
static_assert(fifo_storage_of(ecp5, 33, 32, true) == fifo_storage::block_ram);
static_assert(fifo_storage_of(xilinx_7, 64, 32, true) == fifo_storage::clocked_lut_ram);
static_assert(fifo_area(ecp5, fifo_storage::lut_ram, 16, 32) == area{105, 47, 0, 0});
static_assert(fifo_area(ecp5, fifo_storage::clocked_lut_ram, 32, 32) == area{155, 50, 0, 0});
static_assert(fifo_area(ecp5, fifo_storage::registers, 16, 32).flip_flops == 528);

} // namespace
