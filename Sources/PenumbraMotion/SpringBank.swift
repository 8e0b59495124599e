/// Many springs with parameters of their own that start together, in `Float`: eight at once, by polynomials instead of
/// the functions of the library.
///
/// Each value is a closed form in the time since the start, so errors do not add up: they stay below 1e-5 of the
/// amplitude for the first ten thousand swings. Springs that share their parameters are stepped faster by
/// ``SpringStep``; for one that is to be interrupted, ask its ``SpringMotion``, which is exact.
public struct SpringBank: Sendable {
    /// How many springs there are.
    public let count: Int

    private var swings: [SwingLanes]
    private var creeps: [CreepLanes]
    /// Whose values they are, where there are both kinds; empty where all are of one.
    private var swingPlaces: [Int32] = []
    private var creepPlaces: [Int32] = []

    /// The springs of some motions, all of which start at the time 0. Whether they are clamped is disregarded.
    ///
    /// - Complexity: O(n).
    public init(_ motions: some Collection<SpringMotion>) {
        count = motions.count
        let swinging = motions.count(where: \.swings)
        let isMixed = swinging > 0 && swinging < count
        swings = Array(repeating: SwingLanes(), count: (swinging + 7) / 8)
        creeps = Array(repeating: CreepLanes(), count: (count - swinging + 7) / 8)
        var next = (swing: 0, creep: 0)
        for (place, motion) in motions.enumerated() {
            if motion.swings {
                swings[next.swing / 8].set(next.swing % 8, to: motion)
                next.swing += 1
                if isMixed { swingPlaces.append(Int32(place)) }
            } else {
                creeps[next.creep / 8].set(next.creep % 8, to: motion)
                next.creep += 1
                if isMixed { creepPlaces.append(Int32(place)) }
            }
        }
    }

    /// Writes the values `time` seconds after the start, in the order of the motions, over those of an array of as
    /// many.
    ///
    /// - Parameter time: From 0 to a million seconds; beyond these it counts as the nearer of them.
    /// - Complexity: O(n); no allocation where the array is not shared.
    public func values(at time: Double, into values: inout [Float]) {
        precondition(values.count == count, "there are \(count) springs, and room for \(values.count) values")
        let time = LaneTime(min(max(time, 0), 1e6))
        values.withUnsafeMutableBufferPointer { values in
            swings.withUnsafeBufferPointer { Self.write($0, swingPlaces, at: time, values) }
            creeps.withUnsafeBufferPointer { Self.write($0, creepPlaces, at: time, values) }
        }
    }

    @inline(__always)
    private static func write(
        _ blocks: UnsafeBufferPointer<some SpringLanes>, _ places: [Int32], at time: LaneTime,
        _ values: UnsafeMutableBufferPointer<Float>
    ) {
        let bytes = UnsafeMutableRawBufferPointer(values)
        let count = places.isEmpty ? values.count : places.count
        places.withUnsafeBufferPointer { places in
            for index in 0..<blocks.count {
                let lanes = blocks[index].values(at: time)
                let first = index * 8
                if places.isEmpty, first + 8 <= count {
                    bytes.storeBytes(of: lanes, toByteOffset: first * 4, as: SIMD8<Float>.self)
                } else {
                    for lane in 0..<min(8, count - first) {
                        values[places.isEmpty ? first + lane : Int(places[first + lane])] = lanes[lane]
                    }
                }
            }
        }
    }
}

extension SpringMotion {
    /// Whether it is one for ``SwingLanes``.
    fileprivate var swings: Bool {
        spring.regime == .underdamped || spring.regime == .undamped
    }
}
