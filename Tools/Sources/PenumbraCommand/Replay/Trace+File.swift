import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraGestures
import PenumbraTraces

extension Trace {
    /// Reads the touches of a file, or of the standard input for `-`. The whole file is checked before anything is played, but
    /// only the touches are kept. Throws, after reporting the error, if it cannot be read, a line is invalid, or it needs more
    /// than `most` frames.
    init(file path: String, framesPerSecond: Double, most: Int) throws {
        self.init()
        var reader = TraceReader()
        do {
            try InputFile.forEachPiece(of: path == "-" ? .standardInput : .anyFile(path)) { bytes in
                try reader.read(bytes) { touches.append($0) }
            }
            try reader.finish { touches.append($0) }
        } catch let error as TraceError {
            throw failure(code: .init(EX_DATAERR), "\(StandardInput.name(of: path)): \(error)")
        } catch let error as FileError {
            throw failure(code: error.exitCode, "\(StandardInput.name(of: path)): \(error.reason)")
        }
        if let excess = excess(over: most, framesPerSecond: framesPerSecond) {
            throw failure(code: .init(EX_DATAERR), "\(StandardInput.name(of: path)): \(excess)")
        }
    }

    /// The reason why a trace needs too many frames to be played, as a clause; nil if it does not.
    func excess(over most: Int, framesPerSecond: Double) -> String? {
        let seconds = (touches.last?.time ?? 0) - (touches.first?.time ?? 0)
        let frames = (seconds * framesPerSecond).rounded(.up)
        guard frames > Double(most) else { return nil }
        return "it lasts \(seconds) s, which is more than \(most) frames at \(framesPerSecond) frames per second"
    }
}
