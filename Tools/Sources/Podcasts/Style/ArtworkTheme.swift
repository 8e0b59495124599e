import PenumbraGTK

/// The theme in the colors of the artwork that was last under the pointer.
@MainActor final class ArtworkTheme {
    nonisolated static let name = "artwork"

    private let store: ThemeStore
    private let artworks: Artworks
    private var made: [String: Theme] = [:]

    init(store: ThemeStore, artworks: Artworks) {
        self.store = store
        self.artworks = artworks
    }

    /// The theme of a show's artwork; gray if it cannot be drawn.
    static func theme(of show: Show, _ artworks: Artworks) -> Theme {
        let swatches = artworks[show].swatches.map { (color: $0.color, share: $0.share) }
        return Theme.generated(name: name, title: translated("Artwork"), from: swatches)
    }

    /// Adopts the colors of a show, if this theme is the current one.
    func follow(_ show: Show) {
        guard store.current.name == Self.name else { return }
        let theme = made[show.slug] ?? Self.theme(of: show, artworks)
        made[show.slug] = theme
        guard store.current != theme else { return }
        store.replaceThemes(store.themes.map { $0.name == Self.name ? theme : $0 })
    }
}
