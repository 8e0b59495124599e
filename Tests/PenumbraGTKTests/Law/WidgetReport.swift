import CPenumbraGtk

@testable import PenumbraGTK

/// What all widgets in a window report: every property that is a number, a text or a choice, and the selected, checked and
/// focused states. The opacity is left out: GTK fades scroll bars in and out.
@MainActor struct WidgetReport: Equatable {
    private var lines: [String] = []

    init(of window: Widget) {
        if let content = gtk_window_get_child(cast(window)) { add(content, "") }
        let focus = gtk_window_get_focus(cast(window)).map { lineage(of: $0).map { describe($0) } }
        lines.append("focus \(focus ?? [])")
    }

    /// The lines that differ.
    func difference(from other: WidgetReport) -> [String] {
        let (own, others) = (Set(lines), Set(other.lines))
        let (gone, new) = (other.lines.filter { !own.contains($0) }, lines.filter { !others.contains($0) })
        return gone.map { "- " + $0 } + new.map { "+ " + $0 }
    }

    private func describe(_ widget: Widget) -> String {
        let index = gtk_widget_get_parent(widget).map { children(of: $0).firstIndex(of: widget) ?? 0 } ?? 0
        return "\(widget.opaque.typeName)\(index)"
    }

    private mutating func add(_ widget: Widget, _ path: String) {
        let path = "\(path)/\(describe(widget))"
        let states = [GTK_STATE_FLAG_SELECTED, GTK_STATE_FLAG_CHECKED, GTK_STATE_FLAG_FOCUSED].map(\.rawValue)
        lines.append("\(path) states \(gtk_widget_get_state_flags(widget).rawValue & states.reduce(0, |))")
        addProperties(of: widget.opaque, path)
        for child in children(of: widget) { add(child, path) }
    }

    private mutating func addProperties(of object: OpaquePointer, _ path: String) {
        var count: guint = 0
        let type = UnsafeMutablePointer<GTypeInstance>(object).pointee.g_class
        guard
            let specs = g_object_class_list_properties(
                UnsafeMutableRawPointer(type)?.assumingMemoryBound(to: GObjectClass.self), &count)
        else { return }
        defer { g_free(specs) }
        for index in 0..<Int(count) {
            guard let spec = specs[index], spec.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0,
                let name = spec.pointee.name.map({ String(cString: $0) }), name != "opacity"
            else { continue }
            var value = GValue()
            g_value_init(&value, spec.pointee.value_type)
            defer { g_value_unset(&value) }
            g_object_get_property(cast(object), name, &value)
            if g_type_is_a(spec.pointee.value_type, g_type_from_name("GObject")) != 0 {
                guard let inner = g_value_get_object(&value).map({ OpaquePointer($0) }) else { continue }
                if inner.isA(gtk_adjustment_get_type()) {
                    // The rest is layout, which a hovered scroll bar changes.
                    lines.append("\(path).\(name).value = \(gtk_adjustment_get_value(cast(inner)))")
                } else if inner.isA(gtk_text_buffer_get_type()) || inner.isA(gtk_single_selection_get_type()) {
                    addProperties(of: inner, "\(path).\(name)")
                }
            } else if let text = g_strdup_value_contents(&value) {
                // Boxed values and pointers print an address, which a copy changes.
                let text = (String(cString: text), g_free(text)).0
                if !text.contains("((") { lines.append("\(path).\(name) = \(text)") }
            }
        }
    }
}
