import Foundation

/// A reading with a time limit. The system cannot interrupt one from a file system that does not answer.
package enum TimedReading {
    /// Reads in a thread of its own, and returns the result. Throws if it takes more than this many seconds; the thread is then
    /// abandoned, and ends when the system lets it.
    package static func run(
        within seconds: Double, _ read: @escaping @Sendable () throws(FileError) -> Data
    ) throws(FileError) -> Data {
        let end = DispatchSemaphore(value: 0)
        // The thread sets it before the signal, and it is read only after the signal. Nothing reads what an abandoned thread
        // sets.
        nonisolated(unsafe) var result: Result<Data, FileError>?
        Thread.detachNewThread {
            result = Result { () throws(FileError) in try read() }
            end.signal()
        }
        guard end.wait(timeout: .now() + seconds) == .success, let result else {
            throw FileError(.reading, .tooSlow(seconds))
        }
        return try result.get()
    }
}
