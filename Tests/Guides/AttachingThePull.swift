import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    application: UnsafeMutablePointer<GtkApplication>, button: UnsafeMutablePointer<GtkWidget>,
    map: UnsafeMutablePointer<GtkWidget>, handle: TransitionHandle
) throws {
    // the block
}
