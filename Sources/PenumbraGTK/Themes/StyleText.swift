import CPenumbraGtk
import Glibc

/// Loads a style sheet into a GtkCssProvider.
///
/// GTK 4.12 added `gtk_css_provider_load_from_string` and deprecated its predecessor, so the choice is made at run time.
@MainActor func load(_ css: String, into provider: OpaquePointer) {
    typealias LoadData = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void
    typealias LoadString = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
    if let function = dlsym(nil, "gtk_css_provider_load_from_string") {
        unsafeBitCast(function, to: LoadString.self)(provider, css)
    } else if let function = dlsym(nil, "gtk_css_provider_load_from_data") {
        unsafeBitCast(function, to: LoadData.self)(provider, css, -1)
    }
}
