import PenumbraGeometry
import PenumbraGestures
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

    @Test(arguments: [
        (0.0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-2.25, "-2.25"), (0.001, "0.001"), (-0.5, "-0.5"), (1e6, "1000000"),
        (16.6667, "16.667"), (99.9996, "100"),
    ])
    func numbersHaveThreeDecimalsAtTheMost(value: Double, text: String) {
        #expect(decimal(value) == text)
    }
}
