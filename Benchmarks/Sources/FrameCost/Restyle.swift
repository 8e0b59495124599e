import CPenumbraGtk
import Contest
import PenumbraGTK
import PenumbraMotion
import PenumbraThemeFiles

/// Measures a theme change through the store, from the call to the painted frame, compared with GTK's own: the same
/// style sheet loaded into a provider, and the preference for GTK's dark style set as the themes need it.
@MainActor func measureRestyle(_ size: Size, rows: Int) async throws -> Row {
    let bench = try await Bench(size: size, rows: rows)
    let meter = FrameMeter(bench.window)
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { throw NoDisplay() }
    var plain: [Double] = []
    var ours: [Double] = []
    let sheets = try bench.themes.themes.map { try ThemeFile.text(of: $0, as: .gtkCSS) + Bench.css }
    for _ in 0..<12 {
        // During its turn GTK's provider has priority over ours. Adding and removing it also restyles the window.
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 700)
        load(sheets[0], into: provider)
        try await Task.sleep(for: .milliseconds(400))
        for number in 1...4 {
            let start = seconds()
            load(sheets[number % 2], into: provider)
            preferDarkStyle(number % 2 == 1, on: display)
            let handler = (seconds() - start) * 1000
            plain.append(handler + (await meter.frame()))
            try await Task.sleep(for: .milliseconds(400))
        }
        gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
        try await Task.sleep(for: .milliseconds(400))
        for _ in 1...4 {
            let start = seconds()
            try bench.themes.begin(to: bench.themes.next.name).commit()
            let handler = (seconds() - start) * 1000
            ours.append(handler + (await meter.frame()))
            try await Task.sleep(for: .milliseconds(400))
        }
    }
    let widgets = countWidgets(bench.window)
    try await bench.close()
    g_object_unref(provider)
    print("restyle of \(widgets) widgets: GTK \(format(plain.median)) ms, ours \(format(ours.median)) ms")
    return Row(
        "a change of theme / GTK's of the same CSS and style, \(widgets) widgets", Figure(ours, to: plain), atMost: 1.05
    )
}

@MainActor private func load(_ css: String, into provider: UnsafeMutablePointer<GtkCssProvider>) {
    gtk_css_provider_load_from_data(provider, css, -1)
}

@MainActor private func preferDarkStyle(_ isDark: Bool, on display: OpaquePointer) {
    guard let settings = gtk_settings_get_for_display(display) else { return }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
    g_value_set_boolean(&value, isDark ? 1 : 0)
    g_object_set_property(cast(settings), "gtk-application-prefer-dark-theme", &value)
    g_value_unset(&value)
}
