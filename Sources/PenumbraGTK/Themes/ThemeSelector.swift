import CPenumbraGtk
import PenumbraThemes

/// A theme selector for a primary menu or a page, with a circle for each of any number of themes.
///
/// A circle under the pointer, or focused by an arrow key, previews its theme. Leaving it, Escape and closing the menu restore
/// the previous theme exactly. A click, Return or Space chooses the theme.
///
/// ```swift
/// let selector = ThemeSelector(store: handle.themes, display: display)
/// selector.onChoose = { choice in try? handle.choose(choice, style: .circle()) }
/// gtk_box_append(cast(page), selector.widget)
/// ```
@MainActor public final class ThemeSelector: ThemeObserver {
    /// The widget to add to a menu or a page.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// Called for a choice without a preview, for example by touch. The default changes at once. Use it to start a transition.
    ///
    /// ```swift
    /// selector.onChoose = { choice in try? handle.choose(choice) }       // a tap pulls the edge
    /// ```
    public var onChoose: (ThemeChoice) -> Void

    /// The number of circles in a row, at least 1.
    ///
    /// ```swift
    /// selector.columns = 2                                                // a narrow window with large text
    /// ```
    public var columns: Int {
        didSet {
            columns = max(1, columns)
            if columns != oldValue { build() }
        }
    }

    /// The CSS class of a widget that shows another color than the theme's.
    package static let swatchClass = "penumbra-swatch"

    private let store: ThemeStore
    private let preview: ThemePreview
    private let system: ThemeChoice?
    private let reference: ObjectReference
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
    private let display: OpaquePointer
    private let connections = SignalConnections()
    private var circles: [Circle] = []
    /// The style sheet that the circles use now.
    private var loaded = ""
    /// True while the circles follow the store; this must not choose a theme.
    private var isFollowing = false

    private struct Circle {
        let choice: ThemeChoice
        let button: Widget
        /// The circle with its name below.
        let cell: Widget
        let connections: SignalConnections
    }

    /// Creates circles for the themes of a store.
    ///
    /// ```swift
    /// let system = ThemeChoice.pair(light: "light", dark: "dark")
    /// let selector = ThemeSelector(store: store, display: display, system: system, columns: 6)
    /// ```
    ///
    /// - Parameters:
    ///   - store: The store of the themes.
    ///   - display: The display that shows the widget.
    ///   - system: The choice that follows the system, as the first circle; nil for none.
    ///   - columns: The number of circles in a row.
    public init(store: ThemeStore, display: OpaquePointer, system: ThemeChoice? = nil, columns: Int = 4) {
        guard let grid = gtk_grid_new() else { preconditionFailure("GTK could not create a grid") }
        self.store = store
        self.display = display
        self.system = system
        self.columns = max(1, columns)
        widget = grid
        reference = ObjectReference(retaining: grid.opaque)
        preview = ThemePreview(in: store)
        onChoose = { choice in try? store.choose(choice) }
        gtk_widget_set_halign(grid, GTK_ALIGN_CENTER)
        gtk_grid_set_row_spacing(cast(grid), 4)
        gtk_grid_set_column_spacing(cast(grid), 6)
        gtk_grid_set_column_homogeneous(cast(grid), 1)
        gtk_style_context_add_provider_for_display(
            display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
        setAccessibleLabel(Translation.own("Theme"), of: grid)
        connections.add(connect(grid, "unmap") { [weak self] in self?.revert() })
        build()
        store.addObserver(self)
    }

    isolated deinit {
        preview.revert()
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }

    // MARK: Following the store

    /// Updates the circles' colors.
    public func themeDidChange(in store: ThemeStore) {
        dress()
    }

    /// Updates the circles for other themes or another choice.
    public func themesDidChange(in store: ThemeStore) {
        guard circles.map(\.choice) == choices else { return build() }
        dress()
        follow()
    }

    private var choices: [ThemeChoice] {
        (system.map { [$0] } ?? []) + store.themes.map { .theme($0.name) }
    }

    private func build() {
        for circle in circles {
            circle.connections.disconnectAll()
            gtk_grid_remove(cast(widget), circle.cell)
        }
        circles = []
        for (index, choice) in choices.enumerated() {
            guard let button = gtk_check_button_new(), let name = gtk_label_new(nil) else { continue }
            gtk_widget_set_name(button, self.name)
            gtk_widget_add_css_class(button, ThemeCircle.styleClass)
            gtk_widget_add_css_class(button, Self.swatchClass)
            DigitClasses(index).add(to: button)
            let title = title(of: choice)
            setAccessibleLabel(title, of: button)
            let cell = cell(of: button, named: title, name)
            if let first = circles.first?.button { gtk_check_button_set_group(cast(button), cast(first)) }
            gtk_grid_attach(cast(widget), cell, gint(index % columns), gint(index / columns), 1, 1)
            circles.append(
                Circle(
                    choice: choice, button: button, cell: cell, connections: handlers(of: button, in: cell, choice)))
        }
        dress()
        follow()
    }

    /// A circle above its name. A screen reader gets the name from the circle.
    private func cell(of button: Widget, named title: String, _ label: Widget) -> Widget {
        guard let cell = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return button }
        gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
        gtk_label_set_text(label.opaque, title)
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
        // All names have one width, so that their height does not depend on the room: GTK 4.18 warns if it measures a row too
        // low.
        gtk_label_set_width_chars(label.opaque, Self.nameWidth)
        gtk_label_set_max_width_chars(label.opaque, Self.nameWidth)
        gtk_widget_add_css_class(label, ThemeCircle.nameClass)
        setAccessibleHidden(true, of: label)
        gtk_box_append(cast(cell), button)
        gtk_box_append(cast(cell), label)
        return cell
    }

    /// The width at which a name wraps, in letters.
    private static let nameWidth: gint = 10

    private func title(of choice: ThemeChoice) -> String {
        switch choice {
        case .theme(let name): store.theme(named: name)?.title ?? name
        case .pair: Translation.own("Follow the System")
        }
    }

    /// The name of its circles in CSS, distinct from those of other selectors.
    private var name: String { "penumbra-theme-\(UInt(bitPattern: reference.pointer))" }

    private func dress() {
        let name = name
        let own = circles.enumerated().map { ThemeCircle.css(name, at: $0, of: $1.choice, in: store) }
        let css = ThemeCircle.css + own.joined()
        // Loading restyles the whole display, so load only rules that differ.
        guard css != loaded else { return }
        loaded = css
        load(css, into: provider.pointer)
    }

    /// Checks the chosen circle.
    private func follow() {
        isFollowing = true
        for circle in circles {
            gtk_check_button_set_active(cast(circle.button), circle.choice == store.choice ? 1 : 0)
        }
        isFollowing = false
    }

    // MARK: Input

    private func handlers(of button: Widget, in cell: Widget, _ choice: ThemeChoice) -> SignalConnections {
        let handlers = SignalConnections()
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        handlers.add(connect(motion, "enter") { [weak self] (_: Double, _: Double) in self?.look(at: choice) })
        handlers.add(connect(motion, "leave") { [weak self] in self?.revert() })
        gtk_widget_add_controller(cell, motion)
        let click: OpaquePointer = gtk_gesture_click_new()
        // Before the button, which would claim the press.
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        handlers.add(
            connectClick(click, "released") { [weak self, click] in
                gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
                self?.choose(choice)
            })
        gtk_widget_add_controller(cell, click)
        let keys: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        handlers.add(connectKeys(keys) { [weak self] key in self?.pressed(key, on: choice) ?? false })
        gtk_widget_add_controller(button, keys)
        handlers.add(
            connect(button, "toggled") { [weak self] in
                // By a screen reader; keys and the pointer are handled above.
                guard let self, !isFollowing, gtk_check_button_get_active(cast(button)) != 0 else { return }
                choose(choice)
            })
        return handlers
    }

    private func pressed(_ key: guint, on choice: ThemeChoice) -> Bool {
        switch Int32(key) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space:
            choose(choice)
            return true
        case GDK_KEY_Escape:
            // The event goes on to close the menu.
            revert()
            return false
        default:
            return move(key, from: choice)
        }
    }

    /// Moves the focus by an arrow key to a neighbor, which it previews. Beyond the first and the last row the menu takes
    /// over.
    private func move(_ key: guint, from choice: ThemeChoice) -> Bool {
        guard let index = circles.firstIndex(where: { $0.choice == choice }) else { return false }
        let forward = isMirrored(widget) ? -1 : 1
        let step: Int
        switch Int32(key) {
        case GDK_KEY_Right, GDK_KEY_KP_Right: step = forward
        case GDK_KEY_Left, GDK_KEY_KP_Left: step = -forward
        case GDK_KEY_Down, GDK_KEY_KP_Down: step = columns
        case GDK_KEY_Up, GDK_KEY_KP_Up: step = -columns
        default: return false
        }
        guard circles.indices.contains(index + step) else { return abs(step) == 1 }
        let next = circles[index + step]
        gtk_widget_grab_focus(next.button)
        look(at: next.choice)
        return true
    }

    private func look(at choice: ThemeChoice) {
        // The name comes from the store itself.
        try? preview.show(choice.name(for: store.traits.appearance))
    }

    private func revert() {
        preview.revert()
        follow()
    }

    private func choose(_ choice: ThemeChoice) {
        if preview.isShowing {
            // The theme is already visible, so there is nothing to animate.
            store.coalesce {
                preview.revert()
                try? store.choose(choice)
            }
        } else {
            onChoose(choice)
        }
        follow()
    }
}
