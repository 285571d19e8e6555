// What is no number has one value in the library and many in a processor: kernels over words with
// any bits give those of the checked run, wherever the bits of a result are seen, with options that
// let a compiler fuse products and sums.
#include <cstdio>

#include "nan_words.hpp"

namespace {

template <auto const& Design, class F>
bool agrees(char const* name) {
    std::size_t const wrong = nan_kernels::differing_words<Design, F>();
    std::printf("%s of %d bits: %zu words differ\n", name, F::width, wrong);
    return wrong == 0;
}

// Those of the second format that go through code of their own.
template <class F>
bool all_agree() {
    using namespace nan_kernels;
    bool fine = agrees<operators<F>, F>("operators");
    fine &= agrees<orders<F>, F>("orders");
    fine &= agrees<kept<F>, F>("kept");
    if constexpr (F::width == 32) {
        fine &= agrees<chosen<F>, F>("chosen");
        fine &= agrees<repeated<F>, F>("repeated");
        fine &= agrees<converted<F>, F>("converted");
        fine &= agrees<asked<F>, F>("asked");
        fine &= agrees<piped<F>, F>("piped");
    }
    return fine;
}

} // namespace

int main() {
    bool const singles = all_agree<hls::float32>();
    return all_agree<hls::float64>() && singles ? 0 : 1;
}
