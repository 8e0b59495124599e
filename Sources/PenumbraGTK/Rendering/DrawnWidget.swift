import CPenumbraGtk

/// A GtkWidget whose `snapshot` and `measure` functions are closures.
@MainActor final class DrawnWidget {
    let widget: Widget
    private let reference: ObjectReference
    private let measure: (GtkOrientation) -> DrawnLength
    private let draw: (_ snapshot: OpaquePointer) -> Void

    /// Creates a widget that draws with `draw`, which gets a GtkSnapshot, and measures itself with `measure`. The default size
    /// is 0.
    init(
        role: GtkAccessibleRole, measure: @escaping (GtkOrientation) -> DrawnLength = { _ in DrawnLength() },
        draw: @escaping (_ snapshot: OpaquePointer) -> Void
    ) {
        self.measure = measure
        self.draw = draw
        reference = ObjectReference(retaining: makeWidget(Self.type, role: role).opaque)
        widget = cast(reference.pointer)
        Self.all[reference.pointer] = Unretained(widget: self)
    }

    isolated deinit {
        Self.all[reference.pointer] = nil
    }

    private struct Unretained {
        unowned let widget: DrawnWidget
    }

    /// The instances by their widgets: a C function has no other way to find them.
    private static var all: [OpaquePointer: Unretained] = [:]

    /// A GtkWidget type with our own functions.
    private static let type: GType = {
        var query = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &query)
        var info = GTypeInfo()
        info.class_size = guint16(query.class_size)
        info.instance_size = guint16(query.instance_size)
        info.class_init = { widgetClass, _ in
            guard let widgetClass = widgetClass?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
            widgetClass.pointee.snapshot = { widget, snapshot in
                guard let widget, let snapshot else { return }
                nonisolated(unsafe) let (drawn, target) = (widget.opaque, snapshot)
                MainActor.assumeIsolated { DrawnWidget.all[drawn]?.widget.draw(target) }
            }
            widgetClass.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
                guard let widget else { return }
                nonisolated(unsafe) let drawn = widget.opaque
                let length = MainActor.assumeIsolated { DrawnWidget.all[drawn]?.widget.measure(orientation) }
                minimum?.pointee = Int32(length?.minimum ?? 0)
                natural?.pointee = Int32(length?.natural ?? 0)
            }
        }
        return g_type_register_static(
            gtk_widget_get_type(), LibraryCopy.typeName("PenumbraDrawnWidget"), &info, GTypeFlags(0))
    }()
}

/// The minimum and natural length of a ``DrawnWidget`` in one direction, in points.
struct DrawnLength {
    var minimum = 0
    var natural = 0
}
