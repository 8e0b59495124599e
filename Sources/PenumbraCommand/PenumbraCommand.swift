import ArgumentParser

@main struct PenumbraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "penumbra",
        abstract: "Transitions that are pulled by fingers: play a recorded gesture, frame by frame.",
        subcommands: [ReplayCommand.self])
}
