// What compared.hpp declares.
#include "compared.hpp"

#include "compare.hpp"

std::optional<int> test::compared(std::vector<hls::design_view const*> const& designs, int argc,
                                  char** argv) {
    std::vector<compared_design> interpreted;
    for (hls::design_view const* d : designs) interpreted.push_back({d, {}});
    return compared(interpreted, argc, argv);
}
