# Installs the man page and the completions: each is what the program prints for a command.
# Expects: program, man_folder, share (both below the prefix).

# install_output(FILE ARGUMENT...)
function(install_output file)
  execute_process(COMMAND "${program}" ${ARGN} OUTPUT_VARIABLE text ERROR_QUIET RESULT_VARIABLE status)
  if(status EQUAL 0)
    set(path ${CMAKE_INSTALL_PREFIX}/${file})
    message(STATUS "Installing: $ENV{DESTDIR}${path}")
    file(WRITE "$ENV{DESTDIR}${path}" "${text}")
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES ${path})
    set(CMAKE_INSTALL_MANIFEST_FILES ${CMAKE_INSTALL_MANIFEST_FILES} PARENT_SCOPE)
  else()
    list(JOIN ARGN " " arguments)
    message(STATUS "Not installed: ${file} ('quadrille ${arguments}' fails)")
  endif()
endfunction()

install_output(${man_folder}/quadrille.1 help --man)
install_output(${share}/bash-completion/completions/quadrille completion bash)
install_output(${share}/zsh/site-functions/_quadrille completion zsh)
install_output(${share}/fish/vendor_completions.d/quadrille.fish completion fish)
