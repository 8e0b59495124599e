"""Reads the screen of a rig display over the X protocol."""
import socket
import struct


class Screen:
    """The root window of a display, which you name as in DISPLAY."""

    def __init__(self, display):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(f"/tmp/.X11-unix/X{display.strip(':')}")
        self.socket.sendall(struct.pack("<BxHHHHxx", 0x6C, 11, 0, 0, 0))
        head = self.read(8)
        setup = self.read(struct.unpack_from("<H", head, 6)[0] * 4)
        vendor, formats = struct.unpack_from("<H", setup, 16)[0], setup[21]
        self.root, = struct.unpack_from("<I", setup, 32 + (vendor + 3) // 4 * 4 + 8 * formats)

    def read(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise SystemExit("the display has ended")
            data += more
        return data

    def part(self, x, y, width, height):
        """Returns the pixels of a rectangle, four bytes each, row by row."""
        self.socket.sendall(struct.pack("<BBHIhhHHI", 73, 2, 5, self.root, x, y, width, height, 0xFFFFFFFF))
        head = self.read(32)
        # Skip events, such as a change of the keys of a device.
        while head[0] > 1:
            head = self.read(32)
        if head[0] != 1:
            raise SystemExit(f"{x, y, width, height} of the screen cannot be read: {head[:16].hex()}")
        return self.read(struct.unpack_from("<I", head, 4)[0] * 4)
