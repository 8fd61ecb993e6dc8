"""What clients that ask for too much, are too slow or leave cost others; the end of the service; many clients."""

import http.client
import json
import os
import random
import resource
import select
import signal
import socket
import tempfile
import threading
import time
import unittest.mock

from server import (EMPTY, EXAMPLES, LIMITED, PUZZLE, STOPPED, Server, error_of, expect, read_all, request, status_of,
                    wait_until)


sanitized = False


def is_small(memory, most=100e6):
    return sanitized or memory < most


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
        assert server.is_well() and is_small(server.memory()), server.memory()


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
    if sanitized:
        return
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


def test_share_of_a_client(options):
    """Long requests of one address leave room for a short one of another, in the queue, too."""
    with Server(options.bin, *LIMITED, "--requests", "4", "--connections", "7", "--time", "20", "--idle", "30") as server:
        greedy = []
        for _ in range(7):
            greedy.append(socket.create_connection(("127.0.0.1", server.port), timeout=60, source_address=("127.0.0.2", 0)))
            greedy[-1].sendall(request("/count", EMPTY))
        assert wait_until(lambda: len(server.workers()) == 2, 5), server.workers()
        start = time.monotonic()
        status, answer = server.post("/count", PUZZLE)
        expect((status, json.loads(answer)["count"]), (200, 1))
        assert time.monotonic() - start < 5, time.monotonic() - start
        expect(len(server.workers()), 2)
        # One of those in the queue was told that there is no room for it.
        expect(sum(bool(select.select([client], [], [], 0)[0]) for client in greedy), 1)
        for client in greedy:
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


def test_few_descriptors(options):
    def lower_limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))

    with Server(options.bin, *LIMITED, prepare=lower_limit) as server:
        clients = [server.connect() for _ in range(300)]
        for client in clients:
            client.sendall(request()[:60])
        start = time.monotonic()
        assert server.is_well() and time.monotonic() - start < 5
        before = server.processor_seconds()
        time.sleep(1)
        assert server.processor_seconds() < before + 0.3
        for client in clients:
            client.close()
        expect(server.post("/count", PUZZLE)[0], 200)


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
        assert is_small(most), most
        assert wait_until(lambda: not server.workers(), 10)
        for client in clients:
            client.close()


def test_clients_that_read_slowly(options):
    with Server(options.bin, *LIMITED) as server:
        before = server.memory()
        with server.connect() as client:
            client.sendall(request("/solutions", EMPTY))
            size = 0
            while size < 20_000_000:
                part = client.recv(1 << 16)
                assert part, size
                size += len(part)
                most = server.memory()
                time.sleep(0.001)
        assert is_small(most, before + 5e6), (before, most)


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
        assert server.is_well() and is_small(server.memory())
        assert wait_until(lambda: not server.workers(), 5)


# ---- The end ----


def test_end(options):
    # What ends by itself is answered; what does not is stopped, and says so.
    for path, status, end in [("/count?record-time=1", 200, '"exact":false,"verdict":"unknown"'), ("/count", 422, STOPPED)]:
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
        for words in (["--time", "0"], ["--idle", "0"], ["--name", "sudoku.example:80"], ["--name", "[::1]"]):
            expect(server.run("serve", "--port", "0", *words, text=b"")[0], 2, words)
        with unittest.mock.patch.dict(os.environ, TMPDIR="/no/such/folder"):
            code, output, errors = server.run("serve", "--port", "0", text=b"")
        assert (code, output) == (3, b"") and b"/no/such/folder" in errors, (code, errors)
    with tempfile.TemporaryDirectory() as folder, Server(options.bin, *LIMITED, environment={"TMPDIR": folder}) as server:
        os.rmdir(folder)
        status, answer = server.post("/solve", PUZZLE)
        os.mkdir(folder)
        assert status == 503 and folder.encode() not in answer, answer


def test_ignored_signal(options):
    def ignore():
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    with Server(options.bin, *LIMITED, "--time", "0.5", prepare=ignore) as server:
        start = time.monotonic()
        status, answer = server.post("/count", PUZZLE + EMPTY)
        expect((status, error_of(answer)["code"]), (200, STOPPED))
        assert time.monotonic() - start < 2.4  # it obeys, and need not be killed


# ---- Many clients ----


def test_many_clients(options):
    expected, failures, counts = {}, [], []
    bodies = [PUZZLE, EXAMPLES.joinpath("mixed.txt").read_bytes(), b"junk\n"]

    def be_client(server, number, end):
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
        assert is_small(server.memory(), before + 5e6), (before, server.memory())
        print(f"200 clients, {options.seconds} s: {sum(counts)} requests, {server.memory() >> 10} KB")
