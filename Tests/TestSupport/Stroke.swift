import Foundation
import PenumbraGeometry
import PenumbraGestures

/// A stroke as hands make them: the position of the hand at any time, and the touches that a device reports.
public struct Stroke: CustomStringConvertible {
    /// Points from the start, by time in seconds.
    public let place: (Double) -> Double
    /// When the last finger lifts, in seconds.
    public let end: Double
    public let description: String
    /// How a device samples it.
    public let device: Device

    public struct Device: CustomStringConvertible {
        /// Samples per second.
        public var rate: Double
        /// Each sample is off by at most this, in points.
        public var jitter: Double
        /// The second finger is reported so much later, in parts of a sample.
        public var offset: Double
        /// Every time is late by at most this, in seconds.
        public var lateness: Double
        /// The part of the samples that the device merges into the next one.
        public var merged: Double
        /// The first finger lifts so much earlier, in seconds.
        public var firstLift: Double

        /// A device that reports the hand exactly.
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

    /// A stroke whose place at each time is known.
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

    /// The result that a person expects on release: a flick goes where it points; what is slower goes to the side that it is nearer
    /// to. Nil for what is in between, and for what was a flick when the device last reported it and is none when the
    /// finger lifts.
    ///
    /// - Parameter part: The part of the way that it has gone, from 0 to 1.
    public func completes(at part: Double) -> Bool? {
        let reported = velocity(at: end - 1 / device.rate)
        switch abs(velocity) {
        case 600...: return velocity > 0
        case 400..<600: return nil
        case _ where abs(reported) > 600: return nil
        default: return (0.48...0.52).contains(part) ? nil : part > 0.5
        }
    }

    /// The touches of two fingers, in the order of their times.
    public func touches(_ random: inout SplitMix64) -> [Touch] {
        let interval = 1 / device.rate
        let rest = 0.05
        // A device that merges does so for all fingers at once.
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
    /// The shape of a movement from rest to rest that a hand makes when it is not disturbed: the one with the least jerk.
    /// (Flash and Hogan, 1985.)
    public static func minimumJerk(_ part: Double) -> Double {
        let t = min(max(part, 0), 1)
        return t * t * t * (10 + t * (6 * t - 15))
    }

    /// A stroke of any of the kinds that hands make.
    public static func random(_ random: inout SplitMix64) -> Stroke {
        func some(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let rates: [Double] = [30, 60, 90, 120, 240, 500, 1000]
        let rate = rates.randomElement(using: &random) ?? 60
        // Where more than 40 ms pass without a sample, nobody can say what the hand did.
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
