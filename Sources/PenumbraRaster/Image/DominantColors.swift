import PenumbraColor

/// A color of a picture and its share of the picture.
public struct ImageSwatch: Hashable, Sendable {
    /// The color, opaque.
    public let color: Color
    /// The share of the visible picture, above 0 and at most 1.
    public let share: Double
}

extension ImagePixels {
    /// The dominant colors of a picture, with the greatest share first; the shares add up to 1. There are fewer than `count`
    /// if the picture has fewer visibly different colors, and none if nothing is visible. Pixels are weighted by alpha.
    ///
    /// The picture is sampled at up to 3136 locations, which depend only on its size, and clustered in Oklab. The cluster with
    /// the greatest squared error is split across its longest axis, and then k-means refines all clusters (Lloyd, 1982). Shares
    /// are accurate to about 0.02. A color with invisible chroma becomes gray.
    ///
    /// ```swift
    /// let swatches = picture.dominantColors(count: 3).map { (color: $0.color, share: $0.share) }
    /// let theme = Theme.generated(name: "cover", from: swatches)
    /// ```
    ///
    /// - Complexity: O(`count`), independent of the picture's size; 50 KB of extra memory.
    public func dominantColors(count: Int = 5) -> [ImageSwatch] {
        dominantColors(count: count, proceed: {})
    }

    /// The same, calling `proceed` at intervals, which may throw to cancel.
    func dominantColors<Stop: Error>(
        count: Int, proceed: () throws(Stop) -> Void
    ) throws(Stop) -> [ImageSwatch] {
        guard count > 0 else { return [] }
        let samples = samples()
        guard !samples.isEmpty else { return [] }
        var centers = [Cluster.mean(of: samples)]
        while centers.count < count {
            try proceed()
            let clusters = Cluster.assigned(samples, to: centers)
            guard let widest = clusters.indices.max(by: { clusters[$0].error < clusters[$1].error }),
                let halves = clusters[widest].halves(of: samples, among: centers, index: widest)
            else { break }
            centers[widest] = halves.0
            centers.append(halves.1)
            for _ in 0..<8 { centers = Cluster.assigned(samples, to: centers).map { $0.center } }
        }
        return Cluster.swatches(Cluster.assigned(samples, to: centers))
    }

    /// Oklab and alpha of visible pixels: all of a small picture, otherwise one of each cell of a grid.
    private func samples() -> [SIMD4<Float>] {
        let side = 56
        var samples: [SIMD4<Float>] = []
        samples.reserveCapacity(min(width * height, side * side))
        func take(_ x: Int, _ y: Int) {
            let pixel = pixel(x, y)
            guard pixel.w > 0 else { return }
            let lab = Oklab(
                Color(red: Double(pixel.x) / 255, green: Double(pixel.y) / 255, blue: Double(pixel.z) / 255))
            samples.append(SIMD4(Float(lab.lightness), Float(lab.a), Float(lab.b), Float(pixel.w)))
        }
        if width * height <= side * side {
            for y in 0..<height { for x in 0..<width { take(x, y) } }
        } else {
            for row in 0..<side {
                for column in 0..<side {
                    let (x, y) = place(row: row, column: column, side: side, group: 1)
                    take(x, y)
                }
            }
        }
        return samples
    }
}

/// The samples that are nearer to one center than to any other.
private struct Cluster {
    /// The sums of Oklab times weight, and of the weight.
    private var sum = SIMD4<Double>()
    /// The sums of the squared offsets from the center times weight, by component.
    private var squares = SIMD3<Double>()
    private let origin: SIMD3<Double>

    private init(around center: SIMD3<Double>) {
        origin = center
    }

    private mutating func add(_ sample: SIMD4<Float>) {
        let (place, weight) = (Self.place(sample), Double(sample.w))
        sum += SIMD4(place * weight, weight)
        let offset = place - origin
        squares += offset * offset * weight
    }

    var weight: Double { sum.w }
    var center: SIMD3<Double> { sum.w == 0 ? origin : SIMD3(sum.x, sum.y, sum.z) / sum.w }
    var error: Double { squares.sum() }

    static func mean(of samples: [SIMD4<Float>]) -> SIMD3<Double> {
        var all = Cluster(around: SIMD3())
        for sample in samples { all.add(sample) }
        return all.center
    }

    /// Assigns every sample to the nearest center, the first of equals.
    static func assigned(_ samples: [SIMD4<Float>], to centers: [SIMD3<Double>]) -> [Cluster] {
        var clusters = centers.map(Cluster.init(around:))
        for sample in samples { clusters[nearest(to: sample, among: centers)].add(sample) }
        return clusters
    }

    /// The means on either side of the center, along the component with the greatest variance; nil if no variance is visible.
    func halves(
        of samples: [SIMD4<Float>], among centers: [SIMD3<Double>], index: Int
    ) -> (SIMD3<Double>, SIMD3<Double>)? {
        guard error / weight > 1e-5 else { return nil }
        let axis = [0, 1, 2].max { squares[$0] < squares[$1] } ?? 0
        let center = center
        var sides = (Cluster(around: center), Cluster(around: center))
        for sample in samples where Self.nearest(to: sample, among: centers) == index {
            if Self.place(sample)[axis] < center[axis] { sides.0.add(sample) } else { sides.1.add(sample) }
        }
        return sides.0.weight == 0 || sides.1.weight == 0 ? nil : (sides.0.center, sides.1.center)
    }

    /// The colors of the clusters, with visually equal ones merged.
    static func swatches(_ clusters: [Cluster]) -> [ImageSwatch] {
        let total = clusters.reduce(0) { $0 + $1.weight }
        var sums: [SIMD4<Double>] = []
        for cluster in clusters.sorted(by: { $0.weight > $1.weight }) where cluster.weight > 0 {
            let twin = sums.firstIndex { sum in
                let offset = SIMD3(sum.x, sum.y, sum.z) / sum.w - cluster.center
                return (offset * offset).sum() < 0.02 * 0.02
            }
            if let twin { sums[twin] += cluster.sum } else { sums.append(cluster.sum) }
        }
        return sums.sorted { $0.w > $1.w }.map { sum in
            var lab = Oklab(lightness: sum.x / sum.w, a: sum.y / sum.w, b: sum.z / sum.w)
            // Less chroma than this is the noise of compression.
            if lab.a * lab.a + lab.b * lab.b < 0.005 * 0.005 { (lab.a, lab.b) = (0, 0) }
            return ImageSwatch(color: Color(lab).inGamut, share: sum.w / total)
        }
    }

    private static func place(_ sample: SIMD4<Float>) -> SIMD3<Double> {
        SIMD3(Double(sample.x), Double(sample.y), Double(sample.z))
    }

    private static func nearest(to sample: SIMD4<Float>, among centers: [SIMD3<Double>]) -> Int {
        let place = place(sample)
        var best = (index: 0, distance: Double.infinity)
        for (index, center) in centers.enumerated() {
            let offset = place - center
            let distance = (offset * offset).sum()
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }
}
