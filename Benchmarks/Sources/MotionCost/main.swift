import Contest
import Glibc
import Penumbra

/// A million springs, beside a copy of the same bytes and beside the functions of the library: prints ratios, and exits
/// 1 where one misses its limit.

let count = 1_000_000

func motions(_ ratios: ClosedRange<Double>) -> [SpringMotion] {
    (0..<count).map { _ in
        SpringMotion(
            Spring(
                response: .random(in: 0.1...1), dampingRatio: .random(in: ratios)),
            from: MotionState(
                value: .random(in: -1...1), velocity: .random(in: -9...9)),
            to: 0)
    }
}

let swinging = motions(0.1...0.99)
let mixed = motions(0.1...2)
let (doubles, floats) = (Single<Double>(swinging), Single<Float>(swinging))
let (bank, mixedBank) = (SpringBank(swinging), SpringBank(mixed))
let shared = Spring(response: 0.5, dampingRatio: 0.7)
let step = SpringStep(shared, after: 1 / 60)
var (x, v) = ([Float](repeating: 1, count: count), [Float](repeating: 0, count: count))
var (wideX, wideV) = ([Double](repeating: 1, count: count), [Double](repeating: 0, count: count))
var (values, wideValues) = ([Float](repeating: 0, count: count), [Double](repeating: 0, count: count))
let (source, target) = (
    UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 64),
    UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 64)
)
memset(source, 1, count * 8)
memset(target, 1, count * 8)

func time(_ round: Int) -> Double { Double(round % 60 + 1) / 60 }

let costs = compete(
    [
        Contestant("memcpy") { _ in memcpy(target, source, count * 8) },
        Contestant("group") { round in
            // Back to the start once a second, so that no number becomes too small to be fast.
            if round % 60 == 0 { x[0] = 1 }
            step.apply(toDistances: &x, velocities: &v)
        },
        Contestant("group in Double") { _ in step.apply(toDistances: &wideX, velocities: &wideV) },
        Contestant("Double, one by one") { evaluate(doubles, at: time($0), into: &wideValues) },
        Contestant("Float, one by one") { evaluate(floats, at: Float(time($0)), into: &values) },
        Contestant("bank") { bank.values(at: time($0), into: &values) },
        Contestant("bank of every kind") { mixedBank.values(at: time($0), into: &values) },
    ], turns: 25, rounds: 5)

func cost(_ name: String) -> Double { costs[name] ?? .nan }

/// The worst error of a bank, as a share of each amplitude.
func error(_ bank: SpringBank, _ motions: [SpringMotion]) -> Double {
    var values = [Float](repeating: 0, count: motions.count)
    var worst = 0.0
    for time in [0.01, 0.1, 0.37, 1, 2] {
        bank.values(at: time, into: &values)
        for index in stride(from: 0, to: motions.count, by: 7) {
            let motion = motions[index]
            let amplitude = abs(motion.start.value) + abs(motion.start.velocity) / motion.spring.angularFrequency
            worst = max(worst, abs(Double(values[index]) - motion.value(at: time)) / amplitude)
        }
    }
    return worst
}

/// The worst error of a value that is stepped through ten seconds of frames in Float, as a share of its amplitude.
func steppedError() -> Double {
    var (x, v): ([Float], [Float]) = ([1, 0, 0.5], [0, 10, -9])
    let starts = x.indices.map { MotionState(value: Double(x[$0]), velocity: Double(v[$0])) }
    var worst = 0.0
    for frame in 1...600 {
        step.apply(toDistances: &x, velocities: &v)
        for (index, start) in starts.enumerated() {
            let exact = shared.state(after: Double(frame) / 60, from: start, target: 0)
            let amplitude = abs(start.value) + abs(start.velocity) / shared.angularFrequency
            worst = max(worst, abs(Double(x[index]) - exact.value) / amplitude)
        }
    }
    return worst
}

let rows = [
    Row(
        "a million springs that share parameters, Float / a copy of the same bytes", cost("group") / cost("memcpy"),
        atMost: 1),
    Row(
        "one libm evaluation each, Double / the same group, Float", cost("Double, one by one") / cost("group"),
        atLeast: 20),
    Row(
        "one libm evaluation each, Double / the same group, Double",
        cost("Double, one by one") / cost("group in Double"), atLeast: 20),
    Row("worst error of that group in ten seconds of frames / amplitude", steppedError(), atMost: 1e-5),
    Row(
        "one libm evaluation each, Double / springs with parameters of their own",
        cost("Double, one by one") / cost("bank"), atLeast: 10),
    Row(
        "one libm evaluation each, Float / springs with parameters of their own",
        cost("Float, one by one") / cost("bank"), atLeast: 5),
    Row(
        "one libm evaluation each, Double / springs of every kind, mixed",
        cost("Double, one by one") / cost("bank of every kind"), atLeast: 10),
    Row(
        "one libm evaluation each, Float / springs of every kind, mixed",
        cost("Float, one by one") / cost("bank of every kind"), atLeast: 5),
    Row("worst error of springs with parameters of their own / amplitude", error(bank, swinging), atMost: 1e-5),
    Row("worst error of springs of every kind / amplitude", error(mixedBank, mixed), atMost: 1e-5),
]
print("| a million springs | ratio | limit | |\n|---|---|---|---|")
for row in rows { print(row.text) }
let milliseconds = costs.mapValues { ($0 / 10).rounded() / 100 }.sorted { $0.value < $1.value }
print("\nmilliseconds: " + milliseconds.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
exit(rows.allSatisfy(\.isMet) ? 0 : 1)
