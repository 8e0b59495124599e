import CPenumbraGtk
import Glibc

/// Gives a GtkCssProvider its style sheet.
///
/// GTK 4.12 brought `gtk_css_provider_load_from_string` and deprecated what had been there before; so what there is
/// decides at run time.
@MainActor func load(_ css: String, into provider: OpaquePointer) {
    typealias LoadData = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void
    typealias LoadString = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
    if let function = dlsym(nil, "gtk_css_provider_load_from_string") {
        unsafeBitCast(function, to: LoadString.self)(provider, css)
    } else if let function = dlsym(nil, "gtk_css_provider_load_from_data") {
        unsafeBitCast(function, to: LoadData.self)(provider, css, -1)
    }
}
