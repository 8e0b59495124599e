"""Reads the PNG files that Chromium writes: 8 bits a channel, with or without alpha, not interlaced."""
import struct, zlib


def read(data):
    """Width, height, and a function from x and y to the first channel."""
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        part = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", part)
            assert depth == 8 and color in (2, 6) and not interlaced
        if kind == b"IDAT":
            packed += part
        at += size + 12
    step = 3 if color == 2 else 4
    raw, stride, rows = zlib.decompress(packed), width * step, []
    above = bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        line, filter = bytearray(raw[start + 1:start + 1 + stride]), raw[start]
        for index in range(stride) if filter else ():
            left = line[index - step] if index >= step else 0
            up = above[index]
            corner = above[index - step] if index >= step else 0
            if filter == 1:
                guess = left
            elif filter == 2:
                guess = up
            elif filter == 3:
                guess = (left + up) // 2
            else:
                estimate = left + up - corner
                guess = min((left, up, corner), key=lambda value: abs(estimate - value))
            line[index] = (line[index] + guess) & 255
        rows.append(line)
        above = line
    return width, height, lambda x, y: rows[y][x * step]
