// record_run_declared.hpp, and its definition where no compiled library has it.
#pragma once

#include "record_run_declared.hpp"

#ifndef HLS_CPU_LIBRARY
#include "recorder.hpp"
#endif
