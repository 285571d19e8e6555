# Installs the headers of all three targets into one include/hls, the library, and the package.
# share/hls mirrors the repository, so that hls_add_generator finds ../scripts in both.
include(CMakePackageConfigHelpers)

set(package_dir share/hls/cmake)
install(TARGETS hls hls_verilog hls_cpu EXPORT hlsTargets
    ARCHIVE DESTINATION lib
    FILE_SET HEADERS DESTINATION include)
install(EXPORT hlsTargets NAMESPACE hls:: DESTINATION ${package_dir})

write_basic_package_version_file(
    hlsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(
    FILES
        ${PROJECT_BINARY_DIR}/hlsConfigVersion.cmake
        ${PROJECT_SOURCE_DIR}/cmake/hlsConfig.cmake
        ${PROJECT_SOURCE_DIR}/cmake/hls_add_generator.cmake
        ${PROJECT_SOURCE_DIR}/cmake/predict.cpp
    DESTINATION ${package_dir})
install(PROGRAMS ${PROJECT_SOURCE_DIR}/scripts/check_verilog
    ${PROJECT_SOURCE_DIR}/scripts/undefined_collisions DESTINATION share/hls/scripts)
