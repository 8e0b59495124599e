import Glibc

/// One of the implementations that a run compares.
public struct Contestant {
    public let name: String
    public let run: (_ round: Int) -> Void

    public init(_ name: String, _ run: @escaping (_ round: Int) -> Void) {
        self.name = name
        self.run = run
    }
}

/// Returns the median cost of a round of each contestant, in microseconds. The contestants take turns of several
/// rounds, so that a busy moment of the machine affects all of them, and each finds its own memory in the caches.
public func compete(_ contestants: [Contestant], turns: Int, rounds: Int) -> [String: Double] {
    var costs: [String: [Double]] = [:]
    for turn in 0..<turns {
        for contestant in contestants {
            let first = turn * (rounds + 2)
            // These rounds are not measured: they refill the caches after the other contestants.
            for round in first..<first + 2 { contestant.run(round) }
            let start = seconds()
            for round in first + 2..<first + 2 + rounds { contestant.run(round) }
            costs[contestant.name, default: []].append((seconds() - start) / Double(rounds) * 1e6)
        }
    }
    return costs.mapValues { $0.sorted()[$0.count / 2] }
}

private func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
