import ArgumentParser

struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Convert and list themes.",
        subcommands: [ThemeConvertCommand.self, ThemeListCommand.self])
}
