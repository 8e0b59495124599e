"""The processor time of commands, and the rows of the benchmarks of whole programs."""
import json
import os
import resource
import statistics
import subprocess


def seconds(*command, **more):
    """Returns the processor time of a command and its children. Its output is discarded."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median_ratio(pairs):
    """Returns the median of the ratios of ten pairs, and the ends of its confidence interval: by the sign test, the second ratio
    and the last but one (98 %)."""
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    assert len(ratios) == 10
    return statistics.median(ratios), ratios[1], ratios[-2]


def ratio(ours, theirs):
    """Measures two commands ten times, in turns."""
    return median_ratio([(ours(), theirs()) for _ in range(10)])


def row(table, name, figure, limit):
    """Appends a row to the file of Benchmarks/run --json, if there is one. Returns whether the figure keeps its limit."""
    value, low, high = figure
    path = os.environ.get("BENCHMARK_JSON")
    if path:
        with open(path, "a") as file:
            print(json.dumps(dict(table=table, row=name, value=value, low=low, high=high, atMost=limit)), file=file)
    return value <= limit
