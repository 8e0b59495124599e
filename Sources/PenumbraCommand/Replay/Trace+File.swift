import ArgumentParser
import Foundation
import PenumbraFiles
import PenumbraTraces

extension Trace {
    /// The touches of a file, - being the standard input. All of it is read, so that nothing is played of one that is
    /// wrong, but only the touches are kept. Throws, having said why, where it cannot be read or a line is wrong.
    init(file path: String) throws {
        self.init()
        var reader = TraceReader()
        do {
            try InputFile.forEachPiece(of: path == "-" ? .standardInput : .anyFile(path)) { bytes in
                try reader.read(bytes) { touches.append($0) }
            }
            try reader.finish { touches.append($0) }
        } catch let error as TraceError {
            throw failure(code: .init(EX_DATAERR), "\(Self.name(path)): \(error)")
        } catch let error as FileError {
            throw failure(code: error.exitCode, "\(Self.name(path)): \(error.reason)")
        }
    }

    /// What a file of touches is called in messages.
    static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}
