import PenumbraColor
import PenumbraGTK
import Testing

@testable import Podcasts

extension WindowTests {
    /// The parts of the window with colors from the pictures of shows.
    @MainActor @Suite struct ArtworkTests {
        private let artworks = Artworks()

        private func rgb(_ color: Color) -> UInt32 { UInt32(color.hex.dropFirst(), radix: 16) ?? 0 }

        @Test func theArtworkUnderThePointerMakesTheTheme() throws {
            let window = try PodcastsWindow(theme: "artwork")
            for (show, y) in [(Show.radiolab, 310), (.loveRadio, 501), (.ifIWereYou, 226)] {
                window.display.send(
                    #"{"phase": "point", "x": 60, "y": \#(y)}"#, #"{"phase": "point", "x": 61, "y": \#(y)}"#)
                let table = ArtworkTheme.theme(of: show, artworks).table()
                try wait("the page is \(show.slug)'s") { try window.display.grab()[5, 100] == rgb(table[.background]) }
                #expect(try window.settle()[100, 20] == rgb(table[.header]), "\(show.slug): header bar")
            }
        }

        @Test(arguments: [Themes.light, Themes.dark, Themes.mint])
        func theHeadOfAShowIsTintedByTheMeanOfItsArtwork(theme: Theme) throws {
            let window = try PodcastsWindow(theme: theme.name, ["--page", "radiolab"])
            let mean = try #require(artworks[.radiolab].meanColor)
            let style = HeroStyle(name: "radiolab", mean: mean, table: theme.table())
            #expect(try window.settle()[8, 60] == rgb(style.background))
        }
    }
}
