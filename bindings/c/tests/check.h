/* What the tests of the C interface have in common. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quadrille.h"

static int faults = 0;
static const char* current = "";

#define CHECK(condition)                                                                            \
  do {                                                                                              \
    if (!(condition)) ++faults, printf("%s:%d: %s: %s\n", __FILE__, __LINE__, current, #condition); \
  } while (0)

/* Frees the error, which must have this name and these words. */
static void expect_error(qd_error* error, const char* name, const char* words) {
  CHECK(error != NULL);
  if (error == NULL) return;
  if (strcmp(qd_error_name(error), name) != 0) ++faults, printf("%s: name %s\n", current, qd_error_name(error));
  if (strstr(qd_error_detail(error), words) == NULL) ++faults, printf("%s: %s\n", current, qd_error_detail(error));
  qd_error_free(error);
}

static int verdict(void) {
  if (faults == 0) printf("all as expected\n");
  return faults == 0 ? 0 : 1;
}
