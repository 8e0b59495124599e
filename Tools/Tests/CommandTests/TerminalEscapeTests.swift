import Foundation
import PenumbraThemeFiles
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import Testing

/// Names and titles are untrusted text, and appear on a terminal.
struct TerminalEscapeTests {
    private let scratch: Scratch
    /// A text that changes colors, moves the cursor, sets the window title, and begins a sequence in a single
    /// character.
    private static let hostile = "a\u{1B}[31mb\u{1B}]0;c\u{7}\u{9B}2Jd\re"

    init() throws {
        scratch = try Scratch()
    }

    private func expectNone(_ run: Run, _ place: Comment) {
        let controls = (run.output + run.errors).unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(controls.isEmpty, place)
        #expect(!(run.output + run.errors).isEmpty, place)
    }

    @Test func namesAndTitlesReachNoTerminalAsCommands() throws {
        let theme = Theme(
            name: Self.hostile, title: Self.hostile, appearance: .light, layer: Theme.plain(text: 0x111111).layer)
        let text = try ThemeFile.text(of: theme, as: .designTokens)
        let file = try scratch.file("\(Self.hostile).tokens.json", text).path
        _ = try scratch.file("broken \(Self.hostile).json", "{")
        let picture = scratch.folder.appendingPathComponent("\(Self.hostile).ppm")
        try Data("P6 1 1 255 abc".utf8).write(to: picture)
        for arguments in [
            ["theme", "list", scratch.folder.path], ["theme", "list", scratch.folder.path, "--json"],
            ["theme", "check", file], ["theme", "check", file, "--json"], ["theme", "check", file + "\u{1B}"],
            ["theme", "convert", file], ["theme", "convert", file, "--to", "css"],
            ["theme", "convert", file, "--to", "swift"], ["colors", picture.path], ["colors", picture.path, "--json"],
            ["colors", file], ["replay", file], ["render", file, file, "-o", "x.gif"], ["--\(Self.hostile)"],
        ] {
            expectNone(try Run(arguments), "\(arguments)")
        }
    }
}
