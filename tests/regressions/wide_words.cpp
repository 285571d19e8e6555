// Words of more than 128 bits through all six ways: a limb for each port inside, words on the host.
// no netlist: the products of kernel<"wide_arithmetic"> and kernel<"wide_values"> and the quotient
// of the second take Yosys minutes; products and quotients of fewer bits have theirs.
#include "../support/wide_words.hpp"
#include "agrees.hpp"

int main(int argc, char** argv) {
    return test::campaign_program<test::line_sums, test::line_store, test::turned_often,
                                  test::wide_integers, test::wide_values, test::wide_arithmetic>(
        argc, argv);
}
