import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import TestSupport

/// Random regions and covers in an area. Many of them extend beyond its sides.
struct Covering {
    let width: Double
    let height: Double
    var random: SplitMix64

    init(width: Int, height: Int, seed: UInt64) {
        self.width = Double(width)
        self.height = Double(height)
        random = SplitMix64(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    mutating func curve(_ direction: Direction, bend: Double = 0.5) -> EdgeCurve {
        let (crossExtent, length) = direction.isVertical ? (width, height) : (height, width)
        return EdgeCurve(
            direction: direction, crossExtent: crossExtent, position: number(-5...length + 5),
            displacement: number(-length * bend...length * bend), control: number(0...crossExtent))
    }

    mutating func circle(_ radii: ClosedRange<Double>) -> Outline {
        .circle(center: Point(x: number(-10...width + 10), y: number(-10...height + 10)), radius: number(radii))
    }

    mutating func rectangle() -> Outline {
        let rect = Rect(
            x: number(-20...width), y: number(-20...height), width: number(0...width), height: number(0...height))
        return .roundedRectangle(rect, cornerRadius: number(0...20))
    }

    mutating func path() -> Outline {
        func point() -> Point { Point(x: number(-width / 2...width * 1.5), y: number(-height / 2...height * 1.5)) }
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: path.line(to: point())
                case 1: path.quadratic(to: point(), control: point())
                default: path.cubic(to: point(), control1: point(), control2: point())
                }
            }
            if random.chance(0.5) { path.close() }
        }
        return .path(path, random.chance(0.5) ? .nonZero : .evenOdd)
    }

    mutating func outline() -> Outline {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: circle(0...16)
        case 1: circle(16...height * 1.5)
        case 2: rectangle()
        default: path()
        }
    }

    mutating func picture() -> MaskPicture {
        let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
        return MaskPicture(
            width: width, height: height,
            levels: (0..<width * height).map { _ in .random(in: 0...255, using: &random) })
    }

    mutating func region() -> Region {
        let direction = Direction.allCases.randomElement(using: &random) ?? .down
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .everything
        case 8: return .pictured(picture(), progress: number(0...1), softness: number(0.02...1))
        case 1, 2, 3: return .beyond(curve(direction))
        case 4, 5: return .inside(outline())
        default: return .outside(outline())
        }
    }

    mutating func cover() -> LayerMask {
        var shadow: Shadow?
        if random.chance(0.6) {
            shadow = Shadow(
                color: Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.5...1)),
                opacity: number(0...1), offset: Vector(dx: number(-9...9), dy: number(-9...9)), radius: number(0...7))
        }
        let rim = random.chance(0.6) ? Rim(opacity: number(0...1), width: number(0...5)) : nil
        return LayerMask(
            region(), opacity: random.chance(0.7) ? 1 : number(-0.1...1.1), shadow: shadow, rim: rim,
            feather: random.chance(0.2) ? number(0...12) : 0)
    }

    /// Returns a cover that has moved slightly, as in the next frame.
    mutating func next(_ cover: LayerMask) -> LayerMask {
        var next = cover
        switch cover.region {
        case .beyond(var curve):
            curve.position += number(-9...9)
            curve.displacement += number(-9...9)
            next.region = .beyond(curve)
        case .outside(.circle(let center, let radius)):
            next.region = .outside(.circle(center: center, radius: radius + number(-9...9)))
        case .inside(.circle(let center, let radius)):
            next.region = .inside(.circle(center: center, radius: radius + number(-9...9)))
        case .inside(.roundedRectangle(var rect, let radius)):
            rect.origin.x += number(-9...9)
            next.region = .inside(.roundedRectangle(rect, cornerRadius: radius))
        case .pictured(let picture, let progress, let softness):
            next.region = .pictured(picture, progress: progress + number(-0.1...0.1), softness: softness)
        default: next.opacity = cover.opacity + number(-0.2...0.2)
        }
        return next
    }
}
