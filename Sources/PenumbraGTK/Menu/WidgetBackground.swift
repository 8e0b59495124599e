import CPenumbraGtk
import PenumbraMotion

/// Appends the background from a widget's style to a GtkSnapshot.
///
/// GTK 4.10 deprecated the functions for it without a successor, so they are looked up at run time; without them there is no
/// background.
@MainActor func appendBackground(of widget: Widget, size: Size, to snapshot: OpaquePointer) {
    typealias GetStyle = @convention(c) (Widget) -> OpaquePointer?
    typealias Render = @convention(c) (OpaquePointer, OpaquePointer, Double, Double, Double, Double) -> Void
    guard let style = loadedFunction("gtk_widget_get_style_context", as: GetStyle.self)?(widget) else { return }
    loadedFunction("gtk_snapshot_render_background", as: Render.self)?(
        snapshot, style, 0, 0, size.width, size.height)
}
