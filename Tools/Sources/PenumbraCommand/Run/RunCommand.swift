import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraStreams
import PenumbraThemeFiles
import PenumbraThemes

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Start a GTK 4 program that is pulled dark with two fingers.",
        discussion: """
            The program is not changed. Two fingers pull its dark look over its light one and back, in all of its windows. With \
            themes, the pull goes on to each of them in turn: those of --theme, or those in the user's folder of themes for \
            penumbra (see penumbra theme list).

            Until you choose, the system decides between light and dark. What you choose is remembered in \
            $XDG_STATE_HOME/penumbra/theme, and all programs that run this way follow it.

            A program that decides itself whether it is light or dark keeps its decision. So does a program that has the pull \
            inside. The exit code is that of the program; 126 if it cannot be pulled, 127 if there is none, and 65 if a \
            file is not a theme.

            Examples:
              penumbra run gnome-calculator
              penumbra run --theme monokai.json --theme gruvbox.yaml gnome-text-editor notes.txt
              penumbra run --follow-system gnome-calculator
            """)

    @Option(
        name: .customLong("theme"),
        help: ArgumentHelp(
            "A theme in any format that penumbra theme convert reads; can be repeated.", valueName: "file"),
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var themes: [String] = []

    @Flag(help: "Forget what was chosen before: the system decides until you choose again.")
    var followSystem = false

    @Flag(help: "Set the system's light or dark, too, when a theme is chosen.")
    var system = false

    @Argument(help: "The program, by its name or path.")
    var program: String

    @Argument(parsing: .captureForPassthrough, help: "The arguments of the program.")
    var arguments: [String] = []

    func run() throws {
        do {
            let executed = try ExecutedProgram(program, arguments)
            let module = try RunModule()
            let choice = RunModule.choice
            if followSystem, unlink(choice) != 0, errno != ENOENT {
                throw RunFailure(.impossible, "\(choice): \(String(cString: strerror(errno)))")
            }
            try module.setEnvironment(options: try options(choice: choice))
            throw executed.start()
        } catch let problem as RunFailure {
            throw failure(code: problem.code, problem.message)
        }
    }

    /// What the module passes to the library.
    private func options(choice: String) throws -> String {
        "choice \(choice)\n" + (system ? "system\n" : "") + PlainThemes.text(of: try readThemes())
    }

    private func readThemes() throws -> [Theme] {
        var names: Set = [Theme.light.name, Theme.dark.name]
        guard !themes.isEmpty else {
            let folder = ThemeFolder(ThemeFolder.user(application: "penumbra"), reserved: names)
            for error in folder.errors { Diagnostics.say("penumbra: warning: \(error)") }
            return folder.themes
        }
        return try themes.map { path in
            let theme = try ThemeInput(path: path).read().theme
            guard names.insert(theme.name).inserted else {
                throw failure(code: ExitCode(EX_DATAERR), "\(path): there is already a theme named \(theme.name)")
            }
            return theme
        }
    }
}

/// An error thrown when a program cannot be run with the pull, with the exit codes of env.
struct RunFailure: Error {
    enum Kind: Int32 {
        case impossible = 126
        case notFound = 127
    }

    let code: ExitCode
    let message: String

    init(_ kind: Kind, _ message: String) {
        code = ExitCode(kind.rawValue)
        self.message = message
    }
}
