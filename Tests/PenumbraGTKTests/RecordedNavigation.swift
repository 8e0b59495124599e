import CPenumbraGtk
import Foundation
import PenumbraMotion
import ProcessSupport

@testable import PenumbraGTK

/// A navigation in a window of its own, and what the screen showed in every frame.
///
/// If you ask for it, a mark of two by two pixels in the upper left corner has another color in each frame: the screen is read when
/// it shows that of the frame, which a compositor can take a while for.
@MainActor final class RecordedNavigation<Shown> {
    let navigation: PageNavigation
    let window: Widget
    /// What `look` returned for each frame.
    var shown: [Shown] = []
    /// Describes a frame when the screen shows it.
    var look: (Screen) -> Shown?
    private let size: (width: Int, height: Int)
    private let provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
    private let connections = SignalConnections()
    private var mark: DrawnWidget?
    private var number = 0
    private var failure: (any Error)?

    /// Shows the navigation in a window of a size, with a style sheet, in text from left to right or from right to left.
    init(
        _ navigation: PageNavigation, css: String, size: (width: Int, height: Int), mirrored: Bool,
        isMarked: Bool = false,
        look: @escaping (Screen) -> Shown?
    ) throws {
        gtk_widget_set_default_direction(mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        guard let window = gtk_window_new(), let overlay = gtk_overlay_new() else {
            throw Failed("GTK could not create a window")
        }
        (self.navigation, self.window, self.size, self.look) = (navigation, window, size, look)
        load(css, into: provider.pointer)
        gtk_style_context_add_provider_for_display(gtk_widget_get_display(window), provider.pointer, 900)
        gtk_overlay_set_child(overlay.opaque, navigation.widget)
        let mark = DrawnWidget(role: GTK_ACCESSIBLE_ROLE_PRESENTATION) { [weak self] snapshot in
            guard var color = self.map({ GdkRGBA(red: 0, green: 0, blue: Float($0.level) / 255, alpha: 1) }) else {
                return
            }
            var area = graphene_rect_t(Rect(x: 0, y: 0, width: 2, height: 2))
            gtk_snapshot_append_color(snapshot, &color, &area)
        }
        if isMarked { self.mark = mark }
        gtk_widget_set_size_request(mark.widget, 2, 2)
        gtk_widget_set_halign(mark.widget, GTK_ALIGN_START)
        gtk_widget_set_valign(mark.widget, GTK_ALIGN_START)
        for widget in [overlay, mark.widget] { gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR) }
        if isMarked { gtk_overlay_add_overlay(overlay.opaque, mark.widget) }
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_child(cast(window), overlay)
        gtk_window_set_default_size(cast(window), gint(size.width), gint(size.height))
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(navigation.widget) == gint(size.width) }
        try draw(window)
        guard let clock = gtk_widget_get_frame_clock(window) else { throw Failed("the window has no frames") }
        connections.add(connect(clock, "before-paint") { [weak self] in self?.begin() })
        connections.add(connect(clock, "after-paint", after: true) { [weak self] in self?.grab() })
    }

    isolated deinit {
        connections.disconnectAll()
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        gtk_style_context_remove_provider_for_display(gtk_widget_get_display(window), provider.pointer)
        close(window)
    }

    /// Waits for some frames.
    func frames(_ count: Int) throws {
        let end = shown.count + count
        try GtkDisplay.run {
            gtk_widget_queue_draw(window)
            return shown.count >= end || failure != nil
        }
        if let failure { throw failure }
    }

    private var level: Int { 1 + number % 255 }

    private func begin() {
        number += 1
        if let mark { gtk_widget_queue_draw(mark.widget) }
    }

    private func grab() {
        do {
            for _ in 0..<2000 {
                let screen = Screen(try GtkDisplay.picture(rows: size.height))
                if mark == nil || screen[0, 0] == UInt32(level) {
                    look(screen).map { shown.append($0) }
                    return
                }
                usleep(1000)
            }
            throw Failed("the screen does not show a frame after two seconds")
        } catch { failure = error }
    }
}
