import ArgumentParser
import Glibc
import PenumbraMotion
import PenumbraTransition

@main struct PenumbraDesktop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra-desktop",
        abstract: "Change the whole desktop behind an edge.",
        discussion: """
            Covers every output with a picture of what it shows, makes the change beneath it, and moves the picture away when \
            the windows have been redrawn. Needs a compositor with layer shell and screencopy, such as sway. Elsewhere the \
            change is made at once.

            Exit status: 0 if the change has been made, 3 if it has been turned back, that of COMMAND if it fails, 64 for \
            wrong use.
            """,
        version: "0.1.0")

    /// What moves the picture away.
    enum Mask: String, EnumerableFlag {
        case edge, circle, diamond, star, fade

        static func help(for value: Mask) -> ArgumentHelp? {
            switch value {
            case .edge: "An edge from the top, which is the default."
            case .circle: "A circle that grows from the pointer, or else from the middle."
            case .diamond: "A square on its corner, as the circle."
            case .star: "A star, as the circle."
            case .fade: "No edge: the picture fades, as where the system has animations switched off."
            }
        }

        func style(from center: Point?) -> TransitionStyle {
            switch self {
            case .edge: .edge
            case .circle: .circle(center: center)
            case .diamond: .shape(.diamond, center: center)
            case .star: .shape(.star(points: 5), center: center)
            case .fade: .fade
            }
        }

        var hasCenter: Bool { self == .circle || self == .diamond || self == .star }
    }

    @Argument(help: "The system's style after the change: light or dark; toggle for the other one. (default: toggle)")
    var style: String?

    @Option(name: .customLong("run"), help: "A command line that changes the desktop, instead of the system's style.")
    var command: String?

    @Option(
        name: .customLong("undo"),
        help: "A command line that undoes what that of --run does, so that it can be turned back.")
    var undo: String?

    @Option(
        name: .customLong("cord"),
        help: "Stay, and let a cord hang at the top of each output, at this side: top-left or top-right.")
    var cord: String?

    @Flag var mask: Mask = .edge

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
        if undo != nil, command == nil { throw ValidationError("--undo undoes what --run does, which is missing") }
        guard let cord else { return }
        guard Cord.Place(rawValue: cord) != nil else {
            throw ValidationError("unknown place \u{201c}\(cord)\u{201d}: it is top-left or top-right")
        }
        if style != nil { throw ValidationError("--cord changes to the other style, and takes none") }
        if command != nil, undo == nil {
            throw ValidationError("--run without --undo cannot be pulled by a cord, which can turn back")
        }
    }

    @MainActor mutating func run() async throws {
        let system = SystemStyle()
        guard command != nil || system != nil else {
            throw ValidationError("this system has no setting of light and dark: name a command with --run")
        }
        if let cord = cord.flatMap(Cord.Place.init) { return try pull(cord, system) }
        try change(system)
    }

    /// Makes one change.
    @MainActor private func change(_ system: SystemStyle?) throws {
        let other = Claim.connection()
        if let other, let destination = destination(system) {
            switch Claim.ask(destination, other) {
            case .ended(0): return
            case .ended(let status): throw ExitCode(status)
            case .goAhead, nil: break
            }
        }
        guard let change = makeChange(system) else { return }
        var outcome = DesktopReveal.Outcome.changed
        do throws(ConnectionLost) {
            outcome = try reveal(change, after: other, system)
        } catch {
            say("the compositor is gone")
            change.finish()
        }
        if outcome == .turnedBack { throw ExitCode(DesktopReveal.turnedBack) }
        if change.status != 0 { throw ExitCode(change.status) }
    }

    /// The name of the wanted change.
    @MainActor private func destination(_ system: SystemStyle?) -> String? {
        if let command { return "run " + command }
        return system.map { name(wanted(after: $0.style)) }
    }

    /// The style that is wanted after the current one.
    private func wanted(after current: SystemStyle.Style) -> SystemStyle.Style {
        style.flatMap(SystemStyle.Style.init) ?? current.other
    }

    private func name(_ style: SystemStyle.Style) -> String { "style " + style.rawValue }

    /// The change; nil if the desktop is in the wanted style already.
    @MainActor private func makeChange(_ system: SystemStyle?) -> DesktopChange? {
        if let command { return makeChange(command, undo) }
        guard let system else { return nil }
        let current = system.style
        let wanted = wanted(after: current)
        guard wanted != current else { return nil }
        return DesktopChange(
            to: name(wanted), StyleAction(system: system, value: .init(wanted)), from: name(current),
            undo: StyleAction(system: system, value: system.value))
    }

    @MainActor private func makeChange(_ command: String, _ undo: String?) -> DesktopChange {
        DesktopChange(
            to: "run " + command, CommandAction(command), from: undo.map { "run " + $0 },
            undo: undo.map { CommandAction($0) })
    }

    @MainActor private func makeReveal(
        _ change: DesktopChange, from center: Point?, _ system: SystemStyle?, _ stage: DesktopStage,
        on connection: Connection
    ) -> DesktopReveal {
        DesktopReveal(
            change, by: mask.style(from: center), reducesMotion: !(system?.animates ?? true), on: connection,
            stage: stage, claim: Claim(), report: report)
    }

    /// - Parameter other: A connection to the process that has the desktop, and releases it when this one has covered it.
    @MainActor private func reveal(_ change: DesktopChange, after other: Int32?, _ system: SystemStyle?)
        throws(ConnectionLost) -> DesktopReveal.Outcome
    {
        guard let connection = Connection() else {
            if let other { Claim.goOn(other) }
            return changeAtOnce(change, "there is no Wayland compositor")
        }
        let stage = DesktopStage(on: connection, report: report)
        let isCovered = stage.cover()
        if let other { Claim.goOn(other) }
        guard isCovered else {
            return changeAtOnce(change, "the compositor gives no picture of its outputs, or cannot show one")
        }
        let center = mask.hasCenter ? try stage.pointer() : nil
        let reveal = makeReveal(change, from: center, system, stage, on: connection)
        reveal.request()
        while reveal.outcome == nil { try reveal.step() }
        try connection.synchronize()
        return reveal.outcome ?? .changed
    }

    @MainActor private func changeAtOnce(_ change: DesktopChange, _ reason: String) -> DesktopReveal.Outcome {
        say("\(reason): the change is made at once")
        change.finish()
        return .changed
    }

    @MainActor private func pull(_ place: Cord.Place, _ system: SystemStyle?) throws {
        guard let connection = Connection(), connection.layers != nil, connection.canCopy else {
            say("a cord needs a Wayland compositor with layer shell and screencopy")
            throw ExitCode.failure
        }
        /// Whether the command has been run, and not undone.
        var isChanged = false
        let session = CordSession(place, on: connection, report: report) { stage in
            var change: DesktopChange?
            if let command, let undo {
                let (forth, back) = isChanged ? (undo, command) : (command, undo)
                change = makeChange(forth, back)
            } else {
                change = makeChange(system)
            }
            guard let change else { return nil }
            let reveal = makeReveal(change, from: nil, system, stage, on: connection)
            reveal.onEnd = { if $0 == .changed { isChanged.toggle() } }
            return reveal
        }
        guard let session else {
            say("a cord needs a pointer or fingers, and the compositor has none")
            throw ExitCode.failure
        }
        do throws(ConnectionLost) {
            try session.run()
        } catch {
            say("the compositor is gone")
            throw ExitCode.failure
        }
    }

    /// Says what happens, if the user wants to know.
    private var report: (String) -> Void {
        { [verbose] text in if verbose { say(text) } }
    }
}

/// Writes a line for the user to standard error.
func say(_ text: String) {
    let line = Array("penumbra-desktop: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
