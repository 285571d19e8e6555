// Which FIFO primitives a design needs: their modules are printed once in a file.
#pragma once

#include <fmt/format.h>

#include <string>

#include <hls/hardware/netlist.hpp>
#include <hls/system/storage.hpp>

#include "primitives.hpp"

namespace hls::verilog {

struct primitive {
    char const* name;
    char const* text;
};

inline constexpr primitive slice_primitive{"hls_slice", slice_text};

// A module as it is put between two handshakes.
struct element {
    primitive module;
    std::string parameters;
};

inline element slice_of(int width) { return {slice_primitive, fmt::format(".WIDTH({})", width)}; }

inline primitive primitive_of(ir::fifo_storage storage) {
    switch (storage) {
    case ir::fifo_storage::registers: return {"hls_fifo_registers", fifo_registers_text};
    case ir::fifo_storage::lut_ram: return {"hls_fifo_lut_ram", fifo_lut_ram_text};
    case ir::fifo_storage::block_ram:
    case ir::fifo_storage::clocked_lut_ram: break;
    }
    return {"hls_fifo_ram", fifo_ram_text};
}

inline element fifo_of(ir::fifo_storage storage, int depth, int width) {
    bool const is_distributed = storage == ir::fifo_storage::clocked_lut_ram;
    return {primitive_of(storage),
            fmt::format("{}.WIDTH({}), .DEPTH({})",
                        is_distributed ? ".STYLE(\"distributed\"), " : "", width, depth)};
}

inline element element_of(hw::queue const& q, device const& target) {
    return fifo_of(ir::fifo_storage_of(target, q.depth, q.type.width, q.is_ram), q.depth,
                   q.type.width);
}

// Not wires.
inline element element_of(ir::pipe_plan const& p, int width, device const& target) {
    return p.storage == ir::pipe_storage::slice
               ? slice_of(width)
               : fifo_of(ir::fifo_storage_of(target, p, width), p.depth, width);
}

inline std::string storage_text(ir::pipe_plan const& p, ir::fifo_storage storage) {
    switch (p.storage) {
    case ir::pipe_storage::wires: return "wires";
    case ir::pipe_storage::slice: return "slice";
    case ir::pipe_storage::registers: return ir::is_lut_ram(storage) ? "LUT RAM" : "registers";
    case ir::pipe_storage::ram: return ir::is_lut_ram(storage) ? "LUT RAM" : "RAM";
    }
    return "";
}

} // namespace hls::verilog
