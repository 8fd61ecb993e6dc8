#!/usr/bin/env -S python3 -B
"""Feeds the structure checks small trees and objects that are wrong, and sees them say so.

    self_test.py [COMPILER]      without a compiler, or not for x86-64, the objects are left out
"""

import platform
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import check_blocking_calls
import check_compilers
import check_dev
import check_formats
import check_hardening
import check_includes
import check_kernel_features
import check_kernel_objects
import check_kernel_work
import check_names
import check_registered

COMPILER = ""

DESIGN = """
| layer | folder | what |
|---|---|---|
| 0 | `src/base` | errors |
| 1 | `src/cover`, `src/sudoku` | two neighbors |
| 2 | `src/text` | formats |
| 2 | `src/puzzle` | a neighbor of text |
| 3 | `tools/quadrille` | the program |

| module | its folders |
|---|---|
| `src/sudoku` | `lanes` < `search` |
| `src/text` | `core` < `lines`, `links` < `.` |
"""

GOOD_TREE = {
    "DESIGN.md": DESIGN,
    "include/quadrille/result.h": "#include <string>\n",
    "include/quadrille/cover.h": '#include "quadrille/result.h"\n',
    "src/base/result.cpp": '#include "quadrille/result.h"\n',
    "src/cover/links.h": '#include "quadrille/cover.h"\n',
    "src/cover/links.cpp": '#include "cover/links.h"\n',
    "src/sudoku/lanes/word.h": "#include <vector>\n",
    "src/sudoku/search/solver.cpp": '#include "sudoku/lanes/word.h"\n#include "quadrille/result.h"\n',
    "src/puzzle/vary.h": '#include "sudoku/lanes/word.h"\n',
    "src/text/core/cells.h": '#include "cover/links.h"\n',
    "src/text/lines/line.h": '#include "text/core/cells.h"\n',
    "src/text/links/link.h": '#include "text/core/cells.h"\n',
    "src/text/table.h": '#include "text/lines/line.h"\n#include "text/links/link.h"\n',
    "tools/quadrille/main.cpp": '#include "options.h"\n#include "cover/links.h"\n#include "text/lines/line.h"\n',
    "tools/quadrille/options.h": "",
}


class Includes(unittest.TestCase):
    def messages(self, changes: dict[str, str]) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (GOOD_TREE | changes).items():
                file = Path(folder, name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            return check_includes.check(Path(folder))

    def expect(self, changes: dict[str, str], *parts: str) -> None:
        messages = self.messages(changes)
        self.assertEqual(len(messages), 1, messages)
        for part in parts:
            self.assertIn(part, messages[0])

    def test_good_tree(self) -> None:
        self.assertEqual(self.messages({}), [])

    def test_packed_grids(self) -> None:
        line = "src/text/lines/line.h"
        self.expect({line: "// A Grid.\nvoid read(Grid& grid);\n"}, f"{line}:2:", "names Grid")
        self.assertEqual(self.messages({line: 'const char* words = "a Grid";  // Grid\nGridRow row;\n'}), [])

    def test_upwards(self) -> None:
        self.expect({"src/base/result.cpp": '\n#include "cover/links.h"\n'}, "src/base/result.cpp:2:", "up from src/base")

    def test_upwards_into_a_public_header(self) -> None:
        self.expect({"src/base/result.cpp": '#include "quadrille/cover.h"'}, "src/base/result.cpp:1:", "up from src/base")

    def test_upwards_in_angle_brackets(self) -> None:
        self.expect({"src/base/result.cpp": "# include <quadrille/cover.h>"}, "src/base/result.cpp:1:", "up")

    def test_upwards_between_public_headers(self) -> None:
        cover = "#pragma once\n"
        self.expect({"include/quadrille/cover.h": cover, "include/quadrille/result.h": '#include "quadrille/cover.h"\n'},
                    "include/quadrille/result.h:1:", "up from src/base to src/cover")

    def test_sideways(self) -> None:
        self.expect({"src/sudoku/search/solver.cpp": '#include "cover/links.h"\n'}, "src/sudoku/search/solver.cpp:1:", "sideways")

    def test_upwards_within_a_module(self) -> None:
        self.expect({"src/text/core/cells.h": '#include "text/lines/line.h"\n', "src/text/lines/line.h": ""},
                    "src/text/core/cells.h:1:", "up from src/text/core to src/text/lines")
        self.expect({"src/text/links/link.h": '#include "text/table.h"\n', "src/text/table.h": ""},
                    "src/text/links/link.h:1:", "up from src/text/links to src/text")

    def test_sideways_within_a_module(self) -> None:
        self.expect({"src/text/links/link.h": '#include "text/lines/line.h"\n'},
                    "src/text/links/link.h:1:", "sideways from src/text/links to src/text/lines")

    def test_parts_of_a_module_lie_on_its_layer(self) -> None:
        self.expect({"src/text/table.h": '#include "puzzle/vary.h"\n'}, "src/text/table.h:1:", "sideways")
        self.expect({"src/puzzle/vary.h": '#include "text/core/cells.h"\n'}, "src/puzzle/vary.h:1:", "sideways")

    def test_file_outside_the_folders_of_a_module(self) -> None:
        self.expect({"src/sudoku/stray.cpp": ""}, "src/sudoku/stray.cpp:1:", "no layer")

    def test_public_headers_are_below_the_folders_of_their_module(self) -> None:
        tree = {"include/quadrille/grid.h": "", "src/sudoku/lanes/word.h": '#include "quadrille/grid.h"\n'}
        self.assertEqual(self.messages(tree), [])

    def test_folder_of_a_module_that_is_missing(self) -> None:
        self.expect({"DESIGN.md": DESIGN.replace("`search` |", "`search` < `attic` |")}, "src/sudoku/attic")

    def test_relative_detour(self) -> None:
        self.expect({"src/base/result.cpp": '#include "../cover/links.h"\n'}, "src/base/result.cpp:1:", "up")

    def test_cycle(self) -> None:
        self.expect({"src/sudoku/lanes/word.h": '#include "sudoku/lanes/node.h"\n',
                     "src/sudoku/lanes/node.h": '\n\n#include "sudoku/lanes/word.h"\n'},
                    "cycle", "src/sudoku/lanes/node.h", "src/sudoku/lanes/word.h")

    def test_private_header_in_a_public_one(self) -> None:
        self.expect({"include/quadrille/cover.h": '#include "cover/links.h"\n', "src/cover/links.h": ""},
                    "include/quadrille/cover.h:1:", "private")

    def test_file_outside_the_modules(self) -> None:
        self.expect({"src/garage/car.cpp": ""}, "src/garage/car.cpp:1:", "no layer")

    def test_file_between_the_modules(self) -> None:
        self.expect({"src/stray.cpp": ""}, "src/stray.cpp:1:", "no layer")

    def test_folder_with_a_longer_name(self) -> None:
        self.expect({"src/basement/cellar.cpp": ""}, "src/basement/cellar.cpp:1:", "no layer")

    def test_public_header_without_an_owner(self) -> None:
        self.expect({"include/quadrille/novel.h": ""}, "include/quadrille/novel.h:1:", "no layer")

    def test_missing_file(self) -> None:
        self.expect({"src/base/result.cpp": '#include "base/gone.h"\n'}, "src/base/result.cpp:1:", "base/gone.h")

    def test_layer_without_a_folder(self) -> None:
        self.expect({"DESIGN.md": DESIGN + "| 3 | `src/attic` | bats |\n"}, "src/attic")

    def test_design_without_a_table(self) -> None:
        self.assertIn("no table of layers", self.messages({"DESIGN.md": "# Empty\n"})[0])


REGISTERED = {
    "src/CMakeLists.txt": "add_library(all text/sites/pad.cpp text/formats.cpp answers/questions/solve.cpp\n"
                          "answers/questions/table.cpp answers/models/square_models.cpp)\n",
    "src/text/formats.h": "extern const Format pad_format;\n",
    "src/text/formats.cpp": "table[] = {pad_format};\n",
    "src/text/sites/pad.cpp": 'extern const Format pad_format{"pad"};\n',
    "src/answers/questions/solve.cpp": "const CommandInfo solve_command{};\n",
    "src/answers/questions/table.cpp": "rows[] = {&solve_command};\n",
    "src/answers/models/square_models.cpp": 'struct Latin {\n  static constexpr const char* name = "latin";\n};\n'
                                            "struct Helper {\n  int rows;\n};\nreturn {row_of<Latin>()};\n",
}


class Registered(unittest.TestCase):
    def expect(self, changes: dict[str, str], *messages: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (REGISTERED | changes).items():
                file = Path(folder, name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            self.assertEqual(check_registered.check(Path(folder)), list(messages))

    def test_good_tree(self) -> None:
        self.expect({})

    def test_source_that_is_not_built(self) -> None:
        self.expect({"src/text/core/cells.cpp": ""}, "src/text/core/cells.cpp: no CMakeLists.txt names it")

    def test_format_without_a_row(self) -> None:
        self.expect({"src/text/formats.cpp": ""}, "src/text/sites/pad.cpp: pad_format is not in src/text/formats.cpp")
        self.expect({"src/text/formats.h": ""}, "src/text/sites/pad.cpp: pad_format is not in src/text/formats.h")

    def test_question_without_a_row(self) -> None:
        self.expect({"src/answers/questions/table.cpp": ""},
                    "src/answers/questions/solve.cpp: solve_command is not in src/answers/questions/table.cpp")

    def test_model_without_a_row(self) -> None:
        changed = REGISTERED["src/answers/models/square_models.cpp"].replace("row_of<Latin>()", "")
        self.expect({"src/answers/models/square_models.cpp": changed},
                    "src/answers/models/square_models.cpp: Latin is not in the list of its family")


GOOD_FORMATS = {
    "formats.h": "// sites\nextern const Format pad_format, pad_json_format,\n    penpa_format;\n",
    "sites/pad.cpp": 'extern const Format pad_format{"pad", Family::sites,\n    "links"};\n'
                     'extern const Format pad_json_format{\n    "pad-json", Family::sites, "JSON"};\n',
    "sites/penpa.cpp": 'extern const Format penpa_format{"penpa", Family::sites, "links"};\n',
}


class Formats(unittest.TestCase):
    def expect(self, changes: dict[str, str], *parts: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (GOOD_FORMATS | changes).items():
                file = Path(folder, "src/text", name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            messages = check_formats.check(Path(folder))
        self.assertEqual(len(messages), 1 if parts else 0, messages)
        for part in parts:
            self.assertIn(part, messages[0])

    def test_good_formats(self) -> None:
        self.expect({})

    def test_file_of_another_format(self) -> None:
        self.expect({"sites/pad.cpp": GOOD_FORMATS["sites/pad.cpp"] + GOOD_FORMATS["sites/penpa.cpp"],
                     "sites/penpa.cpp": ""}, "src/text/sites/pad.cpp:5:", "'penpa'", "src/text/sites/penpa.cpp")

    def test_file_with_a_longer_name(self) -> None:
        self.expect({"sites/pad_json.cpp": ""}, "sites/pad.cpp:3:", "'pad-json'", "sites/pad_json.cpp")

    def test_folder_of_another_family(self) -> None:
        self.expect({"sites/penpa.cpp": 'extern const Format penpa_format{"penpa", Family::tables, ""};'},
                    "'penpa'", "src/text/tables/penpa.cpp")

    def test_beginning_that_is_not_a_word(self) -> None:
        self.expect({"sites/penpa.cpp": "", "sites/pen.cpp": GOOD_FORMATS["sites/penpa.cpp"]}, "sites/pen.cpp:1:")

    def test_variable_of_another_name(self) -> None:
        self.expect({"sites/penpa.cpp": 'extern const Format penpa_format{"penpa-edit", Family::sites, ""};'},
                    "'penpa-edit'", "penpa_format")

    def test_definition_by_a_function(self) -> None:
        self.expect({"sites/penpa.cpp": "extern const Format penpa_format = link();"}, "sites/penpa.cpp:1:")

    def test_definition_that_is_not_found(self) -> None:
        self.expect({"sites/penpa.cpp": "const Format penpa_format{};"}, "formats.h:1:", "penpa_format")

    def test_no_formats(self) -> None:
        self.expect({"formats.h": ""}, "formats.h:1:")


FEATURES = """
inline constexpr std::string_view avx2_features = "avx2,popcnt";
inline constexpr std::string_view avx512_features =
    "avx512f,popcnt";
"""
BEGIN = """
#define QUADRILLE_KERNEL %s
#pragma clang attribute push( \\
    __attribute__((target("%s"))), apply_to = function)
#pragma GCC target( \\
    "%s")
"""
GOOD_KERNELS = {
    "cpu_features.h": FEATURES,
    "avx2_begin.h": BEGIN % ("avx2", "avx2,popcnt", "popcnt,avx2,prefer-vector-width=256"),
    "avx512_begin.h": BEGIN % ("avx512", "avx512f,popcnt", "avx512f,popcnt"),
    "lines.cpp": "",
}


class Dev(unittest.TestCase):
    USAGE = "usage: ./dev COMMAND\n\n  run ARGS...    run it\n  solve FILES    solve\n  page [ARGS]    the page,\n                 in Chromium\n  page build     only build it\n"

    def test_commands_are_read(self) -> None:
        self.assertEqual(check_dev.commands_of(self.USAGE), {"run", "solve", "page"})
        self.assertEqual(check_dev.commands_in("`./dev page`, `./dev\nsolve`, ./dev"), {"page", "solve"})

    def test_command_without_way_is_found(self) -> None:
        self.assertEqual(check_dev.compare({"run", "solve", "page"}, {"solve"}, {}),
                         ["first_hour.sh: expected a way 'page'"])

    def test_unknown_command_in_document_is_found(self) -> None:
        self.assertEqual(check_dev.compare({"solve"}, {"solve"}, {"README.md": "./dev solve, ./dev pack"}),
                         ["README.md: './dev pack' does not exist"])


class KernelWork(unittest.TestCase):
    def test_a_better_kernel_does_not_more(self):
        best_first = ["avx512", "avx2", "word64"]
        counts = {"avx512": {"settle": 400}, "avx2": {"settle": 421}, "word64": {"settle": 421}}
        self.assertEqual(check_kernel_work.compare(counts, best_first, 1), [])
        counts["avx512"]["settle"] = 422
        self.assertEqual(len(check_kernel_work.compare(counts, best_first, 1)), 1)
        counts["avx512"].clear()
        self.assertEqual(len(check_kernel_work.compare(counts, best_first, 1)), 1)


class KernelFeatures(unittest.TestCase):
    def expect(self, changes: dict[str, str], *parts: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            base = Path(folder, "src/base")
            base.mkdir(parents=True)
            for name, text in (GOOD_KERNELS | changes).items():
                (base / name).write_text(text)
            messages = check_kernel_features.check(Path(folder))
        self.assertEqual(len(messages), 1 if parts else 0, messages)
        for part in parts:
            self.assertIn(part, messages[0])

    def test_good_kernels(self) -> None:
        self.expect({})

    def test_compiled_for_more_than_is_asked_for(self) -> None:
        self.expect({"avx2_begin.h": BEGIN % ("avx2", "avx2,popcnt,lzcnt", "avx2,popcnt,lzcnt")}, "avx2_begin.h", "lzcnt")

    def test_asked_for_more_than_is_compiled_for(self) -> None:
        self.expect({"cpu_features.h": FEATURES.replace("avx2,", "avx2,bmi,")}, "avx2_begin.h", "bmi")

    def test_compilers_with_different_features(self) -> None:
        self.expect({"avx2_begin.h": BEGIN % ("avx2", "avx2,popcnt", "avx2")}, "avx2_begin.h", "GCC")

    def test_namespace_of_another_kernel(self) -> None:
        self.expect({"avx512_begin.h": BEGIN % ("avx2", "avx512f,popcnt", "avx512f,popcnt")}, "QUADRILLE_KERNEL avx512")

    def test_kernel_without_a_list(self) -> None:
        self.expect({"avx_begin.h": BEGIN % ("avx", "avx", "avx")}, "avx_begin.h", "avx_features")

    def test_list_without_a_kernel(self) -> None:
        self.expect({"cpu_features.h": FEATURES + 'sse3_features = "sse3";'}, "cpu_features.h", "sse3_begin.h")

    def test_target_in_another_file(self) -> None:
        self.expect({"lines.cpp": '#pragma GCC target("avx2")'}, "lines.cpp")


KERNEL = """
#include <cstdint>
%s
#pragma GCC push_options
#pragma GCC target("avx2")
typedef std::uint64_t Word __attribute__((vector_size(32)));
%s
namespace quadrille::avx2 {
struct Planes { Word words[64]; };
template <class T> [[gnu::noinline]] void flip(T& planes) { for (auto& word : planes.words) word = ~word; }
void make(Planes& planes, std::uint64_t* numbers) { flip(planes); bump(numbers); }
}
#pragma GCC pop_options
"""
SHARED = "template <class T> [[gnu::noinline]] void bump(T* n) { for (int i = 0; i < 64; ++i) n[i] ^= n[64 + i]; }\n"
SHARED_AND_WIDE = SHARED.replace("for (", "for (Word* w = reinterpret_cast<Word*>(n); w < reinterpret_cast<Word*>(n) + 8; ++w)"
                                 " *w = ~*w; for (")


class KernelObjects(unittest.TestCase):
    def setUp(self) -> None:
        if not COMPILER or platform.machine() != "x86_64":
            self.skipTest("needs a compiler for x86-64")

    def compile(self, folder: str, name: str, text: str) -> Path:
        source, obj = Path(folder, f"{name}.cpp"), Path(folder, f"{name}.cpp.o")
        source.write_text(text)
        subprocess.run([COMPILER, "-std=c++20", "-O2", "-c", source, "-o", obj], check=True)
        return obj

    def messages(self, before: str, after: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            return check_kernel_objects.check(self.compile(folder, "kernel_avx2", KERNEL % (before, after)))

    def messages_together(self, other_target: str) -> list[str]:
        """Two kernels with the same functions in one namespace, the other compiled for another target."""
        with tempfile.TemporaryDirectory() as folder:
            text = KERNEL % (SHARED, "")
            other = text.replace('"avx2"', f'"{other_target}"').replace("void make", "void make_other")
            objs = [self.compile(folder, "kernel_avx2", text), self.compile(folder, "other", other)]
            return check_kernel_objects.check_together(objs)

    def test_one_namespace_for_two_targets(self) -> None:
        messages = self.messages_together("avx512f,prefer-vector-width=512")
        self.assertEqual(len(messages), 1, messages)
        self.assertIn("flip", messages[0])

    def test_one_namespace_for_one_target(self) -> None:
        self.assertEqual(self.messages_together("avx2"), [])

    def test_shared_function_of_before(self) -> None:
        self.assertEqual(self.messages(SHARED, ""), [])

    def test_shared_function_with_wide_instructions(self) -> None:
        messages = self.messages("", SHARED_AND_WIDE)
        self.assertEqual(len(messages), 1, messages)
        self.assertIn("bump", messages[0])

    def test_object_that_is_not_a_kernel(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            obj = self.compile(folder, "kernel_avx2", "int zero() { return 0; }\n")
            self.assertEqual(len(check_kernel_objects.check(obj)), 1)


class BlockingCalls(unittest.TestCase):
    GUARDED = """
ssize_t File::read_some(char* to,
                        std::size_t size) {
  const BlockingCall call(disk);
  if (size > 0) {
    return ::read(file_, to, size);
  }
  return 0;
}
"""

    def test_guarded(self) -> None:
        self.assertEqual(check_blocking_calls.check_text("src/job/file.cpp", self.GUARDED), [])

    def test_not_guarded(self) -> None:
        bare = self.GUARDED.replace("  const BlockingCall call(disk);\n", "")
        for before in "", "  const BlockingCall call(disk);\n}\n":  # that of another function is none
            faults = check_blocking_calls.check_text("src/job/file.cpp", before + bare)
            self.assertEqual(len(faults), 1, faults)
            self.assertIn("'read'", faults[0])

    def test_only_calls_of_the_system(self) -> None:
        text = "Result<int> Source::read(int n) {\n  // ::read(n)\n  return source->read(n);\n}\n"
        self.assertEqual(check_blocking_calls.check_text("src/job/file.cpp", text), [])

    def test_exceptions_are_needed(self) -> None:
        root = Path(__file__).resolve().parents[2]
        for name, call in check_blocking_calls.EXCEPTIONS:
            with self.subTest(f"{name} {call}"):
                faults = check_blocking_calls.check_text("other/" + name, Path(root, name).read_text())
                self.assertTrue(any(f"'{call}'" in fault for fault in faults))


class Names(unittest.TestCase):
    def source(self, body: str, space: str = "quadrille") -> str:
        return f"namespace {space} {{\n\nnamespace {{\n\n{body}\n}}  // namespace\n\n}}  // namespace {space}\n"

    def faults(self, *bodies: str, number: int = 9) -> list[str]:
        return check_names.check_together([(f"{i}.cpp", self.source(body)) for i, body in enumerate(bodies)], number)

    def test_the_same_names(self) -> None:
        for one, other in (
            ("struct Reader {\n  int a;\n};", "class Reader final : Base {\n};"),
            ("enum class Kind : char { a };", "struct Kind {};"),
            ("constexpr int most = 3;", "constexpr std::string_view most = \"x\";"),
            ("const std::map<int, std::string> names = {};", "constexpr char names[] = \"x\";"),
            ("bool is_small(char c) { return c < 'a'; }", "constexpr bool is_small(char letter) {\n  return true;\n}"),
            ("std::pair<int, int> both(const Text& text,\n                       int n = 3) {\n}",
             "auto both(const Text& other, int) {\n}"),
            ("using Words = std::vector<int>;", "using Words = std::set<int>;"),
        ):
            with self.subTest(one):
                self.assertEqual(len(self.faults(one, other)), 1)

    def test_names_that_may_meet(self) -> None:
        for one, other in (
            ("bool is_small(char c) { return c < 'a'; }", "bool is_small(int n) { return n < 9; }"),
            ("using Words = std::vector<int>;", "using Words = std::vector<int>;"),
            ("struct Reader {\n  int most = 3;\n};", "constexpr int most = 3;"),
            ("struct Reader;", "struct Reader;"),
        ):
            with self.subTest(one):
                self.assertEqual(self.faults(one, other), [])

    def test_only_neighbors_meet(self) -> None:
        same, other = "struct Same {};", "struct Other {};"
        self.assertEqual(len(self.faults(same, other, same, number=3)), 1)
        self.assertEqual(self.faults(same, other, same, number=2), [])

    def test_other_namespaces(self) -> None:
        texts = [("a", self.source("struct Same {};")), ("b", self.source("struct Same {};", "quadrille::text"))]
        self.assertEqual(check_names.check_together(texts, 9), [])
        texts[1] = ("b", "namespace quadrille {\n\nstruct Same {};\n\n}  // namespace quadrille\n")
        self.assertEqual(check_names.check_together(texts, 9), [])

    def test_a_list_without_sources(self) -> None:
        self.assertEqual(len(check_names.check("target 9\n")), 1)


HARDENED = """
#include <cstring>
#include <string>
int main(int, char** words) { char text[9]; std::strcpy(text, words[0]); return static_cast<int>(std::string(text).size()); }
"""
FLAGS = ("-O2", "-fPIE", "-pie", "-fstack-protector-strong", "-D_FORTIFY_SOURCE=2", "-Wl,-z,relro,-z,now")


class Hardening(unittest.TestCase):
    def missing(self, *flags: str) -> list[str]:
        if not COMPILER or platform.system() != "Linux":
            self.skipTest("needs a compiler for Linux")
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder, "main.cpp"), Path(folder, "main")
            source.write_text(HARDENED)
            subprocess.run([COMPILER, *flags, source, "-o", program], check=True)
            return check_hardening.missing(str(program))

    def test_hardened_program(self) -> None:
        self.assertEqual(self.missing(*FLAGS), [])

    def test_one_flag_less(self) -> None:
        for flag, other in ("-pie", "-no-pie"), ("-fstack-protector-strong", "-fno-stack-protector"):
            with self.subTest(flag):
                self.assertEqual(len(self.missing(*(other if f == flag else f for f in FLAGS))), 1)
        for more in "-U_FORTIFY_SOURCE", "-Wl,-z,lazy", "-Wl,-z,norelro", "-Wl,-z,execstack", "-Wl,-rpath,::", "-Wl,-rpath,/a:":
            with self.subTest(more):
                self.assertEqual(len(self.missing(*FLAGS, more)), 1)


class Compilers(unittest.TestCase):
    def test_algorithms_that_return_a_subrange(self) -> None:
        text = "// std::ranges::unique(a)\nstd::ranges::sort(a);\nauto rest = std::ranges::unique(a);\na | std::views::all;\n"
        faults = check_compilers.check_text("a.cpp", text)
        self.assertEqual([fault.split(" ")[0] for fault in faults], ["a.cpp:3:", "a.cpp:4:"])


if __name__ == "__main__":
    COMPILER = sys.argv.pop(1) if len(sys.argv) > 1 else ""
    unittest.main()
