# hls_add_generator(name source... [KERNEL_OPTIONS option...])
#
# Builds the generator program `name`, runs it (with KERNEL_OPTIONS) into <binary dir>/name.verilog,
# and adds three tests over every kernel it writes: name.lint, name.yosys and name.cosim.
function(hls_add_generator name)
    # In the repository and in an installed copy alike.
    set(check_verilog ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../scripts/check_verilog)
    set(predict ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/predict.cpp)
    cmake_parse_arguments(PARSE_ARGV 1 generator "" "" KERNEL_OPTIONS)
    set(directory ${CMAKE_CURRENT_BINARY_DIR}/${name}.verilog)
    set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${name}.stamp)

    add_executable(${name} ${generator_UNPARSED_ARGUMENTS} ${predict})
    target_link_libraries(${name} PRIVATE hls::verilog hls::cpu)

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

    foreach(check lint yosys cosim)
        add_test(NAME ${name}.${check} COMMAND ${check_verilog} ${directory} --${check})
        set_tests_properties(${name}.${check} PROPERTIES LABELS cosim TIMEOUT 600)
    endforeach()
endfunction()
