// profile_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "profile_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "profiler.hpp"
#include "text.hpp"
#endif
