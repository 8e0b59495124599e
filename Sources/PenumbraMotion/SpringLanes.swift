#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A number as the sum of two of single precision, the first of which has 12 bits, so that a product of two such firsts
/// is exact.
struct SplitFloat {
    let high: Float
    let low: Float

    init(_ value: Double) {
        high = Float(bitPattern: Float(value).bitPattern & 0xFFFF_F000)
        low = Float(value - Double(high))
    }
}

/// A time, as the lanes want it.
struct LaneTime {
    let seconds: Float
    let split: SplitFloat

    init(_ seconds: Double) {
        self.seconds = Float(seconds)
        split = SplitFloat(seconds)
    }
}

/// Eight springs of one kind.
protocol SpringLanes {
    init()
    mutating func set(_ lane: Int, to motion: SpringMotion)
    func values(at time: LaneTime) -> SIMD8<Float>
}

/// Eight springs below critical damping: target + amplitude·exp(−bt)·sin(ωd·t + φ).
///
/// With the sine, and not the cosine, the phase is small near critical damping, where the amplitude is large.
struct SwingLanes: SpringLanes {
    private var target = SIMD8<Float>()
    private var amplitude = SIMD8<Float>()
    /// The decay rate, as the power of two a second.
    private var power = SIMD8<Float>()
    /// ωd, in half turns a second, in two parts: the phase is what errors show in, and it grows.
    private var turns = SIMD8<Float>()
    private var turnsLow = SIMD8<Float>()
    /// φ, in half turns.
    private var phase = SIMD8<Float>()

    mutating func set(_ lane: Int, to motion: SpringMotion) {
        let (w, b) = (motion.spring.angularFrequency, motion.spring.decayRate)
        let x = motion.start.value - motion.target
        let damped = (w - b).squareRoot() * (w + b).squareRoot()
        let lean = (motion.start.velocity + b * x) / damped
        let frequency = SplitFloat(damped / .pi)
        target[lane] = Float(motion.target)
        // A negative amplitude rather than a phase near half a turn, which could not be small.
        let sign = lean < 0 ? -1.0 : 1
        amplitude[lane] = Float(sign * hypot(x, lean))
        power[lane] = Float(-b / log(2))
        turns[lane] = frequency.high
        turnsLow[lane] = frequency.low
        phase[lane] = Float(atan2(sign * x, sign * lean) / .pi)
    }

    @inline(__always)
    func values(at time: LaneTime) -> SIMD8<Float> {
        let decay = (power * time.seconds).powerOfTwo()
        let turned = (turns * time.split.high).lessEven()
        let rest = turns * time.split.low + turnsLow * time.seconds
        let swing = (turned + (rest + phase)).sineOfHalfTurns()
        return amplitude * decay * swing + target
    }
}

/// Eight springs at or above critical damping: target + exp(−slow·t)·(x + k·(1 − exp(−gap·t))), with gap = fast − slow
/// and k = (v + slow·x)/gap.
///
/// Near critical damping k is large and the bracket after it small, but accurate to its last digits.
struct CreepLanes: SpringLanes {
    private var target = SIMD8<Float>()
    private var distance = SIMD8<Float>()
    private var lean = SIMD8<Float>()
    /// The rates, as powers of two a second.
    private var slow = SIMD8<Float>()
    private var gap = SIMD8<Float>()

    mutating func set(_ lane: Int, to motion: SpringMotion) {
        let (w, b) = (motion.spring.angularFrequency, motion.spring.decayRate)
        target[lane] = Float(motion.target)
        switch motion.spring.regime {
        case .instant: return
        case .rigid: distance[lane] = Float(motion.start.value - motion.target)
        case .undamped, .underdamped, .critical, .overdamped, .slack:
            let x = motion.start.value - motion.target
            let spread = (b - w).squareRoot() * (b + w).squareRoot()
            let slowRate = b == 0 ? 0 : w * (w / (b + spread))
            // A gap of nothing would be divided by. One of a millionth moves no value by more than that.
            let gapRate = max(2 * spread, 1e-6 * max(b, 1))
            distance[lane] = Float(x)
            lean[lane] = Float((motion.start.velocity + slowRate * x) / gapRate)
            slow[lane] = Float(-slowRate / log(2))
            gap[lane] = Float(-gapRate / log(2))
        }
    }

    @inline(__always)
    func values(at time: LaneTime) -> SIMD8<Float> {
        let left = distance + lean * (gap * time.seconds).oneLessPowerOfTwo()
        return (slow * time.seconds).powerOfTwo() * left + target
    }
}
