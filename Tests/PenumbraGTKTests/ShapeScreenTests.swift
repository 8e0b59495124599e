import CPenumbraGtk
import Foundation
import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import Testing

@testable import PenumbraGTK

/// Every frame of transitions in other shapes than an edge and a circle, on the screen: by themselves, and under fingers.
@MainActor @Suite(.serialized, .alone) struct ShapeScreenTests {
    private static let size = Size(width: 300, height: 400)
    /// From the upper left corner to the lower right one.
    nonisolated static let ramp = MaskPicture(
        width: 16, height: 16, levels: (0..<256).map { (index: Int) in UInt8((index % 16 + index / 16) * 255 / 30) })
    nonisolated static let styles: [TransitionStyle] = [
        .edge.feathered(by: 60), .circle().feathered(by: 40), .shape(.diamond),
        .shape(.star(points: 5)).feathered(by: 20),
        .picture(ramp, softness: 0.2),
    ]

    /// Compares the pixels of the screen with a white picture under a mask, over black.
    private static func compare(_ screen: Screen, _ mask: LayerMask) throws -> Double {
        var clip = ClipMask()
        let coverage = clip.coverage(mask, size: size, scale: 1)
        var seen = 0.0
        for y in stride(from: 0, to: 400, by: 3) {
            for x in stride(from: 0, to: 300, by: 3) {
                let part = Double(coverage.row(y)[x] >> 24)
                seen += part / 255
                let level = Double(screen[x, y] & 255)
                guard abs(level - part) > 1.5 else { continue }
                throw Failed("\(x), \(y) is \(level) instead of \(part) under \(mask)")
            }
        }
        return seen / (134 * 100)
    }

    /// Compares every frame that shows a part of both themes while a body runs; returns the parts that the old one had.
    private func parts(_ scene: PressTests.Scene, _ body: () throws -> Void) throws -> [Double] {
        let clock = try #require(gtk_widget_get_frame_clock(scene.window))
        var (mask, parts, failure) = (LayerMask?.none, [Double](), (any Error)?.none)
        scene.handle.onFrame = { _, reveal in mask = reveal.edges.last?.mask }
        let connection = connect(clock, "after-paint", after: true) {
            guard let shown = mask, shown.region != .everything, failure == nil else { return }
            mask = nil
            do {
                parts.append(try Self.compare(Screen(GtkDisplay.picture(rows: 400)), shown))
            } catch { failure = error }
        }
        defer { connection.disconnect() }
        try body()
        if let failure { throw failure }
        return parts
    }

    @Test(arguments: styles) func everyFrameOfAChoiceIsItsShape(style: TransitionStyle) throws {
        try GtkDisplay.use()
        let scene = try slowly(3) { try PressTests.Scene(gtk_drawing_area_new(), themes: twoThemes()) }
        let parts = try parts(scene) {
            try scene.handle.choose("dark", style: style)
            try GtkDisplay.run { scene.isIdle }
        }
        #expect(parts.count > 5 && parts.contains { (0.2...0.8).contains($0) }, "\(style)")
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(try GtkDisplay.restingScreen()[150, 200] == 0)
    }

    @Test(arguments: styles + [.fade]) func fingersPullAnyShapeAndTakeItBack(style: TransitionStyle) throws {
        try GtkDisplay.use()
        let themes = twoThemes()
        let scene = try PressTests.Scene(gtk_drawing_area_new(), themes: themes)
        scene.handle.shape = style
        let parts = try parts(scene) {
            try scene.putDown(at: 20)
            try scene.drag(from: 20, to: 240)
            try scene.drag(from: 240, to: 60)
            scene.lift(at: 60)
            try GtkDisplay.run { scene.isIdle && themes.current.name == "light" }
            try scene.pull()
        }
        #expect(themes.current.name == "dark")
        if style != .fade { #expect(parts.contains { (0.2...0.8).contains($0) }, "\(style)") }
    }

    /// Pages open and close through any shape, and a hand that drags from the edge of the window holds it.
    @Test(arguments: styles) func aHandHoldsAPageInAnyShape(style: TransitionStyle) throws {
        try GtkDisplay.use()
        let devices = try Devices.shared.get()
        let window = try #require(gtk_window_new())
        defer { close(window) }
        let (below, page) = (try #require(gtk_drawing_area_new()), try #require(gtk_drawing_area_new()))
        let navigation = try PageNavigation(root: below, label: "below")
        navigation.style = .plain
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_child(cast(window), navigation.widget)
        gtk_window_set_default_size(cast(window), 300, 400)
        let provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
        load(".old-page { background: white; } .new-page { background: black; }", into: provider.pointer)
        let display = gtk_widget_get_display(window)
        gtk_style_context_add_provider_for_display(display, provider.pointer, 900)
        defer { gtk_style_context_remove_provider_for_display(display, provider.pointer) }
        gtk_widget_add_css_class(below, "old-page")
        gtk_widget_add_css_class(page, "new-page")
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(below) == 300 }

        var (parts, failure, isDrawn) = ([Double](), (any Error)?.none, false)
        navigation.onFrame = { _, _ in isDrawn = true }
        let clock = try #require(gtk_widget_get_frame_clock(window))
        let connection = connect(clock, "after-paint", after: true) { [unowned navigation] in
            guard isDrawn, let sheet = navigation.stack.sheets.last?.transition, failure == nil else { return }
            isDrawn = false
            let mask = sheet.style.mask(at: sheet.progress.fraction(at: navigation.stack.time), in: Self.size)
            do {
                parts.append(try Self.compare(Screen(GtkDisplay.picture(rows: 400)), mask))
            } catch { failure = error }
        }
        defer { connection.disconnect() }
        try navigation.push(page, label: "page", style: style)
        try GtkDisplay.run { navigation.isIdle }
        let pushed = parts.count
        devices.send(#"{"id": 0, "x": 3, "y": 200, "phase": "down"}"#)
        for x in stride(from: 13, through: 153, by: 10) {
            devices.send(#"{"id": 0, "x": \#(x), "y": 200, "phase": "move"}"#)
            try GtkDisplay.pass(0.01)
        }
        try GtkDisplay.pass(0.2)
        #expect(!navigation.isIdle && parts.count > pushed)
        let held = try #require(parts.last)
        #expect((0.05...0.95).contains(held), "\(style): \(held)")
        devices.send(#"{"id": 0, "x": 153, "y": 200, "phase": "up"}"#)
        try GtkDisplay.run { navigation.isIdle }
        if let failure { throw failure }
    }
}
