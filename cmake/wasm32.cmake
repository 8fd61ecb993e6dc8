# The toolchain for WebAssembly with Clang 19 and the packages of Debian for it:
#
#     cmake --toolchain cmake/wasm32.cmake ...
#
# WASI's C library, without threads and without exceptions. Instructions on vectors are used: every browser has had them
# since 2023. Clang looks for the C++ headers of its default release, so those of 19 are named here.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(QUADRILLE_LLVM_CONFIG llvm-config-19 REQUIRED)
execute_process(COMMAND ${QUADRILLE_LLVM_CONFIG} --prefix OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(CMAKE_CXX_COMPILER clang++-19 --target=wasm32-wasi -msimd128 -fno-exceptions -nostdinc++ -isystem ${llvm}/include/wasm32-wasi/c++/v1)
set(CMAKE_AR ${llvm}/bin/llvm-ar)
set(CMAKE_RANLIB ${llvm}/bin/llvm-ranlib)
