"""Reads the PNG files that Chromium writes: 8 bits a channel, with or without alpha, not interlaced."""
import itertools, struct, zlib


def read(data):
    """Width, height, and a function from x and y to the first channel. No other is decoded: a filter of PNG stays in its channel."""
    at, packed = 8, []
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", data[at + 8:at + 8 + size])
            assert depth == 8 and color in (2, 6) and not interlaced
        if kind == b"IDAT":
            packed.append(data[at + 8:at + 8 + size])
        at += size + 12
    step = 3 if color == 2 else 4
    raw, stride, rows = zlib.decompress(b"".join(packed)), width * step + 1, []
    above = bytes(width)
    for start in range(0, height * stride, stride):
        above = unfilter(raw[start], raw[start + 1:start + stride:step], above)
        rows.append(above)
    return width, height, lambda x, y: rows[y][x]


def unfilter(filter, line, above):
    """A channel of a line, from its differences to what a filter guesses."""
    if filter == 0:
        return line
    if filter == 1:
        return bytes(value & 255 for value in itertools.accumulate(line))
    if filter == 2:
        return bytes((value + up) & 255 for value, up in zip(line, above))
    left = corner = 0
    values = bytearray()
    for value, up in zip(line, above):
        if filter == 3:
            guess = (left + up) // 2
        else:
            to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
        left, corner = (value + guess) & 255, up
        values.append(left)
    return bytes(values)
