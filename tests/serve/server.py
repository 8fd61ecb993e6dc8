"""The service as the scripts of this folder run it."""

import http.client
import pathlib
import socket
import subprocess
import time


class Server:
    """quadrille serve with these options, until the end of the block."""

    def __init__(self, folder, *options):
        self.program = str(pathlib.Path(folder, "quadrille").resolve())
        self.options = options

    def __enter__(self):
        self.process = subprocess.Popen([self.program, "serve", "--port", "0", *self.options], stdout=subprocess.PIPE)
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
