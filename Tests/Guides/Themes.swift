import CPenumbraGtk
import Foundation
import PenumbraFiles
import PenumbraGTK

extension Theme {
    static let (paper, ink, mint) = (Theme.light, Theme.dark, Theme.light)
}

extension OwnRole { static let chartBar = OwnRole("chart-bar", fallback: .accent) }

@MainActor final class Settings {
    var theme: ThemeChoice?
}

@MainActor func guide(
    display: OpaquePointer, settings: Settings, css: @escaping @MainActor (ThemeTable) -> String, store: ThemeStore,
    handle: TransitionHandle, isConfirmed: Bool, url: URL
) throws {
    // the block
}
