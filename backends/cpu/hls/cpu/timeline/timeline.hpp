// timeline_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "timeline_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "timeline_keeper.hpp"
#endif
