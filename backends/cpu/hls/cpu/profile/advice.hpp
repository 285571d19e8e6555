// advice_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "advice_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "adviser.hpp"
#endif
