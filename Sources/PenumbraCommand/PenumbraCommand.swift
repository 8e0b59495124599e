import ArgumentParser

@main struct PenumbraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra",
        abstract:
            "Transitions that are pulled by fingers, as numbers and as moving pictures, and the colours of pictures.",
        subcommands: [ColorsCommand.self, RenderCommand.self, ReplayCommand.self])
}
