// observed_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "observed_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "evaluate.hpp"
#endif
