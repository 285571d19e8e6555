// Drives the clock of a batch of test benches until all have ended.
#include "Vbatch.h"
#include "verilated.h"

int main(int argc, char** argv) {
    Verilated::commandArgs(argc, argv);
    Vbatch top;
    while (!Verilated::gotFinish()) {
        top.clk = !top.clk;
        top.eval();
    }
    top.final();
}
