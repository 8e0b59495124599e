import PenumbraGTK

/// The pages of the window, each built when it is first shown.
@MainActor final class Pages {
    /// Called with a show chosen in a list, and its row there.
    var open: (Show, Widget) -> Void = { _, _ in }

    private let store: ThemeStore
    private let artworks: Artworks
    private let settings: Settings
    private let hovered: @MainActor (Show) -> Void
    private let controls: ThemeControls
    private let player = Player()
    /// Called with the bar of the player when it is pressed.
    var openPlayer: (Widget) -> Void = { _ in }
    private var episodes: [String: EpisodesPage] = [:]
    /// The pages built so far.
    private(set) var built: [HeadedPage] = []
    private lazy var archive = ArchivePage(artworks: artworks, hovered: hovered) { [weak self] in self?.open($0, $1) }
    private lazy var preferences = PreferencesPage(
        store: store, settings: settings.pull, schedule: settings.schedule, controls: controls)
    private lazy var subscriptions = SubscriptionsPage(store: store, artworks: artworks) { [weak self] in
        self?.open($0, $1)
    }
    private lazy var playerPage = PlayerPage(player, artworks: artworks)

    /// Calls `hovered` with the show whose artwork is under the pointer.
    init(
        store: ThemeStore, artworks: Artworks, settings: Settings, controls: ThemeControls,
        hovered: @escaping @MainActor (Show) -> Void
    ) {
        self.hovered = hovered
        self.store = store
        self.artworks = artworks
        self.settings = settings
        self.controls = controls
    }

    /// A page with its header bar.
    subscript(page: Page) -> HeadedPage {
        if let known = built.first(where: { $0.page == page }) { return known }
        let content =
            switch page {
            case .archive: archive.root
            case .preferences: preferences.root
            case .subscriptions: subscriptions.root
            case .episodes(let show): episodes(of: show).root
            case .player: playerPage.root
            }
        // The player opens out of the bar on the other pages.
        let bar = page == .player ? nil : PlayerBar(player, artworks: artworks) { [weak self] in self?.openPlayer($0) }
        let headed = HeadedPage(page, content: content, bar: bar, store: store, controls: controls)
        built.append(headed)
        return headed
    }

    private func episodes(of show: Show) -> EpisodesPage {
        if let known = episodes[show.slug] { return known }
        let page = EpisodesPage(show: show, artwork: artworks[show], player: player, store: store)
        episodes[show.slug] = page
        return page
    }
}
