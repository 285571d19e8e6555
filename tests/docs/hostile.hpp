// Surroundings that break careless headers: system headers first, and macros of well-known ones.
#pragma once

#include <cmath>
#include <complex.h>
#include <sys/select.h>
#include <termios.h>
#include <thread>
#include <unistd.h>

// As <windows.h> defines them (without min and max, which break standard headers too).
#define IN
#define OUT
#define ERROR 0
#define near
#define far
#define small char
#define interface struct

// As test frameworks and kernels do.
#define check(x) ((x) ? 0 : 1)
#define fail(x) abort_now(x)
#define likely(x) (x)
#define test 1
