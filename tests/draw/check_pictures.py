#!/usr/bin/env -S python3 -B
"""Compares pictures with those in this folder, and draws all examples.

    check_pictures.py --bin FOLDER [--update]

pictures.txt names each picture and the command that draws it, in the root of the project; $TMPDIR is an empty folder. A
picture must be what NAME.svg has, byte by byte; --update writes it there: look at it before you believe it. These
pictures, those of examples, and those of each step of some of them must be well-formed, have words for screen readers,
and use only classes with a style. Prints what is wrong, then `N passed, N failed`.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from matching import difference

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
# Those that say how a shape looks; groups of layers, and what stands for a tone or a pattern, need no style of their own.
UNSTYLED = re.compile(r"q-layer-[a-z]+|quadrille")
EXAMPLES = ("boards/*.txt", "sudoku2.txt", "grid.txt", "grids.txt", "letters16.txt", "draft.txt", "techniques.txt",
            "rating.txt", "cover/*.dlx", "matrix.txt", "queens6.dlx")
# A picture of each step.
STEPS = ("rating.txt", "boards/cage.txt", "boards/arrow.txt", "boards/sandwich.txt", "boards/jigsaw.txt",
         "boards/twins.txt", "boards/doppelganger.txt", "letters16.txt")


def numbers_of(element: ElementTree.Element) -> list[str]:
    """The numbers in all attributes about places and sizes, but for scales."""
    values = [value for name, value in element.attrib.items() if name not in ("class", "role", "transform", "text-anchor")]
    return NUMBER.findall(" ".join(values))


def faults_of(text: str) -> list[str]:
    """What is wrong with a picture."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"not well-formed: {error}"]
    faults = []
    if root.tag != SVG + "svg" or root.get("role") != "img":
        faults.append("expected <svg role=\"img\">")
    if not (root.findtext(SVG + "title") or "").strip() or not (root.findtext(SVG + "desc") or "").strip():
        faults.append("expected a title and a description")
    left, top, width, height = (float(part) for part in (root.get("viewBox") or "0 0 0 0").split())
    if width <= 0 or height <= 0:
        faults.append("expected a size")
    style = root.findtext(SVG + "style") or ""
    for element in root.iter():
        for name in (element.get("class") or "").split():
            if style and not UNSTYLED.fullmatch(name) and not re.search(rf"\.{name}(?![\w-])", style):
                faults.append(f"class without a style: {name}")
        for number in numbers_of(element):
            if len(number.partition(".")[2]) > 2:
                faults.append(f"expected at most two decimals, found {number}")
        if re.search(r"nan|inf", " ".join(v for k, v in element.attrib.items() if k != "class")):
            faults.append("expected numbers, found nan or inf")
    if "@" in style:
        faults.append("a color without a value")
    if any(element.tag == SVG + "text" and not (element.text or "").strip() for element in root.iter()):
        faults.append("a text without characters")
    return sorted(set(faults))


class Checker:
    def __init__(self, programs: Path) -> None:
        self.environment = {**os.environ, "PATH": f"{programs.resolve()}:{os.environ['PATH']}"}
        self.passed = self.failed = 0

    def report(self, name: str, faults: list[str]) -> None:
        self.passed += not faults
        self.failed += bool(faults)
        for fault in faults:
            print(f"{name}: {fault}")

    def run(self, command: list[str] | str) -> tuple[int, str, str]:
        done = subprocess.run(command, shell=isinstance(command, str), cwd=ROOT, env=self.environment,
                              capture_output=True, timeout=600, text=True)
        return done.returncode, done.stdout, done.stderr

    def check_golden(self, name: str, command: str, update: bool) -> None:
        with tempfile.TemporaryDirectory() as folder:
            self.environment["TMPDIR"] = folder
            code, text, errors = self.run(command)
        file = HERE / f"{name}.svg"
        if update:
            file.write_text(text)
        faults = [f"exit status {code}: {errors.strip()}"] if code != 0 else faults_of(text)
        if text != (expected := file.read_text() if file.exists() else ""):
            faults.append("differs\n" + difference(file.name, expected.encode(), text.encode()))
        self.report(name, faults)

    def check_folder(self, name: str, command: list[str], folder: Path, least: int, codes: tuple[int, ...]) -> None:
        """The pictures that a command writes into a folder."""
        code, _, errors = self.run(command)
        pictures = sorted(folder.glob("*.svg"))
        self.report(name, [f"exit status {code}: {errors.strip()}"] if code not in codes else [])
        self.report(name, [] if len(pictures) >= least else [f"expected {least} pictures, found {len(pictures)}"])
        for picture in pictures:
            self.report(picture.name, faults_of(picture.read_text()))


def goldens() -> list[tuple[str, str]]:
    lines = (HERE / "pictures.txt").read_text().splitlines()
    return [tuple(part.strip() for part in line.split(":", 1)) for line in lines if line and not line.startswith("#")]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    checker = Checker(arguments.bin)
    for name, command in goldens():
        checker.check_golden(name, command, arguments.update)
    examples = [str(path.relative_to(ROOT)) for pattern in EXAMPLES for path in sorted((ROOT / "examples").glob(pattern))]
    with tempfile.TemporaryDirectory() as folder:
        checker.check_folder("examples", ["quadrille", "draw", "-o", folder, *examples], Path(folder), len(examples), (0,))
    for example in STEPS:
        with tempfile.TemporaryDirectory() as folder:
            command = ["quadrille", "steps", "--svg", folder, f"examples/{example}"]
            checker.check_folder(example, command, Path(folder), 10, (0,))
    print(f"{checker.passed} passed, {checker.failed} failed")
    return checker.failed > 0


if __name__ == "__main__":
    sys.exit(main())
