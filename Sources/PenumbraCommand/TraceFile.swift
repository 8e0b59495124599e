import ArgumentParser
import Foundation
import Penumbra

extension Trace {
    /// The touches of a file, - being the standard input. Throws, having said why, where a line of it is wrong.
    init(file path: String) throws {
        let name = path == "-" ? "standard input" : path
        self.init()
        do {
            let file = try path == "-" ? .standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            var reader = TraceReader()
            while let bytes = try file.read(upToCount: 1 << 16), !bytes.isEmpty {
                try reader.read(bytes) { touches.append($0) }
            }
            try reader.finish { touches.append($0) }
        } catch let error as TraceError {
            throw failure(code: .init(EX_DATAERR), "\(name): \(error)")
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            throw failure(code: .init(EX_NOINPUT), "\(name): there is no such file")
        } catch {
            throw failure(code: .init(EX_NOINPUT), "\(name): it cannot be read")
        }
        guard !touches.isEmpty else { throw failure(code: .init(EX_DATAERR), "\(name): there is no touch in it") }
    }
}
