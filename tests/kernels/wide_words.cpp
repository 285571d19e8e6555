// Words of more than 128 bits in ports, pipes, registers, shift registers, arrays, arguments and
// tables.
#include <hls/verilog/generate.hpp>

#include "../support/wide_arguments.hpp"

int main(int argc, char** argv) {
    return hls::generate<test::line_sums, test::line_store, test::turned_twice, test::turned_often,
                         test::wide_integers, test::wide_arguments, test::scaled_often,
                         test::wide_calls>(argc, argv);
}
