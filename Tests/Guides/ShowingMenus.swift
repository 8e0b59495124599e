import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    model: OpaquePointer, row: UnsafeMutablePointer<GtkWidget>, button: UnsafeMutablePointer<GtkWidget>,
    themes: ThemeStore, display: OpaquePointer
) {
    // the block
}
