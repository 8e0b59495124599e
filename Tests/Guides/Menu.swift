import CPenumbraGtk
import PenumbraGTK
import PenumbraGeometry

@MainActor func guide(
    model: OpaquePointer, row: UnsafeMutablePointer<GtkWidget>, button: UnsafeMutablePointer<GtkWidget>,
    page: UnsafeMutablePointer<GtkWidget>, refresh: @escaping () -> Void
) {
    // the block
}
