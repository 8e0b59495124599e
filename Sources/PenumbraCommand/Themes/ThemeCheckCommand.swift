import ArgumentParser
import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that every text of a theme can be read.",
        discussion: """
            Every text on everything that it is written on, in each variant of the theme: its contrast ratio by WCAG 2.2, \
            which must be 4.5 (AA), in variants of high contrast 7 (AAA), and its lightness contrast Lc by APCA. What a \
            theme leaves out has the colors of Penumbra's own light and dark look.

            With --fix what cannot be read is repaired: texts become lighter or darker, by as little as will do and at \
            the same hue; what they are written on stays. In a file of Design Tokens only those colors are written again: \
            its other tokens, its words and what other tools have in $extensions stay as they are. Files of other \
            formats, and those of Design Tokens that have no place for a repaired color, are left alone; --output says \
            where to write Design Tokens then.

            With --json each file is a line {"file", "theme", "passes", "pairs": [{"appearance": "light"|"dark", \
            "highContrast", "text", "background", "textColor", "backgroundColor", "ratio", "lightness", "least", \
            "passes"}], "repairs": [{"appearance", "highContrast", "role", "from", "to"}]}.

            The exit code is 1 if a text cannot be read and was not repaired, 66 if a file could not be opened, and 65 \
            if it is no theme or nothing can make it readable; the other files are checked all the same.

            Examples:
              penumbra theme check mint.tokens.json
              penumbra theme check --json *.json | jq -r 'select(.passes | not).file'
              penumbra theme check mint.tokens.json --fix
              penumbra theme check monokai.json --fix -o monokai.tokens.json
            """)

    @Argument(
        help: "The themes, in any format that is read, or - for the standard input.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @Flag(help: "Print a line of JSON for each file.")
    var json = false

    @Flag(help: "Write the themes again, with every text readable.")
    var fix = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("With --fix, write the theme into this file instead.", valueName: "file"),
        completion: .file())
    var output: String?

    func validate() throws {
        if fix, output == nil, files.contains("-") {
            throw ValidationError("The standard input cannot be written again; name a file with --output.")
        }
        guard output != nil else { return }
        guard fix else { throw ValidationError("--output is where --fix writes to; add --fix.") }
        guard files.count == 1 else { throw ValidationError("--output takes one theme, not \(files.count).") }
    }

    func run() throws {
        var codes: [ExitCode] = []
        var isFirst = true
        for file in files {
            do {
                let report = try checked(ThemeInput(path: file).read())
                let table = (isFirst ? "" : "\n") + report.table(withSwatches: Color.isShownOnTerminal)
                isFirst = false
                if output != "-" { try OutputFile.standard.write(json ? report.json() : Data(table.utf8)) }
                if !report.contrast.passes, !fix { codes.append(ExitCode(1)) }
            } catch let code as ExitCode {
                codes.append(code)
            }
        }
        // An error in a file takes precedence over an unreadable theme.
        if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
    }

    private func checked(_ source: ThemeSource) throws -> ContrastReport {
        ContrastReport(path: source.path, theme: source.theme, repaired: fix ? try repaired(source) : source.theme)
    }

    /// The repaired theme, after it has been written.
    private func repaired(_ source: ThemeSource) throws -> Theme {
        do {
            let repaired = try source.theme.repaired()
            guard repaired != source.theme || output != nil else { return source.theme }
            try OutputFile(path: output ?? source.path).write(Data(text(of: repaired, in: source).utf8))
            return repaired
        } catch let error as UnreadableTheme {
            throw failure(code: ExitCode(EX_DATAERR), "\(source.path): \(error)")
        }
    }

    /// The output: the file with the theme in it, or another file with only the theme.
    private func text(of theme: Theme, in source: ThemeSource) throws -> String {
        let elsewhere = "name another file with --output"
        guard let document = source.document else {
            if output != nil { return try ThemeFile.text(of: theme, as: .designTokens) }
            throw failure(
                code: ExitCode(EX_DATAERR), "\(source.path): only Design Tokens are written again; \(elsewhere)")
        }
        do {
            return try document.text(with: theme)
        } catch {
            if output != nil { return try ThemeFile.text(of: theme, as: .designTokens) }
            throw failure(code: ExitCode(EX_DATAERR), "\(source.path): \(error.reason); \(elsewhere)")
        }
    }
}
