import CPenumbraGtk
import Foundation
import PenumbraGestures
import PenumbraMotion
import PenumbraThemes
import ProcessSupport
import Testing

@testable import PenumbraGTK

/// A window with two of the ``LawWidgets`` side by side, a pull handle above them, and a text and a list of buttons around them,
/// in a page that can go back.
@MainActor final class LawScene {
    /// The input that pulls.
    enum Input: String, CaseIterable {
        /// Two fingers at the same time, the second 40 ms after the first, or 300 ms.
        case together, staggered, late
        /// Three fingers that swipe on a touchpad.
        case touchpad
        case altAndWheel
        case handle
        /// A menu that a tap beside it dismisses.
        case menu
        /// One finger that goes back from the edge, and returns.
        case backDrag

        var pulls: Bool { self != .backDrag && self != .menu }
    }

    /// The state of the widgets before.
    enum Situation: String, CaseIterable {
        /// The focus is in a text nearby.
        case plain
        /// The first widget has the focus.
        case focused
        /// The page is scrolled, and the focus is on something that is out of view.
        case scrolled
    }

    /// How the pull ends.
    enum Ending: String, CaseIterable {
        case takenBack
        case completed
    }

    let window: Widget
    private let subjects: [(subject: LawWidgets.Subject, widget: Widget)]
    private let builder: ObjectReference
    private let handle: TransitionHandle
    private let navigation: PageNavigation
    private let menu: PullDownMenu
    private let themes = ThemeStore(light: .light, dark: .dark)
    private let devices: Devices
    private var begun = 0
    private var ended = 0
    /// What the fingers of the present case did, as the window got it.
    private var touches: [Touch] = []

    init(_ pair: [LawWidgets.Subject]) throws {
        try GtkDisplay.use()
        devices = try Devices.shared.get()
        let builder = ObjectReference(adopting: gtk_builder_new())
        self.builder = builder
        var error: UnsafeMutablePointer<GError>?
        let xml = Self.xml(pair)
        guard gtk_builder_add_from_string(builder.pointer, xml, -1, &error) != 0 else {
            throw Failed("\(pair.map(\.name)): \(error.map { String(cString: $0.pointee.message) } ?? "")")
        }
        func widget(_ id: String) throws -> Widget {
            let object = try #require(gtk_builder_get_object(builder.pointer, id))
            return cast(OpaquePointer(object))
        }
        let window = try widget("window")
        self.window = window
        navigation = try PageNavigation(root: try #require(gtk_label_new("root")), label: "root")
        let model = try #require(gtk_builder_get_object(builder.pointer, "model"))
        menu = PullDownMenu(OpaquePointer(model), label: "menu")
        subjects = try pair.enumerated().map { ($1, try widget("subject\($0)")) }
        handle = try ThemeTransition.attach(to: window, themes: themes)
        handle.gesture.sources.insert(.touchpad)
        handle.onWillBegin = { [weak self] _ in self?.begun += 1 }
        handle.onDidEnd = { [weak self] _, _ in self?.ended += 1 }
        handle.onTouch = { [weak self] in self?.touches.append($0) }
        devices.send(#"{"phase": "point", "x": 490, "y": 1030}"#)
        gtk_window_set_child(cast(window), navigation.widget)
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(window) > 0 }
        let navigation = navigation
        try navigation.push(try widget("content"), label: "page")
        try GtkDisplay.run { navigation.isIdle }
        handle.addPullHandle(try widget("handle"))
        try draw(window)
    }

    isolated deinit {
        close(window)
    }

    private var isIdle: Bool { begun == ended }

    /// Whether the window knows that the only finger of the case has lifted.
    private var hasLifted: Bool { touches.last.map { $0.phase == .up || $0.phase == .cancel } ?? false }

    private static func xml(_ pair: [LawWidgets.Subject]) -> String {
        let subjects = pair.enumerated().map { index, subject in
            let object = "<object class=\"\(subject.name)\" id=\"subject\(index)\">\(subject.content)</object>"
            // A row asks its list for the focus.
            if subject.name.hasSuffix("Row") {
                return "<child><object class=\"GtkListBox\"><child>\(object)</child></object></child>"
            }
            guard subject.scrolls else { return "<child>\(object)</child>" }
            return """
                <child><object class="GtkScrolledWindow"><property name="width-request">170</property>
                <property name="overlay-scrolling">0</property>
                <property name="height-request">160</property><property name="child">\(object)</property></object></child>
                """
        }.joined()
        let above = (0..<12).map { number in
            "<child><object class=\"GtkButton\" id=\"above\(number)\"><property name=\"label\">\(number)</property></object></child>"
        }.joined()
        return """
            <interface>\(LawWidgets.menus)<object class="GtkWindow" id="window"><property name="decorated">0</property>
            <property name="default-width">500</property><property name="default-height">640</property>
            </object><object class="GtkBox" id="content"><property name="orientation">vertical</property>
            <child><object class="GtkButton" id="handle"><property name="label">pull</property></object></child>
            <child><object class="GtkEntry" id="text"><property name="text">a text with a selection</property></object></child>
            <child><object class="GtkScrolledWindow" id="page"><property name="vexpand">1</property>
            <property name="vscrollbar-policy">external</property><property name="hscrollbar-policy">never</property>
            <property name="child">
            <object class="GtkBox" id="list"><property name="orientation">vertical</property>
            <property name="spacing">6</property>\(above)
            <child><object class="GtkBox" id="row"><property name="spacing">6</property>\(subjects)</object></child>
            <child><object class="GtkBox"><property name="height-request">500</property></object></child>
            </object></property></object></child></object></interface>
            """
    }

    // MARK: One case

    /// Brings the widgets into a situation, pulls, and returns what differs afterward, and the signals that were emitted.
    func violations(_ input: Input, _ situation: Situation, _ ending: Ending) -> [String] {
        do {
            return try tryCase(input, situation, ending)
        } catch {
            let popovers = openPopovers(in: window).count
            let touches = touches.map { "\($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
            return ["\(error): \(begun) begun, \(ended) ended, \(popovers) popovers, touches: \(touches)"]
        }
    }

    private func tryCase(_ input: Input, _ situation: Situation, _ ending: Ending) throws -> [String] {
        try arrange(situation)
        if input == .backDrag { try deselect(at: try places()[0].y) }
        touches = []
        let before = WidgetReport(of: window)
        SignalCounts.start(in: window)
        let name = themes.chosen.name
        switch input {
        case .backDrag: if try !dragBack() { return [] }
        case .menu: try openAndDismiss()
        default:
            let count = ended
            try pull(input, ending)
            try GtkDisplay.run(upTo: 20) { ended > count && isIdle }
        }
        try draw(window, frames: 2)
        var found = WidgetReport(of: window).difference(from: before)
        guard input.pulls else { return found }
        if (themes.chosen.name != name) != (ending == .completed) { found.append("the theme is \(themes.chosen.name)") }
        // A press that has waited for 60 ms has been given to the widget, and its value is put back.
        if input != .late { found += SignalCounts.counts.map { "\($0.key) \($0.value) times" }.sorted() }
        return found
    }

    private func object(_ id: String) throws -> Widget {
        cast(OpaquePointer(try #require(gtk_builder_get_object(builder.pointer, id))))
    }

    private func arrange(_ situation: Situation) throws {
        let page = try #require(gtk_scrolled_window_get_vadjustment(try object("page").opaque))
        let top = try object("text")
        let row = try object("row")
        closePopovers(in: window)
        gtk_window_set_focus(cast(window), nil)
        // X has one selection: the text would lose its own to another one, later.
        gtk_editable_select_region(top.opaque, 0, 0)
        for (subject, widget) in subjects where subject.scrolls {
            guard let scroller = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()),
                let inner = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            else { continue }
            gtk_adjustment_set_value(inner, 0)
            if situation != .plain { gtk_widget_grab_focus(firstFocusable(in: widget) ?? widget) }
            try draw(window, frames: 1)
            if situation == .scrolled { gtk_adjustment_set_value(inner, gtk_adjustment_get_upper(inner) / 2) }
        }
        switch situation {
        case .plain:
            gtk_widget_grab_focus(top)
            gtk_editable_select_region(top.opaque, 2, 6)
        case .focused: gtk_widget_grab_focus(subjects[0].widget)
        case .scrolled: if !subjects.contains(where: \.subject.scrolls) { gtk_widget_grab_focus(try object("above0")) }
        }
        let place = try #require(bounds(of: row, in: try object("list")))
        gtk_adjustment_set_value(page, place.minY - 60)
        try rest()
        // A widget that has just got the focus may have scrolled.
        gtk_adjustment_set_value(page, place.minY - 60)
        try rest()
    }

    /// Deselects the text at the leading edge. In GTK a finger can drag selected text, but on X the drag ignores touch events: it
    /// never ends, and keeps its grab.
    private func deselect(at y: Double) throws {
        guard let text = gtk_widget_pick(window, 8, y, GTK_PICK_DEFAULT), text.opaque.isA(gtk_text_get_type()) else {
            return
        }
        gtk_editable_select_region(text.opaque, 0, 0)
        try rest()
    }

    /// Waits until nothing changes by itself: GTK scrolls smoothly to what has the focus.
    private func rest() throws {
        var last = WidgetReport(of: window)
        try GtkDisplay.run {
            try draw(window, frames: 2)
            let now = WidgetReport(of: window)
            defer { last = now }
            return last == now
        }
    }

    private func firstFocusable(in widget: Widget) -> Widget? {
        if gtk_widget_get_focusable(widget) != 0, gtk_widget_get_mapped(widget) != 0 { return widget }
        return children(of: widget).lazy.compactMap { self.firstFocusable(in: $0) }.first
    }

    // MARK: Input

    /// The places where the fingers land, one on each widget, or both on the only one.
    private func places() throws -> [(x: Double, y: Double)] {
        var places = try subjects.map { subject, widget in
            var shown = widget
            // Of a widget that scrolls, the visible part.
            if subject.scrolls, let scroller = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) {
                shown = scroller
            }
            let frame = try #require(bounds(of: shown, in: window))
            return (
                x: frame.minX + frame.size.width * subject.place.x, y: frame.minY + frame.size.height * subject.place.y
            )
        }
        if places.count == 1 { places.append((places[0].x + 40, places[0].y)) }
        return places
    }

    /// Drags from the edge and back. Returns false if what lies there, such as a slider, has taken the finger.
    private func dragBack() throws -> Bool {
        let y = try places()[0].y
        func send(_ phase: String, _ x: Double) throws {
            devices.send(#"{"id": 0, "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
            try GtkDisplay.pass(0.012)
        }
        try send("down", 8)
        for x in stride(from: 20.0, through: 140, by: 12) { try send("move", x) }
        try draw(window, frames: 1)
        let moves = !navigation.isIdle
        for x in stride(from: 128.0, through: 8, by: -12) { try send("move", x) }
        try GtkDisplay.pass(0.1)
        try send("up", 8)
        try GtkDisplay.run(upTo: 20) { navigation.isIdle && hasLifted }
        return moves
    }

    private func openAndDismiss() throws {
        menu.open(at: Point(x: 60, y: 60), in: window)
        let window = window
        try GtkDisplay.run(upTo: 20) { menu.isOpen && !PullDownMenu.isMoving(in: cast(window)) }
        for phase in ["down", "up"] { devices.send(#"{"id": 0, "x": 380, "y": 620, "phase": "\#(phase)"}"#) }
        try GtkDisplay.run(upTo: 20) { !menu.isOpen && !PullDownMenu.isMoving(in: cast(window)) }
    }

    private func pull(_ input: Input, _ ending: Ending) throws {
        let places = try places()
        switch input {
        case .backDrag, .menu: break
        case .together: try touch(places, apart: 0, ending)
        case .staggered: try touch(places, apart: 0.04, ending)
        case .late: try touch(places, apart: 0.3, ending)
        case .touchpad:
            point(places[0])
            devices.send(#"{"phase": "swipe-begin", "n": 3}"#)
            try move(ending) { devices.send(#"{"phase": "swipe", "n": 3, "dx": 0, "dy": \#($0)}"#) }
            devices.send(#"{"phase": "swipe-end", "n": 3}"#)
        case .altAndWheel:
            point(places[0])
            devices.send(#"{"phase": "scroll", "dx": 0, "dy": 0}"#, #"{"phase": "key", "code": 64, "down": 1}"#)
            try move(ending) { devices.send(#"{"phase": "scroll", "dx": 0, "dy": \#($0 / 60)}"#) }
            devices.send(#"{"phase": "key", "code": 64, "down": 0}"#)
        case .handle:
            let frame = try #require(bounds(of: try object("handle"), in: window))
            let start = (x: 200.0, y: frame.minY + frame.size.height / 2)
            point(start)
            devices.send(#"{"phase": "press", "button": 1}"#)
            var y = start.y
            try move(ending) {
                y += $0
                point((start.x, y))
            }
            devices.send(#"{"phase": "release", "button": 1}"#)
        }
        devices.send(#"{"phase": "point", "x": 490, "y": 1030}"#)
    }

    private func point(_ place: (x: Double, y: Double)) {
        devices.send(#"{"phase": "point", "x": \#(place.x), "y": \#(place.y)}"#)
    }

    private func touch(_ places: [(x: Double, y: Double)], apart: Double, _ ending: Ending) throws {
        func send(_ phase: String, _ finger: Int, by way: Double = 0) {
            let place = places[finger]
            devices.send(#"{"id": \#(finger), "x": \#(place.x), "y": \#(place.y + way), "phase": "\#(phase)"}"#)
        }
        try land(apart: apart, { send("down", 0) }, { send("down", 1) })
        var way = 0.0
        // Also after a failure: the next case needs its fingers.
        defer { for finger in 0...1 { send("up", finger, by: way) } }
        try move(ending) {
            way += $0
            for finger in 0...1 { send("move", finger, by: way) }
        }
    }

    /// Moves as a hand does, by steps of some points, until the edge is there; then back, or on.
    private func move(_ ending: Ending, _ step: (Double) -> Void) throws {
        let count = begun
        var steps = 0
        func go(_ way: Double) throws {
            step(way)
            try GtkDisplay.pass(0.008)
        }
        // On a busy machine the events may come late, but the screen has an end.
        while begun == count || steps < 6 {
            if steps < 30 { try go(12) } else { try GtkDisplay.run(upTo: 20) { begun > count } }
            steps += 1
        }
        switch ending {
        case .takenBack: for _ in 0..<min(steps, 30) { try go(-12) }
        // Beyond the middle, because the velocity of a busy machine decides nothing.
        case .completed: for _ in 0..<20 { try go(16) }
        }
    }
}
