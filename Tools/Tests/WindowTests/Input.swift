import Foundation

/// Fingers and keys.
extension PodcastsWindow {
    /// Schedules a pull by fingers at the given x: down at `from`, moving at `speed` points per second to `to`, held
    /// for `rest` milliseconds, and lifted if wanted. All of it is slowed by ``slowness``. Returns the time when it
    /// ends, on the display's clock.
    @discardableResult
    func pull(
        _ xs: [Double] = [140, 220], from: Double, to: Double, speed: Double = 900, rest: Double = 0, lift: Bool = true,
        ids: [Int] = [0, 1], land: Bool = true, at start: Double? = nil
    ) -> Double {
        // Not before the scheduled lines, because lines are played in their order.
        var time = max(start ?? 0, display.now + 5, lastPull)
        defer { lastPull = time }
        func send(_ phase: String, _ y: Double) {
            for (id, x) in zip(ids, xs) {
                display.send(#"{"t": \#(time), "id": \#(id), "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
            }
        }
        if land {
            send("down", from)
            // As with a hand, some time passes before it moves.
            time += 50 * slowness
        }
        let steps = max(1, Int((abs(to - from) / speed * 120).rounded()))
        for step in 1...steps {
            time += 1000.0 / 120 * slowness
            send("move", from + (to - from) * Double(step) / Double(steps))
        }
        time += rest * slowness
        if lift { send("up", to) }
        return time
    }

    /// Does the same in steps. Waits until each step is visible, because a busy machine would deliver several of them
    /// at once.
    func pullInSteps(
        _ xs: [Double] = [140, 220], from: Double, to: Double, lift: Bool = true, ids: [Int] = [0, 1], land: Bool = true
    ) throws {
        func send(_ phase: String, _ y: Double) throws {
            for (id, x) in zip(ids, xs) {
                display.send(#"{"id": \#(id), "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
            }
            try display.sync()
            let frame = try lastFrame()
            // The first frame may have begun earlier.
            guard frame.state != "idle" else { return }
            try wait("it is seen") {
                let now = try lastFrame()
                if now.frame > frame.frame + 1 { return true }
                guard now.state == "tracking", abs(now.control.y) < 0.002 else { return false }
                // If the edge has come to rest since, no further frame follows.
                try restingScreen()
                return try lastFrame() == now
            }
        }
        if land { try send("down", from) }
        let steps = max(1, Int((abs(to - from) / Self.step).rounded(.up)))
        for step in 1...steps { try send("move", from + (to - from) * Double(step) / Double(steps)) }
        if lift { try send("up", to) }
    }

    /// The largest step, in points.
    static let step = 8.0

    /// Presses and releases keys, by their X key codes. All but the last are held while the last is pressed.
    func press(_ keys: Int...) {
        for key in keys { display.send(#"{"phase": "key", "code": \#(key), "down": 1}"#) }
        for key in keys.reversed() { display.send(#"{"phase": "key", "code": \#(key), "down": 0}"#) }
    }

    func waitUntil(_ time: Double) {
        usleep(UInt32(max(0, time - display.now) * 1000))
    }
}

/// The X key codes that the tests press.
enum Key {
    static let escape = 9
    static let enter = 36
    static let tab = 23
    static let down = 104
    static let f10 = 76
    static let right = 102
    static let comma = 59
    static let end = 103
    static let menu = 117
    static let m = 58
    static let s = 39
    static let left = 100
    static let control = 37
    static let shift = 50
    static let alt = 64
    static let l = 46
    static let n = 57
    static let w = 25
    static let a = 38
    static let z = 52
    static let delete = 107
}
