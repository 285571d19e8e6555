# hls_add_generator(name source... [KERNEL_OPTIONS option...] [CHECKS check...])
#
# Builds the generator program `name`, runs it (with KERNEL_OPTIONS) into <binary dir>/name.verilog,
# adds a target name.report, which writes <binary dir>/name.reports/report.html,
# and adds a test name.CHECK over every kernel it writes for each check of scripts/check_verilog that
# is wanted: lint, yosys, cosim (these three by default), verilator, netlist.
# Where the variable HLS_PRECOMPILE_HEADERS is true, <hls/hls.hpp> is compiled once for all generators, which have to be
# compiled with the same options then; HLS_MAX_NODES is one of them.
function(hls_add_generator name)
    # In the repository and in an installed copy alike.
    set(check_verilog ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../scripts/check_verilog)
    cmake_parse_arguments(PARSE_ARGV 1 generator "" "" "KERNEL_OPTIONS;CHECKS")
    if(NOT generator_CHECKS)
        set(generator_CHECKS lint yosys cosim)
    endif()
    # Compiled once for all generators; not a library, from which the linker would leave it out.
    if(NOT TARGET hls_predict)
        add_library(hls_predict OBJECT ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/predict.cpp)
        target_link_libraries(hls_predict PRIVATE hls::cpu)
    endif()
    set(directory ${CMAKE_CURRENT_BINARY_DIR}/${name}.verilog)
    set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${name}.stamp)

    add_executable(${name} ${generator_UNPARSED_ARGUMENTS} $<TARGET_OBJECTS:hls_predict>)
    target_link_libraries(${name} PRIVATE hls::verilog hls::cpu)
    # Large kernels need more constant evaluation than the compilers allow on their own (HLS0910).
    target_compile_options(${name} PRIVATE
        $<$<CXX_COMPILER_ID:GNU>:-fconstexpr-ops-limit=4000000000>
        $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=1000000000>)
    if(HLS_PRECOMPILE_HEADERS)
        hls_precompile_headers(${name})
    endif()

    # The directory starts empty: the old Verilog of a renamed kernel must not be tested.
    add_custom_command(
        OUTPUT ${stamp}
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${directory}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${directory}
        COMMAND ${name} --output ${directory} --testbench ${generator_KERNEL_OPTIONS}
        COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
        DEPENDS ${name}
        COMMENT "Generating Verilog: ${name}"
        VERBATIM)
    add_custom_target(${name}.generate ALL DEPENDS ${stamp})

    # On request only: cmake --build DIR --target name.report
    add_custom_target(${name}.report
        COMMAND ${name} --report ${CMAKE_CURRENT_BINARY_DIR}/${name}.reports
        COMMENT "Report: ${CMAKE_CURRENT_BINARY_DIR}/${name}.reports/report.html"
        VERBATIM)

    foreach(check IN LISTS generator_CHECKS)
        add_test(NAME ${name}.${check} COMMAND ${check_verilog} ${directory} --${check})
        set_tests_properties(${name}.${check} PROPERTIES LABELS cosim TIMEOUT 600)
    endforeach()
endfunction()

# The first generator compiles <hls/hls.hpp>; the others use it.
function(hls_precompile_headers name)
    get_property(first GLOBAL PROPERTY hls_first_precompiled)
    if(first)
        target_precompile_headers(${name} REUSE_FROM ${first})
    else()
        target_precompile_headers(${name} PRIVATE <hls/hls.hpp>)
        set_property(GLOBAL PROPERTY hls_first_precompiled ${name})
    endif()
endfunction()
