import CPenumbraGtk

/// Notifies when one of several widgets has redrawn itself, in the same frame and before the widgets above it are drawn.
@MainActor final class PageWatch {
    let widgets: [Widget]
    private let paintables: [ObjectReference]
    private let connections = SignalConnections()

    init(_ widgets: [Widget], onDrawn: @escaping @MainActor () -> Void) {
        self.widgets = widgets
        paintables = widgets.map { ObjectReference(adopting: gtk_widget_paintable_new($0)) }
        for paintable in paintables {
            connections.add(connect(paintable.pointer, "invalidate-contents") { onDrawn() })
        }
    }

    isolated deinit {
        connections.disconnectAll()
    }
}
