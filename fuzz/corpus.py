#!/usr/bin/env -S python3 -B
"""Minimizes what fuzzing has reached into the corpus of the tree.

    corpus.py BUILD [TARGET...]        `./dev fuzz --corpus [TARGET...]`

For each target libFuzzer picks inputs of at most 1 KB, from BUILD/corpus/TARGET and fuzz/corpus/TARGET, that together
reach what all of them reach. At most about MOST files and BYTES bytes of them are kept for each target.
Inputs that are samples of other projects never get in: the folder of such samples is not read here.
"""

import pathlib
import subprocess
import sys
import tempfile

LENGTH, MOST, BYTES = 1023, 40, 12_000
TREE = pathlib.Path(__file__).resolve().parent / "corpus"


def minimized(program: pathlib.Path, target: str, folders: list[pathlib.Path]) -> list[bytes]:
    """Inputs that reach the same edges as all in the folders."""
    with tempfile.TemporaryDirectory() as folder:
        command = [program, f"--target={target}", "-set_cover_merge=1", "-use_counters=0", f"-max_len={LENGTH}",
                   "-timeout=10", "-rss_limit_mb=1024", folder, *folders]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        return [path.read_bytes() for path in pathlib.Path(folder).iterdir()]


def is_text(data: bytes) -> bool:
    return all(32 <= byte < 127 or byte in b"\t\n\r" for byte in data)


def kept(inputs: list[bytes]) -> list[bytes]:
    """As many as there is room for, of all lengths, text first."""
    ordered = sorted(set(inputs), key=lambda data: (not is_text(data), len(data), data))
    crowding = max(len(ordered) / MOST, sum(map(len, ordered)) / BYTES, 1)
    return [ordered[int(place * crowding)] for place in range(int(len(ordered) / crowding))]


def write(folder: pathlib.Path, inputs: list[bytes], named: list[pathlib.Path]) -> None:
    """Numbered files; what people have named, such as the input of a defect, stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in set(folder.iterdir()) - set(named):
        path.unlink()
    known = {path.read_bytes() for path in named}
    for number, data in enumerate(data for data in inputs if data not in known):
        (folder / f"{number:02}").write_bytes(data)


def main(arguments: list[str]) -> int:
    build = pathlib.Path(arguments[0])
    program = (build / "bin/quadrille_fuzz").resolve()
    targets = arguments[1:] or subprocess.run([program, "--list"], capture_output=True, text=True, check=True).stdout.split()
    for target in targets:
        tree = TREE / target
        named = [path for path in tree.glob("*") if not path.name.isdigit()]
        folders = [folder.resolve() for folder in (build / "corpus" / target, tree) if folder.is_dir()]
        if not folders:
            continue
        inputs = kept(minimized(program, target, folders))
        write(tree, inputs, named)
        print(f"{target}: {len(inputs)} inputs, {sum(map(len, inputs))} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
