import CRivals
import Glibc
import PenumbraGeometry
import PenumbraRaster

/// Returns the largest error of a white curtain above a black page against its exact area, in levels, rounded: ours and
/// Cairo's.
func measureCurtainErrors() -> (ours: Int, cairo: Int) {
    let scene = Scene(width: 1280, height: 800, isBlackAndWhite: true)
    let curtain = Curtain(scene: scene)
    let curve = curtain.curve(0)
    let strips = 256
    let heights = (0..<scene.width * strips).map { curve.location(at: (Double($0) + 0.5) / Double(strips)) }
    func worst() -> Int {
        var worst = 0
        for y in 0..<scene.height {
            for x in 0..<scene.width {
                var area = 0.0
                for index in x * strips..<(x + 1) * strips { area += min(max(Double(y + 1) - heights[index], 0), 1) }
                let truth = Int((area / Double(strips) * 255).rounded())
                worst = max(worst, abs(Int(scene.output.row(y)[x] & 255) - truth))
            }
        }
        return worst
    }
    Compositor(output: scene.output).draw(curtain.layers(0), over: scene.page)
    let ours = worst()
    CairoCurtain(curtain).draw(0, 0..<scene.height)
    return (ours, worst())
}

/// Returns the largest error of a black shadow on white against the disc convolved with the Gaussian, along a row
/// through its middle, in levels, rounded.
func measureShadowError(radius: Double) -> Int {
    let sigma = Hole.sigma
    let buffers = (0..<3).map { _ in PixelBuffer(width: 1600, height: 1) }
    buffers[0].fill(.max)
    // The disc itself is outside the picture: only its shadow falls into the row.
    let far = Outline.circle(center: Point(x: 800.2, y: -1e5), radius: radius)
    let cover = LayerMask(.inside(far), shadow: Shadow(opacity: 1, offset: Vector(dx: 0, dy: 1e5 + 0.5), radius: sigma))
    Compositor(output: buffers[2]).draw([.init(buffers[1], cover)], over: buffers[0])
    var worst = 0
    for x in 0..<1600 {
        let distance = Double(x) + 0.5 - 800.2
        var sum = 0.0
        let steps = 4000
        let height = min(radius, 8 * sigma)
        for step in 0..<steps {
            let y = height * ((Double(step) + 0.5) / Double(steps) * 2 - 1)
            let chord = (radius * radius - y * y).squareRoot()
            let scale = 1 / (sigma * 2.0.squareRoot())
            let seen = erf((chord - distance) * scale) + erf((chord + distance) * scale)
            sum += exp(-y * y / (2 * sigma * sigma)) * seen / 2
        }
        let share = sum * 2 * height / Double(steps) / (sigma * (2 * Double.pi).squareRoot())
        worst = max(worst, abs(Int(buffers[2].row(0)[x] & 255) - Int((255 * (1 - share)).rounded())))
    }
    return worst
}
