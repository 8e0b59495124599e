import Foundation
import PenumbraColor

extension Color {
    /// The name as `#rrggbb`, after a swatch of the color if the terminal supports 24-bit colors (ISO 8613-6).
    func name(withSwatch: Bool) -> String {
        guard withSwatch else { return hex }
        let levels = (0..<3).map { "\(bytes[$0])" }.joined(separator: ";")
        return "\u{1B}[48;2;\(levels)m  \u{1B}[0m \(hex)"
    }

    /// Whether names may have swatches on the standard output: on a terminal, unless NO_COLOR is set.
    static var isShownOnTerminal: Bool {
        // An empty NO_COLOR counts as unset (no-color.org).
        let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return isatty(STDOUT_FILENO) != 0 && !isPlain
    }

    /// The width of a name in columns; escape sequences take none.
    static func nameWidth(withSwatch: Bool) -> Int { withSwatch ? 10 : 7 }
}
