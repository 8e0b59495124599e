import ArgumentParser

/// The command line of the demonstration.
@main struct PodcastsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "podcasts",
        abstract: "A small archive of podcasts whose dark theme is pulled over the light one.")

    @Option(help: ArgumentHelp("The theme to begin with: \(listed(Style.names)).", valueName: "name"))
    var theme = Style.light.name

    @Option(
        help: ArgumentHelp("The size of the window in points, \(WindowSize.standard) unless told.", valueName: "WxH"),
        transform: { text in
            guard let size = WindowSize(text) else {
                throw ValidationError(
                    "a size is written like \(WindowSize.standard), from \(WindowSize.smallest)"
                        + " to \(WindowSize.largest)")
            }
            return size
        })
    var size = WindowSize.standard

    @Option(
        help: ArgumentHelp("The page to open, the archive unless told: \(listed(Page.names)).", valueName: "name"),
        transform: { text in
            guard let page = Page(name: text) else {
                throw ValidationError("there is no page \"\(text)\"; there are: \(listed(Page.names))")
            }
            return page
        })
    var page = Page.archive

    // For pictures of the pages themselves.
    @Flag(help: .hidden) var noHint = false

    func validate() throws {
        guard Style.names.contains(theme) else {
            throw ValidationError("there is no theme \"\(theme)\"; there are: \(listed(Style.names))")
        }
    }

    func run() throws {
        let status = MainActor.assumeIsolated { PodcastsApplication(command: self).run() }
        guard status == 0 else { throw ExitCode(status) }
    }
}

private func listed(_ names: [String]) -> String {
    names.joined(separator: ", ")
}
