import CPenumbraGtk
import Foundation
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// A page in flight or in a hand, while the window changes its size or a theme is pulled over it.
@MainActor @Suite(.serialized, .alone) struct FlightDisturbedTests {
    /// A held page in a window that turns was a magnified cut-out of the new layout in the old outline.
    @Test func aHeldPageIsLaidOutAnewInAWindowOfAnotherSize() throws {
        let pages = try FlightPages()
        _ = try pages.record { try pages.push() }
        let navigation = pages.navigation
        let start = Point(x: 120, y: 150)
        var lift = Lift(.drag, direction: .down, length: 400, at: start)
        lift.finger = Point(x: 130, y: 230)
        navigation.handle(.began, from: start, at: monotonicSeconds())
        navigation.handle(.moved(.lifted(lift)), from: start, at: monotonicSeconds())
        try pages.frames(2)
        let held = try #require(navigation.pageFlights.held)
        let before = held.flight.place(at: navigation.stack.time)
        let size = Size(width: 400, height: 300)
        gtk_window_set_default_size(cast(pages.window), gint(size.width), gint(size.height))
        try GtkDisplay.run { PenumbraGTK.size(of: navigation.widget) == size }
        // Some window managers change the size in steps: from the frame with the last one on.
        try draw(pages.window, frames: 1)
        let after = held.flight.place(at: navigation.stack.time)
        let scale = before.size.width / 240
        #expect(abs(after.size.width - 400 * scale) < 1e-6 && abs(after.size.height - 300 * scale) < 1e-6)
        #expect(abs((130 - after.rect.minX) / after.size.width - (130 - before.rect.minX) / before.size.width) < 1e-6)
        #expect(abs((230 - after.rect.minY) / after.size.height - (230 - before.rect.minY) / before.size.height) < 1e-6)
        // The large cover has 160 points in the page, at a distance of 60 from its edges.
        try draw(pages.window, frames: 2)
        let screen = try GtkDisplay.screen()
        let (x, y) = (Int(after.rect.minX + 140 * scale), Int(after.rect.minY + 140 * scale))
        #expect(Screen.difference(screen[x, y], FlightPages.green) <= 2)
        let beside = Int(after.rect.minX + 300 * scale)
        if beside < 400 { #expect(Screen.difference(screen[beside, y], 0x2030D0) <= 2) }
        lift.velocity = .zero
        navigation.handle(.ended(.lifted(lift)), from: start, at: monotonicSeconds())
        try GtkDisplay.run { navigation.isIdle }
    }

    /// A pull in the first instant of an opening tore the page: it flew on below the edge, and stood above.
    @Test func aThemePulledOverAPageInFlightDoesNotTearIt() throws {
        let pages = try slowly(4) { try FlightPages() }
        let themes = twoThemes()
        let handle = try ThemeTransition.attach(to: pages.window, themes: themes, styling: .byHand)
        defer { handle.detach() }
        let navigation = pages.navigation
        try pages.push()
        try pages.frames(8)
        let page = navigation.stack.current
        let flight = { navigation.pageFlights[page]?.flight.place(at: navigation.stack.time) }
        let before = try #require(flight())
        try handle.choose("dark")
        try GtkDisplay.run { navigation.isCovered }
        var standing: Set<FlightPlace> = []
        while navigation.isCovered {
            try pages.frames(1)
            if navigation.isCovered, let place = flight() { standing.insert(place) }
        }
        #expect(standing.count == 1, "it stands, where the picture above shows it")
        let stood = try #require(standing.first)
        // Between the last frame before the change and the picture there can be one frame.
        #expect((stood.center - before.center).length < 60)
        try pages.frames(1)
        if let after = flight() { #expect((after.center - stood.center).length < 60, "it does not jump") }
        try GtkDisplay.run { navigation.isIdle }
        #expect(navigation.current == pages.page)
    }

    /// A page that is closed while a theme is pulled over the window does not wait for the theme.
    @Test func aRequestBelowAPulledThemeMovesAtOnce() throws {
        let pages = try slowly(2) { try FlightPages() }
        let handle = try ThemeTransition.attach(to: pages.window, themes: twoThemes(), styling: .byHand)
        defer { handle.detach() }
        let navigation = pages.navigation
        try pages.push()
        try pages.frames(5)
        try handle.choose("dark")
        try GtkDisplay.run { navigation.isCovered }
        try pages.frames(2)
        navigation.pop()
        let page = try #require(navigation.stack.sheets.last?.page)
        let start = try #require(navigation.pageFlights[page]?.flight.place(at: navigation.stack.time))
        try pages.frames(6)
        let moved = navigation.pageFlights[page]?.flight.place(at: navigation.stack.time)
        #expect(moved != start)
        try GtkDisplay.run { navigation.isIdle && !navigation.isCovered }
        #expect(navigation.current != pages.page)
    }
}
