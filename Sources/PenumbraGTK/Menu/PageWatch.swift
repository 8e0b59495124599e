import CPenumbraGtk

/// Tells when one of some widgets has drawn itself anew, in the same frame and before what is above it is drawn.
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
