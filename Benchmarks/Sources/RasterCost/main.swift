import Contest
import Glibc

/// Measures the curtain at a size: the cost of a frame that is drawn in full, and of one that redraws only the damage.
func measureCurtain(_ width: Int, _ height: Int, ofRivals: Double) -> [Row] {
    let scene = Scene(width: width, height: height)
    let isLarge = width > 2000
    let costs = compete(Curtain(scene: scene).contestants, turns: isLarge ? 41 : 101, rounds: isLarge ? 8 : 20)
    let size = "\(width)x\(height)"
    let cost = { (name: String) in costs[name] ?? .nan }
    report("curtain \(size)", costs)
    let rivals = min(cost("cairo damage"), cost("pixman damage"))
    return [
        Row("full / memcpy of the frame, \(size)", cost("full") / cost("memcpy of the frame"), atMost: 1.08),
        Row("damage / memcpy of the changed rows, \(size)", cost("damage") / cost("memcpy of the rows"), atMost: 2.4),
        Row("damage / the better of Cairo and pixman, \(size)", cost("damage") / rivals, atMost: ofRivals),
    ]
}

/// Measures a circle with a shadow at 1280x800, compared with Cairo's radial gradient.
func measureHole(_ name: String, radius: Double, limit: Double) -> [Row] {
    let costs = compete(Hole(scene: Scene(width: 1280, height: 800), radius: radius).contestants, turns: 41, rounds: 10)
    let cost = { (name: String) in costs[name] ?? .nan }
    report("circle with a shadow, \(name) radius \(Int(radius))", costs)
    return [
        Row(
            "circle with a shadow / Cairo's radial gradient, \(name)", cost("full") / cost("cairo full"), atMost: limit),
        Row("the same, only what changed, \(name)", cost("damage") / cost("cairo damage"), atMost: limit),
    ]
}

func report(_ title: String, _ costs: [String: Double]) {
    let parts = costs.sorted { $0.value < $1.value }.map { "\($0.key) \(($0.value * 10).rounded() / 10)" }
    print("\(title), µs: \(parts.joined(separator: ", "))")
}

let errors = measureCurtainErrors()
print("levels from the exact area, black and white: ours \(errors.ours), Cairo's \(errors.cairo)")
let shadows = [10.0, 50, 250, 650].map(measureShadowError)
print("levels from the disc convolved with the Gaussian, radius 10, 50, 250, 650: \(shadows)")
let rows =
    measureCurtain(1280, 800, ofRivals: 0.45) + measureCurtain(1920, 1080, ofRivals: 0.5)
    + measureCurtain(3840, 2160, ofRivals: 0.65)
    + measureHole("small", radius: 250, limit: 0.22) + measureHole("middle", radius: 450, limit: 0.16)
    + measureHole("large", radius: 650, limit: 0.13)
    + [
        Row("levels from the exact area", Double(errors.ours), atMost: 1),
        Row("levels from the disc convolved with the Gaussian", Double(shadows.max() ?? 0), atMost: 2),
    ]
print("\n| the compositor | ratio | limit | |\n|---|---|---|---|")
for row in rows { print(row.text) }
exit(rows.allSatisfy(\.isMet) ? 0 : 1)
