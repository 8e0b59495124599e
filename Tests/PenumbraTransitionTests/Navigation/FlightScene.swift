import Foundation
import PenumbraMotion
import TestSupport

@testable import PenumbraTransition

/// A critically damped oscillator by the textbook: x = T + (x₀ + (v₀ + ωx₀)t)·exp(−ωt), one number at a time.
struct Oscillator {
    var value: Double
    var velocity: Double

    /// The state after a time: x″ + 2ζωx′ + ω²x = 0, critically damped or below.
    func moved(_ time: Double, to target: Double, _ frequency: Double, _ ratio: Double = 1) -> Oscillator {
        guard ratio == 1 else {
            let (x, decay) = (value - target, exp(-ratio * frequency * time))
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let (b, c, s) = ((velocity + ratio * frequency * x) / damped, cos(damped * time), sin(damped * time))
            return Oscillator(
                value: target + decay * (x * c + b * s),
                velocity: decay
                    * ((b * damped - ratio * frequency * x) * c - (x * damped + ratio * frequency * b) * s))
        }
        let (x, g) = (value - target, velocity + frequency * (value - target))
        let decay = exp(-frequency * time)
        return Oscillator(
            value: target + (x + g * time) * decay, velocity: (velocity - frequency * g * time) * decay)
    }
}

extension FlightPlace {
    static let row = FlightPlace(Rect(x: 16, y: 420, width: 56, height: 56), cornerRadius: 6)
    static let header = FlightPlace(Rect(x: 40, y: 80, width: 295, height: 295), cornerRadius: 12)
    static let third = FlightPlace(Rect(x: 300, y: 600, width: 44, height: 30))

    static func random(_ random: inout SplitMix64) -> FlightPlace {
        FlightPlace(
            Rect(
                x: .random(in: -100...400, using: &random), y: .random(in: -900...900, using: &random),
                width: .random(in: 1...400, using: &random), height: .random(in: 1...800, using: &random)),
            cornerRadius: .random(in: 0...40, using: &random))
    }

    /// The left, right, upper and lower edge.
    var edges: [Double] {
        [
            center.x - size.width / 2, center.x + size.width / 2, center.y - size.height / 2,
            center.y + size.height / 2,
        ]
    }

    func distance(to other: FlightPlace) -> Double {
        zip(edges + [cornerRadius], other.edges + [other.cornerRadius]).map { abs($0 - $1) }.max() ?? 0
    }
}

extension FlightVelocity {
    var edges: [Double] {
        [
            center.dx - size.dx / 2, center.dx + size.dx / 2, center.dy - size.dy / 2, center.dy + size.dy / 2,
        ]
    }

    func distance(to other: FlightVelocity) -> Double {
        zip(edges + [cornerRadius], other.edges + [other.cornerRadius]).map { abs($0 - $1) }.max() ?? 0
    }
}

extension Vector {
    static func random(_ reach: Double, _ random: inout SplitMix64) -> Vector {
        Vector(dx: .random(in: -reach...reach, using: &random), dy: .random(in: -reach...reach, using: &random))
    }
}
