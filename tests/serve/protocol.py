"""Requests in all forms of HTTP, right and wrong, and who may ask."""

import re
import time

from server import LIMITED, PUZZLE, Server, chunked, expect, read_all, request, status_of


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
        keeping = b"GET http://LOCALHOST:1%s HTTP/1.1\r\nHost: other\r\nConnection: Keep-Alive, TE\r\n\r\n"
        closing = b"\r\nGET /health HTTP/1.1\r\nHost: localhost\r\nConnection: x,CLOSE , keep-alive\r\n\r\n"
        answer = server.send(b"\r\n" + keeping % b"/health" + closing + closing)
        expect(answer.count(b'"ok"'), 2, answer)
        assert re.search(rb"\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n", answer), answer
        old = server.send(b"GET /health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        assert b'"ok"' in old and b"Connection: close" in old, old
        # Nobody is told to continue who does not know that answer, or has begun.
        for text in (b"POST /solve HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 82\r\n\r\n" + PUZZLE,
                     head + b"Expect: 100-continue\r\nContent-Length: 82\r\n\r\n" + PUZZLE):
            answer = server.send(text)
            assert one in answer and b"100 Continue" not in answer, answer
        long_trailer = b"0\r\n" + b"X: " + 300 * b"y" + b"\r\n\r\n"
        assert one in server.send(head + b"Transfer-Encoding: chunked\r\n\r\n52\r\n" + PUZZLE + b"\r\n" + long_trailer)
        with server.connect() as client:  # the longest line, in two parts
            client.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n52;" + 253 * b"x" + b"\r")
            time.sleep(0.1)
            client.sendall(b"\n" + PUZZLE + b"\r\n0\r\n\r\n")
            assert one in read_all(client)
        for rest in (b" 1", b"1 ", b"1;a b", b"1\t", b"1;\n", b"1\n1", b"0x1", b"+1", b"1;" + 300 * b"x", b"0\r\nno field",
                     b"0\r\na b: c", b"0\r\nx: \n"):
            text = head + b"Transfer-Encoding: chunked\r\n\r\n" + rest + b"\r\n"
            expect(status_of(server.send(text)), 400, rest)
        for text, status in [(b"GET / HTTP/2\r\n\r\n", 505), (b"\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
                             (b"GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
                             (b"GET http://evil.example/health HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
                             (b"GET http://localhost@evil.example/health HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
                             (b"GET /health HTTP/1.1\r\nHost: localhost\r\nword\r\n\r\n", 400), (b"GET /health HTTP/1.1\r\n\r\n", 400), (b"get\r\n\r\n", 400),
                             (b"GET /health HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
                             (b"GET /health HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400),
                             (b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
                             (head + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
                             (head + b"Content-Length: -1\r\n\r\n", 400), (head + b"Content-Length: +1\r\n\r\n", 400),
                             (head + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
                             (head + b"Transfer-Encoding: gzip, chunked\r\n\r\n", 501),
                             (head + b"Content-Encoding: br\r\nContent-Length: 1\r\n\r\n", 415),
                             (head + b"Transfer-Encoding: chunked\r\n\r\nx\r\n", 400),
                             (head + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n1", 413),
                             (head + b"Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\nffffffff\r\n", 413),
                             (head + b"Transfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n", 400),
                             (head + b"Transfer-Encoding: chunked\r\n\r\n" + 300 * b"1", 400),
                             (head + b"X: " + 20000 * b"x", 431), (b"\x16\x03\x01\x02", 400)]:
            expect(status_of(server.send(text)), status, text[:120])


def test_strangers(options):
    with Server(options.bin, *LIMITED, "--name", "Sudoku.example") as server:
        port = server.port
        for host in ("localhost", "127.0.0.1", "[::1]", f"LOCALHOST:{port}", f"127.0.0.1:{port}", "sudoku.example", "SUDOKU.example:443"):
            expect(server.post("/count", PUZZLE, {"Host": host})[0], 200, host)
        for host in ("evil.example", f"evil.example:{port}", "localhost.evil.example", "10.0.0.1", "", "[::2]", "localhost@x",
                     "localhost:foo@evil", "localhost:8080:1", "[::1]:x", "[::1]x"):
            expect(server.post("/count", PUZZLE, {"Host": host})[0], 403, host)
            expect(server.ask("GET", "/health", None, {"Host": host})[0], 403, host)
        own = f"localhost:{port}"
        for origin, status in [(f"http://{own}", 200), (f"https://{own}", 200), ("http://evil.example", 403), ("null", 403),
                               (f"http://127.0.0.1:{port}", 403), ("http://localhost:1", 403), ("", 403)]:
            expect(server.post("/count", PUZZLE, {"Host": own, "Origin": origin})[0], status, origin)
        preflight = {"Host": own, "Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
        expect(server.ask("OPTIONS", "/solve", None, preflight)[0], 403)
