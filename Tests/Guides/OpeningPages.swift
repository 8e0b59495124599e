import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, list: UnsafeMutablePointer<GtkWidget>,
    page: UnsafeMutablePointer<GtkWidget>, row: UnsafeMutablePointer<GtkWidget>,
    picture: UnsafeMutablePointer<GtkWidget>,
    largePicture: UnsafeMutablePointer<GtkWidget>, navigation: PageNavigation,
    forget: @escaping (UnsafeMutablePointer<GtkWidget>) -> Void
) throws {
    // the block
}
