import Glibc

/// What changes the desktop.
@MainActor protocol DesktopAction {
    /// Begins the action.
    func begin()
    /// Whether nothing more is to be waited for.
    var hasEnded: Bool { get }
    /// The exit status that tells about a failure; 0 if there is none.
    var status: Int32 { get }
}

extension DesktopAction {
    /// Waits until a begun action has ended.
    func finish() {
        while !hasEnded { usleep(5000) }
    }
}

/// A change of the system's style.
@MainActor struct StyleAction: DesktopAction {
    let system: SystemStyle
    let value: SystemStyle.Value
    let status: Int32 = 0
    let hasEnded = true

    func begin() { system.value = value }
}

/// A change by a command line.
@MainActor final class CommandAction: DesktopAction {
    private let line: String
    private var command: ShellCommand?
    private var hasBegun = false

    init(_ line: String) {
        self.line = line
    }

    func begin() {
        command = ShellCommand(line)
        hasBegun = true
    }

    var hasEnded: Bool { command.map { $0.exitStatus != nil } ?? hasBegun }

    var status: Int32 { command.map { $0.exitStatus ?? 0 } ?? (hasBegun ? 127 : 0) }
}
