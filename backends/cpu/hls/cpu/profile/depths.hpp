// depths_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "depths_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "depth_search.hpp"
#endif
