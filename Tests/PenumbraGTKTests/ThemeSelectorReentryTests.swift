import CPenumbraGtk
import PenumbraColor
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Every call of a theme selector and its store from every callback, in every kind of choice: the latest wish wins, the circle of the
/// choice is the only one that is checked, and each new choice is reported once.
@MainActor @Suite(.serialized, .alone) struct ThemeSelectorReentryTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case choose, chooseTwice, chooseTheSame, choosePair, chooseUnknown, press, pressTwice, preview, previewAndCommit
        case addTheme, removeChosen, renameAll, setApplication, setTraits, coalesce
        case replaceCallbacks, takeOut, destroy, letGo, makeAnother
    }

    /// The callbacks; the last three are those of the store.
    enum Callback: String, CaseIterable, Sendable {
        case onChoose, storeOnChoose, themeDidChange, themesDidChange
    }

    /// The choices, all by an assistive tool, which checks a circle.
    enum Course: String, CaseIterable, Sendable {
        case choosesTheme, choosesPair, choosesTwice, isReplaced
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// The whole table. Where themes are replaced, nothing is chosen.
    static let rows = Row.all(except: [.isReplaced: [.onChoose, .storeOnChoose]])

    @Test func everyCallFromEveryCallback() throws {
        #expect(Self.rows.count == 280)
        for row in Self.rows {
            recordProblems(of: row) {
                let scene = try ThemeSelectorReentryScene(row)
                try scene.run()
                return scene.problems
            }
        }
    }
}

/// One row of the table.
@MainActor private final class ThemeSelectorReentryScene: ThemeObserver {
    private static let themes = [
        plain("light", .light, .white), plain("dark", .dark, .black), plain("mint", .light, Color(rgb: 0xAAFFCC)),
        plain("plum", .dark, Color(rgb: 0x440044)),
    ]
    private static let pair = ThemeChoice.pair(light: "light", dark: "dark")

    private let row: ThemeSelectorReentryTests.Row
    private let store = ThemeStore(themes: themes)
    private var foreign: ForeignWindow?
    private var selector: ThemeSelector?
    private weak var weakSelector: ThemeSelector?
    private var others: [ThemeSelector] = []
    private var transaction: ThemeTransaction?
    private var reports: [ThemeChoice] = []
    /// The choice that was wished last.
    private var wish: ThemeChoice?
    private var hasCalled = false
    private(set) var problems: [String] = []

    init(_ row: ThemeSelectorReentryTests.Row) throws {
        self.row = row
        let foreign = try ForeignWindow()
        self.foreign = foreign
        let selector = ThemeSelector(
            store: store, display: gtk_widget_get_display(foreign.window), system: Self.pair, columns: 2)
        self.selector = selector
        weakSelector = selector
        gtk_box_append(cast(foreign.box), selector.widget)
        selector.onChoose = { [unowned self] choice in
            if store.canChoose(choice) { wish = choice }
            try? store.choose(choice)
            happen(.onChoose)
        }
        store.onChoose = { [unowned self] choice in
            reports.append(choice)
            happen(.storeOnChoose)
        }
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) { happen(.themeDidChange) }
    func themesDidChange(in store: ThemeStore) { happen(.themesDidChange) }

    private func happen(_ callback: ThemeSelectorReentryTests.Callback) {
        guard callback == row.callback, !hasCalled else { return }
        hasCalled = true
        perform()
    }

    func run() throws {
        switch row.course {
        case .choosesTheme: press(2)
        case .choosesPair:
            store.traits = Traits(.dark)
            press(0)
        case .choosesTwice:
            press(2)
            press(3)
        case .isReplaced:
            // Another theme of the name that is chosen, in another order.
            store.replaceThemes(
                [plain("light", .light, Color(rgb: 0xFAFAFA))] + Self.themes.dropFirst().reversed())
        }
        transaction?.rollBack()
        check()
        // What is left unfinished must not crash later.
        for _ in 0..<20 { g_main_context_iteration(nil, 0) }
        store.removeObserver(self)
        (selector, others, foreign) = (nil, [], nil)
        for _ in 0..<20 { g_main_context_iteration(nil, 0) }
        expect(weakSelector == nil, "the selector is never released")
    }

    private func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append("\(problem): \(reports)") } }

    /// The check buttons of a selector, in their order.
    private func circles(of selector: ThemeSelector) -> [Widget] {
        children(of: selector.widget).compactMap { gtk_widget_get_first_child($0) }
    }

    private func check() {
        expect(hasCalled, "the callback was never called")
        if let wish { expect(store.choice == wish, "\(wish) was wished, but \(store.choice) is chosen") }
        expect(
            store.current.name == store.choice.name(for: store.traits.appearance), "\(store.current.name) is current")
        // One report for each new choice: never the same twice in a row, and the last is the choice.
        expect(zip(reports, reports.dropFirst()).allSatisfy { $0 != $1 }, "a choice was reported twice")
        if row.call != .replaceCallbacks, let last = reports.last {
            expect(last == store.choice, "the last report is not the choice \(store.choice)")
        }
        for selector in [selector].compactMap({ $0 }) + others {
            let choices = [Self.pair] + store.themes.map { .theme($0.name) }
            let circles = circles(of: selector)
            expect(circles.count == choices.count, "\(circles.count) circles for \(choices.count) choices")
            for (choice, circle) in zip(choices, circles) {
                let isChecked = gtk_check_button_get_active(cast(circle)) != 0
                expect(isChecked == (choice == store.choice), "the circle of \(choice) is checked: \(isChecked)")
                let looks = gtk_widget_get_state_flags(circle).rawValue & GTK_STATE_FLAG_CHECKED.rawValue != 0
                expect(looks == isChecked, "the circle of \(choice) looks checked: \(looks)")
            }
        }
    }

    /// Checks a circle, as an assistive tool does.
    private func press(_ index: Int) {
        guard let selector else { return }
        let circles = circles(of: selector)
        guard circles.indices.contains(index) else { return }
        gtk_check_button_set_active(cast(circles[index]), 1)
    }

    private func choose(_ choice: ThemeChoice) {
        do {
            // First, because callbacks come during the call.
            wish = choice
            try store.choose(choice)
        } catch { problems.append("\(error)") }
    }

    private func perform() {
        guard let selector, let foreign else { return }
        switch row.call {
        case .choose: choose(.theme("plum"))
        case .chooseTwice:
            choose(.theme("plum"))
            choose(.theme("dark"))
        case .chooseTheSame: choose(store.choice)
        case .choosePair: choose(Self.pair)
        case .chooseUnknown:
            do {
                try store.choose(.theme("nowhere"))
                problems.append("an unknown theme was chosen")
            } catch {}
        case .press: press(4)
        case .pressTwice:
            press(4)
            press(1)
        case .preview: transaction = try? store.begin(to: "plum")
        case .previewAndCommit:
            wish = .theme("plum")
            try? store.begin(to: "plum").commit()
        case .addTheme: store.replaceThemes(store.themes + [plain("new", .light, .white)])
        case .removeChosen: store.replaceThemes(store.themes.filter { !store.choice.names.contains($0.name) })
        case .renameAll: store.replaceThemes([plain("other", .light, .white), plain("another", .dark, .black)])
        case .setApplication: store.application = ThemeLayer(colors: [.onAccent: AppearanceValue(.black)])
        case .setTraits: store.traits = Traits(.dark, highContrast: true)
        case .coalesce:
            store.coalesce {
                choose(.theme("dark"))
                choose(.theme("plum"))
            }
        case .replaceCallbacks:
            selector.onChoose = { _ in }
            store.onChoose = { _ in }
            // The new closure chooses nothing.
            wish = nil
        case .takeOut: gtk_box_remove(cast(foreign.box), selector.widget)
        case .destroy: self.foreign = nil
        case .letGo: self.selector = nil
        case .makeAnother:
            others.append(
                ThemeSelector(store: store, display: gtk_widget_get_display(foreign.window), system: Self.pair))
        }
    }
}
