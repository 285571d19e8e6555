// waves_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "waves_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "painter.hpp"
#endif
