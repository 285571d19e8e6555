# Installs hls into a fresh prefix; configures, builds and tests the consumer project against it.
set(prefix ${build}/install_test/prefix)
set(consumer_build ${build}/install_test/build)

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Nothing left from an earlier run may hide a header that is no longer installed.
file(REMOVE_RECURSE ${build}/install_test)
run(${CMAKE_COMMAND} --install ${build} --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${consumer} -B ${consumer_build} -G ${generator}
    -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_BUILD_TYPE=Release)
run(${CMAKE_COMMAND} --build ${consumer_build})
run(${CMAKE_COMMAND} --build ${consumer_build} --target consumer.report)
if(NOT EXISTS ${consumer_build}/consumer.reports/report.html)
    message(FATAL_ERROR "consumer.report writes no report")
endif()
run(${CMAKE_CTEST_COMMAND} --test-dir ${consumer_build} --output-on-failure --no-tests=error)
