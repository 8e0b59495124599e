import CPenumbraGtk
import Foundation
import PenumbraGeometry
import PenumbraNavigation
import ProcessSupport
import Testing

@testable import PenumbraGTK

/// A finger that lifts a page, and sends it home or back.
@MainActor @Suite(.serialized) struct LiftTests {
    init() throws {
        try GtkDisplay.use()
    }

    private func touch(_ phase: String, _ x: Double, _ y: Double) throws {
        try Devices.shared.get().send(#"{"phase": "\#(phase)", "id": 0, "x": \#(x), "y": \#(y)}"#)
    }

    /// A page that is open, with a cover in one row only.
    private func opened() throws -> FlightPages {
        try Devices.shared.get().send(#"{"phase": "point", "x": 450, "y": 1}"#)
        let pages = try FlightPages()
        _ = try pages.record { try pages.push() }
        return pages
    }

    /// Drags a finger down by a distance, and waits until the page has followed.
    private func drag(_ pages: FlightPages, _ distance: Double) throws {
        try touch("down", 120, 260)
        for step in 1...10 {
            try touch("move", 120, 260 + distance * Double(step) / 10)
            usleep(15_000)
            _ = g_main_context_iteration(nil, 0)
        }
        // A hand that rests before it lifts.
        try GtkDisplay.run { (pages.navigation.lifted?.flight.place(at: .infinity).size.width ?? 240) < 239 }
        usleep(150_000)
        try pages.frames(3)
    }

    /// The page lies under the finger, smaller, above the list: its cover too.
    @Test func aPageFollowsTheFingerAndGoesHome() throws {
        let pages = try opened()
        let warnings = try Warnings {
            try drag(pages, 120)
            let lifted = try #require(pages.navigation.lifted)
            let rect = lifted.flight.place(at: pages.navigation.stack.time).rect
            #expect(rect.size.width < 240 * 0.9 && rect.minY > 20)
            let screen = try GtkDisplay.screen()
            // The list shows beside the page, shaded, and the page within.
            #expect(screen[2, 395] & 0xFFFFFF != 0x2030D0)
            #expect(
                Screen.difference(screen[Int(rect.minX) + 100, min(Int(rect.maxY), 400) - 20] & 0xFFFFFF, 0x2030D0) <= 3
            )
            try touch("up", 120, 380)
            try GtkDisplay.run { pages.navigation.isIdle }
        }
        #expect(warnings.texts == [])
        #expect(gtk_widget_get_parent(pages.page) == nil)
        #expect(pages.navigation.current != pages.page)
        #expect(try GtkDisplay.restingScreen().area(of: FlightPages.green) != nil)
    }

    @Test func aPageThatIsHardlyLiftedComesBack() throws {
        let pages = try opened()
        let before = try GtkDisplay.restingScreen()
        try drag(pages, 40)
        #expect(pages.navigation.lifted != nil)
        try touch("up", 120, 300)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(pages.navigation.current == pages.page)
        #expect(try GtkDisplay.restingScreen() == before)
    }

    /// Escape while a finger holds the page.
    @Test func aPopWhileThePageIsLiftedSendsItHome() throws {
        let pages = try opened()
        try drag(pages, 60)
        #expect(pages.navigation.pop())
        try touch("up", 120, 320)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(gtk_widget_get_parent(pages.page) == nil)
    }
}
