import CPenumbraGtk
import PenumbraGTK
import PenumbraMotion
import PenumbraRaster

@MainActor func guide(
    window: UnsafeMutablePointer<GtkWindow>, list: UnsafeMutablePointer<GtkWidget>,
    page: UnsafeMutablePointer<GtkWidget>, row: UnsafeMutablePointer<GtkWidget>,
    picture: UnsafeMutablePointer<GtkWidget>, largePicture: UnsafeMutablePointer<GtkWidget>,
    navigation: PageNavigation, rows: [String: UnsafeMutablePointer<GtkWidget>],
    forget: @escaping (UnsafeMutablePointer<GtkWidget>) -> Void, report: @escaping (Bool) -> Void
) throws {
    func update(for page: UnsafeMutablePointer<GtkWidget>) {}
    // the block
}
