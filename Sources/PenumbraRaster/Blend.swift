/// A pixel multiplied by a coverage from 0 to 256, all four channels rounded to the nearest level.
@inline(__always) func covered(_ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
    let half: UInt32 = 0x0080_0080
    let even = ((pixel & 0x00FF_00FF) &* coverage &+ half) >> 8 & 0x00FF_00FF
    let odd = ((pixel >> 8 & 0x00FF_00FF) &* coverage &+ half) & 0xFF00_FF00
    return even | odd
}
