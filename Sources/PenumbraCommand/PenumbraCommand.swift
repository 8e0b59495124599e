import ArgumentParser

@main struct PenumbraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra",
        abstract: "Transitions that are pulled by fingers, themes, and the colours of pictures.",
        subcommands: [ColorsCommand.self, ReplayCommand.self, ThemeCommand.self])
}
