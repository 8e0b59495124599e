import PenumbraGestures
import PenumbraMotion

/// Plays touches to a group of named recognizers and records their events, one word each. Consecutive movements are one
/// word.
struct GroupScene {
    var group = RecognizerGroup()
    private(set) var transcript: [String] = []
    private(set) var time = 0.0
    private var names: [RecognizerID: String] = [:]

    mutating func add(_ name: String, _ recognizer: PanRecognizer) -> RecognizerID {
        named(name, group.add(recognizer))
    }

    mutating func add(_ name: String, _ recognizer: LongPressRecognizer) -> RecognizerID {
        named(name, group.add(recognizer))
    }

    mutating func add(_ name: String, _ recognizer: TapRecognizer) -> RecognizerID {
        named(name, group.add(recognizer))
    }

    mutating func add(_ name: String, _ recognizer: PinchRecognizer) -> RecognizerID {
        named(name, group.add(recognizer))
    }

    mutating func send(_ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double, after span: Double = 0.008) {
        time += span
        var words: [String] = []
        let names = names
        group.handle(Touch(id: id, time: time, location: Point(x: x, y: y), phase: phase)) {
            words.append("\(names[$0] ?? "?").\(Self.word($1))")
        }
        write(words)
    }

    /// Advances the time in frames, as an application does.
    mutating func wait(_ span: Double) {
        let end = time + span
        while time < end {
            time += 1.0 / 60
            var words: [String] = []
            let names = names
            group.advance(to: time) { words.append("\(names[$0] ?? "?").\(Self.word($1))") }
            write(words)
        }
    }

    mutating func tap(_ x: Double, _ y: Double) {
        send(0, .down, x, y, after: 0.05)
        send(0, .up, x, y, after: 0.05)
    }

    mutating func drag(_ ids: [Int], from start: Point, by way: Vector, steps: Int = 10) {
        for step in 1...steps {
            for id in ids {
                let place = start + way * (Double(step) / Double(steps))
                send(id, .move, place.x + Double(id) * 80, place.y)
            }
        }
    }

    private mutating func named(_ name: String, _ id: RecognizerID) -> RecognizerID {
        names[id] = name
        return id
    }

    private mutating func write(_ words: [String]) {
        for word in words where !(word.hasSuffix(".moved") && transcript.last == word) { transcript.append(word) }
    }

    private static func word(_ event: GestureEvent) -> String {
        switch event {
        case .pan(.landed): "landed"
        case .pan(.began), .longPress(.began), .pinch(.began): "began"
        case .pan(.moved), .longPress(.moved), .pinch(.moved): "moved"
        case .pan(.ended), .longPress(.ended), .pinch(.ended): "ended"
        case .pan(.cancelled), .longPress(.cancelled), .pinch(.cancelled): "cancelled"
        case .pan(.failed), .longPress(.failed), .tap(.failed), .pinch(.failed): "failed"
        case .tap(.tapped): "tapped"
        }
    }
}
