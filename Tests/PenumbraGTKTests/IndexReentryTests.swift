import CPenumbraGtk
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK
@testable import PenumbraGestures

/// Every call of an index strip from every callback, in every kind of selection: each selection begins once and ends once, and
/// every key that the application receives is one of the strip's.
@MainActor @Suite(.serialized, .alone) struct IndexReentryTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case setFewerKeys, setMoreKeys, setNoKeys, changeKeysTwice, setInView, showNoKey, showKey, select, selectTwice
        case selectAndComeBack, replaceCallbacks, hide, hideAndShow, takeOut, chooseTheme, letGo
    }

    /// The callbacks.
    enum Callback: String, CaseIterable, Sendable {
        case onBegin, onSelect, onEnd
    }

    /// The selections, all by an assistive tool, which moves the strip's invisible GtkScale.
    enum Course: String, CaseIterable, Sendable {
        case selectsOne, selectsSeveral, isHidden, getsOtherKeys
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// The whole table.
    static let rows = Row.all()

    @Test func everyCallFromEveryCallback() throws {
        #expect(Self.rows.count == 192)
        let foreign = try ForeignWindow()
        for row in Self.rows {
            recordProblems(of: row) {
                let scene = try IndexReentryScene(row, in: foreign.window)
                try scene.run()
                return scene.problems
            }
        }
    }
}

/// One row of the table.
@MainActor private final class IndexReentryScene {
    private let row: IndexReentryTests.Row
    private let window: Widget
    private let overlay: Widget
    private let store = twoThemes()
    private var index: IndexSelector?
    private let kept: [ObjectReference]
    private let scale: Widget
    private var received: [String] = []
    private var hasCalled = false
    private(set) var problems: [String] = []

    init(_ row: IndexReentryTests.Row, in window: Widget) throws {
        self.row = row
        self.window = window
        overlay = try #require(gtk_overlay_new())
        let keys = IndexKeys((0..<9).map { "\($0)" })
        // A pause of 0.8 s ends a selection by steps.
        let index = slowly(0.02) { [store] in IndexSelector(keys, store: store) }
        self.index = index
        kept = [ObjectReference(retaining: overlay.opaque), ObjectReference(retaining: index.widget.opaque)]
        scale = try #require(children(of: index.widget).first { $0.opaque.isA(gtk_scale_get_type()) })
        gtk_overlay_set_child(overlay.opaque, gtk_label_new("page"))
        gtk_overlay_add_overlay(overlay.opaque, index.widget)
        try index.showKey(in: overlay)
        gtk_window_set_child(cast(window), overlay)
        gtk_widget_set_visible(window, 1)
        try GtkDisplay.run { gtk_widget_get_height(index.widget) > 0 && gtk_widget_get_mapped(index.widget) != 0 }
        index.onBegin = { [unowned self] in receive("begin", .onBegin) }
        index.onSelect = { [unowned self] key in
            if self.index.map({ !$0.keys.indices.contains(key) }) ?? false {
                problems.append("key \(key) of \(self.index?.keys.count ?? 0) was selected")
            }
            receive("select \(key)", .onSelect)
        }
        index.onEnd = { [unowned self] in receive("end \($0)", .onEnd) }
    }

    private func receive(_ event: String, _ callback: IndexReentryTests.Callback) {
        received.append(event)
        guard callback == row.callback, !hasCalled else { return }
        hasCalled = true
        perform()
    }

    func run() throws {
        select(4)
        switch row.course {
        case .selectsOne: break
        case .selectsSeveral: for key in [5, 6, 5] { select(key) }
        case .isHidden: gtk_widget_set_visible(overlay, 0)
        case .getsOtherKeys: index?.keys = ["a", "b"]
        }
        // A pause ends the selection. A limit: a selection that does not end is one of the problems.
        let hearsAll = row.call != .replaceCallbacks && row.call != .letGo
        if hearsAll { try? GtkDisplay.run(upTo: 5) { self.count("begin") == self.count("end") } }
        check()
        gtk_window_set_child(cast(window), nil)
        index = nil
    }

    private func count(_ event: String) -> Int { received.filter { $0.hasPrefix(event) }.count }

    private func check() {
        func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append("\(problem): \(received)") } }
        // An index that was let go, or has other callbacks, reports nothing here.
        guard row.call != .replaceCallbacks, row.call != .letGo else { return }
        expect(hasCalled, "the callback was never called")
        var isOpen = false
        var last: String?
        for event in received {
            if event == "begin" {
                expect(!isOpen, "a selection began within another")
                (isOpen, last) = (true, nil)
            } else if event.hasPrefix("end") {
                expect(isOpen, "a selection ended that had not begun")
                isOpen = false
            } else {
                expect(isOpen, "a key was selected outside of a selection")
                expect(event != last, "a key was selected twice")
                last = event
            }
        }
        expect(!isOpen, "a selection did not end")
    }

    private func select(_ key: Int) { gtk_range_set_value(cast(scale), Double(key)) }

    private func perform() {
        guard let index else { return }
        switch row.call {
        case .setFewerKeys: index.keys = ["a", "b", "c"]
        case .setMoreKeys: index.keys = IndexKeys((0..<30).map { "\($0)" })
        case .setNoKeys: index.keys = []
        case .changeKeysTwice:
            index.keys = ["a", "b"]
            index.keys = ["a", "b", "c", "d", "e"]
        case .setInView: index.inView = 1..<3
        case .showNoKey: try? index.showKey(in: nil)
        case .showKey: try? index.showKey(in: overlay)
        case .select: select(7)
        case .selectTwice:
            select(7)
            select(8)
        case .selectAndComeBack:
            select(7)
            select(4)
        case .replaceCallbacks:
            index.onBegin = {}
            index.onSelect = { _ in }
            index.onEnd = { _ in }
        case .hide: gtk_widget_set_visible(overlay, 0)
        case .hideAndShow:
            gtk_widget_set_visible(overlay, 0)
            gtk_widget_set_visible(overlay, 1)
        case .takeOut: gtk_overlay_remove_overlay(overlay.opaque, index.widget)
        case .chooseTheme: try? store.choose(.theme("dark"))
        case .letGo: self.index = nil
        }
    }
}
