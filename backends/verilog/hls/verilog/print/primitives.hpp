// Verilog of the FIFOs between processes, of arbiters, of counters, of double pumping and of
// products. This text is the only copy: generated files and the proofs (tests/formal) print it.
#pragma once

#include <hls/verilog/print/primitives/arbiter.hpp>
#include <hls/verilog/print/primitives/counters.hpp>
#include <hls/verilog/print/primitives/double_pump.hpp>
#include <hls/verilog/print/primitives/fifo_lut_ram.hpp>
#include <hls/verilog/print/primitives/fifo_ram.hpp>
#include <hls/verilog/print/primitives/fifo_registers.hpp>
#include <hls/verilog/print/primitives/product.hpp>
#include <hls/verilog/print/primitives/slice.hpp>
