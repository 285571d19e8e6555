# Header-only targets take every header under their include root.
function(hls_header_library target alias include_root)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${include_root}/*.hpp)
    add_library(${target} INTERFACE)
    add_library(hls::${alias} ALIAS ${target})
    target_sources(${target} INTERFACE FILE_SET HEADERS BASE_DIRS ${include_root} FILES ${headers})
    target_compile_features(${target} INTERFACE cxx_std_20)
    target_link_libraries(${target} INTERFACE ${ARGN})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${alias} VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

hls_header_library(hls hls ${PROJECT_SOURCE_DIR}/include Boost::headers)
# The printing half of this backend is compiled once (seconds for each generator otherwise). Without
# CMake the headers define it inline.
file(GLOB_RECURSE verilog_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/backends/verilog/*.hpp)
add_library(hls_verilog STATIC ${PROJECT_SOURCE_DIR}/backends/verilog/source/library.cpp)
add_library(hls::verilog ALIAS hls_verilog)
target_sources(hls_verilog PUBLIC FILE_SET HEADERS
    BASE_DIRS ${PROJECT_SOURCE_DIR}/backends/verilog FILES ${verilog_headers})
target_compile_features(hls_verilog PUBLIC cxx_std_20)
target_compile_definitions(hls_verilog PUBLIC HLS_VERILOG_LIBRARY)
target_link_libraries(hls_verilog PUBLIC hls::hls fmt::fmt CLI11::CLI11)
set_target_properties(hls_verilog PROPERTIES EXPORT_NAME verilog VERIFY_INTERFACE_HEADER_SETS ON)

hls_header_library(hls_cpu cpu ${PROJECT_SOURCE_DIR}/backends/cpu
    hls::hls range-v3::range-v3)
