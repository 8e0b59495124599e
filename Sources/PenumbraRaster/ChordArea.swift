/// The area of a unit square that lies beyond a chord, by closed form.
///
/// The square begins at `place` along an axis; the chord crosses its two sides along that axis at `near` and `far`.
@inline(__always) func areaBeyond(_ place: Float, _ near: Float, _ far: Float) -> Float {
    // How far the end of the square lies beyond the chord, at one side and at the other.
    let a = place + 1 - near
    let b = place + 1 - far
    let rise = a - b
    // What is clamped to 0...1 is a ramp; the mean of the ramp between the sides is a difference of its integrals.
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
