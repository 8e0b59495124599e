import CPenumbraGtk
import PenumbraGTK

/// Names the items of a GtkPopoverMenu for assistive tools. GTK names them by their labels, and from 4.18 such a name is empty.
@MainActor func nameItems(in widget: Widget) {
    var label: Widget?
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
        if child.opaque.isA(gtk_label_get_type()) { label = label ?? child } else { nameItems(in: child) }
        next = gtk_widget_get_next_sibling(child)
    }
    // The first label is the text, and a second one the shortcut.
    if let label, String(cString: g_type_name_from_instance(cast(widget))) == "GtkModelButton" {
        gtk_accessible_reset_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        setAccessibleLabel(String(cString: gtk_label_get_text(label.opaque)), of: widget)
    }
}
