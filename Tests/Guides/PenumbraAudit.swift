import CPenumbraGtk
import PenumbraAudit
import PenumbraGTK

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, page: UnsafeMutablePointer<GtkWidget>,
    button: UnsafeMutablePointer<GtkWidget>,
    handle: TransitionHandle, store: ThemeStore
) throws {
    // the block
}
