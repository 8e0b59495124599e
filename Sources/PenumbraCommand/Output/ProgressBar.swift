import Foundation
import PenumbraStreams

/// How far it is, on a terminal; on anything else nothing.
struct ProgressBar {
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private var done = 0
    private var shown = -1

    init(total: Int) {
        self.total = max(total, 1)
    }

    /// One more is done.
    mutating func advance() {
        done += 1
        let percent = min(100 * done / total, 100)
        guard isShown, percent != shown else { return }
        shown = percent
        let bar = String(repeating: "█", count: percent * 30 / 100)
        let rest = String(repeating: "░", count: 30 - bar.count)
        Diagnostics.write("\r\(bar)\(rest) \(percent) %")
    }

    /// Takes it away again.
    func clear() {
        if isShown, shown >= 0 { Diagnostics.write("\r\u{1B}[K") }
    }
}
