"""A headless Chromium, controlled by the Chrome DevTools Protocol over a pipe. It needs nothing but Python's own library."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Failed(Exception):
    pass


def path():
    """The path of Chromium; None when it is not installed."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Browser:
    KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "ArrowRight": 39, "ArrowLeft": 37, "Backspace": 8, "End": 35}

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="onion-browser-")
        to_browser, self.input = os.pipe()
        self.output, from_browser = os.pipe()

        def descriptors():
            # The protocol uses file descriptors 3 and 4.
            os.dup2(to_browser, 103), os.dup2(from_browser, 104)
            os.dup2(103, 3), os.dup2(104, 4)

        self.process = subprocess.Popen(
            [path(), "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
             "--lang=en-US", f"--user-data-dir={self.profile}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=descriptors)
        os.close(to_browser), os.close(from_browser)
        self.unread, self.last, self.session = b"", 0, None
        # Errors, warnings and violations of the policy; and the addresses that were asked for.
        self.complaints, self.requests = [], []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(one for one in targets if one["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        number, end = self.last, time.monotonic() + 60
        while True:
            answer = self.message(end - time.monotonic())
            if answer.get("id") == number:
                if "error" in answer:
                    raise Failed(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def message(self, seconds):
        while b"\0" not in self.unread:
            if not select.select([self.output], [], [], max(seconds, 0))[0]:
                raise Failed("the browser does not answer")
            more = os.read(self.output, 1 << 20)
            if not more:
                raise Failed("the browser went away")
            self.unread += more
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        details = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            thrown = details["exceptionDetails"]
            self.complaints.append(thrown.get("exception", {}).get("description", thrown["text"]))
        elif event.get("method") == "Runtime.consoleAPICalled":
            self.complaints.append("console: " + " ".join(str(one.get("value")) for one in details["args"]))
        elif event.get("method") == "Log.entryAdded":
            self.complaints.append(f"{details['entry']['text']} {details['entry'].get('url', '')}")
        elif event.get("method") == "Page.javascriptDialogOpening":
            self.complaints.append(f"a dialog: {details['message']}")
            self.call("Page.handleJavaScriptDialog", accept=True)
        elif event.get("method") == "Network.requestWillBeSent":
            self.requests.append(details["request"]["url"] + details["request"].get("urlFragment", ""))

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Failed(answer["exceptionDetails"].get("exception", {}).get("description", expression))
        return answer["result"].get("value")

    def wait(self, expression, seconds=15):
        """Waits until an expression is true, and returns the seconds that it took."""
        start = time.monotonic()
        while time.monotonic() < start + seconds:
            try:
                if self.evaluate(f"Boolean({expression})"):
                    return time.monotonic() - start
            except Failed:
                pass
            time.sleep(0.01)
        raise Failed(f"this never came true: {expression}")

    def open(self, address):
        """Opens an address as a person does who has only this."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        try:
            self.wait("location.protocol !== 'about:' && document.readyState === 'complete'", 30)
        except Failed as error:
            raise Failed(f"{address} is never complete; the last requests are {self.requests[-3:]}") from error

    def pictures(self):
        """Waits until the page is there that was asked for, with all pictures that can be seen."""
        self.wait(
            "!document.querySelector('[aria-busy]') && [...document.images].filter((one) => { const { top, left, right } = one.getBoundingClientRect();"
            " return top < innerHeight && left < innerWidth && right > 0 && one.offsetHeight > 0; })"
            ".every((one) => one.complete && !one.classList.contains('stale'))")

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia", media="", features=[{"name": "prefers-color-scheme", "value": name}])

    def press(self, *keys):
        for key in keys:
            event = {"key": key}
            if key in self.KEYS:
                event["windowsVirtualKeyCode"] = self.KEYS[key]
            if len(key) == 1:
                event["text"] = key
            if key == "Enter":
                event["text"] = "\r"
            self.call("Input.dispatchKeyEvent", type="keyDown", **event)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def select_all(self):
        """Selects the text of the field with the focus, as Ctrl+A does."""
        self.call("Input.dispatchKeyEvent", type="keyDown", key="a", modifiers=2, commands=["selectAll"])
        self.call("Input.dispatchKeyEvent", type="keyUp", key="a", modifiers=2)

    def screenshot(self, path=None):
        bytes = base64.b64decode(self.call("Page.captureScreenshot")["data"])
        if path:
            with open(path, "wb") as file:
                file.write(bytes)
        return bytes
