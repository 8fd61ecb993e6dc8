/* Counts the covers of a problem for peers.py with blynn/dlx, whose dlx.h the compiler includes first.
 *
 * Standard input: the numbers of columns and of secondary ones, which come first; then a line of columns, from 0, for
 * each row of the matrix. Output: the number of covers. */
#include <ctype.h>
#include <stdio.h>

static unsigned long long covers = 0;

static void found(int rows[], int size) {
  (void)rows, (void)size;
  ++covers;
}

/* The next number of the line; -1 at its end. */
static int number_in_line(void) {
  int c = getchar(), number = 0;
  while (c == ' ') c = getchar();
  if (!isdigit(c)) return -1;
  for (; isdigit(c); c = getchar()) number = 10 * number + c - '0';
  ungetc(c, stdin);
  return number;
}

int main(void) {
  const int columns = number_in_line(), secondary = number_in_line();
  if (columns < 0 || secondary > columns) return 2;
  if (secondary >= 0) (void)number_in_line();
  dlx_t problem = dlx_new();
  for (int row = 0; !feof(stdin); ++row) {
    int column = number_in_line(), used = 0;
    for (; column >= 0; column = number_in_line()) dlx_set(problem, row, column), used = 1;
    if (!used) --row;
  }
  for (int column = 0; column < secondary; ++column) dlx_mark_optional(problem, column);
  dlx_forall_cover(problem, found);
  printf("%llu\n", covers);
  return 0;
}
