import PenumbraGTK

/// A page of the window.
enum Page: Equatable, Sendable {
    case archive
    case preferences
    case subscriptions
    case episodes(Show)
    case player

    /// The page named `name`: `archive`, `preferences`, `subscriptions` or the slug of a show.
    init?(name: String) {
        switch name {
        case "archive": self = .archive
        case "preferences": self = .preferences
        case "subscriptions": self = .subscriptions
        default:
            guard let show = Show.all.first(where: { $0.slug == name }) else { return nil }
            self = .episodes(show)
        }
    }

    var name: String {
        switch self {
        case .archive: "archive"
        case .preferences: "preferences"
        case .subscriptions: "subscriptions"
        case .episodes(let show): show.slug
        case .player: "player"
        }
    }

    /// The title in the header bar.
    var title: String {
        switch self {
        case .archive: translated("Podcasts")
        case .preferences: translated("Preferences")
        case .subscriptions: translated("All Shows")
        case .episodes(let show): show.title
        case .player: translated("Now Playing")
        }
    }

    static func == (a: Page, b: Page) -> Bool {
        a.name == b.name
    }

    /// The names of all pages.
    static let names = ["archive", "preferences", "subscriptions"] + Show.all.map(\.slug)
}

/// The content of a page below its header bar.
@MainActor protocol PageContent: AnyObject {
    var root: Widget { get }
}
