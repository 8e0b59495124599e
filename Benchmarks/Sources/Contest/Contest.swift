import Glibc

/// One of the implementations that a run compares.
public struct Contestant {
    public let name: String
    /// Runs some rounds, and returns the CPU time in seconds of all but the first two. Those refill the caches after the other
    /// contestants.
    let measure: (_ rounds: Range<Int>) -> Double

    /// Creates a contestant that runs on this thread.
    public init(_ name: String, _ run: @escaping (_ round: Int) -> Void) {
        self.name = name
        measure = { rounds in
            for round in rounds.prefix(2) { run(round) }
            let start = threadTime()
            for round in rounds.dropFirst(2) { run(round) }
            return threadTime() - start
        }
    }

    private init(_ name: String, measure: @escaping (Range<Int>) -> Double) {
        self.name = name
        self.measure = measure
    }

    /// Returns a contestant that measures itself in another process.
    public static func elsewhere(_ name: String, _ measure: @escaping (_ rounds: Range<Int>) -> Double) -> Contestant {
        Contestant(name, measure: measure)
    }
}

/// Returns the costs of a round of each contestant in microseconds of CPU time, one for each turn. The contestants take turns of
/// several rounds, so that a busy moment of the machine affects all of them. All contestants run the same rounds.
public func compete(_ contestants: [Contestant], turns: Int, rounds: Int) -> Costs {
    var costs = Costs()
    for turn in 0..<turns {
        let first = turn * (rounds + 2)
        for contestant in contestants {
            costs.add(contestant.measure(first..<first + 2 + rounds) / Double(rounds) * 1e6, of: contestant.name)
        }
    }
    return costs
}

/// Returns the CPU time of this thread in seconds.
private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
