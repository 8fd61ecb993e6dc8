#!/usr/bin/env -S python3 -B
"""VeriPB, if it is on PATH, whatever version of its format it reads: 3.0 (releases since 3), 2.0 (releases 2), or 1.2
(0.3a). The steps in proofs of quadrille are the same in all of them.

    veripb_program.py FORMULA.opb PROOF.pbp
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

VERSIONS = ("3.0", "2.0", "1.2")


def in_version(proof, version):
    """A proof of version 3.0 in another one."""
    if version == "3.0":
        return proof
    proof = proof.replace("version 3.0", f"version {version}", 1)
    proof = re.sub(r"^(?!rup)(.*?) *;$", r"\1", proof, flags=re.MULTILINE)
    if version == "1.2":  # a proof ends with a contradiction, and says nothing else
        proof = re.sub(r"^soli", "o", proof, flags=re.MULTILINE)
        proof = re.sub(r"^output NONE\n.*\n.*\n", "c -1\n", proof, flags=re.MULTILINE)
    return proof


class VeriPB:
    def __init__(self):
        self.version = None
        if shutil.which("veripb"):
            self.version = next(filter(self.reads, VERSIONS), None)
            if not self.version:
                raise RuntimeError(f"veripb reads none of the versions {', '.join(VERSIONS)}")

    def reads(self, version):
        with tempfile.TemporaryDirectory() as folder:
            formula, proof = pathlib.Path(folder, "1.opb"), pathlib.Path(folder, "1.pbp")
            formula.write_text("* #variable= 1 #constraint= 1\nmin: +1 x1 ;\n+1 x1 >= 1 ;\n")
            proof.write_text("pseudo-Boolean proof version 3.0\nf 1 ;\nsoli x1 ;\nrup >= 1 ;\n"
                             "output NONE;\nconclusion BOUNDS 1 1;\nend pseudo-Boolean proof;\n")
            return self.run(formula, proof, version).returncode == 0

    @staticmethod
    def run(formula, proof, version):
        translated = proof.with_suffix(f".pbp-{version}")
        translated.write_text(in_version(proof.read_text(), version))
        strict = ["--requireUnsat"] if version == "1.2" else []
        return subprocess.run(["veripb", *strict, formula, translated], capture_output=True, text=True, timeout=3600)

    def refusal(self, formula, proof):
        """Why it does not verify the proof; empty if it does, or if it is not installed."""
        if not self.version:
            return ""
        done = self.run(formula, proof, self.version)
        return "" if done.returncode == 0 else f"veripb: exit status {done.returncode}: {done.stdout}{done.stderr}"


def main():
    veripb = VeriPB()
    if not veripb.version:
        sys.exit("veripb is not on PATH")
    refusal = veripb.refusal(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    if refusal:
        sys.exit(refusal)
    print(f"verified, as version {veripb.version}")


if __name__ == "__main__":
    main()
