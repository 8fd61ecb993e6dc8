"""Every path answers what its command prints; options, pages, and what cannot be read."""

import gzip
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import urllib.parse

from server import (EMPTY, EXAMPLES, LIMITED, PUZZLE, ROOT, STOPPED, Server, error_of, expect, read_all, request, status_of,
                    wait_until)

INPUTS = ["mixed.txt", "rating.txt", "boards/cage.txt", "boards/jigsaw.txt", "queens6.dlx", "letters16.txt"]


def paths_of(server):
    description = json.loads(server.ask("GET", "/openapi.json")[2])
    return [path for path, methods in description["paths"].items() if "post" in methods]


def expected_answer(server, words, text):
    """What the service has to answer: what the command writes; an error, if that is nothing."""
    code, output, _ = server.run(*words, "--json", text=text)
    if code == 3 and output:  # a limit of an option, which one more line tells
        after = f"after {output.count(10)} line{'s' if output.count(10) > 1 else ''}"
        message = f"stopped at a limit that the query gives, {after}; there may be more"
        output += b'{"error":{"code":"stopped","message":"%s"}}\n' % message.encode()
    return (200, output) if output or code < 2 else (422, None)


def test_every_path(options):
    quick = {"complete": ["record-time=1"], "vary": ["limit=2"], "solutions": ["limit=3"]}
    with Server(options.bin, *LIMITED) as server:
        paths = paths_of(server)
        assert len(paths) > 12, paths
        for path in paths:
            query = quick.get(path[1:], [])
            words = [path[1:], *("--" + option for option in query)]
            for name in INPUTS:
                if path in ("/complete", "/vary", "/minimize", "/backdoors") and name != "mixed.txt":
                    continue  # takes long
                text = EXAMPLES.joinpath(name).read_bytes()
                status, output = expected_answer(server, words, text)
                answer = server.post(f"{path}?{'&'.join(query)}", text)
                expect(answer[0], status, f"{path} {name}")
                if output is None:
                    assert error_of(answer[1])["message"], answer
                else:
                    expect(answer[1], output, f"{path} {name}")


def test_options(options):
    mixed = EXAMPLES.joinpath("mixed.txt").read_bytes()
    with Server(options.bin, *LIMITED) as server:
        for path, words in [("/count?limit=2", "count --limit 2 --json"), ("/count?json=true&limit=2", "count --limit 2 --json"),
                            ("/solve?from=line&skip=1", "solve --from line --skip 1 --json"),
                            ("/check?minimal&differ=true&conflict=false", "check --minimal --differ --json"),
                            ("/check?csv", "check --csv"), ("/convert?to=grid", "convert --to grid"),
                            ("/convert?format=%25n%20%25g", "convert --format=%n\x20%g"),
                            ("/convert?format=%25n+%25g", "convert --format=%n\x20%g"),
                            ("/backdoors?with=singles", "backdoors --with singles --json"),
                            ("/vary?change=-1%2B1&limit=1", "vary -1+1 --limit 1 --json")]:
            first, *others = words.replace("%n\x20%g", "%n\x00%g").split()
            expected = server.run(first, *(word.replace("\0", " ") for word in others), text=mixed)[1]
            expect(server.post(path, mixed), (200, expected), path)
        for query, reason in [("limit=x", "expected a positive whole number"), ("limit=1&limit=2", "given twice"),
                              ("limt=2", "unknown option"), ("exact&limit=2", "cannot be combined"), ("exact=1", "true or false"),
                              ("limit", "needs a value"), ("limit=&json", "needs a value"), ("a%2", "%XX"),
                              ("=", "unknown option"), ("=2", "unknown option"), ("limit%3D2", "unknown option"),
                              ("Limit=2", "unknown option"), ("%00", "unknown option"), ("%20limit=2", "unknown option")]:
            status, text = server.post("/count?" + query, mixed)
            expect(status, 400, query)
            assert reason in error_of(text)["message"], text
        for path in ("/solve?output=x", "/count?save=x", "/count?resume=x", "/solve?maximize=x", "/complete?solution=x",
                     "/cover?zdd=x", "/solve?threads=2", "/solve?help", "/solve?quiet", "/solve?FILES=/etc/passwd",
                     "/solve?threads%3D2", "/solve?help%3Dtrue", "/solve?quiet%3Dtrue", "/detect?list", "/detect?list=false"):
            status, text = server.post(path, mixed)
            expect(status, 400, path)
        assert not pathlib.Path("x").exists()


def test_files(options):
    """No spelling of an option or an argument makes a request read or write a file."""
    with Server(options.bin, *LIMITED) as server, tempfile.TemporaryDirectory() as folder:
        made, read = pathlib.Path(folder, "made"), pathlib.Path(folder, "read")
        read.write_bytes(PUZZLE)
        reference = server.run("help", "--markdown", text=b"")[1].decode()
        rows = re.findall(r"^\| `(?:-(\w), )?--([a-z-]+) FILE` \|", reference, re.M)
        rows += [("", name) for name in ("output", "save", "resume", "maximize", "minimize", "solution", "zdd", "pattern", "with")]
        letters = {letter for letter, _ in rows if letter}
        names = {name for _, name in rows} | {"FILES", "CHANGE", "ARGUMENTS", ""}
        assert len(names) > 8 and letters, rows
        spellings = {f"{dashes}{name}" for name in names for dashes in ("", "--", "-")} | {f"-{letter}" for letter in letters}
        spellings |= {name.upper() for name in names} | letters
        for path in paths_of(server):
            for name in spellings:
                for file in (made, read):
                    place = urllib.parse.quote(str(file), safe="")
                    queries = [f"{name}%3D{place}", f"{name}%3d{place}=", f"{name}%20{place}", f"{name}%00={place}", f"{name}{place}"]
                    if name not in ("minimize", "with"):  # these are other options of some commands
                        queries += [f"{name}={place}", f"{name}=&{place}", f"%{ord(name[0]):x}{name[1:]}={place}" if name else "%3D"]
                    for query in queries:
                        status, text = server.post(f"{path}?{query}", PUZZLE)
                        expect(status, 400, f"{path}?{query} {text}")
        expect([file.name for file in pathlib.Path(folder).iterdir()], ["read"])
        expect(read.read_bytes(), PUZZLE)


def test_limits_of_options(options):
    queens, mixed = (EXAMPLES.joinpath(name).read_bytes() for name in ("queens6.dlx", "mixed.txt"))
    with Server(options.bin, *LIMITED) as server:
        for path, text, status, lines in [("/cover?limit=1&nodes=1", queens, 200, 2), ("/cover?all&nodes=40", queens, 200, 2),
                                          ("/solutions?all&record-nodes=1", mixed, 200, 6),
                                          ("/solutions?record-nodes=1", EMPTY, 200, 2), ("/cover?limit=1", queens, 200, 1)]:
            found, answer = server.post(path, text)
            expect((found, answer.count(b"\n")), (status, lines), f"{path} {answer}")
            if lines > 1 or status == 422:
                expect(error_of(answer)["code"], STOPPED, path)
        # Text cannot be followed by an error.
        answer = server.send(request("/solve?to=line&record-nodes=1", EMPTY))
        assert status_of(answer) in (200, 422) and not answer.endswith(b"0\r\n\r\n"), answer


def test_crash(options):
    """What a runtime writes when it ends a process is no line of an answer."""
    with Server(options.bin, *LIMITED) as server:
        for body, status in [(EMPTY, 500), (PUZZLE + EMPTY, 200)]:
            with server.connect() as client:
                client.sendall(request("/count", body))
                assert wait_until(server.workers, 5)
                worker = int(server.workers()[0])
                if status == 200:
                    client.recv(10)
                with open(f"/proc/{worker}/fd/2", "w") as errors:
                    errors.write("terminate called after throwing\n{\"error\"\n")
                os.kill(worker, signal.SIGABRT)
                answer = read_all(client)
                assert b"terminate" not in answer and b'"error"\n' not in answer, answer
                assert b"ended by signal 6 (Aborted)" in answer and b"too_large" not in answer, answer
                assert status == 200 or status_of(answer) == 500, answer


def test_pages(options):
    with Server(options.bin, *LIMITED) as server:
        expect(json.loads(server.ask("GET", "/health")[2]), {"status": "ok"})
        expect(json.loads(server.ask("GET", "/version")[2])["name"], "quadrille")
        expect(json.loads(server.ask("GET", "/openapi.json")[2])["openapi"], "3.1.0")
        schema = ROOT / "docs/reference/answers.schema.json"
        expect(json.loads(server.ask("GET", "/answers.schema.json")[2]), json.loads(schema.read_text()))
        status, headers, text = server.ask("HEAD", "/health")
        expect((status, headers["Content-Length"], text), (200, "16", b""))
        for method, path, status, allowed in [("GET", "/solve", 405, "POST"), ("POST", "/health", 405, "GET, HEAD"),
                                              ("GET", "/none", 404, None), ("POST", "/generate", 404, None),
                                              ("POST", "/serve", 404, None), ("POST", "/../solve", 404, None)]:
            found = server.ask(method, path)
            expect((found[0], found[1]["Allow"]), (status, allowed), f"{method} {path}")
        status, headers, text = server.ask("GET", "/")  # for people, where there is no page
        expect((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        assert b"POST /solve" in text and b"openapi.json" in text, text


def test_kept_pages(options):
    """What has a hash in its name is kept for good, everything else is asked for again; both are compressed."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        texts = {"index.html": b"<p>Hello</p>" * 100, "main-1A2B3C4D.js": b"f();" * 9999, "a-short.js": b"f()",
                 "of.zh-1a2b3c4d.css": b"a{}"}
        for file, text in texts.items():
            (folder / file).write_bytes(text)
        with Server(options.bin, *LIMITED, "--page", name) as server:
            for path, text, kept in [("/", texts["index.html"], False), ("/main-1A2B3C4D.js", texts["main-1A2B3C4D.js"], True),
                                     ("/a-short.js", texts["a-short.js"], False),
                                     ("/of.zh-1a2b3c4d.css", texts["of.zh-1a2b3c4d.css"], True)]:
                control = "public, max-age=31536000, immutable" if kept else "no-cache"
                status, plain, found = server.ask("GET", path)
                expect((status, found, plain["Cache-Control"], plain["Content-Encoding"]), (200, text, control, None), path)
                status, packed, found = server.ask("GET", path, headers={"Accept-Encoding": "br, gzip;q=0.8"})
                expect((status, packed["Vary"], packed["Cache-Control"]), (200, "Accept-Encoding", control), path)
                if len(text) > 100:
                    expect((packed["Content-Encoding"], gzip.decompress(found)), ("gzip", text), path)
                    assert len(found) < len(text) / 5 and packed["ETag"] != plain["ETag"], packed
                    expect(server.ask("GET", path, headers={"Accept-Encoding": "gzip;q=0, br"})[2], text, path)
                for tag, wanted in [(plain["ETag"], 304), ('"other"', 200)]:
                    status, headers, found = server.ask("GET", path, headers={"If-None-Match": f'"x", {tag}'})
                    expect((status, found, headers["ETag"]), (wanted, b"" if wanted == 304 else text, plain["ETag"]), path)
            expect(server.ask("GET", "/health")[1]["Cache-Control"], "no-store")


def test_packed_pages(options):
    """Forms that lie next to a file with a hash in its name are sent as they are, the shortest that a client takes."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        text, forms = b"f();" * 9999, {"br": b"short", "gzip": gzip.compress(b"f();" * 9999, 9)}
        files = {"index.html": b"<p>Hello</p>" * 100, "index.html.br": b"of another time", "long-1A2B3C4D.css": b"a{}",
                 "long-1A2B3C4D.css.br": b"longer than a{}", "main-1A2B3C4D.js": text, "alone-1A2B3C4D.js.br": b"alone",
                 "main-1A2B3C4D.js.br": forms["br"], "main-1A2B3C4D.js.gz": forms["gzip"]}
        for file, content in files.items():
            (folder / file).write_bytes(content)
        with Server(options.bin, *LIMITED, "--page", name) as server:
            for path in ("/", "/long-1A2B3C4D.css"):
                expect(server.ask("GET", path, headers={"Accept-Encoding": "br"})[1]["Content-Encoding"], None, path)
            for path, status in (("/main-1A2B3C4D.js.br", 404), ("/main-1A2B3C4D.js.gz", 404), ("/alone-1A2B3C4D.js.br", 200)):
                expect(server.ask("GET", path)[0], status, path)
            tags = set()
            for accepted, coding in [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("*", "br"), ("br;q=0, *", "gzip"),
                                     ("*;q=0, gzip", "gzip"), ("BR ; q=0.1", "br"), ("deflate", None), ("br;q=0.000", None)]:
                headers = {"Accept-Encoding": accepted}
                status, found, body = server.ask("GET", "/main-1A2B3C4D.js", headers=headers)
                expect((status, found["Content-Encoding"], body), (200, coding, forms.get(coding, text)), accepted)
                expect((found["Content-Length"], found["Vary"]), (str(len(body)), "Accept-Encoding"), accepted)
                status, head, none = server.ask("HEAD", "/main-1A2B3C4D.js", headers=headers)
                expect((status, none, head.items()[1:]), (200, b"", found.items()[1:]), accepted)  # but for the date
                known = server.ask("GET", "/main-1A2B3C4D.js", headers=headers | {"If-None-Match": found["ETag"]})
                expect((known[0], known[2]), (304, b""), accepted)
                tags.add(found["ETag"])
            expect(len(tags), 3)


def test_page(options):
    """The files of a folder, and nothing else of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "inner").mkdir()
        (folder / "inner" / "secret.txt").write_text("secret")
        (folder / "index.html").write_text("<p>Hello</p>")
        (folder / "a-1.js").write_bytes(bytes(range(256)))
        other = "数 ü%.svg"
        (folder / other).write_text("<svg/>")
        with Server(options.bin, *LIMITED, "--page", name) as server:
            status, headers, text = server.ask("GET", "/")
            expect((status, headers["Content-Type"], text), (200, "text/html; charset=utf-8", b"<p>Hello</p>"))
            status, headers, text = server.ask("GET", "/a-1.js")
            expect((status, headers["Content-Type"], text), (200, "text/javascript", bytes(range(256))))
            status, headers, text = server.ask("GET", f"/{urllib.parse.quote(other)}")
            expect((status, headers["Content-Type"], text), (200, "image/svg+xml", b"<svg/>"))
            for path in ("/inner", "/inner/secret.txt", "/index.html", "/../page", "/a-1", "/%2e%2e/etc/passwd"):
                expect(server.ask("GET", path)[0], 404, path)
            expect(json.loads(server.ask("GET", "/health")[2]), {"status": "ok"})
            expect(server.ask("GET", "/", headers={"Host": "evil.example"})[0], 403)
        (folder / "index.html").unlink()
        run = subprocess.run([f"{options.bin}/quadrille", "serve", "--port", "0", "--page", name], capture_output=True,
                             timeout=20, check=False)
        expect((run.returncode, b"expected an index.html" in run.stderr), (2, True))


def test_bad_input(options):
    with Server(options.bin, *LIMITED) as server:
        for text, code in [(b"foo bar baz\n", "unknown_format"), (b"", "missing_text"), (b"\x1f\x8b damaged", "unreadable")]:
            status, answer = server.post("/solve", text)
            expect((status, error_of(answer)["code"]), (422, code), text)
        # Nobody who asks here has a command line.
        for path, text in [("/solve", b"foo bar baz\n"), ("/cover", PUZZLE), ("/rate", b"1 2\n1 1\n0 1\n"),
                           ("/solve?engine=masks", b"| a b\na\nb\n"), ("/solve?engine=masks", b"1...\n..2.\n....\n...3\n")]:
            message = error_of(server.post(path, text)[1])["message"]
            assert "quadrille" not in message and "--" not in message, message
        lines = server.post("/solve", PUZZLE + b"12\n" + PUZZLE)[1].splitlines()
        expect([b"solution" in line for line in lines], [True, False, True])
        expect(json.loads(lines[1])["error"]["code"], "bad_length")
        # What is wrong with the input as a whole follows the answers.
        whole = gzip.compress(PUZZLE * 2000)
        status, answer = server.post("/solve", whole[:-9])
        assert status == 200 and b"solution" in answer and error_of(answer)["code"] == "unreadable", answer[-300:]
        expect(server.post("/solve", whole), (200, server.run("solve", "--json", text=whole)[1]))
