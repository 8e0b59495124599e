import CPenumbraGtk
import Foundation
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// A finger that lifts a page, and sends it home or back.
@MainActor @Suite(.serialized, .alone) struct LiftTests {
    init() throws {
        try GtkDisplay.use()
    }

    private func touch(_ phase: String, _ x: Double, _ y: Double) throws {
        try Devices.shared.get().send(#"{"phase": "\#(phase)", "id": 0, "x": \#(x), "y": \#(y)}"#)
    }

    /// A page that is open, with a cover in one row only.
    private func opened(reducesMotion: Bool = false) throws -> FlightPages {
        try Devices.shared.get().send(#"{"phase": "point", "x": 450, "y": 1}"#)
        let pages = try FlightPages()
        pages.navigation.stack.configuration.reducesMotion = reducesMotion
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
        try GtkDisplay.run { (pages.navigation.pageFlights.held?.flight.place(at: .infinity).size.width ?? 240) < 239 }
        usleep(150_000)
        try pages.frames(3)
    }

    /// The page lies under the finger, smaller, above the list: its cover too.
    @Test(arguments: [false, true]) func aPageFollowsTheFingerAndGoesHome(reducesMotion: Bool) throws {
        let pages = try opened(reducesMotion: reducesMotion)
        let warnings = try Warnings {
            try drag(pages, 120)
            let lifted = try #require(pages.navigation.pageFlights.held)
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

    @Test(arguments: [false, true]) func aPageThatIsHardlyLiftedComesBack(reducesMotion: Bool) throws {
        let pages = try opened(reducesMotion: reducesMotion)
        let before = try GtkDisplay.restingScreen()
        try drag(pages, 40)
        #expect(pages.navigation.pageFlights.held != nil)
        try touch("up", 120, 300)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(pages.navigation.current == pages.page)
        #expect(try GtkDisplay.restingScreen() == before)
    }

    /// A throw toward the row went home at full speed, and back in slow motion: the hand was slower than the pages by then.
    @Test(arguments: [1.0, 8]) func aThrowInSlowMotionIsAsFastAsItLooks(slowness: Double) throws {
        let pages = try slowly(slowness) { try opened() }
        try touch("down", 120, 240)
        for step in 1...20 {
            try touch("move", 120, 240 + Double(step) * 7)
            try GtkDisplay.pass(0.012 * slowness)
        }
        try GtkDisplay.run { pages.navigation.pageFlights.held != nil }
        try GtkDisplay.pass(0.15 * slowness)
        // 1500 points per second on the screen of a slow film.
        for step in 1...4 {
            try touch("move", 120, 380 - Double(step) * 24)
            try GtkDisplay.pass(0.016 * slowness)
        }
        try touch("up", 120, 284)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(pages.navigation.current != pages.page, "it is thrown at its row")
    }

    /// Escape while a finger holds the page.
    @Test(arguments: [false, true]) func aPopWhileThePageIsLiftedSendsItHome(reducesMotion: Bool) throws {
        let pages = try opened(reducesMotion: reducesMotion)
        try drag(pages, 60)
        #expect(pages.navigation.pop())
        try touch("up", 120, 320)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(gtk_widget_get_parent(pages.page) == nil)
    }

    // MARK: On the way

    /// A finger lands on a page that flies: it stays under the finger, where it is, and goes on from there.
    @Test(arguments: [true, false]) func aPageIsCaughtOnItsWay(isOpening: Bool) throws {
        let pages = try slowly(8) {
            let pages = try FlightPages()
            if !isOpening { _ = try pages.record { try pages.push() } }
            return pages
        }
        let navigation = pages.navigation
        if isOpening { try pages.push() } else { navigation.pop() }
        let page = isOpening ? navigation.stack.current : try #require(navigation.stack.sheets.last?.page)
        // Until a finger in the middle of the window hits it, and it is not at its end.
        try GtkDisplay.run {
            guard let flight = navigation.pageFlights[page]?.flight else { return false }
            let height = flight.place(at: navigation.stack.time).size.height
            return isOpening ? height > 230 : height < 350
        }
        let before = try #require(navigation.pageFlights[page]?.flight.place(at: navigation.stack.time))
        try touch("down", 120, 160)
        for step in 1...6 {
            try touch("move", 120, 160 + Double(step) * 4)
            usleep(10_000)
            _ = g_main_context_iteration(nil, 0)
        }
        try GtkDisplay.run { navigation.pageFlights.held != nil }
        let held = try #require(navigation.pageFlights.held)
        #expect(held.page == page)
        try pages.frames(3)
        let caught = held.flight.place(at: navigation.stack.time)
        // The page has flown on until the finger was recognized. It then followed the finger, at most as far as the finger
        // moved.
        #expect(abs(caught.center.y - before.center.y) < 120)
        usleep(100_000)
        try pages.frames(2)
        #expect(held.flight.place(at: navigation.stack.time) == caught, "a still finger holds it still")
        try touch("up", 120, 184)
        try GtkDisplay.run { navigation.isIdle }
        let isOpen = navigation.current == pages.page
        #expect((gtk_widget_get_parent(pages.page) != nil) == isOpen)
    }

    /// Another finger scrolls the list, beside the page that flies home: it lands on its row, where that is now.
    @Test func anotherFingerScrollsTheListOnTheWay() throws {
        let pages = try slowly(8) {
            let pages = try FlightPages()
            _ = try pages.record { try pages.push(4) }
            return pages
        }
        let navigation = pages.navigation
        navigation.pop()
        let page = try #require(navigation.stack.sheets.last?.page)
        var last = FlightPlace(Rect(x: 0, y: 0, width: 0, height: 0))
        func follow() -> Double {
            guard let flight = navigation.pageFlights[page]?.flight else { return 0 }
            last = flight.place(at: navigation.stack.time)
            return last.rect.maxY
        }
        try GtkDisplay.run { follow() < 340 }
        #expect(!navigation.isIdle)
        try touch("down", 120, 390)
        for step in 1...12 {
            try touch("move", 120, 390 - Double(step) * 10)
            usleep(15_000)
            while g_main_context_iteration(nil, 0) != 0 { _ = follow() }
        }
        try GtkDisplay.run { gtk_adjustment_get_value(pages.adjustment) > 60 }
        #expect(!navigation.isIdle, "the list scrolls while the page flies")
        // A hand that rests before it lifts.
        usleep(150_000)
        try touch("up", 120, 270)
        try GtkDisplay.run {
            _ = follow()
            return navigation.isIdle
        }
        let row = try #require(bounds(of: pages.rows[4], in: navigation.widget))
        #expect(abs(last.rect.minY - row.minY) < 1 && abs(last.rect.size.height - row.size.height) < 1)
        #expect(abs(row.minY - (240 - gtk_adjustment_get_value(pages.adjustment))) < 1)
        #expect(gtk_widget_get_parent(pages.page) == nil)
    }

    /// Five pages, each opened out of a row of the one below, are sent home faster than they fly.
    @Test func fivePagesAreThrownBackOneAfterTheOther() throws {
        let pages = try FlightPages()
        let resting = try GtkDisplay.restingScreen()
        let navigation = pages.navigation
        var row = pages.rows[2]
        var opened: [Widget] = []
        let warnings = try Warnings {
            for number in 1...5 {
                let page = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
                let inside = try #require(gtk_button_new_with_label("row \(number)"))
                gtk_box_append(cast(page), inside)
                try navigation.push(page, label: "page \(number)", from: row, style: .zoom)
                try GtkDisplay.run { navigation.isIdle }
                row = inside
                opened.append(page)
            }
            var left: [Widget] = []
            navigation.onLeft = { left.append($0) }
            var answers: [Bool] = []
            for _ in 1...5 {
                navigation.pop { answers.append($0) }
                try pages.frames(4)
            }
            #expect(navigation.stack.sheets.count > 2, "several are on their way at once")
            try GtkDisplay.run { navigation.isIdle }
            #expect(answers == [true, true, true, true, true])
            #expect(Set(left) == Set(opened) && left.count == 5)
        }
        #expect(warnings.texts == [])
        #expect(try GtkDisplay.restingScreen() == resting)
    }

    /// If the row of a page is gone, the page closes to the row's last place.
    @Test func aPageWithoutItsRowStillCloses() throws {
        let pages = try opened()
        pages.remove(2)
        pages.navigation.pop()
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(gtk_widget_get_parent(pages.page) == nil)
    }

    /// The theme of an application changes while a page flies: the page shows it in the next frame, because its picture is
    /// drawn anew.
    @Test func aPageThatChangesOnItsWayIsDrawnAnew() throws {
        let pages = try slowly(10) { try FlightPages() }
        let navigation = pages.navigation
        try pages.push()
        let page = navigation.stack.current
        try GtkDisplay.run {
            (navigation.pageFlights[page]?.flight.place(at: navigation.stack.time).size.height ?? 0) > 200
        }
        gtk_widget_remove_css_class(pages.page, "flight-page")
        gtk_widget_add_css_class(pages.page, "flight-root")
        try pages.frames(2)
        let rect = try #require(navigation.pageFlights[page]?.flight.place(at: navigation.stack.time).rect)
        let screen = try #require(pages.shown.last?.screen)
        #expect(Screen.difference(screen[120, Int(rect.maxY) - 20] & 0xFFFFFF, 0xD02030) <= 3)
        try GtkDisplay.run { navigation.isIdle }
    }
}
