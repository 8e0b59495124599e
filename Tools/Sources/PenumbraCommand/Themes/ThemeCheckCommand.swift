import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that every text of a theme is readable.",
        discussion: """
            The command checks each text on each of its backgrounds, in each variant of the theme. It prints the contrast \
            ratio by WCAG 2.2, which must be at least 4.5 (AA), or 7 (AAA) in high contrast, and the lightness contrast \
            Lc by APCA. Colors that a theme does not set are those of Penumbra's own light and dark themes.

            With --fix, the command repairs unreadable texts by the smallest visible change: texts, cards and headers \
            become lighter or darker at the same hue, and so does the accent of an imported theme, by at most 0.06 in \
            Oklab, or farther if neither black nor white is readable on it. The accent of a theme for Penumbra stays. \
            If the theme sets it for high contrast and no text is readable on it, the command reports that. In a file \
            of Design Tokens, the command replaces only those colors and keeps everything else. It does not change \
            files of other formats, or Design Tokens that cannot hold a repaired color. For these, use --output to \
            write new Design Tokens.

            With --json, each file is a line {"file", "theme", "passes", "pairs": [{"appearance": "light"|"dark", \
            "highContrast", "text", "background", "textColor", "backgroundColor", "ratio", "lightness", "least", \
            "passes"}], "repairs": [{"appearance", "highContrast", "role", "from", "to"}]}.

            The exit code is 1 if a text is unreadable and was not repaired, 66 if a file could not be opened, and 65 if \
            it is not a theme or cannot be repaired. It is 73 if a repaired file cannot be written. A file that is \
            read-only, that belongs to another user, or that has several names (hard links) is replaced only with \
            --force: the first two are no accident, and the other names would keep the old theme. The command checks all \
            files in any case.

            Examples:
              penumbra theme check mint.tokens.json
              penumbra theme check --json *.json | jq -r 'select(.passes | not).file'
              penumbra theme check mint.tokens.json --fix
              penumbra theme check monokai.json --fix -o monokai.tokens.json
            """)

    @Argument(
        help: "The themes, in any supported format, or - for the standard input.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @Flag(help: "Print a line of JSON for each file.")
    var json = false

    @Flag(help: "Repair the themes in place, so that every text is readable.")
    var fix = false

    @Flag(help: "With --fix, also replace a file that is read-only, belongs to another user or has several names.")
    var force = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("With --fix, write the theme into this file instead.", valueName: "file"),
        completion: .file())
    var output: String?

    func validate() throws {
        try StandardInput.check(files)
        if fix, output == nil, files.contains("-") {
            throw ValidationError("The standard input cannot be repaired in place; add --output.")
        }
        if force, !fix { throw ValidationError("--force requires --fix.") }
        guard output != nil else { return }
        guard fix else { throw ValidationError("--output requires --fix.") }
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
                if fix ? !report.kept.isEmpty : !report.contrast.passes { codes.append(ExitCode(1)) }
            } catch let code as ExitCode {
                codes.append(code)
            }
        }
        // An error in a file takes precedence over an unreadable theme.
        if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
    }

    private func checked(_ source: ThemeSource) throws -> ContrastReport {
        ContrastReport(path: source.path, theme: source.theme, repaired: fix ? try repaired(source) : nil)
    }

    /// The repaired theme, after it has been written.
    private func repaired(_ source: ThemeSource) throws -> Theme {
        do {
            // The author of a theme for Penumbra chose its accent.
            let isChosen = source.document?.isForPenumbra ?? false
            let repaired = try source.theme.repaired(movingAccentBy: isChosen ? 0 : Theme.accentReach)
            guard repaired != source.theme || output != nil else { return source.theme }
            let target = output ?? source.path
            if !force, target != "-", let loss = ReplacementLoss(of: target) {
                throw failure(code: ExitCode(EX_CANTCREAT), "\(target): \(loss.reason); add --force to replace it")
            }
            try OutputFile(path: target).write(Data(text(of: repaired, in: source).utf8))
            return repaired
        } catch let error as UnreadableTheme {
            throw failure(code: ExitCode(EX_DATAERR), "\(source.path): \(error)")
        }
    }

    /// The output: the file with the theme in it, or another file with only the theme.
    private func text(of theme: Theme, in source: ThemeSource) throws -> String {
        let elsewhere = "add --output"
        guard let document = source.document else {
            if output != nil { return try ThemeFile.text(of: theme, as: .designTokens) }
            throw failure(
                code: ExitCode(EX_DATAERR), "\(source.path): only Design Tokens can be repaired in place; \(elsewhere)")
        }
        do {
            return try document.text(with: theme)
        } catch {
            if output != nil { return try ThemeFile.text(of: theme, as: .designTokens) }
            throw failure(code: ExitCode(EX_DATAERR), "\(source.path): \(error.reason); \(elsewhere)")
        }
    }
}
