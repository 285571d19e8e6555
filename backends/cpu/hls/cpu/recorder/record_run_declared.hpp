// Records what every kernel of a design does with certain words.
#pragma once

#include "../recorded/native_code.hpp"
#include "../recorded/recorded_run.hpp"

namespace hls::cpu {

// `inputs` and `arguments` in the order of the design's parameters; at most `steps` steps of each
// kernel, for kernels that read nothing. `native`: by kernel, code made of its graph; missing:
// the graph is interpreted.
recorded_run record_run(design_view const& design, std::vector<given_words> const& inputs,
                        std::vector<wide> const& arguments, long long steps = all_steps,
                        keep_words keep = keep_words::no,
                        std::vector<native_code> const& native = {}, cycle_options const& o = {});

} // namespace hls::cpu
