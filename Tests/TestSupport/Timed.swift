import Foundation

/// Returns the result of a closure, and the CPU time that it took on its thread. Tests that run in parallel do not count.
public func timed<Result>(_ body: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    let result = try body()
    return (result, now() - start)
}
