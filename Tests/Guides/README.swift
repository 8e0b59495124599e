import CPenumbraGtk
import PenumbraColor
import PenumbraGTK

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, application: UnsafeMutablePointer<GtkApplication>, handle: TransitionHandle
) throws {
    // the block
}
