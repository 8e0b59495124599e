/// A podcast.
struct Show: Sendable, Identifiable {
    /// The part of the archive that it is listed in.
    enum Group: Sendable {
        case listening
        case archive
        case subscribed
    }

    /// The name on the command line and among the pages.
    let slug: String
    /// The name of the style of its page's head.
    let style: String
    let title: String
    let link: String
    let summary: String
    let group: Group
    /// The artwork, as SVG.
    let artwork: [UInt8]
    let episodes: [Episode]

    var id: String { slug }

    /// The short form of the link: `radiolab.org`.
    var shortLink: String {
        var text = link[...]
        for prefix in ["https://", "http://", "www."] where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
        }
        return String(text)
    }

    /// A number of episodes in words.
    static func countText(_ episodes: Int) -> String {
        translated(one: "{count} episode", many: "{count} episodes", count: episodes)
    }

    /// All shows, in the order of the archive.
    static let all = [ifIWereYou, radiolab, appodden, loveRadio, topFour]
}

/// One episode of a show.
struct Episode: Sendable {
    let title: String
    let day: Day
    let minutes: Int

    init(_ title: String, _ day: Day, minutes: Int) {
        self.title = title
        self.day = day
        self.minutes = minutes
    }

    var duration: String { Self.text(minutes: minutes) }

    /// `42 min`, or `1 h 5 min`, which does not break across lines.
    static func text(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        let text =
            if hours == 0 {
                translated("{minutes} min", ["minutes": "\(minutes)"])
            } else if rest == 0 {
                translated("{hours} h", ["hours": "\(hours)"])
            } else {
                translated("{hours} h {minutes} min", ["hours": "\(hours)", "minutes": "\(rest)"])
            }
        return String(text.map { $0 == " " ? "\u{a0}" : $0 })
    }
}

/// The artwork of every show, drawn when it is first needed.
@MainActor final class Artworks {
    private var drawn: [String: Artwork] = [:]

    subscript(show: Show) -> Artwork {
        if let known = drawn[show.slug] { return known }
        let artwork = Artwork(svg: show.artwork)
        drawn[show.slug] = artwork
        return artwork
    }
}
