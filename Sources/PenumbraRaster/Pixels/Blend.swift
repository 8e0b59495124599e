/// Rounds a level of coverage from 0 to 256, and stores it in both halves of a word: one for each of two channels that are
/// blended at once.
///
/// Adding 2^23 leaves the rounded number in the low bits; a range-checked conversion would prevent the vectorisation of the
/// surrounding loop.
@inline(__always) func levelWord(_ level: Float) -> UInt32 {
    ((level + 8_388_608).bitPattern & 0x1FF) &* 0x0001_0001
}

/// Blends two rows: `above` at level 256, `below` at level 0, the rounded mean in between. The target must not be one of the
/// sources.
func blend(
    _ above: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>, _ levels: UnsafePointer<UInt32>,
    into target: UnsafeMutablePointer<UInt32>, count: Int
) {
    guard count >= 8 else {
        for x in 0..<count { target[x] = mixed(above[x], below[x], levels[x]) }
        return
    }
    var x = 0
    while true {
        store(mixed(load(above + x), load(below + x), load(levels + x)), target + x)
        if x == count - 8 { return }
        // The last eight pixels overlap the previous ones and give the same result again.
        x = min(x + 8, count - 8)
    }
}

/// The same with one color in place of the row above.
func blend(
    color: UInt32, over below: UnsafePointer<UInt32>, _ levels: UnsafePointer<UInt32>,
    into target: UnsafeMutablePointer<UInt32>, count: Int
) {
    guard count >= 8 else {
        for x in 0..<count { target[x] = mixed(color, below[x], levels[x]) }
        return
    }
    let above = SIMD8<UInt32>(repeating: color)
    var x = 0
    while true {
        store(mixed(above, load(below + x), load(levels + x)), target + x)
        if x == count - 8 { return }
        x = min(x + 8, count - 8)
    }
}

/// Mixes `above` and `below` by a level in the low half of a word.
@inline(__always) func mixed(_ above: UInt32, _ below: UInt32, _ word: UInt32) -> UInt32 {
    let level = word & 0x1FF
    let rest = 256 &- level
    let mask: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0080_0080
    let even = ((above & mask) &* level &+ (below & mask) &* rest &+ half) >> 8 & mask
    let odd = ((above >> 8 & mask) &* level &+ (below >> 8 & mask) &* rest &+ half) & ~mask
    return even | odd
}

/// Mixes eight pixels at once: the even channels in the 16-bit lanes of one vector, the odd ones in those of another.
@inline(__always) private func mixed(
    _ above: SIMD8<UInt32>, _ below: SIMD8<UInt32>, _ words: SIMD8<UInt32>
) -> SIMD8<UInt32> {
    let mask = SIMD8<UInt32>(repeating: 0x00FF_00FF)
    let half = SIMD16<UInt16>(repeating: 128)
    let level = unsafeBitCast(words, to: SIMD16<UInt16>.self)
    let rest = SIMD16<UInt16>(repeating: 256) &- level
    let even = lanes(above & mask) &* level &+ lanes(below & mask) &* rest &+ half
    let odd = lanes((above &>> 8) & mask) &* level &+ lanes((below &>> 8) & mask) &* rest &+ half
    return unsafeBitCast(even &>> 8, to: SIMD8<UInt32>.self) | (unsafeBitCast(odd, to: SIMD8<UInt32>.self) & ~mask)
}

@inline(__always) private func lanes(_ words: SIMD8<UInt32>) -> SIMD16<UInt16> {
    unsafeBitCast(words, to: SIMD16<UInt16>.self)
}

@inline(__always) private func load(_ words: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
    UnsafeRawPointer(words).loadUnaligned(as: SIMD8<UInt32>.self)
}

@inline(__always) private func store(_ pixels: SIMD8<UInt32>, _ target: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(target).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
}
