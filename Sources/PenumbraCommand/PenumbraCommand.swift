import ArgumentParser

@main struct PenumbraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra",
        abstract: "Transitions that are pulled by fingers, the colours of pictures, and themes.",
        subcommands: [ColorsCommand.self, ReplayCommand.self, ThemeCommand.self])
}
