"""Chromium without a window, driven through its devtools protocol over a pipe, by the standard library alone."""
import base64, json, os, re, shutil, subprocess, tempfile, threading, time

LIMIT = 30  # Seconds after which a condition counts as never met.


class Chromium:
    def __init__(self, *arguments):
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        if not program:
            raise SystemExit("web: chromium is not installed")
        self.profile = tempfile.mkdtemp(prefix="penumbra-chromium-")
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()

        def take():  # The protocol's pipe is at 3 and 4; both may be in the way of one another.
            spare = [os.dup(to_browser), os.dup(from_browser)]
            spare = [os.dup2(fd, 100 + index) for index, fd in enumerate(spare)]
            os.dup2(spare[0], 3)
            os.dup2(spare[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile}", *arguments, "about:blank"],
            preexec_fn=take, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.profile})
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.answers, self.events, self.changed = 0, {}, [], threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        rest = b""
        while piece := os.read(self.into, 1 << 20):
            *whole, rest = (rest + piece).split(b"\0")
            with self.changed:
                for message in map(json.loads, whole):
                    if "id" in message:
                        self.answers[message["id"]] = message
                    else:
                        self.events.append(message)
                self.changed.notify_all()
        with self.changed:
            self.answers = None
            self.changed.notify_all()

    def send(self, method, session=None, **parameters):
        with self.changed:
            self.number += 1
            number = self.number
        message = {"id": number, "method": method, "params": parameters, **({"sessionId": session} if session else {})}
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        with self.changed:
            self.changed.wait_for(lambda: self.answers is None or number in self.answers, LIMIT)
            if self.answers is None or number not in self.answers:
                raise RuntimeError(f"Chromium did not answer {method}")
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def close(self):
        try:
            self.send("Browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    """A page of its own, with a touchscreen."""

    def __init__(self, browser, address, width=375, height=667, scale=2, media=(), before="", ready="!!window.theme", context=None):
        self.browser = browser
        self.width, self.height, self.scale = width, height, scale
        self.context = context or browser.send("Target.createBrowserContext")["browserContextId"]
        self.target = browser.send("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        self.size(width, height, scale)
        self.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.send("Emulation.setEmulatedMedia", features=[dict(name=name, value=value) for name, value in media])
        self.send("Page.enable")
        self.send("Runtime.enable")
        if before:
            self.send("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.send("Page.navigate", url=address)
        self.until(ready)

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def size(self, width, height, scale):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def run(self, expression):
        """The value of an expression, awaited."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def until(self, expression, why=""):
        end = time.monotonic() + LIMIT
        while True:
            try:
                if value := self.run(expression):
                    return value
            except RuntimeError as error:  # While a page loads, it has another context, or the page before it goes.
                if not re.search("context|navigated|ReferenceError|TypeError", str(error)):
                    raise
            if time.monotonic() > end:
                raise AssertionError(f"never: {expression} {why}")
            time.sleep(0.02)

    def touch(self, kind, *fingers):
        self.send("Input.dispatchTouchEvent", type=kind, touchPoints=[dict(id=index, x=x, y=y) for index, (x, y) in enumerate(fingers)])

    def land(self, y, x=120):
        """Two fingers, one after the other."""
        self.touch("touchStart", (x, y))
        self.touch("touchStart", (x, y), (x + 100, y))

    def move(self, start, end, steps=12, x=120, fingers=2):
        for step in range(1, steps + 1):
            y = start + (end - start) * step / steps
            self.touch("touchMove", *[(x + 100 * finger, y) for finger in range(fingers)])
            time.sleep(0.012)

    def lift(self):
        self.touch("touchEnd")

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **{"button": "left", "clickCount": 1, **more})

    def click(self, x, y):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, **({"button": "none"} if kind == "mouseMoved" else {}))

    def key(self, key, code=None, **more):
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, windowsVirtualKeyCode={"Escape": 27, "Enter": 13, "Tab": 9, " ": 32}[key], **more)

    def picture(self):
        return base64.b64decode(self.send("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"])

    def close(self):
        self.browser.send("Target.disposeBrowserContext", browserContextId=self.context)
