import ArgumentParser
import PenumbraStreams

@main struct PenumbraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra",
        abstract:
            "Replay and render gesture-driven transitions, read the colors of pictures, and work with themes.",
        version: "0.1.0",
        subcommands: [
            ColorsCommand.self, DesktopCommand.self, RenderCommand.self, ReplayCommand.self, RunCommand.self,
            ThemeCommand.self,
        ])

    static func main() async {
        CommandProcess.begin()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            CommandProcess.end(exitCode(for: error).rawValue, saying: fullMessage(for: error))
        }
    }
}

struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Check, make, show, convert and list themes.",
        subcommands: [
            ThemeCheckCommand.self, ThemeMakeCommand.self, ThemeShowCommand.self, ThemeConvertCommand.self,
            ThemeListCommand.self,
        ])
}
