# What QUADRILLE_QUICK_BUILD does: headers are read once, not for each source, and small sources are compiled several at
# once. Sources must do without: builds without QUADRILLE_QUICK_BUILD show that.

# quick_build(TARGET HEADER...): the headers of the standard library that most sources include, and HEADER..., are read
# once for all sources of TARGET.
function(quick_build target)
  if(QUADRILLE_QUICK_BUILD)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <bit> <charconv> <cstdint> <cstring> <functional> <memory>
      <numeric> <optional> <set> <span> <stop_token> <string> <string_view> <utility> <vector> ${ARGN})
    # GCC 12 takes precompiled templates for code of the including file, and warns of std::string inside itself.
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>)
  endif()
endfunction()

# quick_build_together(TARGET COUNT): COUNT sources of TARGET are compiled as one. The names in their unnamed namespaces
# must differ; that one hides another is no fault here.
function(quick_build_together target count)
  if(QUADRILLE_QUICK_BUILD AND NOT QUADRILLE_EACH_SOURCE_ALONE)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
    target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()
