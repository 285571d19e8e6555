# The language: headers only.
file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/*.hpp)
add_library(hls INTERFACE)
add_library(hls::hls ALIAS hls)
target_sources(hls INTERFACE FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/include FILES ${headers})
target_compile_features(hls INTERFACE cxx_std_20)
target_link_libraries(hls INTERFACE Boost::headers)
set_target_properties(hls PROPERTIES EXPORT_NAME hls VERIFY_INTERFACE_HEADER_SETS ON)

# Of a backend, what knows nothing of a single kernel is compiled once (seconds for each program
# otherwise): of verilog the printing, of cpu the evaluation of cycles. Without CMake the headers
# define it inline.
function(hls_backend name)
    set(root ${PROJECT_SOURCE_DIR}/backends/${name})
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${root}/*.hpp)
    string(TOUPPER ${name} upper)
    add_library(hls_${name} STATIC ${root}/source/library.cpp)
    add_library(hls::${name} ALIAS hls_${name})
    target_sources(hls_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${root} FILES ${headers})
    target_compile_features(hls_${name} PUBLIC cxx_std_20)
    target_compile_definitions(hls_${name} PUBLIC HLS_${upper}_LIBRARY)
    target_link_libraries(hls_${name} PUBLIC hls::hls ${ARGN})
    set_target_properties(hls_${name} PROPERTIES EXPORT_NAME ${name} VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

hls_backend(verilog fmt::fmt)
hls_backend(cpu range-v3::range-v3)
