import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraThemes

/// Finds widgets that do not follow the theme. It applies two tables that share no color, one after the other, and lists every
/// widget that draws with the same color under both.
///
/// Widgets with the class ``swatchClass`` and their descendants are skipped: use it for widgets that show other colors, such
/// as the circles of a `ThemeSelector`.
///
/// The border and the shadow of a window lie on the desktop, and may have their own colors too.
///
/// The audit opens closed popovers and closes them again, which calls their handlers of `show` and `closed`. It does not find
/// popovers that are created only when a button is pressed. It skips pictures, emoji and other hidden widgets, such as
/// invisible pages of a stack. A widget whose colors cannot be read is listed too: GTK may draw it with a kind of node that is
/// newer than this audit, or with OpenGL. A widget may have a good reason for its own color; the audit only reports it.
///
/// ```swift
/// for finding in try ThemeAudit.run(on: cast(window), store: handle.themes) { print("\(finding)") }
/// ```
@MainActor public enum ThemeAudit {
    /// The CSS class of widgets that may have their own colors: a swatch, a sample of another theme.
    ///
    /// ```swift
    /// gtk_widget_add_css_class(button, ThemeAudit.swatchClass)       // the color of a tag, which the user chose
    /// ```
    public static let swatchClass = ThemeSelector.swatchClass

    /// The use of a color.
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
        /// The widget's own drawing, with cairo.
        case drawing
    }

    /// A color that did not come from the table, or that cannot be read.
    ///
    /// ```swift
    /// let texts = try ThemeAudit.run(on: cast(window), store: store).filter { $0.use == .text }
    /// ```
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The path of the widget, in the syntax of a style sheet.
        public let widget: String
        /// The use of the color.
        public let use: Use
        /// The color; nil if the audit cannot read it.
        public let color: Color?

        /// The finding as a readable line: `window > box > label.forgotten: text is #ff0000 whatever the theme`, or
        /// `window > box > meter: drawing has a color that cannot be read`.
        public var description: String {
            guard let color else { return "\(widget): \(use.rawValue) has a color that cannot be read" }
            return "\(widget): \(use.rawValue) is \(color.hex) whatever the theme"
        }
    }

    /// Audits the window that `widget` is or belongs to, and restores its theme at the end. The window must be visible.
    /// Meanwhile the main loop runs.
    ///
    /// ```swift
    /// let findings = try ThemeAudit.run(on: page, store: store, within: 10)      // in a test, after the window is shown
    /// precondition(findings.isEmpty, "\(findings)")
    /// ```
    ///
    /// - Parameters:
    ///   - widget: A window, or a widget in one.
    ///   - store: The store of the window's themes.
    ///   - seconds: The time limit for drawing.
    /// - Returns: The widgets' colors that do not come from the theme.
    /// - Throws: ``AuditError`` if there is no window, if it does not draw itself within `seconds`, or if a popover does not
    ///   open.
    public static func run(
        on widget: UnsafeMutablePointer<GtkWidget>, store: ThemeStore, within seconds: Double = 5
    ) throws(AuditError) -> [Finding] {
        guard let root = gtk_widget_get_root(widget), gtk_widget_get_mapped(cast(root)) != 0 else {
            throw AuditError(.notShown)
        }
        let window: Widget = cast(root)
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
        let isWindow = widget.opaque.isA(gtk_window_get_type())
        let own = same.filter { !isWindow || $0.use != .border && $0.use != .shadow }.map {
            Finding(widget: path, use: $0.use, color: $0.color)
        }
        .sorted { ($0.use.rawValue, $0.color?.hex ?? "") < ($1.use.rawValue, $1.color?.hex ?? "") }
        return own + children(of: widget).flatMap { findings(in: $0, seen) }
    }

    // MARK: The colors of a window

    /// The colors that each widget draws itself, without those of its children.
    private static func colors(under window: Widget) -> [Widget: Set<NodeColor>] {
        var colors: [Widget: Set<NodeColor>] = [:]
        _ = collect(window, node(of: window), into: &colors)
        return colors
    }

    /// Collects the colors of a widget and its descendants, and returns all leaves that it drew.
    private static func collect(
        _ widget: Widget, _ node: RenderNode?, into colors: inout [Widget: Set<NodeColor>]
    ) -> Set<OpaquePointer> {
        // GTK keeps and shares unchanged nodes, so a child's nodes occur again in its parent's.
        var drawnByChildren: Set<OpaquePointer> = []
        for child in children(of: widget) where isDrawn(child) {
            // A popover has its own surface, and is not part of its surroundings.
            let isPopover = child.opaque.isA(gtk_native_get_type())
            let drawn = collect(child, isPopover ? self.node(of: child) : .recording(child, in: widget), into: &colors)
            if !isPopover { drawnByChildren.formUnion(drawn) }
        }
        let drawn = node.map { leaves(of: $0.pointer) } ?? []
        colors[widget] = drawn.filter { !drawnByChildren.contains($0) }
            .reduce(into: []) { $0.formUnion(PenumbraAudit.colors(of: $1)) }
        return drawnByChildren.union(drawn)
    }

    /// Whether a widget draws. Some stock widgets keep mapped children without a place, such as the arrows of a GtkNotebook, and
    /// AdwIndicatorBin has a mask that it cuts its child with.
    private static func isDrawn(_ widget: Widget) -> Bool {
        gtk_widget_get_mapped(widget) != 0 && gtk_widget_get_opacity(widget) > 0
            && gtk_widget_get_width(widget) + gtk_widget_get_height(widget) > 0
            && gtk_widget_get_css_name(widget).map { String(cString: $0) } != "mask"
    }

    /// The render node of a window or a popover.
    private static func node(of window: Widget) -> RenderNode? {
        let paintable = ObjectReference(adopting: gtk_widget_paintable_new(window))
        let size = size(of: window)
        return .recording { gdk_paintable_snapshot(paintable.pointer, $0, size.width, size.height) }
    }

    // MARK: Waiting

    /// Calls `look` in the frame, when everything has its place: handlers of the end of a frame may move things again.
    private static func waitUntilPainted(
        _ window: Widget, _ seconds: Double, _ look: @escaping @MainActor () -> Void = {}
    ) throws(AuditError) {
        guard gtk_widget_get_mapped(window) != 0, let clock = gtk_widget_get_frame_clock(window) else {
            throw AuditError(.notOpened(widgetPath(window)))
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
        if !isPainted { throw AuditError(.notPainted(seconds: seconds)) }
    }
}

/// An error thrown when a window cannot be audited.
public struct AuditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Hashable, Sendable {
        /// The widget is in no window, or its window is not visible.
        case notShown
        /// A popover did not open; the path is in the syntax of a style sheet.
        case notOpened(String)
        /// The window did not draw itself within the time limit.
        case notPainted(seconds: Double)
    }

    /// What went wrong.
    public let cause: Cause

    package init(_ cause: Cause) {
        self.cause = cause
    }

    /// The problem, as a sentence.
    public var description: String {
        switch cause {
        case .notShown: "the widget is not in a window that is shown"
        case .notOpened(let popover): "\(popover) does not open"
        case .notPainted(let seconds): "the window has not drawn itself for \(seconds) s"
        }
    }
}

/// Two tables for an audit: no color of one is near any of the other, and the colors of each table are distinct.
enum ProbeTable: String, CaseIterable {
    case first = "penumbra-probe-1"
    case second = "penumbra-probe-2"

    /// A theme with this table, with a color for every role that `themes` and the application define.
    func theme(for themes: [Theme], over application: ThemeLayer) -> Theme {
        let ownRoles = Set(([application] + themes.map(\.layer)).flatMap(\.ownColors.keys)).sorted { $0.name < $1.name }
        let count = Role.allCases.count + ownRoles.count
        return Theme(
            name: rawValue, appearance: .light,
            layer: ThemeLayer(
                colors: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, color($0.rawValue, of: count)) }),
                ownColors: Dictionary(
                    uniqueKeysWithValues: ownRoles.enumerated().map { index, role in
                        (role, color(Role.allCases.count + index, of: count))
                    })))
    }

    private func color(_ index: Int, of count: Int) -> AppearanceValue<Color> {
        let hue = 360 * Double(index) / Double(count)
        let color =
            switch self {
            case .first: OKLCH(lightness: 0.45, chroma: 0.09, hue: hue)
            case .second: OKLCH(lightness: 0.8, chroma: 0.07, hue: hue + 40)
            }
        return AppearanceValue(Color(color).inGamut.quantized)
    }
}

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
