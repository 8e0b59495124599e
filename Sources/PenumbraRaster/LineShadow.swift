import PenumbraGeometry

/// The shadow of a straight edge, by closed form: the mean of the Gaussian's shares across the feather.
struct LineShadow: ~Copyable {
    private var isVertical = true
    private var coversFar = true
    private var position = 0.0
    private var deviation = 1.0
    private var feather = 0.0
    private var levels = Scratch<UInt32>()
    /// The pixels along, from the top (left), in which the shadow is neither whole nor nothing.
    private(set) var border = 0..<0
    private var whole: UInt32 = 0

    mutating func prepare(_ edge: StraightEdge, _ shadow: Shadow, width: Int, height: Int) {
        isVertical = edge.direction.isVertical
        coversFar = edge.direction == .down || edge.direction == .right
        let length = Double(isVertical ? height : width)
        position =
            (coversFar ? edge.position : length - edge.position)
            + (isVertical ? shadow.offset.dy : shadow.offset.dx)
        deviation = shadow.deviation
        feather = edge.feather
        let reach = Gaussian.reach * deviation + feather / 2
        let first = Int(min(max(position - reach, 0), length).rounded(.down))
        border = first..<max(first, Int(min(max(position + reach, 0), length).rounded(.up)))
        whole = levelWord(Float(256 * shadow.opacity))
        levels.reserve(border.count)
        for (index, place) in border.enumerated() {
            let share = share(Double(place) + 0.5 - position)
            levels.base[index] = levelWord(Float(256 * shadow.opacity * (coversFar ? share : 1 - share)))
        }
    }

    /// How much of the picture the Gaussian sees from `z` beyond the middle of the edge.
    private func share(_ z: Double) -> Double {
        let wide = feather / deviation
        guard wide > 0.01 else { return Gaussian.share(below: z / deviation) }
        let (near, far) = (z / deviation - wide / 2, z / deviation + wide / 2)
        return fraction((Gaussian.integral(below: far) - Gaussian.integral(below: near)) / wide)
    }

    func writeLevels(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>) {
        for x in columns {
            let place = isVertical ? y : x
            if border.contains(place) {
                target[x] = levels.base[place - border.lowerBound]
            } else {
                target[x] = (place < border.lowerBound) == coversFar ? 0 : whole
            }
        }
    }
}
