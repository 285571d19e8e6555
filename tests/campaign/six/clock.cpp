// Drives the clocks of a batch of test benches until all have ended.
#include "Vbatch.h"
#include "verilated.h"

int main(int argc, char** argv) {
    Verilated::commandArgs(argc, argv);
    Vbatch top;
    while (!Verilated::gotFinish()) {
        top.clk = !top.clk;
        top.clk_2x = 1;
        top.eval();
        top.clk_2x = 0;
        top.eval();
    }
    top.final();
}
