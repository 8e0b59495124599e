import Glibc
import Penumbra

/// The closed form of springs below critical damping, one at a time with the functions of the library, from numbers
/// that are made ready once: what a good engine does for each.
struct Single<Scalar: BinaryFloatingPoint> {
    var decay: [Scalar] = []
    var damped: [Scalar] = []
    var cosine: [Scalar] = []
    var sine: [Scalar] = []

    init(_ motions: [SpringMotion]) {
        for motion in motions {
            let spring = motion.spring
            let frequency = spring.angularFrequency * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
            decay.append(Scalar(spring.decayRate))
            damped.append(Scalar(frequency))
            cosine.append(Scalar(motion.start.value))
            sine.append(Scalar((motion.start.velocity + spring.decayRate * motion.start.value) / frequency))
        }
    }
}

func evaluate(_ single: Single<Double>, at t: Double, into values: inout [Double]) {
    for index in values.indices {
        let phase = single.damped[index] * t
        values[index] =
            exp(-single.decay[index] * t) * (single.cosine[index] * cos(phase) + single.sine[index] * sin(phase))
    }
}

func evaluate(_ single: Single<Float>, at t: Float, into values: inout [Float]) {
    for index in values.indices {
        let phase = single.damped[index] * t
        values[index] =
            expf(-single.decay[index] * t) * (single.cosine[index] * cosf(phase) + single.sine[index] * sinf(phase))
    }
}
