# precompile(TARGET HEADER...): the headers of the standard library that most sources include, and HEADER..., are read once
# for all sources of TARGET. Sources include what they need all the same: builds without QUADRILLE_PRECOMPILE show that.
function(precompile target)
  if(QUADRILLE_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <bit> <charconv> <cstdint> <cstring> <functional> <memory>
      <numeric> <optional> <set> <span> <stop_token> <string> <string_view> <utility> <vector> ${ARGN})
    # GCC 12 takes precompiled templates for code of the including file, and warns of std::string inside itself.
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>)
  endif()
endfunction()
