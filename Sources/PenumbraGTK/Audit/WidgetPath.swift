import CPenumbraGtk

/// The path of a widget, in the syntax of a style sheet: `window.podcasts > box > label#title.hero-title`.
@MainActor func widgetPath(_ widget: Widget) -> String {
    lineage(of: widget).reversed().map { widgetName($0) }.joined(separator: " > ")
}

@MainActor private func widgetName(_ widget: Widget) -> String {
    var name = gtk_widget_get_css_name(widget).map { String(cString: $0) } ?? "widget"
    // Without a name of its own the widget returns its type's.
    if let own = gtk_widget_get_name(widget).map({ String(cString: $0) }), own != widget.opaque.typeName {
        name += "#\(own)"
    }
    if let classes = gtk_widget_get_css_classes(widget) {
        var index = 0
        while let style = classes[index] {
            name += ".\(String(cString: style))"
            index += 1
        }
        g_strfreev(classes)
    }
    return name
}
