import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(window: UnsafeMutablePointer<GtkWindow>) throws {
    // the block
}
