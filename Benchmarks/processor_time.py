"""The processor time of commands, for the benchmarks of whole programs."""
import resource
import subprocess


def seconds(*command, **more):
    """Returns the processor time of a command and its children. Its output is discarded."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best(ours, theirs):
    """Returns the best times of two, each measured five times, in turns."""
    pairs = [(ours(), theirs()) for _ in range(5)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
