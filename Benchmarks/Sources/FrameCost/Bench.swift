import CPenumbraGtk
import Foundation
import PenumbraColor
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion

/// A window with a list, two themes and the transition. All measurements share it.
@MainActor final class Bench {
    let window: Widget
    let stack: Widget
    let themes: ThemeStore
    let handle: TransitionHandle
    let size: Size
    private let stylesheet: ThemeStylesheet

    static let css = """
        window { background: @penumbra_background; color: @penumbra_text; }
        list { background: @penumbra_surface; }
        row { padding: 6px; }
        """

    init(size: Size, rows: Int) async throws {
        self.size = size
        themes = ThemeStore(themes: [Self.theme("light", .light), Self.theme("dark", .dark)])
        guard let display = gdk_display_get_default(), let window = gtk_window_new(), let stack = gtk_stack_new() else {
            throw NoDisplay()
        }
        self.window = window
        self.stack = stack
        stylesheet = ThemeStylesheet(store: themes, display: display) { _ in Self.css }
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_default_size(cast(window), Int32(size.width), Int32(size.height))
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        for name in ["one", "two"] { gtk_stack_add_named(stack.opaque, Self.list(rows), name) }
        gtk_window_set_child(cast(window), stack)
        handle = try ThemeTransition.attach(to: window, themes: themes)
        gtk_window_present(cast(window))
        try await Task.sleep(for: .milliseconds(700))
    }

    func close() async throws {
        gtk_window_destroy(cast(window))
        try await Task.sleep(for: .milliseconds(100))
    }

    /// Creates a list whose rows have an image, two labels and a button in boxes: about seven widgets each.
    static func list(_ rows: Int) -> Widget? {
        let list = gtk_list_box_new()
        for number in 0..<rows {
            guard let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12) else { continue }
            gtk_box_append(cast(box), gtk_image_new_from_icon_name("folder-symbolic"))
            gtk_box_append(cast(box), gtk_label_new("An episode, number \(number)"))
            gtk_box_append(cast(box), gtk_label_new("24 October · 38 min"))
            gtk_box_append(cast(box), gtk_button_new_with_label("Play"))
            gtk_list_box_append(list?.opaque, box)
        }
        let scrolled = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled?.opaque, list)
        return scrolled
    }

    private static func theme(_ name: String, _ appearance: Appearance) -> Theme {
        let (page, text) = appearance == .light ? (Color.white, Color.black) : (Color.black, Color.white)
        let colors = Role.allCases.map { role -> (Role, AppearanceValue<Color>) in
            switch role {
            case .text, .secondaryText: (role, AppearanceValue(text))
            case .accent: (role, AppearanceValue(Color(red: 0.2, green: 0.4, blue: 0.9)))
            default: (role, AppearanceValue(page.mixed(with: text, fraction: 0.05)))
            }
        }
        return Theme(
            name: name, appearance: appearance, layer: ThemeLayer(colors: Dictionary(uniqueKeysWithValues: colors)))
    }

    // MARK: Fingers

    func touch(_ phase: Touch.Phase, _ y: Double) {
        for id in 0...1 {
            let place = Point(x: size.width / 2 + Double(id) * 80, y: y)
            handle.play(Touch(id: id, time: seconds(), location: place, phase: phase))
        }
    }

    /// Waits until the transition ends.
    func settle() async throws {
        var isOver = false
        handle.onFrame = { _, reveal in isOver = reveal.isIdle }
        while !isOver { try await Task.sleep(for: .milliseconds(20)) }
        try await Task.sleep(for: .milliseconds(60))
    }
}

struct NoDisplay: Error {}
