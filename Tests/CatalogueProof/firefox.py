"""A headless Firefox, controlled by WebDriver BiDi over a web socket. It needs nothing but Python's own library."""

import base64
import json
import os
import re
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from browser import Browser, Failed


def path():
    """The path of Firefox; None when it is not installed."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


class WebSocket:
    """The client's side of RFC 6455, as far as texts need it."""

    def __init__(self, host, port, target):
        self.socket = socket.create_connection((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {target} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.unread = b""
        while b"\r\n\r\n" not in self.unread:
            self.unread += self.read(30)
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        if not head.startswith(b"HTTP/1.1 101"):
            raise Failed(f"Firefox refuses the connection: {head[:80]}")

    def read(self, seconds):
        if not select.select([self.socket], [], [], max(seconds, 0))[0]:
            raise Failed("the browser does not answer")
        more = self.socket.recv(1 << 20)
        if not more:
            raise Failed("the browser went away")
        return more

    def send(self, text):
        payload, mask = text.encode(), os.urandom(4)
        length = len(payload)
        head = b"\x81" + (
            bytes([0x80 | length]) if length < 126
            else struct.pack(">BH", 0x80 | 126, length) if length < 1 << 16 else struct.pack(">BQ", 0x80 | 127, length))
        repeated = mask * (length // 4 + 1)
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated[:length], "big")).to_bytes(length, "big")
        self.socket.sendall(head + mask + masked)

    def bytes(self, count, end):
        while len(self.unread) < count:
            self.unread += self.read(end - time.monotonic())
        taken, self.unread = self.unread[:count], self.unread[count:]
        return taken

    def receive(self, seconds):
        """The next text. Other frames than those of texts are passed over."""
        end, text = time.monotonic() + seconds, b""
        while True:
            first, second = self.bytes(2, end)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack(">H", self.bytes(2, end))
            elif length == 127:
                length, = struct.unpack(">Q", self.bytes(8, end))
            payload = self.bytes(length, end)
            if first & 0x0F > 2:
                continue
            text += payload
            if first & 0x80:
                return text.decode()


def value(remote):
    """A value of a page as one of Python; None for what is none, such as an element."""
    kind, inner = remote.get("type"), remote.get("value")
    if kind in ("string", "boolean"):
        return inner
    if kind == "number":
        return inner if isinstance(inner, (int, float)) else float(inner.replace("Infinity", "inf"))
    if kind in ("array", "set"):
        return [value(one) for one in inner or []]
    if kind in ("object", "map"):
        return {name if isinstance(name, str) else value(name): value(one) for name, one in inner or []}
    return None


class Firefox(Browser):
    """What `Browser` does, with Firefox. The appearance is that of its start."""

    KEYS = {
        "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "ArrowRight": "\ue014",
        "ArrowLeft": "\ue012", "Backspace": "\ue003", "End": "\ue010",
    }
    SETTINGS = {
        "layout.css.prefers-color-scheme.content-override": 1, "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
        "app.update.disabledForTesting": True, "browser.startup.page": 0, "intl.accept_languages": "en-US", "toolkit.telemetry.reportingpolicy.firstRun": False,
        "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False, "services.settings.server": "data:,",
    }

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="onion-firefox-")
        with open(os.path.join(self.profile, "user.js"), "w", encoding="utf-8") as file:
            for name, setting in self.SETTINGS.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(setting)});\n")
        self.process = subprocess.Popen(
            [path(), "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
        for line in self.process.stderr:
            found = re.search(r"listening on ws://([^:/]+):(\d+)", line)
            if found:
                break
        else:
            raise Failed("Firefox does not start")
        self.socket, self.last = WebSocket(found[1], int(found[2]), "/session"), 0
        self.complaints, self.requests = [], []
        self.call("session.new", capabilities={})
        # The first window of a Firefox without a screen never gets the focus.
        self.context = self.call("browsingContext.create", type="window")["context"]
        self.call("browsingContext.activate", context=self.context)
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened"])

    def close(self):
        self.socket.socket.close()
        self.process.stderr.close()
        super().close()

    def call(self, method, **parameters):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        number, end = self.last, time.monotonic() + 60
        while True:
            answer = json.loads(self.socket.receive(end - time.monotonic()))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise Failed(f"{method}: {answer['message']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        details = event.get("params", {})
        if event.get("method") == "log.entryAdded":
            self.complaints.append(f"{details['level']}: {details.get('text')}")
        elif event.get("method") == "browsingContext.userPromptOpened":
            self.complaints.append(f"a dialog: {details['message']}")
            self.call("browsingContext.handleUserPrompt", context=details["context"], accept=True)
        elif event.get("method") == "network.beforeRequestSent":
            self.requests.append(details["request"]["url"])

    def evaluate(self, expression):
        answer = self.call(
            "script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True, userActivation=True,
            serializationOptions={"maxDomDepth": 0})
        if answer["type"] == "exception":
            raise Failed(answer["exceptionDetails"]["text"])
        return value(answer["result"])

    def open(self, address):
        """Opens an address as a person does who has only this."""
        for one in ("about:blank", address):
            self.call("browsingContext.navigate", context=self.context, url=one, wait="complete")

    def size(self, width, height):
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height}, devicePixelRatio=1)

    def scheme(self, name):
        """Nothing: Firefox takes the appearance from its settings at the start, and Chromium shows both."""

    def press(self, *keys):
        actions = [
            {"type": kind, "value": self.KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")
        ]
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def select_all(self):
        """Selects the text of the field with the focus, as Ctrl+A does."""
        actions = [{"type": kind, "value": key} for kind, key in (("keyDown", "\ue009"), ("keyDown", "a"), ("keyUp", "a"), ("keyUp", "\ue009"))]
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def screenshot(self, path=None):
        data = base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data
