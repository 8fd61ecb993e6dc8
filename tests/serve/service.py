#!/usr/bin/env -S python3 -B
"""Checks what `quadrille serve` answers, and what clients that do not keep to the rules cost others.

    tests/serve/service.py --bin build/release/bin [--seconds N] [--seed N] [NAME...]

Every path answers byte for byte what its command prints with --json. Strange clients, requests that are too large, too
slow or no requests at all, and the end of the service are tried; then 200 clients at the same time, for N seconds (3).
Prints what is wrong, then `N passed, N failed`.
"""

import argparse
import gzip
import json
import pathlib
import random
import signal
import sys
import threading
import time
import traceback

from server import Server, read_all, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
PUZZLE = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
EMPTY = b"." * 81 + b"\n"  # has more solutions than anybody counts
LIMITED = ("--memory", "64T")  # sanitizers reserve much more than the usual limit
STOPPED = "stopped"


def expect(found, expected, what=""):
    assert found == expected, f"{what}: expected {expected!r}, found {found!r}"


def error_of(text):
    return json.loads(text.splitlines()[-1])["error"]


# ---- Answers ----

INPUTS = ["mixed.txt", "rating.txt", "boards/cage.txt", "boards/jigsaw.txt", "queens6.dlx", "letters16.txt"]


def paths_of(server):
    description = json.loads(server.ask("GET", "/openapi.json")[2])
    return [path for path, methods in description["paths"].items() if "post" in methods]


def expected_answer(server, words, text):
    """What the service has to answer: what the command writes; an error, if that is nothing."""
    code, output, _ = server.run(*words, "--json", text=text)
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
                              ("limit", "expected"), ("a%2", "%XX")]:
            status, text = server.post("/count?" + query, mixed)
            expect(status, 400, query)
            assert reason in error_of(text)["message"], text
        for path in ("/solve?output=x", "/count?save=x", "/count?resume=x", "/solve?maximize=x", "/complete?solution=x",
                     "/cover?zdd=x", "/solve?threads=2", "/solve?help", "/solve?quiet", "/solve?FILES=/etc/passwd"):
            status, text = server.post(path, mixed)
            expect(status, 400, path)
        assert not pathlib.Path("x").exists()


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
                                              ("GET", "/", 404, None), ("POST", "/generate", 404, None),
                                              ("POST", "/serve", 404, None), ("POST", "/../solve", 404, None)]:
            found = server.ask(method, path)
            expect((found[0], found[1]["Allow"]), (status, allowed), f"{method} {path}")


def test_bad_input(options):
    with Server(options.bin, *LIMITED) as server:
        for text, code in [(b"foo bar baz\n", "unknown_format"), (b"", "missing_text"), (b"\x1f\x8b damaged", "unreadable")]:
            status, answer = server.post("/solve", text)
            expect((status, error_of(answer)["code"]), (422, code), text)
        lines = server.post("/solve", PUZZLE + b"12\n" + PUZZLE)[1].splitlines()
        expect([b"solution" in line for line in lines], [True, False, True])
        expect(json.loads(lines[1])["error"]["code"], "bad_length")
        # What is wrong with the input as a whole follows the answers.
        whole = gzip.compress(PUZZLE * 2000)
        status, answer = server.post("/solve", whole[:-9])
        assert status == 200 and b"solution" in answer and error_of(answer)["code"] == "unreadable", answer[-300:]
        expect(server.post("/solve", whole), (200, server.run("solve", "--json", text=whole)[1]))


# ---- HTTP ----


def request(path="/solve", body=PUZZLE, more=b"Connection: close\r\n", host=b"localhost"):
    return b"POST %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n%s\r\n%s" % (path.encode(), host, len(body), more, body)


def status_of(answer):
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else None


def chunked(body, sizes):
    parts = []
    for size in sizes:
        parts.append(b"%x;name=value\r\n%s\r\n" % (len(body[:size]), body[:size]))
        body = body[size:]
    return b"".join(parts) + b"0\r\nTrailer: x\r\n\r\n"


def test_forms_of_requests(options):
    with Server(options.bin, *LIMITED) as server:
        one = server.run("solve", "--json", text=PUZZLE)[1]
        # Several requests on a connection, also before the answers have come.
        answer = server.send(request(more=b"") + request(more=b"") + request())
        expect(answer.count(one), 3)
        head = b"POST /solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        body = chunked(PUZZLE, [1, 5, 30, 82])
        assert one in server.send(head + b"Transfer-Encoding: chunked\r\n\r\n" + body)
        with server.connect() as client:  # byte by byte
            for byte in head + b"Transfer-Encoding: chunked\r\n\r\n" + body:
                client.send(bytes([byte]))
            assert one in read_all(client)
        with server.connect() as client:
            client.send(head + b"Expect: 100-continue\r\nContent-Length: 82\r\n\r\n")
            expect(client.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            client.send(PUZZLE)
            assert one in read_all(client)
        old = server.send(b"POST /solve HTTP/1.0\r\nContent-Length: 82\r\n\r\n" + PUZZLE)
        assert old.endswith(b"\r\n\r\n" + one) and b"chunked" not in old, old
        for text, status in [(b"GET / HTTP/2\r\n\r\n", 505), (b"GET /health HTTP/1.1\r\n\r\n", 400), (b"get\r\n\r\n", 400),
                             (b"GET /health HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
                             (b"GET /health HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400),
                             (b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
                             (head + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
                             (head + b"Content-Length: -1\r\n\r\n", 400), (head + b"Content-Length: +1\r\n\r\n", 400),
                             (head + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
                             (head + b"Transfer-Encoding: gzip, chunked\r\n\r\n", 501),
                             (head + b"Content-Encoding: br\r\nContent-Length: 1\r\n\r\n", 415),
                             (head + b"Transfer-Encoding: chunked\r\n\r\nx\r\n", 400),
                             (head + b"Transfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n", 400),
                             (head + b"Transfer-Encoding: chunked\r\n\r\n" + 300 * b"1", 400),
                             (head + b"X: " + 20000 * b"x", 431), (b"\x16\x03\x01\x02", 400)]:
            expect(status_of(server.send(text)), status, text[:120])


def test_strangers(options):
    with Server(options.bin, *LIMITED, "--name", "sudoku.example") as server:
        port = server.port
        for host in ("localhost", "127.0.0.1", "[::1]", f"LOCALHOST:{port}", f"127.0.0.1:{port}", "sudoku.example"):
            expect(server.post("/count", PUZZLE, {"Host": host})[0], 200, host)
        for host in ("evil.example", f"evil.example:{port}", "localhost.evil.example", "10.0.0.1", "", "[::2]", "localhost@x"):
            expect(server.post("/count", PUZZLE, {"Host": host})[0], 403, host)
            expect(server.ask("GET", "/health", None, {"Host": host})[0], 403, host)
        own = f"localhost:{port}"
        for origin, status in [(f"http://{own}", 200), (f"https://{own}", 200), ("http://evil.example", 403), ("null", 403),
                               (f"http://127.0.0.1:{port}", 403), ("http://localhost:1", 403), ("", 403)]:
            expect(server.post("/count", PUZZLE, {"Host": own, "Origin": origin})[0], status, origin)
        preflight = {"Host": own, "Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
        expect(server.ask("OPTIONS", "/solve", None, preflight)[0], 403)


# ---- Limits ----


def test_size(options):
    with Server(options.bin, *LIMITED, "--body", "10K") as server:
        expect(server.post("/count", PUZZLE * 120)[0], 200)
        expect(server.post("/count", PUZZLE * 130)[0], 413)
        head = b"POST /count HTTP/1.1\r\nHost: localhost\r\n"
        asked = head + b"Expect: 100-continue\r\nContent-Length: 100000000000\r\n\r\n"
        expect(status_of(server.send(asked)), 413)  # before anything of it is sent
        with server.connect() as client:  # a gigabyte, as far as it is taken
            client.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
            try:
                for _ in range(1024):
                    client.sendall(b"100000\r\n" + (1 << 20) * b"." + b"\r\n")
            except OSError:
                pass
        assert server.is_well() and server.memory() < 100e6, server.memory()


def test_time(options):
    with Server(options.bin, *LIMITED, "--time", "1.5", "--idle", "5") as server:
        start = time.monotonic()
        status, answer = server.post("/count", PUZZLE + EMPTY)
        assert time.monotonic() - start < 6
        first, last = answer.splitlines()
        expect(json.loads(first)["count"], 1)
        expect((status, json.loads(last)["error"]["code"]), (200, STOPPED))
        assert "after 1 line;" in json.loads(last)["error"]["message"], last
        status, answer = server.post("/count", EMPTY)
        expect((status, error_of(answer)["code"]), (422, STOPPED))
        # Text cannot be followed by an error: the answer ends without its last chunk.
        answer = server.send(request("/solutions?to=line", EMPTY))
        assert status_of(answer) == 200 and not answer.endswith(b"0\r\n\r\n"), answer[-100:]
        assert wait_until(lambda: not server.workers(), 5)


def test_memory(options):
    with Server(options.bin, "--memory", "2M") as server:
        status, answer = server.post("/solve", PUZZLE)
        assert status in (422, 500) and error_of(answer)["code"] == "too_large", answer
        assert server.is_well()


def test_number_of_requests(options):
    with Server(options.bin, *LIMITED, "--requests", "1", "--connections", "4", "--time", "4", "--idle", "30") as server:
        first = server.connect()
        first.sendall(request("/count", EMPTY))
        assert wait_until(server.workers, 5)
        others = [server.connect() for _ in range(3)]
        for client in others:
            client.sendall(request("/count", EMPTY))
        time.sleep(0.5)
        expect(len(server.workers()), 1)
        answer = server.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert status_of(answer) == 503 and b"Retry-After: 1" in answer, answer
        expect(error_of(answer)["code"], STOPPED)
        # One after the other has its turn, or is told in time that it will not.
        for client in (first, *others):
            assert status_of(read_all(client)) in (422, 503)
            client.close()
        assert server.is_well()


def test_half_requests(options):
    with Server(options.bin, *LIMITED, "--idle", "1", "--connections", "20") as server:
        halves = [b"", b"POST", request()[:60], request()[:-5], b"POST /solve HTTP/1.1\r\nHost: localhost\r\n\r\n"[:-2]]
        clients = [server.connect() for _ in range(20)]  # as many as there may be
        for number, client in enumerate(clients):
            client.sendall(halves[number % len(halves)])
        assert server.is_well()  # whoever has waited for longest makes room
        start = time.monotonic()
        answers = [read_all(client) for client in clients]
        assert time.monotonic() - start < 10
        assert {status_of(answer) for answer in answers if answer} == {408}, answers
        with server.connect() as client:  # a byte now and then
            start = time.monotonic()
            try:
                for byte in request()[:40]:
                    client.sendall(bytes([byte]))
                    time.sleep(0.2)
            except OSError:
                pass
            assert time.monotonic() - start < 6


def test_clients_that_do_not_read(options):
    with Server(options.bin, *LIMITED, "--idle", "1") as server:
        clients = [server.connect() for _ in range(4)]
        for client in clients:
            client.sendall(request("/solutions", EMPTY))
        assert wait_until(server.workers, 5)
        most = 0
        for _ in range(20):
            assert server.is_well()
            most = max(most, server.memory())
            time.sleep(0.02)
        assert most < 100e6, most
        assert wait_until(lambda: not server.workers(), 10)
        for client in clients:
            client.close()


def test_clients_that_read_slowly(options):
    with Server(options.bin, *LIMITED, "--time", "3") as server:
        before = server.memory()
        with server.connect() as client:
            client.sendall(request("/solutions", EMPTY))
            size = 0
            while part := client.recv(1 << 16):
                size += len(part)
                most = server.memory()
                time.sleep(0.001)
        assert size > 20e6, size
        assert most < before + 5e6, (before, most)


def test_clients_that_leave(options):
    with Server(options.bin, *LIMITED) as server:
        for body in (EMPTY, EMPTY + PUZZLE):
            client = server.connect()
            client.sendall(request("/count", body))
            assert wait_until(server.workers, 5)
            client.close()
            assert wait_until(lambda: not server.workers(), 3)
        assert server.is_well()


def test_garbage(options):
    chance = random.Random(options.seed)
    with Server(options.bin, *LIMITED, "--idle", "1") as server:
        whole = request(body=PUZZLE, more=b"Connection: close\r\nX: y\r\n")
        for _ in range(300):
            damaged = bytearray(whole)
            for _ in range(chance.randint(1, 4)):
                place = chance.randrange(len(damaged))
                damaged[place:place + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 3))
            with server.connect() as client:
                client.sendall(bytes(damaged) if chance.random() < 0.8 else chance.randbytes(chance.randint(1, 5000)))
                if chance.random() < 0.5:
                    client.settimeout(0.05)
                    try:
                        client.recv(1000)
                    except OSError:
                        pass
        assert server.is_well() and server.memory() < 100e6
        assert wait_until(lambda: not server.workers(), 5)


# ---- The end ----


def test_end(options):
    # What ends by itself is answered; what does not is stopped, and says so.
    for path, status, end in [("/count?record-time=1", 200, '"exact":false}'), ("/count", 422, STOPPED)]:
        with Server(options.bin, *LIMITED) as server:
            idle, client = server.connect(), server.connect()
            client.sendall(request(path, EMPTY))
            assert wait_until(server.workers, 5)
            server.process.send_signal(signal.SIGTERM)
            start = time.monotonic()
            answer = read_all(client)
            expect(server.process.wait(12), 128 + signal.SIGTERM)
            assert time.monotonic() - start < 11
            assert status_of(answer) == status and end.encode() in answer, answer
            expect(read_all(idle), b"")
            idle.close()
            client.close()


def test_address(options):
    with Server(options.bin) as server:
        assert server.url.startswith("http://127.0.0.1:"), server.url
        code, output, errors = server.run("serve", "--port", str(server.port), text=b"")
        expect((code, output), (3, b""))
        assert b"Address already in use" in errors, errors


# ---- Many clients ----


def test_many_clients(options):
    expected, failures, counts = {}, [], []
    bodies = [PUZZLE, EXAMPLES.joinpath("mixed.txt").read_bytes(), b"junk\n"]

    def be_client(server, number, end):
        import http.client
        count, connection = 0, http.client.HTTPConnection(server.address, timeout=60)
        while time.monotonic() < end:
            path, body = ("/solve", "/check", "/count?limit=2")[number % 3], bodies[(number + count) % 3]
            connection.request("POST", path, body)
            answer = connection.getresponse()
            text = answer.read()
            if (answer.status, text) != expected[path, body]:
                failures.append((path, answer.status, text))
            count += 1
        connection.close()
        counts.append(count)

    with Server(options.bin, *LIMITED) as server:
        for path in ("/solve", "/check", "/count?limit=2"):
            for body in bodies:
                expected[path, body] = server.post(path, body)
        for seconds in (1, options.seconds):
            before = server.memory()
            counts.clear()
            clients = [threading.Thread(target=be_client, args=(server, number, time.monotonic() + seconds))
                       for number in range(200)]
            for client in clients:
                client.start()
            for client in clients:
                client.join()
            expect(failures, [])
            expect(len(counts), 200)
        assert server.memory() < before + 5e6, (before, server.memory())
        print(f"200 clients, {options.seconds} s: {sum(counts)} requests, {server.memory() >> 10} KB")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*", help="tests: every_path, options, ...")
    options = parser.parse_args()
    tests = {name.removeprefix("test_"): test for name, test in globals().items() if name.startswith("test_")}
    failed = 0
    names = options.names or list(tests)
    for name in names:
        start = time.monotonic()
        try:
            tests[name](options)
        except Exception:
            failed += 1
            print(f"{name}:\n{traceback.format_exc()}")
        print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
