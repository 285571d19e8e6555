# find_package(hls): the targets hls::hls, hls::verilog, hls::cpu, and hls_add_generator().
include(CMakeFindDependencyMacro)
find_dependency(Boost 1.74 CONFIG)
find_dependency(fmt)
find_dependency(range-v3)

include(${CMAKE_CURRENT_LIST_DIR}/hlsTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/hls_add_generator.cmake)
