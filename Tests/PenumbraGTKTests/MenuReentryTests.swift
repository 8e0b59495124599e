import CPenumbraGtk
import PenumbraMotion
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Every call of a menu from every callback, in every kind of opening, against a model: the latest of the calls decides whether
/// a menu is open, each appearance is reported once and ends once, and an action is performed once.
@MainActor @Suite(.serialized, .alone) struct MenuReentryTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case popUp, popUpAtPlace, popUpOther, popUpBoth, close, closeOther, closeAndPopUp, popUpAndClose
        case detach, attach, appendItem, clearModel, disableAction, removeActions, replaceCallbacks
        case removeWidget, hide, hideAndShow, takeOut, chooseTheme, letGo
    }

    /// The callbacks; the last is that of the item's action.
    enum Callback: String, CaseIterable, Sendable {
        case onOpen, onClosed, activate
    }

    /// The courses of an opening.
    enum Course: String, CaseIterable, Sendable {
        case isClosed, isClosedAtOnce, isChosen, isReopened, isInterrupted, losesItsWidget
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// Only an item that is chosen acts.
    static let silent = Dictionary(
        uniqueKeysWithValues: Course.allCases.filter { $0 != .isChosen }.map { ($0, Set([Callback.activate])) })

    /// The whole table.
    static let rows = Row.all(except: silent)

    @Test func everyCallFromEveryCallback() throws {
        #expect(Self.rows.count == 273)
        let foreign = try ForeignWindow()
        for row in Self.rows {
            recordProblems(of: row) {
                let scene = try MenuReentryScene(row, in: foreign.window)
                try scene.run()
                return scene.problems
            }
        }
    }
}

/// One row of the table: a window with a label, and two menus of it.
@MainActor private final class MenuReentryScene {
    private let row: MenuReentryTests.Row
    private let window: Widget
    private let box: Widget
    private let label: Widget
    private let layer: MenuLayer
    private let store = twoThemes()
    private let model = ObjectReference(adopting: g_menu_new())
    private let actions = ObjectReference(adopting: g_simple_action_group_new().opaque)
    private let kept: [ObjectReference]
    private var menu: PullDownMenu?
    private let other: PullDownMenu
    /// The number of reports to the application about each menu.
    private var opened = [0, 0]
    private var closed = [0, 0]
    private var activated = 0
    /// Whether the calls leave each menu open; nil where the window decides.
    private var wish: [Bool?] = [false, false]
    private var hasCalled = false
    private(set) var problems: [String] = []

    init(_ row: MenuReentryTests.Row, in window: Widget) throws {
        self.row = row
        self.window = window
        box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        label = try #require(gtk_label_new("label"))
        gtk_box_append(cast(box), label)
        gtk_box_append(cast(box), gtk_label_new("below"))
        kept = [ObjectReference(retaining: box.opaque), ObjectReference(retaining: label.opaque)]
        gtk_window_set_child(cast(window), box)
        gtk_widget_set_visible(window, 1)
        layer = try slowly(0.05) { [box] in try #require(MenuLayer.over(box)) }
        g_menu_append(model.pointer, "One", "things.one")
        g_menu_append(model.pointer, "Two", "things.two")
        menu = PullDownMenu(model.pointer, label: "Things")
        other = PullDownMenu(model.pointer, label: "Others")
        gtk_widget_insert_action_group(box, "things", actions.pointer)
        for name in ["one", "two"] {
            let action = g_simple_action_new(name, nil)
            connect(action!, "activate") { [unowned self] (_: OpaquePointer?) -> Void in
                activated += 1
                happen(.activate)
            }
            g_action_map_add_action(actions.pointer, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        menu?.attach(to: label, by: .context)
        listen(to: menu, 0)
        listen(to: other, 1)
        try GtkDisplay.run(upTo: 20) { gtk_widget_get_mapped(self.label) != 0 && gtk_widget_get_width(self.label) > 0 }
    }

    private func listen(to menu: PullDownMenu?, _ number: Int) {
        menu?.onOpen = { [unowned self] in
            opened[number] += 1
            happen(.onOpen)
        }
        menu?.onClosed = { [unowned self] in
            closed[number] += 1
            happen(.onClosed)
        }
    }

    private func happen(_ callback: MenuReentryTests.Callback) {
        guard callback == row.callback, !hasCalled else { return }
        hasCalled = true
        perform()
    }

    func run() throws {
        popUp()
        switch row.course {
        case .isClosedAtOnce: close()
        case .isClosed:
            try settle()
            close()
        case .isChosen:
            try settle()
            // The menu that a callback may have opened instead has the same items.
            if let id = layer.stack.input {
                // An item without an action does nothing.
                let acts = ![.clearModel, .disableAction, .removeActions].contains(row.call) || !hasCalled
                wish = wish.map { _ in acts ? false : nil }
                layer.choose(id, 0, by: .key)
            }
        case .isReopened:
            try settle()
            close()
            popUp()
        case .isInterrupted:
            wish = wish.map { _ in false }
            layer.driver.decide { $0.interrupt() }
        case .losesItsWidget:
            wish = [nil, nil]
            if gtk_widget_get_parent(label) != nil { gtk_box_remove(cast(box), label) }
        }
        try settle()
        check()
        // A menu that was let go stays until the user closes it, and a callback may open one again.
        for _ in 0..<2 {
            layer.driver.decide { $0.dismiss(time: monotonicSeconds()) }
            try settle()
        }
        checkEnd()
        gtk_window_set_child(cast(window), nil)
    }

    /// Waits until nothing moves.
    private func settle() throws {
        try GtkDisplay.run(upTo: 20) { !self.layer.stack.isMoving && self.layer.leaving.isEmpty }
    }

    private func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append(problem) } }

    private func check() {
        for (number, menu) in [menu, other].enumerated() {
            guard let menu, let isWanted = wish[number], gtk_widget_get_mapped(label) != 0 else { continue }
            expect(
                menu.isOpen == isWanted, "menu \(number) is \(menu.isOpen ? "open" : "closed"), which was not the wish")
        }
    }

    private func checkEnd() {
        expect(layer.stack.isIdle && layer.shown.isEmpty, "something of a menu is left")
        expect(gtk_widget_get_first_child(layer.widget) == nil, "a widget of a menu is left")
        if row.call != .replaceCallbacks { expect(opened == closed, "opened \(opened) times, closed \(closed) times") }
        if row.course == .isChosen, row.callback != .onOpen {
            expect(activated == 1, "the action was performed \(activated) times")
        }
        expect(hasCalled || row.callback == .onClosed && row.course == .isReopened, "the callback was never called")
    }

    /// One menu is open at a time, apart from its submenus.
    private func popUp() {
        wish = [true, false]
        menu?.open(from: label)
    }

    private func close() {
        wish[0] = false
        menu?.close()
    }

    private func popUpOther() {
        wish = [false, true]
        other.open(from: label)
    }

    private func perform() {
        guard let menu else { return }
        switch row.call {
        case .popUp: popUp()
        case .popUpAtPlace:
            wish = [true, false]
            menu.open(at: Point(x: 20, y: 20), in: label)
        case .popUpOther: popUpOther()
        case .popUpBoth:
            popUp()
            popUpOther()
        case .close: close()
        case .closeOther:
            wish[1] = false
            other.close()
        case .closeAndPopUp:
            close()
            popUp()
        case .popUpAndClose:
            popUp()
            close()
        case .detach: menu.detach(from: label)
        case .attach: menu.attach(to: label, by: .press)
        case .appendItem: g_menu_append(model.pointer, "Three", "things.one")
        case .clearModel: g_menu_remove_all(model.pointer)
        case .disableAction: g_simple_action_set_enabled(g_action_map_lookup_action(actions.pointer, "one"), 0)
        case .removeActions: gtk_widget_insert_action_group(box, "things", nil)
        case .replaceCallbacks:
            menu.onOpen = {}
            menu.onClosed = {}
        case .removeWidget:
            wish = [nil, nil]
            if gtk_widget_get_parent(label) != nil { gtk_box_remove(cast(box), label) }
        case .hide:
            wish = [nil, nil]
            gtk_widget_set_visible(window, 0)
        case .hideAndShow:
            wish = [nil, nil]
            gtk_widget_set_visible(window, 0)
            gtk_widget_set_visible(window, 1)
        case .takeOut:
            wish = [nil, nil]
            gtk_window_set_child(cast(window), nil)
        case .chooseTheme: try? store.choose(.theme("dark"))
        case .letGo:
            wish = [nil, nil]
            self.menu = nil
        }
    }
}
