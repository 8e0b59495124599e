import ArgumentParser

struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Check, make and show themes.",
        subcommands: [ThemeCheckCommand.self, ThemeMakeCommand.self, ThemeShowCommand.self])
}
