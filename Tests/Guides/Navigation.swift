import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, list: UnsafeMutablePointer<GtkWidget>,
    page: UnsafeMutablePointer<GtkWidget>, row: UnsafeMutablePointer<GtkWidget>,
    forget: @escaping (UnsafeMutablePointer<GtkWidget>) -> Void, report: @escaping (Bool) -> Void
) throws {
    // the block
}
