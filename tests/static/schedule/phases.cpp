// The steps that `scripts/bench phases` measures still have these names.
#define OPERATIONS 10
#define PHASE 6
#include "../../../bench/phase.cpp"
