import CPenumbraGtk
import PenumbraGTK

/// Names the items of a GtkPopoverMenu for assistive tools. GTK names them by their labels, and from 4.18 such a name is empty.
@MainActor func nameItems(in widget: Widget) {
    let below = children(of: widget)
    below.forEach(nameItems)
    // The first label is the text, and a second one the shortcut.
    if String(cString: g_type_name_from_instance(cast(widget))) == "GtkModelButton",
        let label = below.first(where: { $0.opaque.isA(gtk_label_get_type()) })
    {
        gtk_accessible_reset_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        setAccessibleLabel(String(cString: gtk_label_get_text(label.opaque)), of: widget)
    }
}
