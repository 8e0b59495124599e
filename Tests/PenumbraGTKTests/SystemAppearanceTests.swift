import CPenumbraGtk
import Foundation
import PenumbraColor
import PenumbraFiles
import PenumbraGTK
import ProcessSupport
import TestSupport
import Testing

/// The portal's settings, from python-dbusmock on a separate bus.
@MainActor @Suite(.serialized, .alone) struct SystemAppearanceTests {
    @Test func thePortalIsReadAndWatched() throws {
        try GtkDisplay.use()
        let portal = try MockPortal(colorScheme: 1, contrast: 0, accent: "0.2, 0.4, 1.0")
        let system = SystemAppearance(busAddress: portal.address)
        #expect(!system.isKnown && system.preferences == SystemPreferences())
        var reported: [SystemPreferences] = []
        system.onChange = { reported.append($0) }
        try GtkDisplay.run { system.isKnown }
        #expect(system.preferences.appearance == .dark && !system.preferences.highContrast)
        #expect(system.preferences.accent == Color(red: 0.2, green: 0.4, blue: 1))
        #expect(system.preferences.traits == Traits(.dark))
        try portal.change("color-scheme", "<uint32 2>")
        try GtkDisplay.run { system.preferences.appearance == .light }
        try portal.change("contrast", "<uint32 1>")
        try GtkDisplay.run { system.preferences.highContrast }
        // An accent color out of range means none, and so does an unknown preference.
        try portal.change("accent-color", "<(-1.0, 0.0, 0.0)>")
        try GtkDisplay.run { system.preferences.accent == nil }
        try portal.change("color-scheme", "<uint32 7>")
        try GtkDisplay.run { system.preferences.appearance == nil }
        #expect(system.preferences.traits == Traits(.light, highContrast: true))
        // Values in other namespaces or of the wrong type are ignored.
        try portal.change("contrast", "<'high'>")
        try portal.change("color-scheme", "<uint32 0>", namespace: "org.gnome.desktop.interface")
        try portal.change("color-scheme", "<uint32 1>")
        try GtkDisplay.run { system.preferences.appearance == .dark }
        #expect(reported.count == 6 && reported.last == system.preferences && system.preferences.highContrast)
    }

    /// GVariant aborts the process if a value is read with the wrong type.
    @Test(arguments: [
        ("s", "'dark'"), ("u", "dbus.UInt32(1)"), ("as", "['org.freedesktop.appearance']"),
        ("a{su}", "{'org.freedesktop.appearance': dbus.UInt32(1)}"),
        ("a{sv}", "{'org.freedesktop.appearance': dbus.UInt32(1)}"), ("", "None"),
    ])
    func anAnswerOfAnotherTypeIsNoAnswer(type: String, value: String) throws {
        try GtkDisplay.use()
        let portal = try MockPortal(replying: type, value)
        let system = SystemAppearance(busAddress: portal.address)
        // The signal follows the reply on the same connection, so it is read later.
        try GtkDisplay.run {
            try portal.change("color-scheme", "<uint32 1>")
            return system.preferences.appearance == .dark
        }
        #expect(!system.isKnown)
        // A signal of another type is ignored, too.
        for (signature, values) in [
            ("sss", "[<'org.freedesktop.appearance'>, <'color-scheme'>, <'light'>]"),
            ("suv", "[<'org.freedesktop.appearance'>, <uint32 1>, <uint32 2>]"),
        ] {
            try portal.emit(signature, values)
        }
        try portal.change("contrast", "<uint32 1>")
        try GtkDisplay.run { system.preferences.highContrast }
        #expect(system.preferences.appearance == .dark)
    }

    /// An answer that takes its time, two thousand changes at once, and the end of the portal and of its bus.
    @Test func aPortalThatIsSlowFloodsAndEndsIsFollowedAsFarAsItGoes() throws {
        try GtkDisplay.use()
        var portal: MockPortal? = try MockPortal(
            replying: "a{sa{sv}}", "{'org.freedesktop.appearance': {'contrast': dbus.UInt32(1)}}",
            after: "import time; time.sleep(0.7)")
        let address = try #require(portal?.address)
        let system = SystemAppearance(busAddress: address)
        let asked = Date()
        try GtkDisplay.run { Date() > asked.addingTimeInterval(0.3) }
        // The window goes on meanwhile, without a preference.
        #expect(!system.isKnown && Date() < asked.addingTimeInterval(20))
        try GtkDisplay.run { system.isKnown }
        #expect(system.preferences.highContrast)
        try portal?.flood(2001)
        try GtkDisplay.run { system.preferences.appearance == .dark }
        try portal?.change("contrast", "<uint32 0>")
        try GtkDisplay.run { !system.preferences.highContrast }
        #expect(system.preferences.appearance == .dark, "the last of the flood")
        portal = nil
        let end = Date().addingTimeInterval(0.3)
        try GtkDisplay.run { Date() > end }
        #expect(system.preferences.appearance == .dark && system.isKnown, "the last values are kept")
    }

    @Test func withoutAPortalThereIsNoPreference() throws {
        try GtkDisplay.use()
        let bus = try Bus()
        let system = SystemAppearance(busAddress: bus.address)
        let deaf = SystemAppearance(busAddress: "unix:path=/nonexistent")
        // An object that is released before the reply is not called.
        var early: SystemAppearance? = SystemAppearance(busAddress: bus.address)
        early?.onChange = { _ in Issue.record("called after its end") }
        early = nil
        let end = Date().addingTimeInterval(0.3)
        try GtkDisplay.run { Date() > end }
        #expect(!system.isKnown && !deaf.isKnown && system.preferences.traits == Traits())
    }

    @Test func theSystemsChangeFadesIn() throws {
        let store = twoThemes()
        try store.choose(.pair(light: "light", dark: "dark"))
        let foreign = try ForeignWindow()
        let handle = try slowly { try ThemeTransition.attach(to: foreign.window, themes: store) }
        var opacities: [Double] = []
        handle.onFrame = { _, reveal in
            opacities += reveal.edges.map(\.mask).filter { $0.region == .everything }.map(\.opacity)
        }
        handle.follow(Traits(.dark))
        #expect(store.current.name == "dark" && store.choice == .pair(light: "light", dark: "dark"))
        try GtkDisplay.run { opacities.contains { $0 < 0.5 } }
        // A fixed choice stays, and nothing changes.
        try store.choose(.theme("dark"))
        handle.follow(Traits(.light))
        #expect(store.current.name == "dark" && store.traits == Traits(.light))
        withExtendedLifetime(handle) {}
    }

    @Test func aScheduleTurnsWhenItsTimeHasCome() throws {
        try GtkDisplay.use()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .autoupdatingCurrent
        let noon = try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: 3, hour: 12)))
        let clock = TestClock(noon.addingTimeInterval(-0.2))
        let scheduled = ScheduledAppearance(ThemeSchedule.times(light: 60 * 7, dark: 60 * 12)) { clock.now }
        var reported: [Appearance] = []
        scheduled.onChange = { reported.append($0) }
        #expect(scheduled.appearance == .light)
        // Now the clock runs in real time.
        clock.start()
        try GtkDisplay.run { !reported.isEmpty }
        #expect(reported == [.dark] && scheduled.appearance == .dark)
    }

    /// A clock is set forward and back, or jumps because the machine has slept.
    @Test func aClockThatIsSetIsFollowed() throws {
        #expect(ScheduledAppearance.longestWait == 600)
        try GtkDisplay.use()
        let clock = TestClock(Date(timeIntervalSince1970: 1000))
        let scheduled = ScheduledAppearance(LightUntil2000(), readingTheClockEvery: 0.02) { clock.now }
        var reported: [Appearance] = []
        scheduled.onChange = { reported.append($0) }
        for (time, appearance) in [(3000.0, Appearance.dark), (1000, .light), (1e6, .dark)] {
            clock.date = Date(timeIntervalSince1970: time)
            try GtkDisplay.run { scheduled.appearance == appearance }
        }
        #expect(reported == [.dark, .light, .dark])
    }
}

/// It is light until the time 2000, and dark afterwards. The clock is read again although nothing changes then.
private struct LightUntil2000: AppearanceSchedule {
    func appearance(at time: Double) -> Appearance { time < 2000 ? .light : .dark }
    func nextChange(after time: Double) -> Double? { (time / 2000).rounded(.down) * 2000 + 2000 }
}

/// A clock that has been set, and stands still until you start it.
@MainActor private final class TestClock {
    var date: Date
    private var started: Date?

    init(_ date: Date) { self.date = date }

    func start() { started = Date() }

    /// The time in seconds since 1970.
    var now: Double { date.timeIntervalSince1970 + (started.map { -$0.timeIntervalSinceNow } ?? 0) }
}
