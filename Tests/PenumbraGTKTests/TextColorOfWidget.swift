import CPenumbraGtk
import PenumbraColor

@testable import PenumbraGTK

/// Returns the color of a widget's text. GTK 4.10 added a function for it and deprecated the older one.
@MainActor func textColor(of widget: Widget) -> Color {
    typealias GetStyle = @convention(c) (Widget) -> OpaquePointer
    typealias GetColorOfStyle = @convention(c) (OpaquePointer, UnsafeMutablePointer<GdkRGBA>) -> Void
    typealias GetColor = @convention(c) (Widget, UnsafeMutablePointer<GdkRGBA>) -> Void
    var color = GdkRGBA()
    if let getColor = loadedFunction("gtk_widget_get_color", as: GetColor.self) {
        getColor(widget, &color)
    } else if let style = loadedFunction("gtk_widget_get_style_context", as: GetStyle.self)?(widget) {
        loadedFunction("gtk_style_context_get_color", as: GetColorOfStyle.self)?(style, &color)
    }
    return Color(
        red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
}
