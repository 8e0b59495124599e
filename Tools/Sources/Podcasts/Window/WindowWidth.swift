import CPenumbraGtk
import PenumbraGTK

/// How wide the window of a widget is, for what CSS and GTK's boxes cannot decide.
@MainActor final class WindowWidth {
    private let widget: Widget
    private let report: @MainActor (Int) -> Void
    private let connections = SignalConnections()
    private var reported = 0

    /// Calls `report` with the width in points while the widget is visible: at first, and at each change, before the widget is
    /// allocated.
    init(of widget: Widget, _ report: @escaping @MainActor (Int) -> Void) {
        self.widget = widget
        self.report = report
        connect(widget, "map") { [weak self] in self?.follow() }
        connect(widget, "unmap") { [weak self] in self?.connections.disconnectAll() }
    }

    private func follow() {
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native) else { return }
        connections.add(connect(surface, "layout", after: true) { [weak self] (_: Int32, _: Int32) in self?.read() })
        read()
    }

    private func read() {
        guard let native = gtk_widget_get_native(widget) else { return }
        let width = Int(gtk_widget_get_width(cast(native)))
        guard width > 0, width != reported else { return }
        reported = width
        report(width)
    }
}
