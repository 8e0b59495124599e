"""The reader of pictures, beside files that use every filter of PNG."""
import random, struct, unittest, zlib

import pixels


class PixelsTests(unittest.TestCase):
    def guess(self, filter, left, up, corner):
        nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
        return (0, left, up, (left + up) // 2, nearest)[filter]

    def png(self, rows, step):
        """A file whose line number n has filter n mod 5. Rows hold the bytes of all channels."""
        lines, above = [], bytes(len(rows[0]))
        for number, row in enumerate(rows):
            line = bytearray([number % 5])
            for at, value in enumerate(row):
                left, corner = (row[at - step], above[at - step]) if at >= step else (0, 0)
                line.append((value - self.guess(number % 5, left, above[at], corner)) & 255)
            lines.append(line)
            above = row
        part = lambda kind, data: struct.pack(">I4s", len(data), kind) + data + bytes(4)
        head = struct.pack(">IIBBBBB", len(rows[0]) // step, len(rows), 8, {3: 2, 4: 6}[step], 0, 0, 0)
        return bytes(8) + part(b"IHDR", head) + part(b"IDAT", zlib.compress(b"".join(lines))) + part(b"IEND", b"")

    def test_every_filter_is_undone(self):
        source = random.Random(1)
        for step in (3, 4):
            rows = [bytes(source.choice((0, 1, 2, 3, 4, 128, 250, 255)) for _ in range(11 * step)) for _ in range(40)]
            width, height, channel = pixels.read(self.png(rows, step))
            self.assertEqual((width, height), (11, 40))
            for y, row in enumerate(rows):
                self.assertEqual([channel(x, y) for x in range(width)], list(row[::step]), f"line {y}, filter {y % 5}")
