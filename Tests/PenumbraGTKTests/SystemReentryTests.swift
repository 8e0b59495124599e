import Foundation
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Every call from the callback of everything that is observed outside of the application: each report is new, the last one is what
/// is so, and an object that was let go reports nothing more.
@MainActor @Suite(.serialized, .alone) struct SystemReentryTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case nothing, replaceCallback, letGo, letGoAndObserveAgain, observeTwice, changeAgain, changeAndRunTheMainLoop
    }

    /// The callback: that of the first change, or of the second.
    enum Callback: String, CaseIterable, Sendable {
        case first, second
    }

    /// What is observed.
    enum Course: String, CaseIterable, Sendable {
        case schedule, portal, folder
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// The whole table.
    static let rows = Row.all()

    @Test func everyCallFromEveryCallback() throws {
        #expect(Self.rows.count == 42)
        try GtkDisplay.use()
        let portal = try MockPortal(colorScheme: 0, contrast: 0, accent: "0.2, 0.4, 1.0")
        for row in Self.rows {
            recordProblems(of: row) {
                let world: any ObservedWorld =
                    switch row.course {
                    case .schedule: ClockWorld()
                    case .portal: PortalWorld(portal)
                    case .folder: try FolderWorld()
                    }
                let scene = SystemReentryScene(row, world)
                try scene.run()
                return scene.problems
            }
        }
    }
}

/// Something outside of the application that changes, in numbered states.
@MainActor private protocol ObservedWorld: AnyObject {
    /// Changes to another state.
    func change() throws
    /// The number of the present state, from 0.
    var state: Int { get }
    /// Observes it, and reports the number of each new state.
    func observe(_ report: @escaping @MainActor (Int) -> Void) throws -> AnyObject
    /// Replaces the callback of an observer by one that does nothing, if it can be replaced.
    func silence(_ observer: AnyObject) -> Bool
}

/// A clock that is set, and a schedule that changes at each second.
@MainActor private final class ClockWorld: ObservedWorld {
    private struct EachSecond: AppearanceSchedule {
        func appearance(at time: Double) -> Appearance { Int(time).isMultiple(of: 2) ? .light : .dark }
        func nextChange(after time: Double) -> Double? { time.rounded(.down) + 1 }
    }

    private(set) var state = 0

    func change() { state += 1 }

    func observe(_ report: @escaping @MainActor (Int) -> Void) -> AnyObject {
        let scheduled = ScheduledAppearance(EachSecond(), readingTheClockEvery: 0.01) { Double(self.state) }
        scheduled.onChange = { appearance in
            // The appearance alone does not tell which of the states it is.
            report((self.state % 2 == 0) == (appearance == .light) ? self.state : -1)
        }
        return scheduled
    }

    func silence(_ observer: AnyObject) -> Bool {
        (observer as? ScheduledAppearance)?.onChange = { _ in }
        return true
    }
}

/// The settings of a portal.
@MainActor private final class PortalWorld: ObservedWorld {
    private let portal: MockPortal
    private(set) var state = 0

    init(_ portal: MockPortal) { self.portal = portal }

    func change() throws {
        state += 1
        // Red is the number of the state.
        try portal.change("accent-color", "<(\(Double(state) / 100), 0.0, 0.0)>")
    }

    func observe(_ report: @escaping @MainActor (Int) -> Void) throws -> AnyObject {
        let system = SystemAppearance(busAddress: portal.address)
        try GtkDisplay.run { system.isKnown }
        system.onChange = { preferences in
            report(preferences.accent.map { Int(($0.red * 100).rounded()) } ?? -1)
        }
        return system
    }

    func silence(_ observer: AnyObject) -> Bool {
        (observer as? SystemAppearance)?.onChange = { _ in }
        return true
    }
}

/// A folder with a file for each state.
@MainActor private final class FolderWorld: ObservedWorld {
    private let scratch: Scratch
    private(set) var state = 0

    init() throws { scratch = try Scratch() }

    func change() throws {
        state += 1
        try Data().write(to: scratch.folder.appendingPathComponent("\(state)"))
    }

    func observe(_ report: @escaping @MainActor (Int) -> Void) -> AnyObject {
        let folder = scratch.folder
        return FolderWatch(folder.path) {
            report((try? FileManager.default.contentsOfDirectory(atPath: folder.path).count) ?? -1)
        }
    }

    func silence(_ observer: AnyObject) -> Bool { false }
}

/// One row of the table.
@MainActor private final class SystemReentryScene {
    private let row: SystemReentryTests.Row
    private let world: any ObservedWorld
    private var observer: AnyObject?
    private weak var first: AnyObject?
    private var others: [AnyObject] = []
    private var reports: [Int] = []
    /// The reports to the observers that the callback has made.
    private var laterReports: [Int] = []
    private var hasCalled = false
    /// Whether the first observer reports nothing from now on.
    private var isSilent = false
    private(set) var problems: [String] = []

    init(_ row: SystemReentryTests.Row, _ world: any ObservedWorld) {
        self.row = row
        self.world = world
    }

    func run() throws {
        observer = try world.observe { [unowned self] in happen($0) }
        first = observer
        for _ in 0..<3 {
            try world.change()
            try GtkDisplay.run { self.hasReported }
        }
        check()
        (observer, others) = (nil, [])
        expect(first == nil, "the observer is never released")
        let count = reports.count
        try world.change()
        // Longer than a folder is quiet before it reports.
        let end = Date().addingTimeInterval(0.2)
        try GtkDisplay.run { Date() > end }
        expect(reports.count == count, "an observer that was let go has reported")
    }

    /// Whether all that observe have reported the present state.
    private var hasReported: Bool {
        (isSilent || reports.last == world.state) && (others.isEmpty || laterReports.last == world.state)
    }

    private func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append("\(problem): \(reports)") } }

    private func happen(_ state: Int) {
        if isSilent { problems.append("a report after the end") }
        reports.append(state)
        guard !hasCalled, reports.count == (row.callback == .first ? 1 : 2) else { return }
        hasCalled = true
        do { try perform() } catch { problems.append("\(error)") }
    }

    private func check() {
        expect(hasCalled, "the callback was never called")
        expect(reports.first == 1, "the first change was not reported")
        expect(zip(reports, reports.dropFirst()).allSatisfy { $0 < $1 }, "a report was not new")
    }

    private func observeAgain() throws {
        // The new one begins with the present state, and hears of the next ones.
        others.append(try world.observe { [unowned self] in laterReports.append($0) })
        laterReports.append(world.state)
    }

    private func perform() throws {
        guard let observer else { return }
        switch row.call {
        case .nothing: break
        case .replaceCallback: isSilent = world.silence(observer)
        case .letGo:
            isSilent = true
            self.observer = nil
        case .letGoAndObserveAgain:
            isSilent = true
            self.observer = nil
            try observeAgain()
        case .observeTwice:
            try observeAgain()
        case .changeAgain: try world.change()
        case .changeAndRunTheMainLoop:
            try world.change()
            try GtkDisplay.run { self.reports.last == self.world.state }
        }
    }
}
