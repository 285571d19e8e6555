// Words of more than 128 bits in ports, pipes, registers, shift registers and arrays.
#include <hls/verilog/generate.hpp>

#include "../support/wide_words.hpp"

int main(int argc, char** argv) {
    return hls::generate<test::line_sums, test::line_store, test::turned_twice, test::turned_often,
                         test::wide_integers>(argc, argv);
}
