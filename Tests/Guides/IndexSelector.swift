import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    themes: ThemeStore, page: UnsafeMutablePointer<GtkWidget>, list: UnsafeMutablePointer<GtkWidget>,
    index: IndexSelector, finish: @escaping (Bool) -> Void
) throws {
    func scroll(to key: Int) {}
    // the block
}
