#!/usr/bin/env -S python3 -B
"""Checks the description of the service, docs/reference/openapi.json, and its answers against it.

    check_openapi.py --bin FOLDER --root FOLDER

The file must be what the service serves, and an OpenAPI document as far as its parts have a schema. Each path answers
examples; status, type and each line of the answer must be as described, and so must refusals. Prints what is wrong, then
`N answers, N wrong`. Exit codes: 0 all correct, 1 some wrong, 77 jsonschema is missing (Debian python3-jsonschema).
"""

import json
import sys
import warnings
from pathlib import Path

from schemas import jsonschema, options_of

sys.path.append(str(Path(__file__).resolve().parents[1] / "serve"))
from server import Server  # noqa: E402

INPUTS = ("mixed.txt", "boards/cage.txt", "queens6.dlx")
SLOW = {"/complete": "record-time=1", "/vary": "limit=2", "/solutions": "limit=3"}


def resolve(document, part):
    """What a reference within the document stands for."""
    while "$ref" in part:
        keys, part = part["$ref"].removeprefix("#/").split("/"), document
        for key in keys:
            part = part[key]
    return part


class Description:
    def __init__(self, document, answers):
        self.document = document
        base = "https://localhost/openapi.json"
        store = {base: document, "https://localhost/answers.schema.json": answers}
        with warnings.catch_warnings():  # newer versions have another way, which Debian's does not have
            warnings.simplefilter("ignore", DeprecationWarning)
            self.resolver = jsonschema.RefResolver(base, document, store)

    def problems(self, method, path, status, kind, text):
        """Why this answer is not one of those described."""
        responses = self.document["paths"][path][method]["responses"]
        described = resolve(self.document, responses.get(str(status), responses["default"]))["content"]
        kind = kind.split(";")[0]
        if kind not in described:
            return [f"type {kind}"]
        schema = described[kind]["schema"]
        if schema.get("type") == "string":
            return []
        values = text.splitlines() if kind == "application/x-ndjson" else [text]
        validator = jsonschema.Draft202012Validator(schema, resolver=self.resolver)
        return [f"{value[:100]!r}: {error.message}" for value in values for error in validator.iter_errors(json.loads(value))]

    def check_itself(self):
        for path, methods in self.document["paths"].items():
            for operation in methods.values():
                names = [parameter["name"] for parameter in operation.get("parameters", [])]
                assert len(set(names)) == len(names) and all(names), path
                for parameter in operation.get("parameters", []):
                    jsonschema.Draft202012Validator.check_schema(parameter["schema"])
                    assert parameter["in"] == "query" and parameter["description"], path
        for schema in self.document["components"]["schemas"].values():
            jsonschema.Draft202012Validator.check_schema(schema)


def main() -> int:
    options = options_of()
    kept = json.loads((options.root / "docs/reference/openapi.json").read_text())
    problems, answers = [], 0
    with Server(options.bin, "--body", "100K") as server:
        served = json.loads(server.ask("GET", "/openapi.json")[2])
        if served != kept:
            problems.append("another description is served: quadrille serve --openapi -o docs/reference/openapi.json")
        description = Description(served, json.loads(server.ask("GET", "/answers.schema.json")[2]))
        description.check_itself()

        def ask(method, path, query="", body=None, headers=None):
            nonlocal answers
            answers += 1
            status, found, text = server.ask(method.upper(), f"{path}?{query}", body, headers)
            kind = "application/json" if found["Content-Type"] == "application/schema+json" else found["Content-Type"]
            wrong = description.problems(method, path, status, kind, text.decode())
            problems.extend(f"{path}?{query}: {status}: {problem}" for problem in wrong)
            return status

        for path, methods in served["paths"].items():
            if "get" in methods:
                assert ask("get", path) == 200, path
                continue
            for name in INPUTS:
                assert ask("post", path, SLOW.get(path, ""), options.root.joinpath("examples", name).read_bytes()) in (200, 422)
            for query, body, headers, status in [("", b"?\n", {}, 422), ("unknown=1", b"", {}, 400), ("output=x", b"", {}, 400),
                                                 ("", b"", {"Host": "evil.example"}, 403), ("", 200000 * b" ", {}, 413),
                                                 ("", b"", {"Content-Encoding": "br"}, 415)]:
                assert ask("post", path, query, body, headers) == status, (path, query, status)
        assert ask("post", "/check", "csv", b"." * 81) == 200
        for query in ("all", "count", "estimate", "best=1", "sample=2"):
            assert ask("post", "/cover", query, options.root.joinpath("examples/queens6.dlx").read_bytes()) == 200, query
        wrong = [("200", "application/json", '{"record":1}'), ("422", "application/json", '{"error":{}}'),
                 ("200", "application/x-ndjson", '{"record":1,"line":1}\n'), ("200", "text/html", "")]
        problems += [f"accepted: {answer}" for answer in wrong if not description.problems("post", "/solve", *answer)]
    print("\n".join([*problems, f"{answers} answers, {len(problems)} wrong"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
