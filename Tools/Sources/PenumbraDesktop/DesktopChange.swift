import Glibc

/// What changes the desktop.
@MainActor protocol DesktopChange {
    /// Begins the change, once.
    func begin()
    /// Whether nothing more is to be waited for.
    var hasEnded: Bool { get }
    /// The exit status that tells about a failure; 0 if there is none.
    var status: Int32 { get }
}

extension DesktopChange {
    /// Makes the change, as far as it has not been made, and waits for its end.
    func finish() {
        Connection.endWatch()
        begin()
        while !hasEnded { usleep(5000) }
    }
}

/// A change of the system's style.
@MainActor final class StyleChange: DesktopChange {
    private let system: SystemStyle
    private let style: SystemStyle.Style
    let status: Int32 = 0

    init(_ system: SystemStyle, to style: SystemStyle.Style) {
        (self.system, self.style) = (system, style)
    }

    func begin() { system.style = style }

    var hasEnded: Bool { true }
}

/// A change by a command.
@MainActor final class CommandChange: DesktopChange {
    private let line: String
    private var command: ShellCommand?
    private var hasBegun = false

    init(_ line: String) {
        self.line = line
    }

    func begin() {
        if !hasBegun { command = ShellCommand(line) }
        hasBegun = true
    }

    var hasEnded: Bool { command.map { $0.exitStatus != nil } ?? hasBegun }

    var status: Int32 { command.map { $0.exitStatus ?? 0 } ?? (hasBegun ? 127 : 0) }
}
