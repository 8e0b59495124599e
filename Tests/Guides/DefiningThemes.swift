import PenumbraColor
import PenumbraThemes

extension OwnRole { static let chartBar = OwnRole("chart-bar", fallback: .accent) }

@MainActor func guide(ember: Theme, store: ThemeStore) throws {
    // the block
}
