import ArgumentParser
import Foundation
import Penumbra
import PenumbraThemeFiles

struct ThemeCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that every text of a theme can be read.",
        discussion: """
            Every text on everything that it is written on, in each face of the theme: its contrast ratio by WCAG 2.2, \
            which must be 4.5 (AA), in faces of high contrast 7 (AAA), and its lightness contrast Lc by APCA. What a \
            theme leaves out has the colours of Penumbra's own light and dark look.

            With --fix what cannot be read is repaired: texts become lighter or darker, by as little as will do and at \
            the same hue; what they are written on stays. A file of Design Tokens is written again, with nothing but the \
            theme in it; of others --output says where to write Design Tokens.

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
                let report = try checked(ThemeInput(path: file))
                let table = (isFirst ? "" : "\n") + report.table(withSwatches: Color.isShownOnTerminal)
                isFirst = false
                if output != "-" { try OutputFile.standard.write(json ? report.json() : Data(table.utf8)) }
                if !report.contrast.passes, !fix { codes.append(ExitCode(1)) }
            } catch let code as ExitCode {
                codes.append(code)
            }
        }
        // What is wrong with a file is worse than what is wrong with a theme.
        if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
    }

    private func checked(_ input: ThemeInput) throws -> ContrastReport {
        let theme = try input.theme()
        return ContrastReport(path: input.path, theme: theme, repaired: fix ? try repaired(theme, of: input) : theme)
    }

    /// The theme made readable, after it has been written.
    private func repaired(_ theme: Theme, of input: ThemeInput) throws -> Theme {
        do {
            let repaired = try theme.repaired()
            guard repaired != theme || output != nil else { return theme }
            guard output != nil || input.isDesignTokens(theme) else {
                throw failure(
                    code: ExitCode(EX_DATAERR),
                    "\(input.path): only Design Tokens are written again; name another file with --output")
            }
            try OutputFile(path: output ?? input.path)
                .write(Data(ThemeFile.text(of: repaired, as: .designTokens).utf8))
            return repaired
        } catch let error as UnreadableTheme {
            throw failure(code: ExitCode(EX_DATAERR), "\(input.path): \(error)")
        }
    }
}
