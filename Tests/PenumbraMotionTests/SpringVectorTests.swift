import Foundation
import PenumbraMotion
import ProcessSupport
import Testing

/// Springs compared with published figures, and with a program that computes them by another method with 50 digits.
struct SpringVectorTests {
    private struct Vector: Decodable {
        let constructor: String
        let parameters: [Double]
        let angularFrequency: Double
        let decayRate: Double
        /// The value, the velocity, and a time; and the value and velocity after that time, for the target 0.
        let states: [[Double]]

        var spring: Spring? {
            let p = parameters
            return switch constructor {
            case "response": Spring(response: p[0], dampingRatio: p[1])
            case "stiffness": Spring(mass: p[0], stiffness: p[1], damping: p[2])
            case "bounce": Spring(duration: p[0], bounce: p[1])
            case "settling": Spring(settlingDuration: p[0], bounce: p[1], within: p[2])
            default: nil
            }
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Vectors")

    @Test func everyConstructorAgreesWithFiftyDigits() throws {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("springs.json"))
        let vectors = try JSONDecoder().decode([Vector].self, from: data)
        #expect(Set(vectors.map(\.constructor)) == ["response", "stiffness", "bounce", "settling"])
        for vector in vectors {
            let spring = try #require(vector.spring)
            let name = "\(vector.constructor) \(vector.parameters)"
            #expect(
                abs(spring.angularFrequency - vector.angularFrequency) <= 4e-15 * vector.angularFrequency, "\(name)")
            #expect(abs(spring.decayRate - vector.decayRate) <= 4e-15 * vector.decayRate, "\(name)")
            for numbers in vector.states {
                let (start, time) = (MotionState(value: numbers[0], velocity: numbers[1]), numbers[2])
                let state = spring.state(after: time, from: start, target: 0)
                // A phase has as many correct digits as the time and the frequency.
                let bound = 4e-15 * (1 + spring.angularFrequency * time)
                let w = max(spring.angularFrequency, 1)
                let amplitude = abs(start.value) + abs(start.velocity) / min(w, 1 / time) + abs(start.velocity) / w
                #expect(abs(state.value - numbers[3]) <= bound * amplitude, "\(name) after \(time) s")
                #expect(abs(state.velocity - numbers[4]) <= bound * amplitude * w, "\(name) after \(time) s")
            }
        }
    }

    @Test func theVectorsAreWhatTheProgramPrints() throws {
        let program = Self.folder.appendingPathComponent("springs.py").path
        let printed = try Output("/usr/bin/env", ["python3", program])
        #expect(printed.code == 0)
        #expect(try printed.output == Data(contentsOf: Self.folder.appendingPathComponent("springs.json")))
    }

    /// From Apple's documentation of SwiftUI's Spring: mass, stiffness and damping from duration and bounce, and back.
    @Test func swiftUIsConversions() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - 157.9) < 0.05)
        #expect(abs(spring.damping - 17.6) < 0.05)
        let physical = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(physical.response - 0.63) < 0.005)
        #expect(abs(physical.bounce - 0.5) < 1e-15)
    }

    /// From Wave's documentation: damping ratio 0.6, response 0.8.
    @Test func wavesConversions() {
        let spring = Spring(response: 0.8, dampingRatio: 0.6)
        #expect(abs(spring.stiffness - 61.6850) < 5e-5)
        #expect(abs(spring.damping - 9.4247) < 1e-4)
    }

    /// From Motion's tests: response 1, from 0 to 10, after half a second.
    @Test(arguments: [(0.8, 9.223), (1.0, 8.210)])
    func motionsTicks(ratio: Double, expected: Double) {
        let motion = SpringMotion(
            Spring(response: 1, dampingRatio: ratio), from: MotionState(value: 0), to: 10)
        #expect(abs(motion.value(at: 0.5) - expected) < 0.0005)
    }

    /// From framer-motion's tests: 100 to 1000, a sample every 200 ms, rounded.
    @Test(
        arguments: [
            (300, 10, [100, 1343, 873, 1046, 984, 1005, 998, 1001, 1000]),
            (100, 20, [100, 635, 918, 984, 997, 1000]),
            (300, 100, [100, 499, 731, 855, 922, 958, 977, 988, 993, 996, 998, 999, 999, 1000]),
        ] as [(Double, Double, [Double])])
    func framersSamples(stiffness: Double, damping: Double, expected: [Double]) {
        let motion = SpringMotion(
            Spring(stiffness: stiffness, damping: damping), from: MotionState(value: 100), to: 1000)
        #expect(expected.indices.map { motion.value(at: Double($0) * 0.2).rounded() } == expected)
    }

    /// The root of (1 + u)·exp(−u) = 0.001, from which framer-motion derives the duration of critical springs.
    @Test func framersCriticalDuration() {
        let spring = Spring(settlingDuration: 1, bounce: 0, within: 0.001)
        #expect(abs(spring.angularFrequency - 9.2334134764516) < 5e-13)
    }
}
