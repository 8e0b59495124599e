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
