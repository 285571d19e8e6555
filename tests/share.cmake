# HLS_SHARE, as 2/4: of the files whose tests take long only every fourth, from the second on (scripts/test takes
# a share by the commit's hash; --all: every file). Empty: all. docs/decisions/052-time-of-the-tests.md.
set(HLS_SHARE "" CACHE STRING "Share of the long tests, as 2/4; empty: all of them")
option(HLS_QUICK "Build what scripts/test --quick takes too" OFF)
set(share 1)
set(shares 1)
if(HLS_SHARE MATCHES "^([1-9][0-9]?)/([1-9][0-9]?)$" AND CMAKE_MATCH_1 LESS_EQUAL CMAKE_MATCH_2)
    set(share ${CMAKE_MATCH_1})
    set(shares ${CMAKE_MATCH_2})
elseif(HLS_SHARE)
    message(FATAL_ERROR "HLS_SHARE is ${HLS_SHARE}, which is no share such as 2/4")
endif()

# The files of a list that are in the share.
function(keep_share list)
    set(kept)
    set(n 0)
    foreach(file IN LISTS ${list})
        math(EXPR turn "${n} % ${shares} + 1")
        if(turn EQUAL share)
            list(APPEND kept ${file})
        endif()
        math(EXPR n "${n} + 1")
    endforeach()
    set(${list} ${kept} PARENT_SCOPE)
endfunction()

# Whether a test that is one whole is in the share: test number n of its kind.
function(is_in_share result n)
    math(EXPR turn "${n} % ${shares} + 1")
    if(turn EQUAL share)
        set(${result} TRUE PARENT_SCOPE)
    else()
        set(${result} FALSE PARENT_SCOPE)
    endif()
endfunction()

# The same for a test that takes programs of tests/kernels: `wants_<test>` says whether it is in the share; then they are
# built (needed_kernels).
macro(share_whole_test test n)
    is_in_share(wants_${test} ${n})
    if(wants_${test})
        list(APPEND needed_kernels ${ARGN})
    endif()
endmacro()

# Reports in a browser, for which tests/ and examples/ build programs.
is_in_share(wants_report 7)
