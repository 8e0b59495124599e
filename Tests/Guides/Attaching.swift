import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraMainLoop

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, application: UnsafeMutablePointer<GtkApplication>,
    button: UnsafeMutablePointer<GtkWidget>, map: UnsafeMutablePointer<GtkWidget>, display: OpaquePointer,
    handle: TransitionHandle, themes: ThemeStore
) throws {
    // the block
}
