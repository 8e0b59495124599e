import Findings
import PenumbraGestures
import PenumbraTraces

/// A trace either has the same touches however its bytes are split, and stays the same when it is written and read
/// again, or it is rejected at an existing line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    let whole = Reading(input, pieces: max(1, count))
    let parts = Reading(input, pieces: 1 + Int(input.first ?? 0))
    expect(whole.error == parts.error, "in pieces: \(parts.error as Any), as a whole: \(whole.error as Any)")
    expect(whole.touches == parts.touches, "the touches depend on how the bytes are split")
    if let error = whole.error {
        let lines = 1 + input.count { $0 == UInt8(ascii: "\n") }
        expect((1...lines).contains(error.line), "there is no line \(error.line) of \(lines)")
        // A line has at most 4096 bytes, and the message quotes no more than that.
        expect("\(error)".utf8.count < 8192, "the message is too long")
    } else {
        // What a trace may ask for, however short it is.
        let touches = whole.touches
        expect((touches.last?.time ?? 0) - (touches.first?.time ?? 0) <= 3600.001, "it lasts longer than an hour")
        var down: Set<Int> = []
        for touch in touches {
            if touch.phase == .down { down.insert(touch.id) } else if touch.phase != .move { down.remove(touch.id) }
            expect(down.count <= 10, "\(down.count) fingers are down")
        }
        let written = whole.touches.text
        let again = Reading(Array(written.utf8), pieces: written.utf8.count + 1)
        expect(again.error == nil, "the written trace is refused: \(again.error as Any)")
        expect(again.touches.text == written, "the written trace differs:\n\(written)\n\(again.touches.text)")
    }
    return 0
}

/// The touches that a reader reports from bytes that arrive in pieces.
private struct Reading {
    var touches: [Touch] = []
    var error: TraceError?

    init(_ bytes: [UInt8], pieces length: Int) {
        var reader = TraceReader()
        do throws(TraceError) {
            var rest = bytes[...]
            while !rest.isEmpty {
                try reader.read(rest.prefix(length)) { touches.append($0) }
                rest = rest.dropFirst(length)
            }
            try reader.finish { touches.append($0) }
        } catch {
            self.error = error
        }
    }
}

extension [Touch] {
    fileprivate var text: String { map { $0.traceLine + "\n" }.joined() }
}
