"""The service as the scripts of this folder run it."""

import http.client
import json
import os
import pathlib
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
PUZZLE = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
EMPTY = b"." * 81 + b"\n"  # has more solutions than anybody counts
LIMITED = ("--memory", "64T")  # sanitizers reserve much more than the usual limit
STOPPED = "stopped"


class Server:
    """quadrille serve with these options, until the end of the block."""

    def __init__(self, folder, *options, prepare=None, environment=None):
        self.program = str(pathlib.Path(folder, "quadrille").resolve())
        self.options = options
        self.started = {"preexec_fn": prepare, "env": os.environ | (environment or {})}

    def __enter__(self):
        self.process = subprocess.Popen([self.program, "serve", "--port", "0", *self.options], stdout=subprocess.PIPE,
                                        **self.started)
        self.url = self.process.stdout.readline().decode().strip()
        self.address = self.url.removeprefix("http://")
        self.port = int(self.address.rsplit(":", 1)[1])
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, method, path, body=None, headers=None):
        """Status, headers and text of the answer, on a connection of its own."""
        connection = http.client.HTTPConnection(self.address, timeout=60)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def post(self, path, body, headers=None):
        status, _, text = self.ask("POST", path, body, headers)
        return status, text

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def send(self, text):
        """All that comes back until the server closes the connection."""
        with self.connect() as client:
            client.sendall(text)
            return read_all(client)

    def run(self, *words, text):
        """What the command writes: exit code, answers, messages."""
        done = subprocess.run([self.program, *words], input=text, capture_output=True, timeout=120)
        return done.returncode, done.stdout, done.stderr

    def memory(self):
        """Of the server itself, in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.split("VmRSS:")[1].split()[0])

    def processor_seconds(self):
        """That the server itself has used."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def workers(self):
        """The processes that answer."""
        return pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()

    def is_well(self):
        return self.process.poll() is None and self.ask("GET", "/health")[0] == 200


def read_all(client):
    parts = []
    try:
        while part := client.recv(1 << 16):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def wait_until(holds, seconds):
    """Whether it holds before that time is over."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def expect(found, expected, what=""):
    assert found == expected, f"{what}: expected {expected!r}, found {found!r}"


def error_of(text):
    return json.loads(text.splitlines()[-1])["error"]


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
