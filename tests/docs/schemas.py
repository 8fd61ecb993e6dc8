"""What the checks against JSON Schemas have in common: jsonschema, and their arguments.

    from schemas import jsonschema, options_of
    options = options_of()                      # options.bin, options.root

Without jsonschema (Debian python3-jsonschema) the import ends the program with exit code 77.
"""

import argparse
import sys
from pathlib import Path

sys.path.append("/usr/lib/python3/dist-packages")  # Debian's, for other Pythons of the same version
try:
    import jsonschema
except ImportError:
    sys.exit(77)


def options_of(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=Path, required=True, help="folder of the programs")
    parser.add_argument("--root", type=Path, required=True, help="root of the project")
    return parser.parse_args(arguments)
