#!/usr/bin/env -S python3 -B
"""Checks the PDF and PNG that `quadrille draw` makes.

    tests/draw/printed.py --bin build/release/bin

Pages are counted in the PDF itself, sizes are read from the heads of the files, and pixels of a PNG are compared with
what is drawn there. Exit status 77: librsvg is not installed.
"""

import argparse
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib


def draw(options, *arguments, code=0):
    run = subprocess.run([f"{options.bin}/quadrille", "draw", *arguments], capture_output=True, check=False)
    assert run.returncode == code, (arguments, run.returncode, run.stderr)
    return run


def generated(options, count):
    return subprocess.run([f"{options.bin}/quadrille", "generate", str(count), "--seed", "1", "-q"],
                          capture_output=True, check=True).stdout


def pages(pdf):
    assert pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF"), pdf[:20]
    return len(re.findall(rb"/Type /Page\b", pdf)), re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)


def rows_of(png):
    """Width, height and the rows of a PNG, each as bytes of four or three for a pixel."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, data = 8, b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            data += body
        at += 12 + size
    assert depth == 8 and color in (2, 6), (depth, color)
    each = 3 if color == 2 else 4
    raw, rows, above = zlib.decompress(data), [], bytes(each * width)
    for row in range(height):
        line = bytearray(raw[row * (each * width + 1):(row + 1) * (each * width + 1)])
        above = unfiltered(line[0], line[1:], above, each)
        rows.append(above)
    return width, height, each, rows


def unfiltered(kind, line, above, each):
    for i, byte in enumerate(line):
        left, up = line[i - each] if i >= each else 0, above[i]
        corner = above[i - each] if i >= each else 0
        line[i] = (byte + (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]) & 255
    return bytes(line)


def paeth(left, up, corner):
    guess = left + up - corner
    return min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]


def check_pdf(options, folder):
    puzzles = folder / "puzzles.txt"
    puzzles.write_bytes(generated(options, 14))
    book = folder / "book.pdf"
    draw(options, "--per-page", "6", "--titles", "--solutions-at-end", "-o", book, puzzles)
    count, sizes = pages(book.read_bytes())
    assert count == 3 + 2, count
    assert set(sizes) == {(b"595.28", b"841.89")} or len(set(sizes)) == 1, sizes
    draw(options, "-o", book, puzzles)
    assert pages(book.read_bytes())[0] == 14
    draw(options, "--pdf", "-o", f"{folder}/each/", puzzles)
    files = sorted((folder / "each").iterdir())
    assert len(files) == 14 and all(pages(file.read_bytes())[0] == 1 for file in files), files
    assert pages(draw(options, "--pdf", "--letter", puzzles).stdout)[1][0] == (b"612", b"792")


def check_png(options, folder):
    puzzles = folder / "one.txt"
    puzzles.write_text("1" + "." * 79 + "9\n", encoding="utf-8")
    for width in (600, 1201):
        image = folder / "one.png"
        draw(options, "--width", str(width), "-o", image, puzzles)
        found, height, each, rows = rows_of(image.read_bytes())
        assert found == width and abs(height - width) < width / 10, (found, height)
        dark = [sum(1 for x in range(width) if max(row[each * x:each * x + 3]) < 90) for row in rows]
        # The thick lines around and between the boxes go through nearly all of the picture.
        assert sum(count > 0.85 * width for count in dark) >= 4, dark
    light = rows_of(draw(options, "--png", "--width", "90", puzzles).stdout)
    night = rows_of(draw(options, "--png", "--width", "90", "--dark", puzzles).stdout)
    assert sum(map(sum, night[3])) < 0.6 * sum(map(sum, light[3]))


def check_errors(options, folder):
    two = folder / "two.txt"
    two.write_bytes(generated(options, 2))
    run = draw(options, "-o", folder / "two.png", two, code=2)
    assert b"expected one picture, found another" in run.stderr, run.stderr
    bad = folder / "bad.txt"
    bad.write_text("55" + "." * 79 + "\n" + "." * 81 + "\n", encoding="utf-8")
    run = draw(options, "--per-page", "2", "--solutions-at-end", "-o", folder / "bad.pdf", bad, code=1)
    assert b"bad.txt:1: no solution" in run.stderr, run.stderr
    assert pages((folder / "bad.pdf").read_bytes())[0] == 2
    run = draw(options, "-o", folder / "missing" / "a.pdf", two, code=2)
    assert b"missing/a.pdf" in run.stderr, run.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "one.txt").write_text("." * 81 + "\n", encoding="utf-8")
        tried = subprocess.run([f"{options.bin}/quadrille", "draw", "--pdf", folder / "one.txt"], capture_output=True,
                               check=False)
        if b"need librsvg" in tried.stderr:
            return 77
        for check in (check_pdf, check_png, check_errors):
            check(options, folder)
            print(f"{check.__name__}: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
