import CPenumbraGtk

/// Loads a style sheet into a GtkCssProvider.
///
/// GTK 4.12 added `gtk_css_provider_load_from_string` and deprecated its predecessor, so the choice is made at run time.
@MainActor func load(_ css: String, into provider: OpaquePointer) {
    typealias LoadData = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void
    typealias LoadString = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
    if let loadString = loadedFunction("gtk_css_provider_load_from_string", as: LoadString.self) {
        loadString(provider, css)
    } else {
        loadedFunction("gtk_css_provider_load_from_data", as: LoadData.self)?(provider, css, -1)
    }
}
