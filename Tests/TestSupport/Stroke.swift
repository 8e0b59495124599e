import Foundation
import PenumbraGestures
import PenumbraMotion

/// A stroke as hands make them: the position of the hand at any time, and the touches that a device reports.
public struct Stroke: CustomStringConvertible {
    /// The position of the hand in points from the start, for a time in seconds.
    public let place: (Double) -> Double
    /// The time when the last finger lifts, in seconds.
    public let end: Double
    public let description: String
    /// The device that samples the stroke.
    public let device: Device

    public struct Device: CustomStringConvertible {
        /// Samples per second.
        public var rate: Double
        /// The largest error of a sample, in points.
        public var jitter: Double
        /// The delay with which the second finger is reported, as a fraction of the sample period.
        public var offset: Double
        /// The largest delay of a timestamp, in seconds.
        public var lateness: Double
        /// The fraction of the samples that the device merges into the next one.
        public var merged: Double
        /// How much earlier the first finger lifts, in seconds.
        public var firstLift: Double

        /// Creates a device; by default it reports the hand exactly.
        public init(
            rate: Double = 120, jitter: Double = 0, offset: Double = 0, lateness: Double = 0, merged: Double = 0,
            firstLift: Double = 0
        ) {
            self.rate = rate
            self.jitter = jitter
            self.offset = offset
            self.lateness = lateness
            self.merged = merged
            self.firstLift = firstLift
        }

        public var description: String {
            "\(rate) Hz, jitter \(jitter), offset \(offset), late \(lateness), merged \(merged), first lift \(firstLift)"
        }
    }

    /// Creates a stroke from its position at each time.
    public init(place: @escaping (Double) -> Double, end: Double, description: String = "", device: Device = Device()) {
        self.place = place
        self.end = end
        self.description = description
        self.device = device
    }

    /// The velocity at the release, in points per second.
    public var velocity: Double { velocity(at: end) }

    private func velocity(at time: Double) -> Double {
        let step = 1e-5
        return (place(time) - place(time - step)) / step
    }

    /// Returns the result that a person expects on release. A flick goes in its direction; a slower release goes to the
    /// nearer side. Returns nil for velocities in between, and for a flick that has slowed down between the last report
    /// of the device and the lift.
    ///
    /// - Parameter part: The covered part of the distance, from 0 to 1.
    public func completes(at part: Double) -> Bool? {
        let reported = velocity(at: end - 1 / device.rate)
        switch abs(velocity) {
        case 600...: return velocity > 0
        case 400..<600: return nil
        case _ where abs(reported) > 600: return nil
        default: return (0.48...0.52).contains(part) ? nil : part > 0.5
        }
    }

    /// Returns the touches of two fingers, in the order of their times.
    public func touches(_ random: inout SplitMix64) -> [Touch] {
        let interval = 1 / device.rate
        let rest = 0.05
        // A device merges samples for all fingers at once.
        let merged = (0..<Int(end * device.rate) + 2).map { _ in random.chance(device.merged) }
        var touches: [Touch] = []
        let start = Double.random(in: 0..<0.5, using: &random) * interval
        for finger in 0...1 {
            let lift = end - (finger == 0 ? device.firstLift : 0)
            let phase = start + (finger == 1 ? device.offset : 0) * interval
            func location(at time: Double) -> Point {
                func jitter() -> Double { Double.random(in: -1...1, using: &random) * device.jitter }
                return Point(x: 140 + 80 * Double(finger) + jitter(), y: 40 + place(time) + jitter())
            }
            touches.append(Touch(id: finger, time: -rest, location: location(at: 0), phase: .down))
            var last = -rest
            for number in merged.indices {
                let time = phase + Double(number) * interval
                guard time < lift else { break }
                if !merged[number] {
                    last = max(last, time + Double.random(in: 0...1, using: &random) * device.lateness)
                    touches.append(Touch(id: finger, time: last, location: location(at: time), phase: .move))
                }
            }
            let lastPlace = touches[touches.count - 1].location
            touches.append(Touch(id: finger, time: max(last, lift), location: lastPlace, phase: .up))
        }
        return touches.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
            \.element)
    }
}

extension Stroke {
    /// Returns the position of an undisturbed hand movement from rest to rest: the one with minimum jerk. (Flash and
    /// Hogan, 1985.)
    public static func minimumJerk(_ part: Double) -> Double {
        let t = min(max(part, 0), 1)
        return t * t * t * (10 + t * (6 * t - 15))
    }

    /// Returns a random stroke of any kind that hands make.
    public static func random(_ random: inout SplitMix64) -> Stroke {
        func some(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let rates: [Double] = [30, 60, 90, 120, 240, 500, 1000]
        let rate = rates.randomElement(using: &random) ?? 60
        // After a gap of more than 40 ms between samples, the movement of the hand is unknown.
        let device = Device(
            rate: rate,
            jitter: random.chance(0.5) ? 0.5 : 0, offset: random.chance(0.5) ? 0.5 : 0,
            lateness: random.chance(0.3) ? 0.003 : 0, merged: rate > 100 && random.chance(0.2) ? 0.2 : 0,
            firstLift: random.chance(0.3) ? some(0.005...0.03) : 0)
        let (way, time, skew) = (some(80...640), some(0.2...1.2), some(0.8...1.3))
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            return Stroke(
                place: { way * minimumJerk(pow(max($0, 0) / time, skew)) }, end: time,
                description: "to a stop, \(way) in \(time) s, skewed by \(skew)", device: device)
        case 1:
            let part = some(0.4...0.98)
            return Stroke(
                place: { way * minimumJerk(pow(max($0, 0) / time, skew)) }, end: time * part,
                description: "lifted at \(part) of \(way) in \(time) s, skewed by \(skew)", device: device)
        case 2:
            let (speed, brake) = (way / time, some(0.03...0.12))
            let end = time + brake * some(0.3...4)
            return Stroke(
                place: {
                    $0 < time ? speed * max($0, 0) : way + speed * brake * (1 - exp(-($0 - time) / brake))
                }, end: end, description: "\(way) in \(time) s, braked over \(brake) s, lifted at \(end) s",
                device: device)
        case 3:
            let hold = some(0.05...0.4)
            return Stroke(
                place: { way * minimumJerk(max($0, 0) / time) }, end: time + hold,
                description: "\(way) in \(time) s, held for \(hold) s", device: device)
        default:
            let (back, rest, backTime, part) = (some(20...300), some(0...0.1), some(0.15...0.5), some(0.3...1))
            let turn = time + rest
            return Stroke(
                place: {
                    way * minimumJerk(max($0, 0) / time) - back * minimumJerk(($0 - turn) / backTime)
                }, end: turn + backTime * part,
                description: "\(way) in \(time) s, after \(rest) s back by \(back) in \(backTime) s, lifted at \(part)",
                device: device)
        }
    }
}
