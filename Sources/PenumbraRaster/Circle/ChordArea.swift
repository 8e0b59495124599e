/// The area of a unit square beyond a chord, in closed form.
///
/// The square begins at `place` along an axis; the chord crosses its two sides along that axis at `near` and `far`.
@inline(__always) func areaBeyond(_ place: Float, _ near: Float, _ far: Float) -> Float {
    // The distance of the end of the square beyond the chord, on either side.
    let a = place + 1 - near
    let b = place + 1 - far
    let rise = a - b
    // Clamping to 0...1 gives a ramp; its mean between the sides is a difference of its integrals.
    let area = (rampIntegral(a) - rampIntegral(b)) / rise
    let middle = unit((a + b) * 0.5)
    return abs(rise) < 1e-3 ? middle : area
}

/// The integral of z, clamped to 0...1, from 0 on.
@inline(__always) private func rampIntegral(_ z: Float) -> Float {
    let ramp = unit(z)
    let beyond = z > 1 ? z - 1 : 0
    return ramp * ramp * 0.5 + beyond
}

@inline(__always) private func unit(_ z: Float) -> Float {
    let positive = z > 0 ? z : 0
    return positive < 1 ? positive : 1
}

/// Writes the levels of pixels in a row: `base` + `factor` times the area of each pixel beyond the chord between its crossing
/// and the next one, each times `swell`.
///
/// Eight at a time: the last of them may lie beyond the count, in the crossings and in the levels.
@inline(__always) func writeChordLevels(
    _ place: Float, _ crossings: UnsafePointer<Float>, times swell: Float, base: Float, factor: Float,
    _ levels: UnsafeMutablePointer<UInt32>, count: Int
) {
    let end = SIMD8<Float>(repeating: place + 1)
    let middle = SIMD8<Float>(repeating: base + factor * 0.5)
    let rounding = SIMD8<Float>(repeating: 8_388_608)
    let quarter = SIMD8<Float>(repeating: factor * 0.25)
    var x = 0
    while x < count {
        let a = end - load(crossings + x) * swell
        let b = end - load(crossings + x + 1) * swell
        // A horizontal chord counts as one of this rise: an error of at most an eighth of a level.
        let difference = a - b
        let isLevel = (difference * difference) .< SIMD8<Float>(repeating: 1e-6)
        let rise = difference.replacing(with: SIMD8<Float>(repeating: 1e-3), where: isLevel)
        let level = (bend(a) - bend(a - rise)) / rise
        // Adding 2^23 rounds: see levelWord.
        let bits = unsafeBitCast((middle + level * quarter) + rounding, to: SIMD8<UInt32>.self)
        let words = bits & SIMD8<UInt32>(repeating: 0x1FF)
        UnsafeMutableRawPointer(levels + x).storeBytes(of: words | (words &<< 16), as: SIMD8<UInt32>.self)
        x += 8
    }
}

/// With z clamped to 0...1 equal to (|z| - |z - 1| + 1)/2, four times its integral up to z is this plus 2z + 1.
@inline(__always) private func bend(_ z: SIMD8<Float>) -> SIMD8<Float> {
    let y = z - 1
    return z * magnitude(z) - y * magnitude(y)
}

@inline(__always) private func magnitude(_ z: SIMD8<Float>) -> SIMD8<Float> {
    unsafeBitCast(
        unsafeBitCast(z, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(repeating: 0x7FFF_FFFF), to: SIMD8<Float>.self)
}

@inline(__always) private func load(_ place: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self)
}
