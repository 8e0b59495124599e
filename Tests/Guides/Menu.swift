import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    model: OpaquePointer, row: UnsafeMutablePointer<GtkWidget>, themes: ThemeStore, display: OpaquePointer
) {
    // the block
}
