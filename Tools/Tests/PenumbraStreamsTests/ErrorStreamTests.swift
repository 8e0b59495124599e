import Foundation
import Testing

@testable import PenumbraStreams

/// A stream of diagnostics into a pipe that is not read, or read late.
struct ErrorStreamTests {
    /// A pipe of 64 KiB, of which both ends are open.
    private final class OpenPipe: Sendable {
        let reading: Int32
        let writing: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
        }

        deinit {
            close(reading)
            close(writing)
        }

        /// Reads what is there.
        func read() -> String {
            _ = fcntl(reading, F_SETFL, O_NONBLOCK)
            var read = Data()
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = Foundation.read(reading, &piece, piece.count), count > 0 {
                read += piece.prefix(count)
            }
            return String(decoding: read, as: UTF8.self)
        }
    }

    private static let line = String(repeating: "a", count: 999) + "\n"

    /// It waited for ever, and the window with it.
    @Test(.timeLimit(.minutes(10))) func aPipeThatIsNotReadStopsNobody() throws {
        let pipe = try OpenPipe()
        var stream = ErrorStream(pipe.writing)
        stream.patience = 50
        let start = ContinuousClock.now
        stream.put(String(repeating: Self.line, count: 200))
        for _ in 0..<1000 { stream.put(Self.line) }
        // Only the first waits; a busy machine takes longer for all of it, but not a thousand times as long.
        #expect(ContinuousClock.now - start < .seconds(25))
        #expect(pipe.read().utf8.count == 1 << 16)
    }

    @Test func whatIsReadAgainBeginsWithALineOfItsOwn() throws {
        let pipe = try OpenPipe()
        var stream = ErrorStream(pipe.writing)
        stream.patience = 1
        stream.put(String(repeating: Self.line, count: 70))
        stream.put("lost\n")
        #expect(!pipe.read().hasSuffix("\n"))
        stream.put("seen\n")
        stream.put("and seen\n")
        #expect(pipe.read() == "\nseen\nand seen\n")
    }

    @Test(.timeLimit(.minutes(10))) func whatIsReadSlowlyIsNotLost() throws {
        let pipe = try OpenPipe()
        var stream = ErrorStream(pipe.writing)
        stream.patience = 60_000
        let text = String(repeating: Self.line, count: 200)
        let end = DispatchSemaphore(value: 0)
        // The thread sets it before the signal, and it is read only after the signal.
        nonisolated(unsafe) var seen = Data()
        Thread.detachNewThread {
            var piece = [UInt8](repeating: 0, count: 5000)
            while seen.count < text.utf8.count {
                usleep(1000)
                let count = read(pipe.reading, &piece, piece.count)
                guard count > 0 else { break }
                seen += piece.prefix(count)
            }
            end.signal()
        }
        stream.put(text)
        #expect(end.wait(timeout: .now() + 60) == .success)
        #expect(seen == Data(text.utf8))
    }

    @Test func aStreamThatIsClosedIsPassedOver() throws {
        var stream = ErrorStream(-1)
        stream.patience = 60_000
        stream.put("lost\n")
    }
}
