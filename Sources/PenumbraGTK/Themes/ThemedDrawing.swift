import CPenumbraGtk
import PenumbraMotion
import PenumbraThemes

/// Lets a GtkDrawingArea draw in the colors of the theme, and redraws it when the theme changes, for as long as you hold it.
///
/// ```swift
/// let bar = ThemedDrawing(area, store: store) { context, size, table in
///     let color = table[.accent]
///     cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
///     cairo_rectangle(context, 0, 0, size.width / 2, size.height)
///     cairo_fill(context)
/// }
/// ```
@MainActor public final class ThemedDrawing: ThemeObserver {
    private let area: WeakReference
    private let store: ThemeStore
    private let draw: @MainActor (_ context: OpaquePointer, Size, ThemeTable) -> Void

    /// Draws with `draw`, which gets a cairo context, the size in points and the current values of `store`.
    public init(
        _ area: UnsafeMutablePointer<GtkWidget>, store: ThemeStore,
        draw: @escaping @MainActor (_ context: OpaquePointer, Size, ThemeTable) -> Void
    ) {
        self.area = WeakReference(area.opaque)
        self.store = store
        self.draw = draw
        let function: GtkDrawingAreaDrawFunc = { _, context, width, height, data in
            guard let context, let data else { return }
            nonisolated(unsafe) let target = context
            MainActor.assumeIsolated {
                let size = Size(width: Double(width), height: Double(height))
                ClosureBox<@MainActor (OpaquePointer, Size) -> Void>.function(data)(target, size)
            }
        }
        let call: @MainActor (OpaquePointer, Size) -> Void = { [weak self] context, size in
            guard let self else { return }
            self.draw(context, size, self.store.table)
        }
        gtk_drawing_area_set_draw_func(
            cast(area), function, ClosureBox.retained(call),
            ClosureBox<@MainActor (OpaquePointer, Size) -> Void>.release)
        store.addObserver(self)
    }

    /// Redraws the area.
    public func themeDidChange(in store: ThemeStore) {
        if let area = area.pointer { gtk_widget_queue_draw(cast(area)) }
    }
}
