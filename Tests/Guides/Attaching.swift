import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraMotion

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, application: UnsafeMutablePointer<GtkApplication>,
    button: UnsafeMutablePointer<GtkWidget>, map: UnsafeMutablePointer<GtkWidget>, display: OpaquePointer,
    handle: TransitionHandle, themes: ThemeStore, schedule: any AppearanceSchedule
) throws {
    // the block
}
