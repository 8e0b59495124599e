import ArgumentParser
import Foundation
import PenumbraFiles
import PenumbraStreams
import PenumbraTraces
import PenumbraTransition

/// The command line of the demonstration.
@main struct PodcastsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "podcasts",
        abstract: "The demonstration of Penumbra: a small archive of podcasts.")

    @Option(
        help: ArgumentHelp(
            "The initial theme: \(listed(Themes.names)), or one of your own. The default is the last choice.",
            valueName: "name"))
    var theme: String?

    @Option(
        help: ArgumentHelp(
            "The size of the window in points. The default is \(WindowSize.standard).", valueName: "WxH"),
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
        help: ArgumentHelp("The page to open: \(listed(Page.names)). The default is the archive.", valueName: "name"),
        transform: { text in
            guard let page = Page(name: text) else {
                throw ValidationError("there is no page \"\(text)\"; there are: \(listed(Page.names))")
            }
            return page
        })
    var page = Page.archive

    @Option(help: "How the edge moves and bends: castro or natural.")
    var style: EdgeStyle?

    @Option(
        help: ArgumentHelp("Move edges, pages and menus this many times slower.", valueName: "times"),
        transform: { text in
            guard let times = Double(text), times.isFinite, times > 0 else {
                throw ValidationError("\"\(text)\" is not a number above 0")
            }
            return times
        })
    var slow: Double?

    @Option(
        help: ArgumentHelp("Play a recorded gesture through the recognizer and draw its fingers.", valueName: "trace"),
        completion: .file(extensions: ["jsonl"]))
    var play: String?

    @Option(help: ArgumentHelp("Write every touch that the window gets to a trace.", valueName: "file"))
    var record: String?

    @Option(help: ArgumentHelp("Write a line of JSON for every frame of a transition.", valueName: "file"))
    var log: String?

    @Flag(help: "Print the widgets that draw with the same color in every theme, and quit.")
    var audit = false

    @Flag(help: "Draw a disc under every finger.")
    var fingers = false

    // For screenshots of the pages themselves.
    @Flag(help: .hidden) var noHint = false

    // How D-Bus starts it: it waits for a request to show a window.
    @Flag(name: .customLong("gapplication-service"), help: .hidden) var isService = false

    static func main() {
        CommandProcess.begin()
        Diagnostics.loseWhatNobodyReads()
        // libadwaita would ask the portal for the color scheme, and wait for the answer before a window opens. Penumbra sets the
        // scheme, and asks without waiting.
        setenv("ADW_DISABLE_PORTAL", "1", 0)
        Language.begin()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            CommandProcess.end(exitCode(for: error).rawValue, saying: fullMessage(for: error))
        }
    }

    func run() throws {
        if let slow { setenv("PENUMBRA_TIME_SCALE", "\(1 / slow)", 1) }
        let trace = try play.map(readTrace)
        let status = try MainActor.assumeIsolated {
            let application = try PodcastsApplication(command: self, trace: trace)
            // Only GTK's callbacks refer to the application while it runs, and they do so weakly.
            return withExtendedLifetime(application) { application.run() }
        }
        guard status == 0 else { throw ExitCode(status) }
    }
}

extension EdgeStyle: @retroactive ExpressibleByArgument {}

private func readTrace(_ path: String) throws -> Trace {
    func stop(_ message: String, _ code: Int32) -> ExitCode {
        Diagnostics.say("podcasts: \(path): \(message)")
        return ExitCode(code)
    }
    do {
        var (reader, trace) = (TraceReader(), Trace())
        try InputFile.forEachPiece(of: .anyFile(path)) { bytes in try reader.read(bytes) { trace.touches.append($0) } }
        try reader.finish { trace.touches.append($0) }
        return trace
    } catch let error as FileError {
        throw stop(error.reason, EX_NOINPUT)
    } catch {
        throw stop("\(error)", EX_DATAERR)
    }
}

func listed(_ names: [String]) -> String {
    names.joined(separator: ", ")
}
