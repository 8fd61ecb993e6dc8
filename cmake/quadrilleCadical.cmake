# The target quadrille::cadical, if CaDiCaL is there and can be linked. For the build, and for those who use the installed
# static library and must link CaDiCaL themselves.
include(CheckCXXSourceCompiles)

find_library(QUADRILLE_CADICAL cadical)
find_path(QUADRILLE_CADICAL_HEADERS cadical.hpp)
mark_as_advanced(QUADRILLE_CADICAL QUADRILLE_CADICAL_HEADERS)
if(QUADRILLE_CADICAL AND QUADRILLE_CADICAL_HEADERS AND NOT TARGET quadrille::cadical)
  # What was found may be for another machine than the one that we build for.
  set(CMAKE_REQUIRED_INCLUDES ${QUADRILLE_CADICAL_HEADERS})
  set(CMAKE_REQUIRED_LIBRARIES ${QUADRILLE_CADICAL})
  set(CMAKE_REQUIRED_QUIET ON)
  check_cxx_source_compiles("#include <cadical.hpp>
    int main() { return CaDiCaL::Solver().solve(); }" QUADRILLE_CADICAL_LINKS)
  unset(CMAKE_REQUIRED_INCLUDES)
  unset(CMAKE_REQUIRED_LIBRARIES)
  unset(CMAKE_REQUIRED_QUIET)
  if(QUADRILLE_CADICAL_LINKS)
    add_library(quadrille::cadical UNKNOWN IMPORTED GLOBAL)
    set_target_properties(quadrille::cadical PROPERTIES
      IMPORTED_LOCATION ${QUADRILLE_CADICAL} INTERFACE_INCLUDE_DIRECTORIES ${QUADRILLE_CADICAL_HEADERS})
  endif()
endif()
