"""What a page draws, frame by frame."""
import base64, threading, time

import pixels
from chromium import LIMIT


class Film:
    """Each frame that Chromium draws, from `with` on to its end."""

    def __init__(self, page):
        self.page, self.pictures, self.isOver = page, [], False

    def __enter__(self):
        self.page.send("Page.startScreencast", format="png", everyNthFrame=1)
        self.thread = threading.Thread(target=self.take, daemon=True)
        self.thread.start()
        return self

    def take(self):
        browser = self.page.browser
        while True:
            with browser.changed:
                browser.changed.wait_for(lambda: self.isOver or self.waiting())
                frames = self.waiting()
                for frame in frames:
                    browser.events.remove(frame)
            if self.isOver and not frames:
                return
            for frame in frames:
                self.pictures.append(frame["params"])
                self.page.send("Page.screencastFrameAck", sessionId=frame["params"]["sessionId"])

    def wait(self, what):
        """Waits until the pictures so far are as a function of them says."""
        end = time.monotonic() + LIMIT
        while not what(self.pictures):
            if time.monotonic() > end:
                raise AssertionError(f"{len(self.pictures)} frames, and never what was waited for")
            time.sleep(0.01)

    def waiting(self):
        return [one for one in self.page.browser.events if one["method"] == "Page.screencastFrame" and one["sessionId"] == self.page.session]

    def __exit__(self, *_):
        self.page.send("Page.stopScreencast")
        with self.page.browser.changed:
            self.isOver = True
            self.page.browser.changed.notify_all()
        self.thread.join()

    def frames(self):
        """Width, height and a function to the first channel, of each frame. Chromium may send a later one first."""
        return [self.read(picture) for picture in sorted(self.pictures, key=lambda one: one["metadata"]["timestamp"])]

    @staticmethod
    def read(picture):
        return pixels.read(base64.b64decode(picture["data"]))
