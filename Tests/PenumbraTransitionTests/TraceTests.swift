import PenumbraGestures
import PenumbraMotion
import PenumbraTraces
import PenumbraTransition
import TestSupport
import Testing

struct TraceTests {
    @Test func aTraceIsReadAsItWasWritten() throws {
        let touches = [
            Touch(id: 0, time: 0, location: Point(x: 10, y: 20.5), phase: .down),
            Touch(id: 0, time: 0.016667, location: Point(x: -10.125, y: 40), phase: .move),
            Touch(id: 0, time: 1.5, location: Point(x: 10, y: 40), phase: .up),
        ]
        let text = touches.map { $0.traceLine + "\n" }.joined(separator: "\n")
        #expect(try Trace(parsing: text).touches == touches)
        #expect(try Trace(parsing: text.split(separator: "\n").joined(separator: "\r\n")).touches == touches)
    }

    @Test(arguments: [
        ("{", "line 2: it is not JSON"),
        ("[1]", "line 2: it is not a JSON object"),
        (#"{"t": 1, "id": 0, "x": 1, "phase": "move"}"#, "line 2: \"y\" is missing"),
        (#"{"t": "1", "id": 0, "x": 1, "y": 2, "phase": "move"}"#, "line 2: \"t\" is not a number"),
        (#"{"t": 1, "id": 0, "x": 1, "y": 2, "phase": 3}"#, "line 2: \"phase\" is not a text"),
        (#"{"t": 1, "id": 0.5, "x": 1, "y": 2, "phase": "move"}"#, "line 2: \"id\" is not a whole number: 0.5"),
        (#"{"t": 1, "id": 0, "x": 1e300, "y": 2, "phase": "move"}"#, "line 2: \"x\" is out of range: 1e+300"),
        (
            #"{"t": 1, "id": 0, "x": 1, "y": 2, "phase": "hover"}"#,
            "line 2: \"phase\" is \"hover\"; it is one of down, move, up, cancel"
        ),
        (#"{"t": -1, "id": 0, "x": 1, "y": 2, "phase": "move"}"#, "line 2: \"t\" goes back, from 0.0 to -1.0"),
        (#"{"t": 1, "id": 0, "x": 1, "y": 2, "phase": "down"}"#, "line 2: finger 0 is down already"),
        (#"{"t": 1, "id": 1, "x": 1, "y": 2, "phase": "up"}"#, "line 2: finger 1 is not down"),
    ])
    func aWrongLineIsNamedWithTheReason(line: String, message: String) {
        let text = #"{"t": 0, "id": 0, "x": 1, "y": 2, "phase": "down"}"# + "\n" + line
        #expect(performing: { try Trace(parsing: text) }, throws: { "\($0)" == message })
    }

    @Test func aTraceIsReadInPiecesOfAnySize() throws {
        let text = (0..<50).map {
            Touch(id: 0, time: Double($0) / 60, location: Point(x: 1, y: Double($0)), phase: $0 == 0 ? .down : .move)
                .traceLine
        }.joined(separator: "\n")
        let bytes = Array(text.utf8)
        for size in [1, 7, 64, 10_000] {
            var reader = TraceReader()
            var touches: [Touch] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                try reader.read(bytes[start..<min(bytes.count, start + size)]) { touches.append($0) }
            }
            try reader.finish { touches.append($0) }
            #expect(try touches == Trace(parsing: text).touches)
        }
    }

    /// The reader decodes many lines together. The oracle decodes each by itself: the touches before the first invalid line,
    /// and its error, are the same.
    @Test(arguments: 0..<300) func linesReadTogetherEqualLinesReadAlone(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let nasty = [
            "", "   ", "{}", "{\"t\":1,\"id\":0", "\"x\":1}", "{\"a\":[[1", "2]]}", "{\"t\":1},{\"t\":2}",
            "{\"phase\":\"do",
            "wn\"}", "{\"é\":1}", "]", "[", "{\"t\":9999,\"id\":0,\"x\":1,\"y\":2,\"phase\":\"move\",\"n\":\"}{\"}",
            "{\"t\":9999,\"id\":0,\"x\":1,\"y\":2,\"phase\":\"move\",\"n\":[1,2]}", "{,}", "{\"t\":1}}", "{{\"t\":1}",
            "{\"t\":1,\"id\":0,\"x\":1,\"y\":1,\"phase\":\"hover\"}",
            "{\"t\":\"1\",\"id\":0,\"x\":1,\"y\":1,\"phase\":\"up\"}",
        ]
        var lines = (0..<Int.random(in: 1...700, using: &random)).map { number in
            Touch(id: 0, time: Double(number), location: Point(x: 1, y: 2), phase: number == 0 ? .down : .move)
                .traceLine
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...lines.count, using: &random)
            let (first, second) = (nasty.randomElement(using: &random), nasty.randomElement(using: &random))
            lines.insert(contentsOf: [first, second].compactMap { $0 }, at: place)
        }
        var parser = TraceParser()
        var (expected, error): ([Touch], TraceError?) = ([], nil)
        for (index, line) in lines.enumerated() where error == nil {
            do throws(TraceError) {
                if let touch = try parser.parse(line, number: index + 1) { expected.append(touch) }
            } catch let wrong { error = wrong }
        }
        var reader = TraceReader()
        var touches: [Touch] = []
        var found: TraceError?
        let bytes = Array(lines.joined(separator: "\n").utf8)
        do throws(TraceError) {
            var start = 0
            while start < bytes.count {
                let end = min(start + .random(in: 1...20_000, using: &random), bytes.count)
                try reader.read(bytes[start..<end]) { touches.append($0) }
                start = end
            }
            try reader.finish { touches.append($0) }
        } catch { found = error }
        #expect(touches == expected, "seed \(seed)")
        #expect(found == error, "seed \(seed)")
    }

    @Test func aLineWithoutEndIsRefusedBeforeItIsAllRead() {
        var reader = TraceReader()
        let piece = [UInt8](repeating: UInt8(ascii: "1"), count: 1000)
        #expect(
            performing: {
                for _ in 0..<100 { try reader.read(piece) { _ in } }
            }, throws: { "\($0)" == "line 1: it is too long" })
    }

    /// An overlong form, half of a surrogate pair, and a truncated character.
    @Test(arguments: [[0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x7B, 0xE2, 0x82]] as [[UInt8]])
    func invalidUTF8IsRefusedAndNotReplaced(_ bytes: [UInt8]) {
        var reader = TraceReader()
        #expect(
            performing: { try reader.read(bytes + [UInt8(ascii: "\n")]) { _ in } },
            throws: { "\($0)" == "line 1: it is not UTF-8 text" })
    }

    /// Ten minutes of two fingers at 120 samples per second: the reader keeps only one line.
    @Test func tenMinutesStream() throws {
        var reader = TraceReader()
        var (count, last) = (0, 0.0)
        func send(_ touch: Touch) throws {
            try reader.read((touch.traceLine + "\n").utf8) {
                count += 1
                last = $0.time
            }
        }
        let frames = 10 * 60 * 120
        for frame in 0...frames {
            let phase: Touch.Phase = frame == 0 ? .down : frame == frames ? .up : .move
            for id in 0..<2 {
                try send(
                    Touch(
                        id: id, time: Double(frame) / 120, location: Point(x: 1, y: Double(frame % 600)), phase: phase))
            }
        }
        #expect(count == 2 * (frames + 1) && abs(last - 600) < 1e-6)
        #expect(MemoryLayout<TraceReader>.size < 256)
    }

    /// 85 bytes asked for sixty million frames.
    @Test func aTraceOfElevenDaysIsRefusedAtTheLineThatMakesItTooLong() {
        let down = #"{"t":-1e9,"id":0,"x":1,"y":1,"phase":"down"}"#
        let text = "\(down)\n\n" + #"{"t":5,"id":0,"x":1,"y":1,"phase":"up"}"#
        #expect(
            performing: { try Trace(parsing: text) },
            throws: {
                "\($0)" == "line 3: \"t\" is 1000000005.0 ms after the first touch; a trace lasts at most an hour"
            })
    }

    @Test func aTraceOfAnHourIsRead() throws {
        let lines = [(-3_600_000, "down"), (0, "up")].map {
            "{\"t\":\($0.0),\"id\":0,\"x\":1,\"y\":1,\"phase\":\"\($0.1)\"}"
        }
        let trace = try Trace(parsing: lines.joined(separator: "\n"))
        #expect(trace.touches.count == 2)
    }

    /// The work of a frame grows with the square of the number of fingers.
    @Test func aHundredThousandFingersAreRefusedAtTheEleventh() {
        let lines = (0..<100_000).map { #"{"t":0,"id":\#($0),"x":1,"y":1,"phase":"down"}"# }
        #expect(
            performing: { try Trace(parsing: lines.joined(separator: "\n")) },
            throws: { "\($0)" == "line 11: finger 10 is one too many; at most 10 are down at once" })
    }

    @Test func elevenFingersInTurnAreRead() throws {
        let lines = (0..<30).flatMap { id in
            ["down", "up"].map { #"{"t":0,"id":\#(id),"x":1,"y":1,"phase":"\#($0)"}"# }
        }
        #expect(try Trace(parsing: lines.joined(separator: "\n")).touches.count == 60)
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-2.25, "-2.25"), (0.001, "0.001"), (-0.5, "-0.5"), (1e6, "1000000"),
        (16.6667, "16.667"), (99.9996, "100"),
    ])
    func numbersHaveThreeDecimalsAtTheMost(value: Double, text: String) {
        #expect(decimal(value) == text)
    }
}
