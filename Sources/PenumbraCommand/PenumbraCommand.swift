import ArgumentParser

@main struct PenumbraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra",
        abstract:
            "Transitions that are pulled by fingers, as numbers and as moving pictures; colours of pictures; themes.",
        subcommands: [ColorsCommand.self, RenderCommand.self, ReplayCommand.self, ThemeCommand.self])
}
