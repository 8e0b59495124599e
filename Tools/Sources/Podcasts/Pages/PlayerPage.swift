import CPenumbraGtk
import PenumbraGTK

/// The chosen episode in the colors of its artwork, and how far it has played.
@MainActor final class PlayerPage: PageContent, PlayerObserver {
    let root: Widget
    private let interface = Interface(PackageResources.player_ui)
    private let player: Player
    private let artworks: Artworks
    private let button: PlayButton
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    /// The show whose artwork and colors are shown.
    private var shown: Show?
    private var artwork: SignalConnection?
    private var isWide = false
    private var columns: TwoColumns?
    /// True while the slider follows the player, and moves nothing.
    private var isFollowing = false

    init(_ player: Player, artworks: Artworks) {
        self.player = player
        self.artworks = artworks
        root = interface.widget("page")
        button = PlayButton(interface.widget("play"), player)
        adjustment = cast(interface.object("adjustment"))
        setFlightName("playing-artwork", of: interface.widget("artwork"))
        setFlightName("playing-title", of: interface.widget("title"))
        connect(interface.widget("back").opaque, "clicked") { player.move(to: player.position - 15) }
        connect(interface.widget("forward").opaque, "clicked") { player.move(to: player.position + 30) }
        connect(adjustment, "value-changed") { [weak self] in self?.moved() }
        player.addObserver(self)
        playerDidChange()
        columns = TwoColumns(of: root, in: interface, narrow: (420, 24), wide: (960, 48)) { [weak self] isWide in
            self?.isWide = isWide
            self?.showArtwork()
        }
    }

    private func showArtwork() {
        guard let shown else { return }
        artwork?.disconnect()
        artwork = artworks[shown].show(in: interface.widget("artwork"), size: isWide ? 400 : 280)
    }

    private func moved() {
        if !isFollowing { player.move(to: gtk_adjustment_get_value(adjustment)) }
    }

    func playerDidChange() {
        guard let chosen = player.chosen else { return }
        interface.setText(chosen.episode.title, of: "title")
        interface.setText(chosen.show.title, of: "show")
        isFollowing = true
        gtk_adjustment_set_upper(adjustment, chosen.length)
        gtk_adjustment_set_value(adjustment, player.position)
        isFollowing = false
        interface.setText(player.next.map { translated("Next: {title}", ["title": $0.title]) } ?? "", of: "next")
        interface.setText(Self.clock(player.position), of: "elapsed")
        interface.setText("−" + Self.clock(chosen.length - player.position), of: "remaining")
        guard shown?.slug != chosen.show.slug else { return }
        if let shown { gtk_widget_remove_css_class(root, "hero-\(shown.style)") }
        gtk_widget_add_css_class(root, "hero-\(chosen.show.style)")
        shown = chosen.show
        showArtwork()
    }

    /// `7:05`, or `1:02:30`.
    private static func clock(_ seconds: Double) -> String {
        let (minutes, rest) = Int(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
        let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(minute)):\(two(rest))" : "\(minute):\(two(rest))"
    }
}
