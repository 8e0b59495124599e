import PenumbraMotion

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The shadow along a curve.
///
/// Blurred along the cross axis, a curve y = f(x) is at each x the distribution of f(x + u) for u of the Gaussian. With its
/// mean m and its variance v the shadow is Φ((y - m)/√(σ² + v)), plus the terms of Edgeworth's series for the third and the
/// fourth cumulant. (Abramowitz and Stegun, 26.2.48.)
struct EdgeShadow: ~Copyable {
    private static let tableSize = 1024

    private var isVertical = true
    private var coversFar = true
    private var width = 0
    private var samples = Scratch<Float>()
    /// For each column (row): the position at which the shadow is half dark, and the factor from there to table indices.
    private var columns = Scratch<Profile>()
    private var table = Scratch<Float>()
    private(set) var nearest = 0.0
    private(set) var farthest = 0.0
    private var whole: Float = 0
    private var weights = Scratch<Float>()

    struct Profile: BitwiseCopyable {
        var middle: Float
        var factor: Float
        /// The third and the fourth cumulant, and the square of the third, divided by the corresponding power of the deviation.
        var skew: Float
        var excess: Float
        var skewSquare: Float
    }

    init() {
        table.reserve(4 * Self.tableSize)
        for index in 0..<Self.tableSize {
            let z = Self.deviation(at: index)
            let (square, density) = (z * z, Gaussian.density(z))
            let terms = table.base + 4 * index
            terms[0] = Float(Gaussian.share(below: z))
            terms[1] = Float(-(square - 1) * density / 6)
            terms[2] = Float(-(square - 3) * z * density / 24)
            terms[3] = Float(-(square * square - 10 * square + 15) * z * density / 72)
        }
    }

    private static let limit = 4.0
    private static func deviation(at index: Int) -> Double {
        (Double(index) + 0.5) / Double(tableSize) * 2 * limit - limit
    }

    /// Prepares the shadow for an area of `width` by `height` pixels.
    mutating func prepare(_ curve: EdgeCurve, _ shadow: Shadow, width: Int, height: Int) {
        isVertical = curve.direction.isVertical
        coversFar = curve.direction == .down || curve.direction == .right
        self.width = width
        whole = Float(256 * shadow.opacity)
        let length = Double(isVertical ? height : width)
        let count = isVertical ? width : height
        let (along, across) =
            isVertical ? (shadow.offset.dy, shadow.offset.dx) : (shadow.offset.dx, shadow.offset.dy)
        let deviation = shadow.deviation
        // The trapezoidal rule with steps of at most 0.3σ, to 4.5σ on both sides: the ends of the curve are not smooth.
        let stride = max(1, Int(0.3 * shadow.radius))
        let reach = Int((4.5 * shadow.radius / Double(stride)).rounded(.up))
        weights.reserve(2 * reach + 1)
        var sum: Float = 0
        for index in -reach...reach {
            let z = Double(index * stride) / max(shadow.radius, 0.25)
            weights.base[index + reach] = Float(Gaussian.density(z))
            sum += weights.base[index + reach]
        }
        for index in 0...2 * reach { weights.base[index] /= sum }

        let margin = reach * stride
        samples.reserve(count + 2 * margin)
        for index in 0..<count + 2 * margin {
            let along = curve.location(at: Double(index - margin) + 0.5 - across)
            samples.base[index] = Float(bounded(coversFar ? along : length - along))
        }
        columns.reserve(count)
        nearest = .infinity
        farthest = -.infinity
        let (samples, weights) = (samples.base + margin, weights.base)
        for column in 0..<count {
            // Moments relative to the middle sample: the curve may be thousands of pixels down.
            let middle = samples[column]
            var (mean, square, cube, fourth): (Float, Float, Float, Float) = (0, 0, 0, 0)
            for index in 0...2 * reach {
                let rise = samples[column + (index - reach) * stride] - middle
                let weighted = weights[index] * rise
                mean += weighted
                square += weighted * rise
                cube += weighted * rise * rise
                fourth += weighted * rise * rise * rise
            }
            let variance = max(0, square - mean * mean)
            let third = cube - 3 * mean * square + 2 * mean * mean * mean
            let central = fourth - 4 * mean * cube + 6 * mean * mean * square - 3 * mean * mean * mean * mean
            let spread = (Double(variance) + deviation * deviation).squareRoot()
            let place = Double(middle + mean) + along
            let inverse = Float(1 / spread)
            let skew = third * inverse * inverse * inverse
            columns.base[column] = Profile(
                middle: Float(place), factor: inverse, skew: skew,
                excess: (central - 3 * variance * variance) * inverse * inverse * inverse * inverse,
                skewSquare: skew * skew)
            nearest = min(nearest, place - Gaussian.reach * spread)
            farthest = max(farthest, place + Gaussian.reach * spread)
        }
    }

    /// The columns of a row in which the shadow is neither full nor absent.
    func border(_ y: Int) -> Range<Int> {
        guard !isVertical else { return 0..<width }
        let column = columns.base[y]
        let half = Float(Gaussian.reach) / column.factor
        let first = Int(min(max(column.middle - half, 0), Float(width)))
        return first..<max(first, Int(min(max((column.middle + half).rounded(.up), 0), Float(width))))
    }

    func writeLevels(_ y: Int, _ range: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        let (columns, table) = (columns.base, table.base)
        let scale = Float(Self.tableSize) / Float(2 * Self.limit)
        let half = Float(Self.tableSize / 2)
        let whole = whole
        for x in range {
            let column = columns[isVertical ? x : y]
            let place = Float(isVertical ? y : x) + 0.5
            let z = (place - column.middle) * column.factor * scale + half
            let terms = table + 4 * Int(min(max(z, 0), Float(Self.tableSize - 1)))
            let seen = min(
                max(
                    terms[0] + column.skew * terms[1] + column.excess * terms[2] + column.skewSquare * terms[3], 0), 1)
            levels[x] = levelWord(whole * (coversFar ? seen : 1 - seen))
        }
    }
}
