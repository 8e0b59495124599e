import Observation
import PenumbraColor
import PenumbraThemes

@MainActor func guide(
    store: ThemeStore, mint: Theme, table: ThemeTable, background: Color, schedule: any AppearanceSchedule,
    transaction: ThemeTransaction, preview: ThemePreview, sidebar: ThemeScope, now: Double,
    save: @escaping (ThemeChoice) -> Void, redraw: @escaping (ThemeTable) -> Void
) async throws {
    final class Painter: ThemeObserver {
        func themeDidChange(in store: ThemeStore) {}
    }
    let (painter, isConfirmed) = (Painter(), true)
    do {
        // the block
    }
}
