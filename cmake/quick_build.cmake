# What QUADRILLE_QUICK_BUILD does: headers are read once, not for each source, and small sources are compiled several at
# once. Sources must do without: builds without QUADRILLE_QUICK_BUILD show that.

# quick_build(TARGET HEADER...): the headers of the standard library that most sources include, and HEADER..., are read
# once for all sources of TARGET.
function(quick_build target)
  if(QUADRILLE_QUICK_BUILD)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <bit> <charconv> <cstdint> <cstring> <functional> <memory>
      <numeric> <optional> <set> <span> <stop_token> <string> <string_view> <utility> <vector> ${ARGN})
    without_false_warnings(${target})
  endif()
  give_compiler_memory(${target})
endfunction()

# quick_build_if_alone(TARGET HEADER...): the same if each source is compiled by itself. Two or three units of many
# sources take less time to read these headers than the compiler needs to precompile them.
function(quick_build_if_alone target)
  if(QUADRILLE_EACH_SOURCE_ALONE)
    quick_build(${target} ${ARGN})
  else()
    give_compiler_memory(${target})
  endif()
endfunction()

# quick_build_like(TARGET OTHER): TARGET reads the headers that were read for OTHER, if any were.
function(quick_build_like target other)
  get_target_property(headers ${other} PRECOMPILE_HEADERS)
  if(headers)
    target_precompile_headers(${target} REUSE_FROM ${other})
    without_false_warnings(${target})
  endif()
  give_compiler_memory(${target})
endfunction()

# GCC 12 takes precompiled templates for code of the including file, and warns of std::string inside itself.
function(without_false_warnings target)
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>)
endfunction()

# GCC looks for memory that it no longer needs whenever it has doubled, from 128 MB on; a unit needs 300 to 900 MB.
function(give_compiler_memory target)
  if(QUADRILLE_QUICK_BUILD)
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1000000>)
  endif()
endfunction()

# quick_build_together(TARGET COUNT): COUNT sources of TARGET are compiled as one. The names in their unnamed namespaces
# must differ, as the test structure/names demands; that one hides another is no fault here.
function(quick_build_together target count)
  set_property(GLOBAL APPEND PROPERTY quick_build_together "${target} ${count}")
  if(QUADRILLE_QUICK_BUILD AND NOT QUADRILLE_EACH_SOURCE_ALONE)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
    target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()

# quick_build_list(FILE): writes the targets whose sources are compiled together, with their numbers and sources.
function(quick_build_list file)
  get_property(targets GLOBAL PROPERTY quick_build_together)
  set(list "")
  foreach(row IN LISTS targets)
    string(REGEX REPLACE " .*" "" target ${row})
    get_target_property(folder ${target} SOURCE_DIR)
    get_target_property(sources ${target} SOURCES)
    string(APPEND list "${row}\n")
    foreach(source IN LISTS sources)
      if(NOT source MATCHES "\\.cpp$")
        continue()
      endif()
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
      set(alone "")  # CMake leaves out sources with flags of their own
      foreach(property IN ITEMS SKIP_UNITY_BUILD_INCLUSION COMPILE_OPTIONS COMPILE_DEFINITIONS COMPILE_FLAGS INCLUDE_DIRECTORIES)
        get_source_file_property(value ${source} DIRECTORY ${folder} ${property})
        if(value)
          set(alone ON)
        endif()
      endforeach()
      if(NOT alone)
        string(APPEND list "${source}\n")
      endif()
    endforeach()
    string(APPEND list "\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${list}" @ONLY)
endfunction()

# optimize_little(TARGET): for code that runs seldom; -O1 takes half the time of -O3 (docs/lab/build.md).
function(optimize_little target)
  target_compile_options(${target} PRIVATE $<$<AND:$<CXX_COMPILER_ID:GNU,Clang>,$<CONFIG:Release>>:-O1>)
endfunction()
