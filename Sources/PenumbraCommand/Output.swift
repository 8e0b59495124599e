import ArgumentParser
import Foundation
import Penumbra

/// What a command hands over.
enum Output {
    /// Whether colours may be shown on the standard output: on a terminal, unless NO_COLOR is set.
    static var showsColors: Bool {
        // An empty NO_COLOR counts as none (no-color.org).
        let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return isatty(STDOUT_FILENO) != 0 && !isPlain
    }

    /// Writes to the standard output.
    static func write(_ data: Data) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw failure(code: ExitCode(EX_IOERR), "the output cannot be written")
        }
    }

    /// Writes a file, through links and into pipes.
    static func write(_ data: Data, to path: String) throws {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        do {
            // To a file beside it, which then takes its place; but a pipe or a device must not be replaced.
            try data.write(to: file, options: type == nil || type == .typeRegular ? .atomic : [])
        } catch {
            throw failure(code: ExitCode(EX_CANTCREAT), "\(path): it cannot be written: \(error.localizedDescription)")
        }
    }
}

extension Color {
    /// The name as `#rrggbb`, after a patch of the colour where the terminal knows 24-bit colours (ISO 8613-6).
    func name(withSwatch: Bool) -> String {
        guard withSwatch else { return hex }
        let levels = (0..<3).map { "\(bytes[$0])" }.joined(separator: ";")
        return "\u{1B}[48;2;\(levels)m  \u{1B}[0m \(hex)"
    }

    /// How many columns a name takes; escape sequences take none.
    static func nameWidth(withSwatch: Bool) -> Int { withSwatch ? 10 : 7 }
}
