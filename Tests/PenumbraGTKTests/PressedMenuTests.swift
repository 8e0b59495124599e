import CPenumbraGtk
import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Presses in a menu that closes. GTK counts presses from the touched row up to the window. When the finger lifts, it
/// counts down from the widget under the finger.
@MainActor @Suite(.serialized, .alone) struct PressedMenuTests {
    /// More items than fit into the window, so that GTK's list gets the touches too.
    private static let items = 40

    private static func scene() throws -> PullDownMenuTests.Scene {
        let scene = try PullDownMenuTests.Scene(
            (0..<items).map {
                """
                <item><attribute name='label'>Item \($0)</attribute><attribute name='action'>things.one</attribute></item>
                """
            }.joined())
        scene.add("one")
        return scene
    }

    private static func touch(_ phase: String, id: Int = 0, y: Double = 300) throws {
        try Devices.shared.get().send(#"{"phase": "\#(phase)", "id": \#(id), "x": 100, "y": \#(y)}"#)
    }

    /// The events that close a menu under a finger.
    enum End: CaseIterable {
        case closed
        case interrupted
        case chosen
        case hidden

        @MainActor func run(_ scene: PullDownMenuTests.Scene, _ layer: MenuLayer) throws {
            switch self {
            case .closed: scene.menu.close()
            case .interrupted: layer.driver.decide { $0.interrupt() }
            case .chosen: layer.choose(try #require(layer.stack.input), 2, by: .key)
            case .hidden: gtk_widget_set_visible(scene.foreign.label, 0)
            }
        }
    }

    /// Opens the menu, presses one of its rows, and returns the menu's layer and panel. The reference keeps the panel,
    /// so that a test can ask for its parent after it is removed.
    private func pressRow(of scene: PullDownMenuTests.Scene) throws -> (MenuLayer, panel: Widget, ObjectReference) {
        let layer = try scene.open()
        let panel = try #require(layer.stack.input.flatMap { layer.shown[$0]?.panel.root })
        let reference = ObjectReference(retaining: panel.opaque)
        try Self.touch("down")
        try GtkDisplay.run { !pressed(in: panel).isEmpty }
        return (layer, panel, reference)
    }

    /// GTK sent the lift to a widget below, which had not been pressed: "Broken accounting of active state".
    @Test(arguments: End.allCases) func aFingerRestsOnARowUntilItsMenuHasGone(end: End) throws {
        let scene = try Self.scene()
        let window = scene.foreign.window
        let warnings = try Warnings {
            let (layer, panel, reference) = try pressRow(of: scene)
            try end.run(scene, layer)
            try GtkDisplay.run { layer.stack.isIdle && scene.closed == 1 }
            try draw(window)
            try Self.touch("up")
            try GtkDisplay.run { gtk_widget_get_parent(panel) == nil && gtk_widget_get_mapped(layer.widget) == 0 }
            try draw(window)
            withExtendedLifetime(reference) {}
        }
        #expect(warnings.texts == [])
        #expect(pressed(in: window).isEmpty)
    }

    /// New rows replaced the old ones while a finger was on one of them.
    @Test func aFingerRestsOnARowThatIsNoMore() throws {
        let scene = try Self.scene()
        let window = scene.foreign.window
        let warnings = try Warnings {
            let (layer, _, reference) = try pressRow(of: scene)
            g_menu_remove_all(scene.model)
            for number in 0..<30 { g_menu_append(scene.model, "Other \(number)", "things.\(number)") }
            try GtkDisplay.run { scene.content(of: layer)?.items.count == 30 }
            try draw(window)
            try Self.touch("up")
            try draw(window)
            scene.menu.close()
            try GtkDisplay.run { layer.stack.isIdle && gtk_widget_get_mapped(layer.widget) == 0 }
            withExtendedLifetime(reference) {}
        }
        #expect(warnings.texts == [])
        #expect(pressed(in: window).isEmpty)
    }
}
