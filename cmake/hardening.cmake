# What compiler and linker add against memory errors that are there in spite of everything, in release builds for Linux.
# docs/lab/formats.md has the prices. Nothing of it is passed on to who links the library.

# harden(TARGET): canaries on the stack, checked calls of the C library, and no writable tables of functions. Where a
# source is not optimized, calls cannot be checked. Code at random addresses (PIE) is what the compilers of most systems
# make without being told; to demand it would make the engines position-independent for users, too.
function(harden target)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    return()
  endif()
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-fstack-protector-strong>)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    target_link_options(${target} PRIVATE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
  endif()
endfunction()
