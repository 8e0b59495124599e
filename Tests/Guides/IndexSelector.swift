import CPenumbraGtk
import PenumbraGTK

@MainActor func guide(
    themes: ThemeStore, page: UnsafeMutablePointer<GtkWidget>, list: UnsafeMutablePointer<GtkWidget>,
    scroll: @escaping (_ key: Int) -> Void, finish: @escaping (Bool) -> Void
) throws {
    func scroll(to key: Int) {}
    // the block
}
