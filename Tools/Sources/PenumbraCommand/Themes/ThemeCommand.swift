import ArgumentParser

struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Check, make, show, convert and list themes.",
        subcommands: [
            ThemeCheckCommand.self, ThemeMakeCommand.self, ThemeShowCommand.self, ThemeConvertCommand.self,
            ThemeListCommand.self,
        ])
}
