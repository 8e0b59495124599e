import CPenumbraGtk
import PenumbraColor
import PenumbraThemes

/// Finds what does not take part in a theme: shows two tables that share no colour, one after the other, and names every
/// widget that draws with the same colour under both.
///
/// What shows the colours of something else, such as the circles of a ``ThemeSelector``, is left out, with all that is in
/// it, where it has the class ``swatchClass``.
///
/// Popovers that are closed are opened for it and closed again, so that their handlers of `show` and `closed` are called;
/// those that are made only when a button is pressed are not there to be opened. Pictures are left out, and so is what is
/// hidden otherwise, as other pages of a stack are. A widget may be right to have a colour of its own; the audit only says
/// which do.
@MainActor public enum ThemeAudit {
    /// The CSS class of what is right to have colours of its own: a swatch, a sample of another theme.
    public static let swatchClass = "penumbra-swatch"

    /// What a colour is used for.
    public enum Use: String, Sendable {
        /// The area behind the content of a widget.
        case background
        /// Text.
        case text
        /// A border of a widget.
        case border
        /// A shadow, of a box or of text.
        case shadow
        /// A symbolic icon.
        case symbol
        /// What a widget draws by itself, with cairo.
        case drawing
    }

    /// A colour that did not come from the table.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// Where the widget is, as a style sheet would name it.
        public let widget: String
        /// What it uses the colour for.
        public let use: Use
        /// The colour.
        public let color: Color

        /// As a line for a person: `window > box > label.forgotten: text is #ff0000 whatever the theme`.
        public var description: String { "\(widget): \(use.rawValue) is \(color.hex) whatever the theme" }
    }

    /// Audits the window that `widget` is or is in; what shows is as before at the end. The window must be shown, and
    /// the main loop is run until it has drawn itself twice.
    ///
    /// - Throws: ``AuditError`` where there is no window, where it does not draw itself within `seconds`, or where a
    ///   popover does not open.
    public static func run(
        on widget: UnsafeMutablePointer<GtkWidget>, store: ThemeStore, within seconds: Double = 5
    ) throws(AuditError) -> [Finding] {
        guard let root = gtk_widget_get_root(widget), gtk_widget_get_mapped(root.cast()) != 0 else {
            throw .notShown
        }
        let window: Widget = root.cast()
        let themes = store.themes
        let probes = ProbeTable.allCases.map { $0.theme(for: themes, over: store.application) }
        store.replaceThemes(themes + probes)
        defer { store.replaceThemes(themes) }
        var popovers = OpenedPopovers(under: window)
        defer { popovers.close() }
        var opened = [window]
        while !opened.isEmpty {
            for surface in opened { try waitUntilPainted(surface, seconds) }
            opened = popovers.openMore()
        }
        var seen: [[Widget: Set<NodeColor>]] = []
        for probe in probes {
            guard let transaction = try? store.begin(to: probe.name) else { continue }
            defer { transaction.rollBack() }
            for surface in popovers.widgets { try waitUntilPainted(surface, seconds) }
            try waitUntilPainted(window, seconds) { seen.append(colors(under: window)) }
        }
        return findings(in: window, seen)
    }

    private static func findings(in widget: Widget, _ seen: [[Widget: Set<NodeColor>]]) -> [Finding] {
        guard gtk_widget_has_css_class(widget, swatchClass) == 0 else { return [] }
        let same = seen.dropFirst().reduce(seen.first?[widget] ?? []) { $0.intersection($1[widget] ?? []) }
        let path = same.isEmpty ? "" : widgetPath(widget)
        let own = same.map { Finding(widget: path, use: $0.use, color: $0.color) }
            .sorted { ($0.use.rawValue, $0.color.hex) < ($1.use.rawValue, $1.color.hex) }
        return own + children(of: widget).flatMap { findings(in: $0, seen) }
    }

    // MARK: What a window draws

    /// The colours that each widget draws by itself, its children's left out.
    private static func colors(under window: Widget) -> [Widget: Set<NodeColor>] {
        var colors: [Widget: Set<NodeColor>] = [:]
        _ = collect(window, node(of: window), into: &colors)
        return colors
    }

    /// Notes the colours of a widget and of those in it, and answers with all leaves that it drew.
    private static func collect(
        _ widget: Widget, _ node: RenderNode?, into colors: inout [Widget: Set<NodeColor>]
    ) -> Set<OpaquePointer> {
        // Nodes that did not change are kept by GTK and shared, so that a child's are found again in its parent's.
        var drawnByChildren: Set<OpaquePointer> = []
        for child in children(of: widget) where gtk_widget_get_mapped(child) != 0 && gtk_widget_get_opacity(child) > 0 {
            // A popover is on a surface of its own, and no part of what is around it.
            let isPopover = child.opaque.isA(gtk_native_get_type())
            let drawn = collect(child, isPopover ? self.node(of: child) : .recording(child, in: widget), into: &colors)
            if !isPopover { drawnByChildren.formUnion(drawn) }
        }
        let drawn = node.map { leaves(of: $0.pointer) } ?? []
        colors[widget] = drawn.filter { !drawnByChildren.contains($0) }
            .reduce(into: []) { $0.formUnion(PenumbraGTK.colors(of: $1)) }
        return drawnByChildren.union(drawn)
    }

    /// What a window or a popover draws.
    private static func node(of window: Widget) -> RenderNode? {
        let paintable = ObjectReference(adopting: gtk_widget_paintable_new(window))
        let size = size(of: window)
        return .recording { gdk_paintable_snapshot(paintable.pointer, $0, size.width, size.height) }
    }

    // MARK: Waiting

    /// Calls `look` in the frame, when everything has its place: what is told of the end of a frame may move things again.
    private static func waitUntilPainted(
        _ window: Widget, _ seconds: Double, _ look: @escaping @MainActor () -> Void = {}
    ) throws(AuditError) {
        guard gtk_widget_get_mapped(window) != 0, let clock = gtk_widget_get_frame_clock(window) else {
            throw .notOpened(widgetPath(window))
        }
        var isPainted = false, isOver = false
        let painted = connect(clock, "paint", after: true) {
            if !isPainted { look() }
            isPainted = true
        }
        let limit = Timeout(seconds: seconds) { isOver = true }
        gtk_widget_queue_draw(window)
        while !isPainted, !isOver { g_main_context_iteration(nil, 1) }
        painted.disconnect()
        withExtendedLifetime(limit) {}
        if !isPainted { throw .notPainted(seconds: seconds) }
    }
}

/// Why a window cannot be audited.
public enum AuditError: Error, Hashable, CustomStringConvertible {
    /// The widget is in no window, or its window is not shown.
    case notShown
    /// A popover did not open; it is named as a style sheet would name it.
    case notOpened(String)
    /// The window did not draw itself for so long.
    case notPainted(seconds: Double)

    /// What is wrong, as a sentence.
    public var description: String {
        switch self {
        case .notShown: "an audit looks at a window that is shown, and this widget is in none"
        case .notOpened(let popover): "\(popover) does not open"
        case .notPainted(let seconds): "the window has not drawn itself for \(seconds) s"
        }
    }
}
