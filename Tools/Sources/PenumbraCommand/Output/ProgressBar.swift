import FoundationEssentials
import Glibc
import PenumbraStreams

/// A progress bar on a terminal; no output elsewhere.
struct ProgressBar {
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private var done = 0
    private var shown = -1

    init(total: Int) {
        self.total = max(total, 1)
    }

    /// Advances by one.
    mutating func advance() {
        done += 1
        let percent = min(100 * done / total, 100)
        guard isShown, percent != shown else { return }
        shown = percent
        let bar = String(repeating: "█", count: percent * 30 / 100)
        let rest = String(repeating: "░", count: 30 - bar.count)
        Diagnostics.write("\r\(bar)\(rest) \(percent) %")
    }

    /// Removes the bar.
    func clear() {
        if isShown, shown >= 0 { Diagnostics.write("\r\u{1B}[K") }
    }
}
