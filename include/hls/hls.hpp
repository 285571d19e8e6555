// The library: language, graph, passes, schedule. In layer order; no code here.
#pragma once

#include "device/generic.hpp"
#include "device/ice40_hx.hpp"
#include "language/trace.hpp"
#include "passes/pipeline.hpp"
#include "schedule/design.hpp"
#include "system/view.hpp"
