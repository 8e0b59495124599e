import PenumbraMotion
import PenumbraRaster

/// A part of the old picture that flies to its place in the new picture, and becomes the part there.
///
/// Its edges move evenly with the progress, and the pictures cross over in the first ``share`` of the way. At both ends it is the
/// part of the picture itself, to the bit.
struct FlyingPicture {
    /// The share of the way in which one picture replaces the other.
    static let share = 0.55

    private let old: (picture: PixelBuffer, area: Rect)
    private let new: (picture: PixelBuffer, area: Rect)

    /// Creates a flight from a rectangle in one opaque picture to a rectangle in another, both in points.
    init(old: PixelBuffer, _ start: Rect, new: PixelBuffer, _ end: Rect) {
        self.old = (old, start.inPixels(of: old))
        self.new = (new, end.inPixels(of: new))
    }

    /// Draws the flight at a progress from 0 to 1.
    func draw(at progress: Double, on canvas: PixelBuffer) {
        let area = old.area.moved(to: new.area, by: progress)
        let weight = Float(min(progress / Self.share, 1))
        let samples = max(sampleCount(old.area, area), sampleCount(new.area, area))
        for y in range(area.minY, area.maxY, canvas.height) {
            let row = canvas.row(y)
            let across = overlap(y, area.minY, area.maxY)
            for x in range(area.minX, area.maxX, canvas.width) {
                let cover = Float(across * overlap(x, area.minX, area.maxX))
                let sample = color(x, y, area, weight, samples) * cover
                row[x] = (sample + PixelBuffer.channels(row[x]) * (1 - cover)).pixel
            }
        }
    }

    /// The mean color of a pixel, of both pictures by their weights.
    private func color(_ x: Int, _ y: Int, _ area: Rect, _ weight: Float, _ samples: Int) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for row in 0..<samples {
            for column in 0..<samples {
                let u = (Double(x) + (Double(column) + 0.5) / Double(samples) - area.minX) / area.size.width
                let v = (Double(y) + (Double(row) + 0.5) / Double(samples) - area.minY) / area.size.height
                let place = Point(x: min(max(u, 0), 1), y: min(max(v, 0), 1))
                if weight < 1 { sum += old.picture.color(at: old.area.point(place)) * (1 - weight) }
                if weight > 0 { sum += new.picture.color(at: new.area.point(place)) * weight }
            }
        }
        return sum / Float(samples * samples)
    }

    /// The number of samples across a pixel: about one for each pixel of the picture.
    private func sampleCount(_ source: Rect, _ shown: Rect) -> Int {
        let ratio = max(source.size.width / shown.size.width, source.size.height / shown.size.height)
        return min(max(Int(ratio.rounded(.up)), 1), 8)
    }

    private func range(_ low: Double, _ high: Double, _ end: Int) -> Range<Int> {
        let first = min(max(Int(low.rounded(.down)), 0), end)
        return first..<max(first, min(Int(high.rounded(.up)), end))
    }

    /// The part of a pixel between two coordinates.
    private func overlap(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
        max(0, min(Double(pixel) + 1, high) - max(Double(pixel), low))
    }
}

extension PixelBuffer {
    /// A copy in which a rectangle has the mean color of the pixels around it: the gap that a flying picture leaves.
    func covering(_ area: Rect) -> PixelBuffer {
        let copy = PixelBuffer(width: width, height: height, order: order, scale: scale)
        for y in 0..<height { copy.row(y).update(from: row(y), count: width) }
        let place = area.inPixels(of: self)
        let columns = max(0, Int(place.minX))..<min(width, Int(place.maxX.rounded(.up)))
        let rows = max(0, Int(place.minY))..<min(height, Int(place.maxY.rounded(.up)))
        var (sum, count) = (SIMD4<Float>.zero, Float(0))
        func add(_ x: Int, _ y: Int) {
            guard (0..<width).contains(x), (0..<height).contains(y) else { return }
            sum += Self.channels(row(y)[x])
            count += 1
        }
        for x in columns {
            add(x, rows.lowerBound - 1)
            add(x, rows.upperBound)
        }
        for y in rows {
            add(columns.lowerBound - 1, y)
            add(columns.upperBound, y)
        }
        guard count > 0 else { return copy }
        let mean = (sum / count).pixel
        for y in rows { for x in columns { copy.row(y)[x] = mean } }
        return copy
    }

    /// The color at a location in pixels, between the four nearest pixels.
    fileprivate func color(at point: Point) -> SIMD4<Float> {
        let (x, y) = (point.x - 0.5, point.y - 0.5)
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (right, down) = (Float(x - left), Float(y - top))
        func color(_ dx: Int, _ dy: Int) -> SIMD4<Float> {
            Self.channels(row(min(max(Int(top) + dy, 0), height - 1))[min(max(Int(left) + dx, 0), width - 1)])
        }
        let above = color(0, 0) * (1 - right) + color(1, 0) * right
        let below = color(0, 1) * (1 - right) + color(1, 1) * right
        return above * (1 - down) + below * down
    }

    fileprivate static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & SIMD4(repeating: 255))
    }
}

extension SIMD4<Float> {
    fileprivate var pixel: UInt32 {
        let levels = SIMD4<UInt32>((self + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
        return levels.x | levels.y << 8 | levels.z << 16 | levels.w << 24
    }
}

extension Rect {
    fileprivate func inPixels(of picture: PixelBuffer) -> Rect {
        Rect(
            x: minX * picture.scale, y: minY * picture.scale, width: size.width * picture.scale,
            height: size.height * picture.scale)
    }

    /// The location of a point of the unit square.
    fileprivate func point(_ unit: Point) -> Point {
        Point(x: minX + unit.x * size.width, y: minY + unit.y * size.height)
    }

    fileprivate func moved(to other: Rect, by progress: Double) -> Rect {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        return Rect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(size.width, other.size.width),
            height: mix(size.height, other.size.height))
    }
}
