import Testing

/// What a test reads with AT-SPI: a page, the player above a page, or the open main menu.
enum AccessibleScene: String, CaseIterable, CustomTestStringConvertible {
    case archive
    case radiolab
    case preferences
    case subscriptions
    case player
    case menu

    var testDescription: String { rawValue }

    /// The page that the demonstration opens first.
    private var page: String {
        switch self {
        case .player: "radiolab"
        case .menu: "archive"
        default: rawValue
        }
    }

    /// The lines of a shell that open the rest. `text` is a text in the language of the window.
    private func opening(_ text: (String) -> String) -> String {
        switch self {
        case .player:
            // An episode is played, and the bar opened that shows it.
            """
            press() { timeout 90 "$RIG/accessible-tree" podcasts press "push button" "$1"; }
            press "\(text("Play “The Color of Quiet”"))"
            press "\(text("Player: The Color of Quiet, Radiolab"))"
            timeout 90 "$RIG/accessible-tree" podcasts wait panel "\(text("Now Playing"))"
            """
        case .menu:
            """
            timeout 90 "$RIG/accessible-tree" podcasts press "push button" "\(text("Main Menu"))"
            timeout 90 "$RIG/accessible-tree" podcasts wait "menu item" "\(text("All Shows"))"
            """
        default: ""
        }
    }

    /// Returns what the demonstration says, after lines of a shell.
    func tree(
        program: String? = nil, environment: [String: String] = [:], in text: (String) -> String = { $0 },
        after lines: String = ""
    ) throws -> [Accessible] {
        // The hint would be above the player's bar.
        try Accessible.tree(
            page, program: program, environment: environment, self == .player ? ["--no-hint"] : [],
            after: opening(text) + "\n" + lines)
    }
}
