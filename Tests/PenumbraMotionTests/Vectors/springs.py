#!/usr/bin/env python3
"""Computes springs with 50 digits, by other means than the library: prints the vectors that its tests compare with.

The motion comes from the exponential of the matrix of x'' + 2b x' + w^2 x = 0, by its power series with scaling and
squaring, so that no damping ratio is a special case. The settling duration comes from bisecting the envelope.

    python3 springs.py > springs.json
"""

import json
from decimal import Decimal, getcontext

getcontext().prec = 80
ONE, TWO = Decimal(1), Decimal(2)


def arctan_of_inverse(n):
    total, power, k = Decimal(0), ONE / n, 0
    while power > Decimal(10) ** -85:
        total += (-1) ** k * power / (2 * k + 1)
        power /= n * n
        k += 1
    return total


PI = 16 * arctan_of_inverse(5) - 4 * arctan_of_inverse(239)  # Machin, 1706


def multiply(a, b):
    return [[sum(a[i][k] * b[k][j] for k in (0, 1)) for j in (0, 1)] for i in (0, 1)]


def exponential(matrix):
    halvings = 0
    while max(abs(entry) for row in matrix for entry in row) > Decimal("0.5"):
        matrix = [[entry / 2 for entry in row] for row in matrix]
        halvings += 1
    total = [[ONE, Decimal(0)], [Decimal(0), ONE]]
    term = [row[:] for row in total]
    for k in range(1, 80):
        term = [[entry / k for entry in row] for row in multiply(term, matrix)]
        total = [[total[i][j] + term[i][j] for j in (0, 1)] for i in (0, 1)]
    for _ in range(halvings):
        total = multiply(total, total)
    return total


def state(w, b, time, x, v):
    step = exponential([[Decimal(0), time], [-w * w * time, -2 * b * time]])
    return step[0][0] * x + step[0][1] * v, step[1][0] * x + step[1][1] * v


def falling_root(function, limit):
    """Where a function that falls from 1 comes to the limit."""
    low, high = Decimal(0), ONE
    while function(high) > limit:
        low, high = high, 2 * high
    for _ in range(260):
        middle = (low + high) / 2
        if function(middle) > limit:
            low = middle
        else:
            high = middle
    return high


def unit_settling_time(ratio, limit):
    """For w = 1, from 1 at rest: the earliest time at which an envelope has come to the limit."""
    if ratio < 1:
        amplitude = 1 / (1 - ratio * ratio).sqrt()
        swing = (amplitude / limit).ln() / ratio
        return min(swing, falling_root(lambda t: (1 + ratio * t) * (-ratio * t).exp(), limit))
    if ratio == 1:
        return falling_root(lambda t: (1 + t) * (-t).exp(), limit)
    spread = (ratio * ratio - 1).sqrt()
    fast, slow = ratio + spread, 1 / (ratio + spread)
    # From rest the motion itself only falls, and so is its own closest envelope.
    return falling_root(lambda t: (fast * (-slow * t).exp() - slow * (-fast * t).exp()) / (2 * spread), limit)


def ratio_of(bounce):
    return 1 - bounce if bounce >= 0 else 1 / (1 + bounce)


def constants(kind, p):
    if kind == "response":
        w = 2 * PI / p[0]
        return w, p[1] * w
    if kind == "stiffness":
        return (p[1] / p[0]).sqrt(), p[2] / (2 * p[0])
    if kind == "bounce":
        w = 2 * PI / p[0]
        return w, ratio_of(p[1]) * w
    if kind == "settling":
        ratio = ratio_of(p[1])
        w = unit_settling_time(ratio, p[2]) / p[0]
        return w, ratio * w


CASES = [
    ("response", [0.5, 1.0]), ("response", [0.5, 0.0]), ("response", [0.8, 0.6]), ("response", [1.0, 0.8]),
    ("response", [0.07, 0.3]), ("response", [0.4, 0.75]), ("response", [0.35, 2.5]), ("response", [2.0, 40.0]),
    ("response", [0.5, 1 - 1e-9]), ("response", [0.5, 1 + 1e-9]), ("response", [0.5, 1 - 1e-4]),
    ("response", [0.5, 1 + 1e-4]), ("response", [1e-3, 0.9]), ("response", [1e3, 0.2]),
    ("stiffness", [1.0, 300.0, 10.0]), ("stiffness", [1.0, 100.0, 20.0]), ("stiffness", [1.0, 300.0, 100.0]),
    ("stiffness", [2.5, 40.0, 3.0]), ("stiffness", [0.1, 0.0, 0.5]), ("stiffness", [1.0, 0.0, 0.0]),
    ("bounce", [0.5, 0.3]), ("bounce", [0.5, 0.0]), ("bounce", [0.9, -0.4]), ("bounce", [0.25, 1.0]),
    ("bounce", [0.6, -0.95]),
    ("settling", [1.0, 0.0, 0.001]), ("settling", [0.6, 0.3, 0.001]), ("settling", [2.0, -0.3, 0.01]),
    ("settling", [0.4, 0.9, 0.0001]), ("settling", [1.5, 1e-6, 0.001]), ("settling", [1.5, -1e-6, 0.001]),
]
STARTS = [(1.0, 0.0), (-0.75, 13.5), (0.0, 1.0)]
TIMES = [1e-4, 0.016, 0.1, 0.37, 1.0, 3.0]


def vector(kind, parameters):
    w, b = constants(kind, [Decimal(p) for p in parameters])
    states = [
        [x, v, t, *map(float, state(w, b, Decimal(t), Decimal(x), Decimal(v)))] for x, v in STARTS for t in TIMES
    ]
    return {
        "constructor": kind, "parameters": parameters, "angularFrequency": float(w), "decayRate": float(b),
        "states": states,
    }


print("[\n" + ",\n".join(json.dumps(vector(*case)) for case in CASES) + "\n]")
