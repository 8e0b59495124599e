import CPenumbraGtk
import PenumbraGTK

/// The chosen episode at the bottom of a page. A press on it opens the page of the player, which grows out of it.
@MainActor final class PlayerBar: PlayerObserver {
    let root: Widget
    private let interface = Interface(PackageResources.player_bar_ui)
    private let player: Player
    private let artworks: Artworks
    private let button: PlayButton
    private var shown: Player.Chosen?
    private var artwork: SignalConnection?

    /// Calls `open` with the bar when it is pressed.
    init(_ player: Player, artworks: Artworks, open: @escaping @MainActor (Widget) -> Void) {
        self.player = player
        self.artworks = artworks
        let root = interface.widget("bar")
        self.root = root
        button = PlayButton(interface.widget("play"), player)
        setFlightName("playing-artwork", of: interface.widget("artwork"))
        setFlightName("playing-title", of: interface.widget("title"))
        connect(interface.widget("open").opaque, "clicked") { open(root) }
        player.addObserver(self)
        playerDidChange()
    }

    func playerDidChange() {
        // The position changes every second, and the bar does not show it.
        guard let chosen = player.chosen, shown?.isEpisode(chosen.episode, of: chosen.show) != true else { return }
        let isOfOtherShow = shown?.show.slug != chosen.show.slug
        shown = chosen
        gtk_widget_set_visible(root, 1)
        interface.setText(chosen.episode.title, of: "title")
        interface.setText(chosen.show.title, of: "show")
        setAccessibleLabel(
            translated("Player: {title}, {show}", ["title": chosen.episode.title, "show": chosen.show.title]),
            of: interface.widget("open"))
        guard isOfOtherShow else { return }
        artwork?.disconnect()
        artwork = artworks[chosen.show].show(in: interface.widget("artwork"), size: 44)
    }
}
