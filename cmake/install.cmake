# What `cmake --install` puts where: the library, its headers, the program, and what CMake and pkg-config need to find them.
include(CMakePackageConfigHelpers)

option(QUADRILLE_INSTALL "Install the library and the program" ${PROJECT_IS_TOP_LEVEL})
if(NOT QUADRILLE_INSTALL)
  return()
endif()

install(TARGETS quadrille-library EXPORT quadrilleTargets)
set(installed quadrille-library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/quadrille DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(TARGET quadrille)
  set(programs quadrille quadrille-check-best quadrille-check-lrat quadrille-check-sudoku quadrille-check-tree)
  install(TARGETS ${programs})
  list(APPEND installed ${programs})
  # A shared library lies in the build as it does when installed, so that the program finds it from its own folder.
  if(BUILD_SHARED_LIBS)
    file(RELATIVE_PATH from_bin_to_lib ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
    if(from_bin_to_lib MATCHES "^\\.\\./\\.\\./")
      message(FATAL_ERROR "expected CMAKE_INSTALL_LIBDIR next to CMAKE_INSTALL_BINDIR for the program with BUILD_SHARED_LIBS, "
        "found ${CMAKE_INSTALL_FULL_LIBDIR} and ${CMAKE_INSTALL_FULL_BINDIR}")
    endif()
    set_target_properties(quadrille-library PROPERTIES LIBRARY_OUTPUT_DIRECTORY $<TARGET_FILE_DIR:quadrille>/${from_bin_to_lib})
    set_target_properties(quadrille PROPERTIES INSTALL_RPATH "$ORIGIN/${from_bin_to_lib}")
  endif()
endif()
if(TARGET quadrille_c)
  list(APPEND installed quadrille_c)
endif()
# Where other folders stand in a program until it is installed, CMake ends them by an empty one, which is the current
# folder of whoever starts the program.
set_target_properties(${installed} PROPERTIES BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH_USE_LINK_PATH ON)
# What must be built before `cmake --install`, if not everything is.
add_custom_target(installed DEPENDS ${installed})

# Who links a static library links what it needs.
get_target_property(library_type quadrille-library TYPE)
set(package_needs_cadical OFF)
set(pc_libraries)
if(library_type STREQUAL STATIC_LIBRARY)
  set(pc_libraries ${CMAKE_THREAD_LIBS_INIT})
  if(TARGET quadrille::cadical)
    set(package_needs_cadical ON)
    string(APPEND pc_libraries " -lcadical")
  endif()
endif()

# The man page and the completions are printed by the program itself, when it is installed.
if(TARGET quadrille AND NOT CMAKE_CROSSCOMPILING)
  install(CODE "set(program \"$<TARGET_FILE:quadrille>\")\nset(man_folder \"${CMAKE_INSTALL_MANDIR}/man1\")\nset(share \"${CMAKE_INSTALL_DATADIR}\")")
  install(SCRIPT ${CMAKE_CURRENT_LIST_DIR}/install_help.cmake)
endif()

# find_package(quadrille)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quadrille)
install(EXPORT quadrilleTargets NAMESPACE quadrille:: DESTINATION ${package_folder})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/quadrilleConfig.cmake.in ${PROJECT_BINARY_DIR}/quadrilleConfig.cmake
  INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quadrilleConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quadrilleConfig.cmake ${PROJECT_BINARY_DIR}/quadrilleConfigVersion.cmake
  ${CMAKE_CURRENT_LIST_DIR}/quadrilleCadical.cmake DESTINATION ${package_folder})

# pkg-config: the prefix is where the file lies, so that the whole tree may be moved.
set(pc_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pc_prefix ${pc_folder} ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pc_prefix ${pc_prefix})
file(RELATIVE_PATH pc_libdir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH pc_includedir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
set(packages quadrille-cpp)
if(TARGET quadrille_c)
  list(APPEND packages quadrille)  # the C interface
endif()
foreach(package IN LISTS packages)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${package}.pc.in ${PROJECT_BINARY_DIR}/${package}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# ./dev package: one Debian package with the program and the library; dpkg-shlibdeps finds what it depends on.
if(PROJECT_IS_TOP_LEVEL)
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME quadrille)
  set(CPACK_PACKAGE_CONTACT "quadrille maintainers <quadrille@localhost>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Sudoku of every kind and exact cover: solve, count, check")
  set(CPACK_STRIP_FILES ON)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_SECTION games)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS librsvg2-2)  # loaded when PDF or PNG is written
  include(CPack)
endif()
