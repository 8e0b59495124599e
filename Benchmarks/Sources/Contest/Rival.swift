import Foundation

/// A program in Python that measures rivals that have no C interface. It reads requests as lines of JSON, and answers each with a
/// line of JSON.
public final class Rival {
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var unread = Data()

    /// Starts a script with the interpreter that the environment names in `RIVALS_PYTHON`. Returns nil if there is none.
    public init?(_ script: String, _ arguments: [String] = []) {
        guard let python = ProcessInfo.processInfo.environment["RIVALS_PYTHON"] else { return nil }
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script] + arguments
        process.standardInput = requests
        process.standardOutput = answers
        do {
            try process.run()
        } catch {
            print("\(python): \(error)")
            return nil
        }
    }

    /// Sends a request, and returns the answer. Ends the program if there is none, because a run without a rival would say too
    /// much.
    public func ask<Answer: Decodable>(_ request: some Encodable, for type: Answer.Type = Answer.self) -> Answer {
        do {
            try requests.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(request) + [UInt8(ascii: "\n")])
            while !unread.contains(UInt8(ascii: "\n")) {
                let more = answers.fileHandleForReading.availableData
                guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
                unread += more
            }
            let end = unread.firstIndex(of: UInt8(ascii: "\n")) ?? unread.endIndex
            defer { unread = Data(unread[end...].dropFirst()) }
            return try JSONDecoder().decode(type, from: unread[..<end])
        } catch {
            print("a rival does not answer: \(error)")
            exit(EX_SOFTWARE)
        }
    }

    deinit {
        try? requests.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
