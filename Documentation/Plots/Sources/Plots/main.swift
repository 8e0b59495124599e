import Foundation
import PenumbraGestures
import PenumbraMotion

/// Draws the plots of the guides into a folder.

func times(_ range: ClosedRange<Double>, _ steps: Int = 400) -> [Double] {
    (0...steps).map { range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(steps) }
}

func springs() -> Plot {
    let curves = [0.3, 0.7, 1, 2].enumerated().map { index, ratio in
        let spring = Spring(response: 0.5, dampingRatio: ratio)
        return Plot.Curve(
            name: "ζ = \(ratio)", color: Plot.colors[index],
            points: times(0...1.25).map { time in
                (time, spring.state(after: time, from: MotionState(value: 0), target: 1).value)
            })
    }
    return Plot(
        title: "Springs with a response of half a second", xName: "seconds", yName: "value",
        xTicks: [0, 0.25, 0.5, 0.75, 1, 1.25], yTicks: [0, 0.5, 1, 1.5], curves: curves)
}

/// A hand that speeds up, slows down, and rests before it lifts.
func velocity() -> Plot {
    func place(_ t: Double) -> Double { t < 0.3 ? 400 * (t / 0.3) * (t / 0.3) * (3 - 2 * t / 0.3) : 400 }
    func speed(_ t: Double) -> Double { t < 0.3 ? 2400 * (t / 0.3) * (1 - t / 0.3) / 0.3 : 0 }
    var tracker = VelocityTracker()
    var samples: [(t: Double, y: Double)] = []
    var (squares, weighted, twoPoint): ([(x: Double, y: Double)], [(x: Double, y: Double)], [(x: Double, y: Double)]) =
        ([], [], [])
    for t in times(0...0.45, 450) {
        if t <= 0.3, Int((t * 1000).rounded()) % 8 == 0 {
            tracker.add(Point(x: 0, y: place(t)), at: t)
            samples.append((t, place(t)))
        }
        squares.append((t, tracker.velocity(at: t).dy))
        weighted.append((t, tracker.velocity(at: t, by: .weighted).dy))
        let recent = samples.filter { t - $0.t <= 0.15 }
        if let first = recent.first, let last = recent.last, last.t > first.t {
            twoPoint.append((t, (last.y - first.y) / (last.t - first.t)))
        }
    }
    return Plot(
        title: "A hand that rests before it lifts", xName: "seconds", yName: "points per second",
        xTicks: [0, 0.1, 0.2, 0.3, 0.4, 0.45], yTicks: [0, 500, 1000, 1500, 2000, 2500],
        curves: [
            Plot.Curve(name: "true", color: "#9a9aa2", isDashed: true, points: times(0...0.45).map { ($0, speed($0)) }),
            Plot.Curve(name: "least squares", color: Plot.colors[0], points: squares),
            Plot.Curve(name: "weighted", color: Plot.colors[1], points: weighted),
            Plot.Curve(name: "first and last of 150 ms", color: Plot.colors[2], points: twoPoint),
        ], moments: [Plot.Moment(x: 0.3, name: "rests")])
}

/// Two fingers pull, a third lands and takes part, the first lifts.
func pan() -> Plot {
    var recognizer = PanRecognizer()
    var down: [Int: Double] = [:]
    var (centroid, translation): ([(x: Double, y: Double)], [(x: Double, y: Double)]) = ([], [])
    for step in 0...120 {
        let t = Double(step) / 120
        func send(_ id: Int, _ phase: Touch.Phase, _ y: Double) {
            down[id] = phase == .up ? nil : y
            let event = recognizer.handle(
                Touch(id: id, time: t, location: Point(x: 100 + 70 * Double(id), y: y), phase: phase))
            guard case .moved(let pan)? = event else { return }
            centroid.append((t, pan.location.y))
            translation.append((t, pan.translation.dy))
        }
        let way = 260 * t
        switch step {
        case 0:
            send(0, .down, 40)
            send(1, .down, 60)
        case 48: send(2, .down, 330)
        case 84: send(0, .up, 40 + way)
        default: break
        }
        for id in down.keys.sorted() where step > 0 {
            send(id, .move, (id == 2 ? 330 - 260 * 0.4 : 40 + 20 * Double(id)) + way)
        }
    }
    return Plot(
        title: "Fingers that land and lift do not move the translation", xName: "seconds", yName: "points",
        xTicks: [0, 0.2, 0.4, 0.6, 0.8, 1], yTicks: [0, 100, 200, 300, 400],
        curves: [
            Plot.Curve(name: "centroid", color: Plot.colors[1], isDashed: true, points: centroid),
            Plot.Curve(name: "translation", color: Plot.colors[0], points: translation),
        ], moments: [Plot.Moment(x: 0.4, name: "a third lands"), Plot.Moment(x: 0.7, name: "the first lifts")])
}

func animator() -> Plot {
    var animator = Animator(timing: .curve(.easeInOut, duration: 1))
    var points: [(x: Double, y: Double)] = []
    _ = animator.start(at: 0)
    var held = 0.0
    for step in 0...1000 {
        let t = Double(step) / 400
        switch step {
        case 160: _ = animator.reverse(at: t)
        case 230: held = animator.fraction(at: t)
        case 231...480:
            let way = Double(step - 230) / 250
            _ = animator.scrub(to: held + 0.4 * way * way * (3 - 2 * way), at: t)
        case 560:
            _ = animator.reverse(at: t)
            _ = animator.resume(at: t, timing: .spring(Spring(response: 0.4, dampingRatio: 0.6)), velocity: 1.5)
        default: _ = animator.advance(to: t)
        }
        points.append((t, animator.fraction(at: t)))
    }
    return Plot(
        title: "One animation, interrupted", xName: "seconds", yName: "fraction", xTicks: [0, 0.5, 1, 1.5, 2, 2.5],
        yTicks: [0, 0.5, 1, 1.5],
        curves: [Plot.Curve(name: "where it is", color: Plot.colors[0], points: points)],
        moments: [
            Plot.Moment(x: 0.4, name: "turned"), Plot.Moment(x: 0.575, name: "under a finger"),
            Plot.Moment(x: 1.4, name: "let go, with a velocity, on a spring"),
        ])
}

guard CommandLine.arguments.count == 2 else {
    print("usage: Plots FOLDER")
    exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
for (name, plot) in [("springs", springs()), ("velocity", velocity()), ("pan", pan()), ("animator", animator())] {
    try plot.svg.write(to: folder.appendingPathComponent("\(name).svg"), atomically: true, encoding: .utf8)
}
