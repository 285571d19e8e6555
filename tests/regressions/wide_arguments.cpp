// Arguments, tables and contents of words of more than 128 bits through all six ways.
#include "../support/wide_arguments.hpp"
#include "agrees.hpp"

int main(int argc, char** argv) {
    return test::campaign_program<test::wide_arguments, test::scaled_often>(argc, argv);
}
