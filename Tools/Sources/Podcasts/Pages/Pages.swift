import PenumbraGTK

/// The pages of the window. Each is built when it is first shown, and released when it has left.
@MainActor final class Pages {
    /// Called with a show chosen in a list, and its row there.
    var open: (Show, Widget) -> Void = { _, _ in }
    /// Called with the bar of the player when it is pressed.
    var openPlayer: (Widget) -> Void = { _ in }
    /// Called with what has been archived, and with what takes it back.
    var onArchive: (_ title: String, _ undo: @escaping @MainActor () -> Void) -> Void = { _, _ in }
    /// Called with every page that has been built.
    var onBuild: (HeadedPage) -> Void = { _ in }
    /// The pages built so far, without those that have left.
    private(set) var built: [HeadedPage] = []

    private let store: ThemeStore
    private let artworks: Artworks
    private let hovered: @MainActor (Show) -> Void
    private let controls: ThemeControls
    private let player: Player

    /// Calls `hovered` with the show whose artwork is under the pointer.
    init(
        store: ThemeStore, artworks: Artworks, player: Player, controls: ThemeControls,
        hovered: @escaping @MainActor (Show) -> Void
    ) {
        self.hovered = hovered
        self.store = store
        self.artworks = artworks
        self.player = player
        self.controls = controls
    }

    /// A page with its header bar.
    subscript(page: Page) -> HeadedPage {
        if let known = built.first(where: { $0.page == page }) { return known }
        // The player opens out of the bar on the other pages.
        let bar = page == .player ? nil : PlayerBar(player, artworks: artworks) { [weak self] in self?.openPlayer($0) }
        let headed = HeadedPage(page, content: content(of: page), bar: bar, store: store, controls: controls)
        built.append(headed)
        onBuild(headed)
        return headed
    }

    /// Releases a page that has left, by its root.
    func release(_ root: Widget) {
        built.removeAll { $0.root == root }
    }

    private func content(of page: Page) -> any PageContent {
        let open: @MainActor (Show, Widget) -> Void = { [weak self] in self?.open($0, $1) }
        return switch page {
        case .archive: ArchivePage(artworks: artworks, player: player, hovered: hovered, open: open)
        case .preferences: PreferencesPage(store: store, controls: controls)
        case .subscriptions: SubscriptionsPage(store: store, artworks: artworks, open: open)
        case .episodes(let show):
            EpisodesPage(show: show, artwork: artworks[show], player: player, store: store) { [weak self] in
                self?.onArchive($0, $1)
            }
        case .player: PlayerPage(player, artworks: artworks)
        }
    }
}
