"""Form controls and other elements with a state of their own, as a page has them, and what cannot be had of the law for them."""
import base64, struct


def silence(seconds, rate=8000):
    """A sound as an address."""
    count = rate * seconds
    header = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + count, b"WAVE", b"fmt ", 16, 1, 1, rate, rate, 1, 8, b"data", count)
    return "data:audio/wav;base64," + base64.b64encode(header + bytes([128]) * count).decode()


SOUND = silence(20)
WORDS = "some words to select"
LINES = "\n".join(f"line {number}" for number in range(30))
# The name, its HTML with the id `control`, and a script that gives it a state.
CONTROLS = [
    ("range", '<input type="range" id="control" value="20">', ""),
    ("checkbox", '<input type="checkbox" id="control" checked>', ""),
    ("indeterminate checkbox", '<input type="checkbox" id="control">', "control.indeterminate = true"),
    ("radio", '<input type="radio" name="a" id="control"><input type="radio" name="a" checked>', ""),
    ("number", '<input type="number" id="control" value="5">', ""),
    ("date", '<input type="date" id="control" value="2024-02-03">', ""),
    ("time", '<input type="time" id="control" value="12:30">', ""),
    ("color", '<input type="color" id="control" value="#336699">', ""),
    ("text", f'<input id="control" value="{WORDS}">', ""),
    ("text with a selection", f'<input id="control" value="{WORDS}">', "control.focus(), control.setSelectionRange(2, 9)"),
    ("text with a caret", f'<input id="control" value="{WORDS}">', "control.focus(), control.setSelectionRange(7, 7)"),
    ("password", '<input type="password" id="control" value="secret">', "control.focus(), control.setSelectionRange(1, 3)"),
    ("search", '<input type="search" id="control" value="found">', "control.focus()"),
    ("email", '<input type="email" id="control" value="a@b">', ""),
    ("file", '<input type="file" id="control">', ""),
    ("textarea", f'<textarea id="control" rows="4">{LINES}</textarea>', "control.focus(), control.setSelectionRange(3, 12), control.scrollTop = 40"),
    ("select", '<select id="control"><option>one<option selected>two<option>three</select>', ""),
    ("multiple select", '<select id="control" multiple size="4">' + "".join(f"<option{' selected' * (n in (1, 3))}>{n}" for n in range(9)) + "</select>",
     "control.scrollTop = 18"),
    ("button", '<button id="control">press</button>', ""),
    ("label", '<label id="control" style="display: block">a label<input type="checkbox" id="labeled"></label>', ""),
    ("link", '<a id="control" href="#there">a link</a>', ""),
    ("closed details", '<details id="control"><summary>more</summary>text</details>', ""),
    ("open details", '<details id="control" open><summary>less</summary>text</details>', ""),
    ("contenteditable", f'<div id="control" contenteditable>{WORDS}</div>', "control.focus(), getSelection().setBaseAndExtent(control.firstChild, 2, control.firstChild, 9)"),
    ("audio", f'<audio id="control" controls src="{SOUND}"></audio>', "control.currentTime = 5, control.volume = 0.5"),
    ("video", f'<video id="control" controls src="{SOUND}"></video>', "control.currentTime = 5, control.volume = 0.5"),
    ("dialog", '<dialog id="control" open>a dialog</dialog>', ""),
    ("dialog beside the fingers", '<div id="control">ground</div><dialog id="beside" closedby="any" style="inset: auto 0 0 auto">a dialog</dialog>', "beside.show()"),
    ("modal dialog beside the fingers", '<div id="control">ground</div><dialog id="beside" closedby="any" style="inset: auto 0 0 auto">a dialog</dialog>', "beside.showModal()"),
    ("popover", '<div id="control" popover style="inset: 150px auto auto 20px">a popover</div>', "control.showPopover()"),
    ("popover beside the fingers", '<div id="control">ground</div><div id="beside" popover style="inset: auto 0 0 auto">a popover</div>', "beside.showPopover()"),
    ("progress", '<progress id="control" value="0.3"></progress>', ""),
    ("scroller", f'<pre id="control" style="overflow: auto">{LINES}</pre>', "control.scrollTop = 60"),
    ("words that are selected", f'<p id="control">{WORDS}</p>', "getSelection().setBaseAndExtent(control.firstChild, 2, control.firstChild, 9)"),
    ("text that is composed", '<div id="control">ground</div>', "typing.focus()"),
]

FINGERS = ("together", "one after the other", "300 ms apart")
# What cannot be had: the control, the inputs, the expected events or None where nothing pulls, and the reason.
EXCEPTIONS = [
    (("range",), ("300 ms apart",), ["input", "input"],
     "the site has been told where the first finger landed, and is told again when the value is put back"),
    (("audio", "video"), FINGERS, None, "Chromium keeps fingers on the controls of media from the page, so they do not pull"),
    (("modal dialog beside the fingers",), ("handle",), None, "a handle outside a modal dialog is inert"),
]


def exception(control, input):
    """The expected events of an exception and its reason, or ([], None)."""
    for controls, inputs, events, reason in EXCEPTIONS:
        if control in controls and input in inputs:
            return events, reason
    return [], None
