import CPenumbraGtk
import PenumbraGTK

/// A button that plays and pauses the chosen episode.
@MainActor final class PlayButton: PlayerObserver {
    private let button: Widget
    private let player: Player
    private var shown: (isPlaying: Bool, title: String)?

    init(_ button: Widget, _ player: Player) {
        self.button = button
        self.player = player
        connect(button, "clicked") { player.setPlaying(!player.isPlaying) }
        player.addObserver(self)
        playerDidChange()
    }

    func playerDidChange() {
        // The position changes every second, and the button does not show it.
        let now = (isPlaying: player.isPlaying, title: player.chosen?.episode.title ?? "")
        guard shown.map({ $0 != now }) ?? true else { return }
        shown = now
        Self.show(now.isPlaying, title: now.title, on: button)
    }

    /// Shows on a button whether a press on it plays or pauses an episode.
    static func show(_ isPlaying: Bool, title: String, on button: Widget) {
        gtk_button_set_icon_name(
            cast(button), isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
        let label =
            isPlaying
            ? translated("Pause “{title}”", ["title": title]) : translated("Play “{title}”", ["title": title])
        setAccessibleLabel(label, of: button)
    }
}
