import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Every call of a navigation from every callback, in every kind of transition, against a model: the stack is what the calls
/// make of it, each completion is called once, and the callbacks report correctly.
@MainActor @Suite(.serialized, .alone) struct NavigationReentryTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case push, pushByZoom, pushTheLeaving, pushTheCurrent, pushAChild, pop, popTwice, pushAndPop, popAndPush
        case setTiming, setStyle, replaceCallbacks, removeTheRow, hide, hideAndShow, takeOut, letGo
    }

    /// The callbacks.
    enum Callback: String, CaseIterable, Sendable {
        case onChange, onLeft, completion
    }

    /// The transitions.
    enum Course: String, CaseIterable, Sendable {
        case opens, closes, isTurnedBack, isReopened, isHidden, isNeverShown, zooms, zoomsHome, zoomIsTurnedBack
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// The whole table.
    static let rows = Row.all()

    @Test func everyCallFromEveryCallback() throws {
        #expect(Self.rows.count == 459)
        let foreign = try ForeignWindow()
        var reached = Set<String>()
        for row in Self.rows {
            recordProblems(of: row) {
                let scene = try NavigationReentryScene(row, in: foreign.window)
                try scene.run()
                if scene.hasCalled { reached.insert("\(row.course) \(row.callback)") }
                return scene.problems
            }
        }
        // A page that stays does not leave.
        let silent: Set = ["opens onLeft", "isReopened onLeft", "isHidden onLeft", "zooms onLeft"]
        let all = Set(Self.rows.map { "\($0.course) \($0.callback)" })
        #expect(all.subtracting(reached) == silent)
    }
}

/// One row of the table.
@MainActor private final class NavigationReentryScene {
    private let row: NavigationReentryTests.Row
    private let window: Widget
    private let root: Widget
    private let list: Widget
    private var navigation: PageNavigation?
    /// Every page that was created, which keeps it.
    private var pages: [ObjectReference] = []
    /// The pages that the calls leave on the stack, from the root.
    private var expected: [Widget]
    /// The pages that leave, in the order of the calls.
    private var leaving: [Widget] = []
    private var left: [Widget] = []
    private var changes: [Widget] = []
    /// The results with which the completion of each request was called.
    private var completions: [[Bool]] = []
    /// The requests that change the stack.
    private var effective: [Int] = []
    private(set) var hasCalled = false
    private(set) var problems: [String] = []

    init(_ row: NavigationReentryTests.Row, in window: Widget) throws {
        self.row = row
        self.window = window
        root = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        list = try #require(gtk_button_new_with_label("row"))
        gtk_box_append(cast(root), list)
        expected = [root]
        pages = [ObjectReference(retaining: root.opaque), ObjectReference(retaining: list.opaque)]
        // Each transition takes a frame or two.
        let navigation = try slowly(0.02) { try PageNavigation(root: root, label: "root") }
        self.navigation = navigation
        gtk_window_set_child(cast(window), navigation.widget)
        gtk_widget_set_visible(window, row.course == .isNeverShown ? 0 : 1)
        if row.course != .isNeverShown { try GtkDisplay.run(upTo: 20) { gtk_widget_get_mapped(self.root) != 0 } }
        listen()
    }

    private func listen() {
        navigation?.onChange = { [unowned self] page in
            changes.append(page)
            happen(.onChange)
        }
        navigation?.onLeft = { [unowned self] page in
            left.append(page)
            if gtk_widget_get_parent(page) != nil { problems.append("a page that left still has a parent") }
            if expected.contains(page) { problems.append("a page left that is on the stack") }
            happen(.onLeft)
        }
    }

    private func happen(_ callback: NavigationReentryTests.Callback) {
        guard callback == row.callback, !hasCalled, isArmed else { return }
        hasCalled = true
        perform()
    }

    // The first transition of a course of two prepares the second.
    private var isArmed = false

    func run() throws {
        let isZoom = [.zooms, .zoomsHome, .zoomIsTurnedBack].contains(row.course)
        isArmed = ![.closes, .isReopened, .zoomsHome].contains(row.course)
        push(byZoom: isZoom)
        switch row.course {
        case .opens, .zooms: break
        case .closes, .zoomsHome:
            try settle()
            isArmed = true
            pop()
        case .isTurnedBack, .zoomIsTurnedBack: pop()
        case .isReopened:
            try settle()
            let page = expected.last
            pop()
            isArmed = true
            if let page { push(page) }
        case .isHidden: gtk_widget_set_visible(window, 0)
        case .isNeverShown: pop()
        }
        try settle()
        check()
        gtk_window_set_child(cast(window), nil)
        navigation = nil
        if completions.contains(where: { $0.count != 1 }) { problems.append("a completion is missing or came twice") }
    }

    private func settle() throws {
        try GtkDisplay.run(upTo: 20) { self.navigation?.isIdle ?? true }
    }

    private func check() {
        func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append(problem) } }
        expect(completions.allSatisfy { $0.count == 1 }, "a completion was not called once: \(completions)")
        if let last = effective.last { expect(completions[last] == [true], "the latest wish did not win") }
        guard let navigation, gtk_widget_get_parent(navigation.widget) != nil else { return }
        expect(navigation.stackedPages == expected, "the stack is not what the calls made of it")
        expect(navigation.current == expected.last, "another page is current")
        expect(left.count == leaving.count && Set(left) == Set(leaving), "\(left.count) of \(leaving.count) pages left")
        if row.call != .replaceCallbacks || !hasCalled {
            expect(changes.isEmpty || changes.last == navigation.current, "the last change was not reported")
        }
        // GTK does not map the child of a window that is shown while it is being hidden.
        let isVisible = gtk_widget_get_mapped(navigation.widget) != 0
        for page in expected {
            let isMapped = gtk_widget_get_mapped(page) != 0
            expect(isMapped == (isVisible && page == expected.last), "a page is shown or hidden that should not be")
        }
    }

    private func request() -> (Int, (Bool) -> Void) {
        completions.append([])
        let number = completions.count - 1
        return (
            number,
            { [self] finished in
                completions[number].append(finished)
                happen(.completion)
            }
        )
    }

    private func newPage() -> Widget? {
        guard let page = gtk_button_new_with_label("page") else { return nil }
        pages.append(ObjectReference(retaining: page.opaque))
        return page
    }

    private func push(_ known: Widget? = nil, byZoom: Bool = false) {
        guard let navigation, let page = known ?? newPage() else { return }
        let (number, completion) = request()
        let isReturning = leaving.contains(page) && !left.contains(page)
        do {
            // The model first, because callbacks come during the call.
            expected.append(page)
            if isReturning { leaving.removeAll { $0 == page } }
            if left.contains(page) {
                left.removeAll { $0 == page }
                leaving.removeAll { $0 == page }
            }
            effective.append(number)
            if byZoom {
                try navigation.push(page, label: "page", from: list, style: .zoom, completion: completion)
            } else {
                try navigation.push(page, label: "page", from: list, completion: completion)
            }
        } catch {
            problems.append("a push was refused: \(error)")
        }
    }

    /// Pushes a widget that cannot be a page.
    private func pushInVain(_ page: Widget) {
        let count = completions.count
        do {
            try navigation?.push(page, label: "page") { [unowned self] _ in
                problems.append("a push that was refused completed")
            }
            problems.append("a push was not refused")
        } catch {}
        if completions.count != count { problems.append("a push that was refused called back") }
    }

    private func pop() {
        guard let navigation else { return }
        let (number, completion) = request()
        if expected.count > 1 {
            leaving.append(expected.removeLast())
            effective.append(number)
        }
        navigation.pop(completion: completion)
    }

    private func perform() {
        guard let navigation else { return }
        switch row.call {
        case .push: push()
        case .pushByZoom: push(byZoom: true)
        case .pushTheLeaving: push(leaving.last)
        case .pushTheCurrent: pushInVain(expected[expected.count - 1])
        case .pushAChild: pushInVain(list)
        case .pop: pop()
        case .popTwice:
            pop()
            pop()
        case .pushAndPop:
            push()
            pop()
        case .popAndPush:
            pop()
            push()
        case .setTiming: navigation.timing = .curve(.linear, duration: 0.1)
        case .setStyle: navigation.style = .plain
        case .replaceCallbacks:
            navigation.onChange = { _ in }
            navigation.onLeft = { [unowned self] in left.append($0) }
        case .removeTheRow: gtk_box_remove(cast(root), list)
        case .hide: gtk_widget_set_visible(window, 0)
        case .hideAndShow:
            gtk_widget_set_visible(window, 0)
            gtk_widget_set_visible(window, 1)
        case .takeOut: gtk_window_set_child(cast(window), nil)
        case .letGo: self.navigation = nil
        }
    }
}
