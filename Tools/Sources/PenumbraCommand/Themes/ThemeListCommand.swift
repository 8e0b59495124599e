import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraStreams
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the themes in a folder.",
        discussion: """
            Each theme is a line with its name, its appearance (light, dark or both), its file and its title. With --json, \
            each is a line {"name", "title", "appearance": "light"|"dark"|null, "file"}.

            If a file is not a theme, the command prints an error for it, and the exit code is 65. An invalid value \
            is skipped, with a warning.

            Examples:
              penumbra theme list
              penumbra theme list ~/.local/share/podcasts/themes --json | jq -r .name
            """)

    @Argument(
        help: "The folder. (default: the user's folder of themes for penumbra, in $XDG_DATA_HOME)",
        completion: .directory)
    var folder: String?

    @Flag(help: "Print a line of JSON for each theme.")
    var json = false

    private struct Line: Encodable {
        let name: String
        let title: String
        let appearance: Appearance?
        let file: String

        enum CodingKeys: CodingKey {
            case name, title, appearance, file
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(title, forKey: .title)
            try container.encode(appearance, forKey: .appearance)
            try container.encode(file, forKey: .file)
        }
    }

    func run() throws {
        let url = folder.map { URL(fileURLWithPath: $0) } ?? ThemeFolder.user(application: "penumbra")
        if folder != nil, !FileManager.default.fileExists(atPath: url.path) {
            throw failure(code: ExitCode(EX_NOINPUT), "\(url.path): there is no such folder")
        }
        let themes = ThemeFolder(url)
        let lines = themes.files.sorted { $0.key < $1.key }.map { file, theme in
            Line(name: theme.name, title: theme.title, appearance: theme.appearance, file: file)
        }
        try OutputFile.standard.write(json ? try Self.json(lines) : Data(Self.table(lines).utf8))
        for warning in themes.warnings { Diagnostics.say("penumbra: warning: \(warning)") }
        let failures = themes.errors.map { failure(code: ExitCode(EX_DATAERR), "\($0)") }
        if let first = failures.first { throw first }
    }

    private static func json(_ lines: [Line]) throws -> Data {
        try lines.reduce(into: Data()) { data, line in data += try line.jsonLine() }
    }

    private static func table(_ lines: [Line]) -> String {
        let cells = lines.map { line in
            [line.name, line.appearance?.rawValue ?? "both", line.file, line.title].map(\.printable)
        }
        let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return (padded + [row[3]]).joined(separator: "  ") + "\n"
        }.joined()
    }
}
