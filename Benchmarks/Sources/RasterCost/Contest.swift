import Glibc

/// Something that draws one frame after another.
struct Contestant {
    let name: String
    let draw: (_ frame: Int) -> Void
}

/// The median cost of a frame of each, in microseconds. They take turns of several frames each, so that a busy moment of
/// the machine meets them all, and each finds its own memory in the caches.
func compete(_ contestants: [Contestant], turns: Int, frames: Int) -> [String: Double] {
    var costs: [String: [Double]] = [:]
    for turn in 0..<turns {
        for contestant in contestants {
            let first = turn * (frames + 2)
            // What the others left in the caches is not measured.
            for frame in first..<first + 2 { contestant.draw(frame) }
            let start = seconds()
            for frame in first + 2..<first + 2 + frames { contestant.draw(frame) }
            costs[contestant.name, default: []].append((seconds() - start) / Double(frames) * 1e6)
        }
    }
    return costs.mapValues { $0.sorted()[$0.count / 2] }
}

func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A ratio and what it may be at the most.
struct Row {
    let name: String
    let ratio: Double
    let limit: Double

    init(_ name: String, _ ratio: Double, limit: Double) {
        self.name = name
        self.ratio = ratio
        self.limit = limit
    }

    var text: String {
        let padding = String(repeating: " ", count: max(0, 70 - name.count))
        return "| \(name)\(padding) | \(rounded(ratio)) | \(limit) | \(ratio <= limit ? "ok" : "MISSED") |"
    }
}

/// Three decimals.
func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(decimals)"
}
