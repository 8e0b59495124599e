"""What a picture of a reveal must be: old times coverage, and new times the rest."""

import math

SAMPLES, FINE = ([(index + 0.5) / count - 0.5 for index in range(count)] for count in (8, 64))


def difference(one, other, without=()):
    """The greatest difference of two pictures, outside of ranges of columns, and where it is."""
    worst = (0, None)
    assert one[:2] == other[:2], (one[:2], other[:2])
    for y, (a, b) in enumerate(zip(one[2], other[2])):
        if a == b:
            continue
        for x in range(one[0]):
            left, right = a[3 * x:3 * x + 3], b[3 * x:3 * x + 3]
            if left == right or any(start <= x < end for start, end in without):
                continue
            found = max(abs(p - q) for p, q in zip(left, right))
            if found > worst[0]:
                worst = (found, (x, y, tuple(left), tuple(right)))
    return worst


TILE = 32


def different(one, other, limit=0):
    """The tiles of two pictures with a difference above a limit: where they begin."""
    found = set()
    for y, (a, b) in enumerate(zip(one[2], other[2])):
        if a == b:
            continue
        for x in range(0, one[0], TILE):
            left, right = a[3 * x:3 * (x + TILE)], b[3 * x:3 * (x + TILE)]
            if left != right and max(abs(p - q) for p, q in zip(left, right)) > limit:
                found.add((x, y - y % TILE))
    return found


class Edge:
    """A quadratic curve over the width."""

    def __init__(self, position, displacement, control, width):
        self.numbers = position, displacement, control, width
        self.band = min(position, position + displacement) - 3, max(position, position + displacement) + 3

    def height(self, x):
        position, displacement, control, width = self.numbers
        turn, x = width - 2 * control, min(max(x, 0), width)
        t = x / (control + math.sqrt(control * control + turn * x)) if x else 0
        return position + 2 * t * (1 - t) * displacement

    def coverages(self, y, width):
        """The coverage of each pixel of a row, or one for all."""
        if y < self.band[0]:
            return 0
        if y > self.band[1]:
            return 1
        if not hasattr(self, "heights"):
            self.heights = [[self.height(x + 0.5 + one) for one in SAMPLES] for x in range(width)]
        return [sum(min(max(y + 1 - height, 0), 1) for height in heights) / len(SAMPLES) for heights in self.heights]


class Circle:
    """All that is outside."""

    def __init__(self, x, y, radius):
        self.numbers = x, y, radius

    def inside(self, across, down):
        """How much of a line through a pixel is inside, from its middle."""
        half = math.sqrt(max(self.numbers[2] ** 2 - across * across, 0))
        return max(min(down + 0.5, half) - max(down - 0.5, -half), 0)

    def coverages(self, y, width):
        cx, cy, radius = self.numbers
        down = y + 0.5 - cy
        outer = (radius + 2) ** 2 - down * down
        if outer <= 0:
            return 1
        outer, inner = math.sqrt(outer), math.sqrt(max((radius - 2) ** 2 - down * down, 0)) if radius > 2 else 0
        result = []
        for x in range(width):
            away = abs(x + 0.5 - cx)
            if away > outer:
                result.append(1)
            elif away < inner - 1:
                result.append(0)
            else:
                result.append(1 - sum(self.inside(x + 0.5 + one - cx, down) for one in FINE) / len(FINE))
        return result


class Opacity:
    def __init__(self, opacity):
        self.opacity = opacity

    def coverages(self, y, width):
        return [self.opacity] * width


def shape(mask, width, scale=1):
    """From the numbers of the machine."""
    kind, numbers = mask
    if kind == 0:
        return Opacity(numbers[0])
    numbers = [scale * number for number in numbers]
    return Circle(*numbers) if kind == 1 else Edge(*numbers, width)


def mixture(old, new, mask, scale=1):
    width, height, _ = old
    region = shape(mask, width, scale)
    rows = []
    for y, (above, below) in enumerate(zip(old[2], new[2])):
        coverages = region.coverages(y, width)
        if coverages == 0 or coverages == 1 or above == below:
            rows.append(above if coverages == 1 or above == below else below)
            continue
        row = bytearray(below)
        for x, c in enumerate(coverages):
            if c == 1:
                row[3 * x:3 * x + 3] = above[3 * x:3 * x + 3]
            elif c > 0:
                for at in range(3 * x, 3 * x + 3):
                    row[at] = round(above[at] * c + below[at] * (1 - c))
        rows.append(bytes(row))
    return width, height, rows
