/// Many values that share a spring, all stepped at once. Their distances are measured from their own targets.
extension SpringStep {
    /// Steps the lanes of two vectors.
    @inlinable
    public func apply<Lanes: SIMD>(toDistances distances: inout Lanes, velocities: inout Lanes)
    where Lanes.Scalar: BinaryFloatingPoint {
        typealias Scalar = Lanes.Scalar
        let moved = distances * Scalar(fromValue.value) + velocities * Scalar(fromVelocity.value)
        velocities = distances * Scalar(fromValue.velocity) + velocities * Scalar(fromVelocity.velocity)
        distances = moved
    }

    /// Steps two arrays of the same length in place. Every call rounds anew: in `Float`, after a thousand steps, a
    /// value is off by less than 1e-5 of its amplitude.
    ///
    /// - Complexity: O(n), at the speed of the memory; no allocation where the arrays are not shared.
    public func apply(toDistances distances: inout [Float], velocities: inout [Float]) {
        distances.withUnsafeMutableBufferPointer { distances in
            velocities.withUnsafeMutableBufferPointer { velocities in
                stepAll(distances, velocities, lanes: SIMD8<Float>.self)
            }
        }
    }

    /// Steps two arrays of the same length in place, in double precision.
    ///
    /// - Complexity: O(n), at the speed of the memory; no allocation where the arrays are not shared.
    public func apply(toDistances distances: inout [Double], velocities: inout [Double]) {
        distances.withUnsafeMutableBufferPointer { distances in
            velocities.withUnsafeMutableBufferPointer { velocities in
                stepAll(distances, velocities, lanes: SIMD4<Double>.self)
            }
        }
    }

    @inline(__always)
    private func stepAll<Lanes: SIMD>(
        _ distances: UnsafeMutableBufferPointer<Lanes.Scalar>, _ velocities: UnsafeMutableBufferPointer<Lanes.Scalar>,
        lanes: Lanes.Type
    ) where Lanes.Scalar: BinaryFloatingPoint {
        precondition(distances.count == velocities.count, "each distance needs its velocity")
        let whole = distances.count / Lanes.scalarCount * Lanes.scalarCount
        let x = UnsafeMutableRawBufferPointer(distances)
        let v = UnsafeMutableRawBufferPointer(velocities)
        let size = MemoryLayout<Lanes.Scalar>.stride
        for offset in stride(from: 0, to: whole * size, by: Lanes.scalarCount * size) {
            var near = x.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
            var speed = v.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
            apply(toDistances: &near, velocities: &speed)
            x.storeBytes(of: near, toByteOffset: offset, as: Lanes.self)
            v.storeBytes(of: speed, toByteOffset: offset, as: Lanes.self)
        }
        for index in whole..<distances.count {
            var near = Lanes(repeating: distances[index])
            var speed = Lanes(repeating: velocities[index])
            apply(toDistances: &near, velocities: &speed)
            distances[index] = near[0]
            velocities[index] = speed[0]
        }
    }
}
