import CPenumbraGtk
import Foundation
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// The screen in every frame in which a cover flies from its row to its page, and back.
@MainActor @Suite(.serialized, .alone) struct FlightScreenTests {
    /// The cover is one rectangle of its color, at most a pixel from where the model has it. Other rows have covers too, so only
    /// one row shows its own: the others have been scrolled away or have none.
    private func wrong(_ frame: FlightPages.Shown) -> String? {
        guard let model = frame.model else { return nil }
        guard let seen = frame.screen.area(of: FlightPages.green, near: model.rect) else {
            return "the cover is missing"
        }
        let rect = model.rect
        let edges = [
            (Double(seen.columns.lowerBound), rect.minX), (Double(seen.columns.upperBound + 1), rect.maxX),
            (Double(seen.rows.lowerBound), rect.minY), (Double(seen.rows.upperBound + 1), rect.maxY),
        ]
        // Pixels that an edge crosses are mixed, and so of another color.
        for (shown, expected) in edges where abs(shown - max(expected, 0)) > 1.01 {
            return "an edge is at \(shown), not at \(expected)"
        }
        // Pixels at an edge can be mixed so little that only some of them count. A second cover would be larger.
        let missing = seen.columns.count * seen.rows.count - seen.count
        return missing <= 2 * (seen.columns.count + seen.rows.count)
            ? nil : "\(missing) pixels are missing: there are two"
    }

    /// Pages in which only one row has a cover.
    private func pages() throws -> FlightPages {
        let pages = try FlightPages()
        for (index, cover) in pages.covers.enumerated() where index != 2 {
            gtk_widget_set_opacity(cover, 0)
        }
        try pages.frames(3)
        return pages
    }

    @Test(arguments: [true, false]) func theCoverIsWhereTheModelHasIt(zooms: Bool) throws {
        let pages = try slowly(2) { try self.pages() }
        let resting = try GtkDisplay.restingScreen()
        for isPush in [true, false] {
            let frames = try pages.record {
                if isPush { try pages.push(zooms: zooms) } else { pages.navigation.pop() }
            }
            #expect(frames.filter { $0.model != nil }.count > 10)
            for (number, frame) in frames.enumerated() {
                if let wrong = wrong(frame) { Issue.record("frame \(number) of \(frames.count): \(wrong)") }
            }
        }
        #expect(try GtkDisplay.restingScreen() == resting)
        #expect(gtk_widget_get_can_target(pages.covers[2]) != 0)
    }

    /// A small cover with round corners and a large one crossed over with both kinds of corner: one shone through the other's.
    @Test func aCoverHasOneKindOfCornerWhileItsPicturesCrossOver() throws {
        let pages = try slowly(2) { try FlightPages(radii: (row: 16, page: 24)) }
        for (index, cover) in pages.covers.enumerated() where index != 2 { gtk_widget_set_opacity(cover, 0) }
        try pages.frames(3)
        for isPush in [true, false] {
            let frames = try pages.record { if isPush { try pages.push() } else { pages.navigation.pop() } }
            let models = frames.compactMap(\.model)
            #expect(models.count > 10)
            #expect(models.allSatisfy { (15.5...24.5).contains($0.cornerRadius) })
            for (number, frame) in frames.enumerated() {
                guard let place = frame.model else { continue }
                let (width, height) = (place.size.width, place.size.height)
                let area = width * height - (4 - .pi) * place.cornerRadius * place.cornerRadius
                let seen = Double(frame.screen.area(of: FlightPages.green, near: place.rect)?.count ?? 0)
                // Pixels at its edges are mixed.
                #expect(abs(seen - area) < 2 * (width + height), "frame \(number): \(seen) pixels of \(area)")
            }
        }
    }

    /// Pushes and pops at random instants: the cover is always there, and once.
    @Test func isInterruptedAtRandom() throws {
        let pages = try pages()
        var random = SplitMix64(seed: 21)
        for number in 0..<200 {
            if pages.navigation.current == pages.page {
                pages.navigation.pop()
            } else {
                try pages.push(zooms: random.chance(0.7))
            }
            let first = pages.shown.count
            try pages.frames(.random(in: 1...5, using: &random))
            for frame in pages.shown[first...] {
                if let wrong = wrong(frame) {
                    Issue.record("interruption \(number): \(wrong)")
                    return
                }
            }
        }
        try GtkDisplay.run { pages.navigation.isIdle }
    }

    /// The list scrolls while the cover comes home: it lands on its row.
    @Test(arguments: [100.0, 1000, 3000]) func landsOnARowThatScrolls(speed: Double) throws {
        let pages = try pages()
        gtk_adjustment_set_value(pages.adjustment, 0)
        _ = try pages.record { try pages.push(5) }
        gtk_widget_set_opacity(pages.covers[2], 0)
        gtk_widget_set_opacity(pages.covers[5], 1)
        let began = Date()
        let frames = try pages.record {
            pages.navigation.pop()
            try GtkDisplay.run {
                let way = min(speed * Date().timeIntervalSince(began), 200)
                gtk_adjustment_set_value(pages.adjustment, way)
                return pages.navigation.isIdle
            }
        }
        let last = try #require(frames.last { $0.model != nil }?.model)
        let row = try #require(bounds(of: pages.covers[5], in: pages.navigation.widget))
        // The last frame before it landed: the list may have scrolled by a frame or two since.
        #expect(abs(last.rect.minX - row.minX) < 4 && abs(last.rect.size.width - 40) < 4)
        #expect(abs(last.rect.minY - row.minY) < 4 + speed / 15)
        for (number, frame) in frames.enumerated() {
            if let wrong = wrong(frame) { Issue.record("frame \(number) of \(frames.count): \(wrong)") }
        }
    }

    /// The row is removed while its cover flies home: the cover fades, and the page leaves.
    @Test func aRowThatIsRemovedLosesItsCover() throws {
        let pages = try pages()
        _ = try pages.record { try pages.push() }
        pages.navigation.pop()
        try pages.frames(4)
        #expect(!pages.navigation.flights.isIdle)
        pages.remove(2)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(gtk_widget_get_parent(pages.page) == nil)
        #expect(try GtkDisplay.restingScreen().area(of: FlightPages.green) == nil)
    }

    /// GTK's cairo renderer keeps a mask of every corner of a shadow that it draws. A flight had another one in each frame.
    @Test func shadowsOfFlightsHaveFewCorners() throws {
        let pages = try slowly(3) { try self.pages() }
        var radii: [Float] = []
        for isPush in [true, false] {
            if isPush { try pages.push(cornerRadius: 10) } else { pages.navigation.pop() }
            while !pages.navigation.isIdle {
                try pages.frames(1)
                guard let node = RenderNode.recording({ pages.navigation.draw(into: $0) }) else { continue }
                radii += Self.shadows(in: node.pointer).map {
                    gsk_outset_shadow_node_get_outline($0).pointee.corner.0.width
                }
            }
        }
        #expect(radii.count > 20)
        #expect(Set(radii).count > 5)
        #expect(radii.allSatisfy { $0 == ($0 * 2).rounded() / 2 }, "\(radii)")
    }

    /// The shadows in a node that draws children one above the other.
    private static func shadows(in node: OpaquePointer) -> [OpaquePointer] {
        switch gsk_render_node_get_node_type(node) {
        case GSK_CONTAINER_NODE: children(ofContainer: node).flatMap(shadows)
        case GSK_OUTSET_SHADOW_NODE: [node]
        default: []
        }
    }

    @Test func aNameOccursOnceInAPage() throws {
        let pages = try pages()
        let other = try #require(gtk_drawing_area_new())
        setFlightName("cover", of: other)
        gtk_box_append(cast(pages.page), other)
        #expect {
            try pages.push()
        } throws: {
            "\($0)"
                == "two elements of this GtkBox are called \"cover\", the second a GtkDrawingArea; a name can fly once"
        }
        setFlightName(nil, of: other)
        try pages.push()
        #expect(pages.navigation.current == pages.page)
    }

    /// An element takes no input while it flies.
    @Test func takesNoInputMeanwhile() throws {
        let pages = try pages()
        gtk_widget_set_can_target(pages.large, 0)
        try pages.push()
        try pages.frames(3)
        #expect(gtk_widget_get_can_target(pages.covers[2]) == 0)
        try GtkDisplay.run { pages.navigation.isIdle }
        #expect(gtk_widget_get_can_target(pages.covers[2]) != 0)
        #expect(gtk_widget_get_can_target(pages.large) == 0)
    }

    /// With reduced motion pages fade, and nothing flies.
    @Test func fliesNowhereWithReducedMotion() throws {
        let pages = try pages()
        pages.navigation.stack.configuration.reducesMotion = true
        let frames = try pages.record { try pages.push() }
        #expect(frames.allSatisfy { $0.model == nil })
        #expect(gtk_widget_get_can_target(pages.covers[2]) != 0)
    }

    /// In right-to-left text covers lie on the other side, and fly there.
    @Test func fliesOnTheOtherSideInRightToLeftText() throws {
        let pages = try FlightPages(mirrored: true)
        for (index, cover) in pages.covers.enumerated() where index != 2 { gtk_widget_set_opacity(cover, 0) }
        try pages.frames(3)
        let frames = try pages.record { try pages.push() }.filter { $0.model != nil }
        let first = try #require(frames.first?.model?.rect)
        #expect(first.maxX > 225)
        for (number, frame) in frames.enumerated() {
            if let wrong = wrong(frame) { Issue.record("frame \(number) of \(frames.count): \(wrong)") }
        }
    }

    /// The window becomes larger on the way: the cover flies on to where the page has it now.
    @Test func aWindowIsResizedOnTheWay() throws {
        let pages = try slowly(3) { try self.pages() }
        gtk_widget_set_halign(pages.large, GTK_ALIGN_END)
        try pages.push()
        try pages.frames(6)
        let before = try #require(pages.shown.last?.model)
        gtk_widget_set_margin_top(pages.large, 120)
        try pages.frames(2)
        let after = try #require(pages.shown.last?.model)
        // No step: as far as a flight goes in a frame or two.
        #expect((after.center - before.center).length < 40)
        try GtkDisplay.run { pages.navigation.isIdle }
        let area = try #require(try GtkDisplay.restingScreen().area(of: FlightPages.green))
        #expect(abs(area.rows.lowerBound - 120) <= 3)
    }
}
