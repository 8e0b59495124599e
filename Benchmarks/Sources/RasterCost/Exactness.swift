import CRivals
import Contest
import Glibc
import PenumbraMotion
import PenumbraRaster

/// The largest error of each contestant against the exact result, in levels.
struct Errors {
    var ours, cairo: Double
    var skia: Double?
}

/// Measures the edge of a black curtain over white against its exact area.
func measureCurtainErrors(_ skia: Rival?) -> Errors {
    let scene = Scene(width: 1280, height: 800, .blackOverWhite)
    let curtain = Curtain(scene: scene)
    let frame = 11
    let curve = curtain.curve(frame)
    let strips = 256
    let heights = (0..<scene.width * strips).map { curve.location(at: (Double($0) + 0.5) / Double(strips)) }
    func worst(_ levels: (Int) -> [Int]) -> Double {
        var worst = 0.0
        for y in 0..<scene.height {
            for (x, level) in levels(y).enumerated() {
                var area = 0.0
                for index in x * strips..<(x + 1) * strips { area += min(max(Double(y + 1) - heights[index], 0), 1) }
                let truth = ((1 - area / Double(strips)) * 255).rounded()
                worst = max(worst, abs(Double(level) - truth))
            }
        }
        return worst
    }
    Compositor(output: scene.output).draw(curtain.layers(frame), over: scene.page)
    let ours = worst(scene.levels)
    CairoCurtain(curtain).draw(frame, curtain.all)
    let cairo = worst(scene.levels)
    let levels = skia?.levels(curtain, frame)
    return Errors(ours: ours, cairo: cairo, skia: levels.map { rows in worst { rows[$0] } })
}

/// Measures the row through the middle of a white circle with a shadow, in a black picture, against the disc convolved with the
/// Gaussian. The pixels of the circle's own edge are left out, because ``measureCurtainErrors(_:)`` measures edges.
func measureShadowErrors(_ skia: Rival?) -> Errors {
    // Radii of 20, 56, 260 and 644 pixels.
    let all = [0, 3, 20, 52].map { measureShadowErrors(at: $0, skia) }
    return Errors(
        ours: all.map(\.ours).max() ?? .nan, cairo: all.map(\.cairo).max() ?? .nan, skia: all.compactMap(\.skia).max())
}

private func measureShadowErrors(at frame: Int, _ skia: Rival?) -> Errors {
    let scene = Scene(width: 1280, height: 800, .blackOverWhite)
    let hole = Hole(scene: scene)
    let radius = hole.radius(frame)
    let y = scene.height / 2
    let offset = Double(y) + 0.5 - hole.center.y
    let truth = (0..<scene.width).map { x -> Double? in
        let distance = Double(x) + 0.5 - hole.center.x
        let away = (distance * distance + offset * offset).squareRoot() - radius
        if abs(away) < 1 { return nil }
        return away > 0 ? 0 : 255 * (1 - Hole.opacity * (1 - blurredDisc(radius, x: distance, y: offset)))
    }
    func worst(_ levels: [Int]) -> Double {
        zip(levels, truth).map { level, truth in truth.map { abs(Double(level) - $0.rounded()) } ?? 0 }.max() ?? .nan
    }
    Compositor(output: scene.output).draw(hole.layers(frame), over: scene.page)
    let ours = worst(scene.levels(y))
    let cairo = CairoHole(hole)
    // The ring alone changes, so the rest is drawn first.
    for index in max(frame - 8, 0)...frame { cairo.drawRing(index) }
    return Errors(ours: ours, cairo: worst(scene.levels(y)), skia: skia.map { worst($0.levels(hole, frame)) })
}

/// The disc convolved with the Gaussian of the hole's shadow, at a distance from its middle.
private func blurredDisc(_ radius: Double, x: Double, y: Double) -> Double {
    let sigma = Hole.sigma
    let steps = 4000
    let (low, high) = (max(-radius, y - 8 * sigma), min(radius, y + 8 * sigma))
    let scale = 1 / (sigma * 2.0.squareRoot())
    var sum = 0.0
    for step in 0..<steps {
        let height = low + (high - low) * (Double(step) + 0.5) / Double(steps)
        let chord = (radius * radius - height * height).squareRoot()
        let seen = erf((chord - x) * scale) + erf((chord + x) * scale)
        sum += exp(-(height - y) * (height - y) / (2 * sigma * sigma)) * seen / 2
    }
    return sum * (high - low) / Double(steps) / (sigma * (2 * Double.pi).squareRoot())
}
