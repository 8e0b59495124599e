import ArgumentParser
import Glibc
import PenumbraTransition

@main struct PenumbraDesktop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra-desktop",
        abstract: "Change the whole desktop behind an edge.",
        discussion: """
            Covers every output with a picture of what it shows, makes the change beneath it, and moves the picture away when \
            the windows have been redrawn. Needs a compositor with layer shell and screencopy, such as sway. Elsewhere, and \
            where outputs differ in scale or are turned, the change is made at once.

            Exit status: 0 if the change has been made, that of COMMAND if it fails, 64 for wrong use.
            """)

    @Argument(help: "The system's style after the change: light or dark; toggle for the other one. (default: toggle)")
    var style: String?

    @Option(name: .customLong("run"), help: "A command line that changes the desktop, instead of the system's style.")
    var command: String?

    @Flag(help: "Fade instead of moving an edge, as where the system has animations switched off.")
    var fade = false

    @Flag(help: "Say what happens, and when.")
    var verbose = false

    func validate() throws {
        if let style, style != "toggle", SystemStyle.Style(rawValue: style) == nil {
            throw ValidationError("unknown style \u{201c}\(style)\u{201d}: it is light, dark or toggle")
        }
        if style != nil, command != nil {
            throw ValidationError(
                "a style and --run exclude each other: the command changes the style too, if you want that")
        }
    }

    @MainActor mutating func run() async throws {
        let system = SystemStyle()
        guard let change = try makeChange(system) else { return }
        do {
            try reveal(change, animates: system?.animates ?? true)
        } catch {
            say("the compositor is gone")
            change.finish()
        }
        if change.status != 0 { throw ExitCode(change.status) }
    }

    /// The change; nil if the desktop is in the wanted style already.
    @MainActor private func makeChange(_ system: SystemStyle?) throws -> (any DesktopChange)? {
        if let command { return CommandChange(command) }
        guard let system else {
            throw ValidationError("this system has no setting of light and dark: name a command with --run")
        }
        let current = system.style
        let wanted = style.flatMap(SystemStyle.Style.init) ?? (current == .dark ? .light : .dark)
        return wanted == current ? nil : StyleChange(system, to: wanted)
    }

    @MainActor private func reveal(_ change: any DesktopChange, animates: Bool) throws(ConnectionLost) {
        guard let connection = Connection() else { return changeAtOnce(change, "there is no Wayland compositor") }
        let reveal = DesktopReveal(connection: connection, transition: fade || !animates ? .fade : .edge) {
            [verbose] text in
            if verbose { say(text) }
        }
        guard let stage = try reveal.cover() else {
            return changeAtOnce(change, "the compositor gives no picture of its outputs, or cannot show one")
        }
        try reveal.change(beneath: stage, { change.begin() }, until: { change.hasEnded })
        guard change.status == 0 else { return }
        try reveal.uncover(stage)
    }

    @MainActor private func changeAtOnce(_ change: any DesktopChange, _ reason: String) {
        say("\(reason): the change is made at once")
        change.finish()
    }
}

/// Writes a line for the user to standard error.
func say(_ text: String) {
    let line = Array("penumbra-desktop: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
