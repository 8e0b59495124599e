import CPenumbraGtk
import PenumbraGTK

/// Makes the page of a show: a header bar with a Back button, and a text.
@MainActor func showPage(_ name: String, onBack: @escaping @MainActor () -> Void) -> Widget {
    let page: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let header: Widget = gtk_header_bar_new()
    let back: Widget = gtk_button_new_from_icon_name("go-previous-symbolic")
    let title: Widget = gtk_label_new(name)
    let text: Widget = gtk_label_new("There are no episodes of \(name) yet.")
    gtk_widget_set_tooltip_text(back, "Back")
    gtk_widget_add_css_class(title, "title")
    gtk_widget_add_css_class(page, "background")
    gtk_widget_set_vexpand(text, 1)
    gtk_header_bar_pack_start(OpaquePointer(header), back)
    gtk_header_bar_set_title_widget(OpaquePointer(header), title)
    gtk_box_append(cast(page), header)
    gtk_box_append(cast(page), text)
    connect(back, "clicked", onBack)
    return page
}
