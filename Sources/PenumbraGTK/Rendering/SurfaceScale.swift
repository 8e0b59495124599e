import CPenumbraGtk

/// The number of pixels per point in which GTK draws a widget's window.
///
/// GTK 4.12 draws at fractional scales, and `gtk_widget_get_scale_factor` is then the next whole number. The function for the
/// fractional scale is looked up at run time. Before GTK 4.12, all scales are whole.
@MainActor func surfaceScale(of widget: Widget) -> Double {
    guard let getScale, let native = gtk_widget_get_native(widget),
        let surface = gtk_native_get_surface(native)
    else { return Double(gtk_widget_get_scale_factor(widget)) }
    return getScale(surface)
}

/// Whether GTK has fractional scales, and GdkSurface a property `scale`.
@MainActor var hasFractionalScales: Bool { getScale != nil }

private typealias GetScale = @convention(c) (OpaquePointer) -> Double

private var getScale: GetScale? { loadedFunction("gdk_surface_get_scale", as: GetScale.self) }
