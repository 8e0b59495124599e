import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraMotion
import ProcessSupport
import TestSupport
import Testing

/// A navigation in a window of this process.
@MainActor @Suite(.serialized, .alone) struct PageNavigationTests {
    /// A navigation of two entries in a box, alone in a window.
    @MainActor final class Scene {
        let window: Widget
        let root: Widget
        let entries: [Widget]
        var navigation: PageNavigation?
        var left: [Widget] = []
        var changes: [Widget] = []

        init(shown: Bool = true) throws {
            try GtkDisplay.use()
            guard let window = gtk_window_new(), let root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
                let first = gtk_entry_new(), let second = gtk_entry_new()
            else { throw Failed("GTK could not create a widget") }
            self.window = window
            self.root = root
            entries = [first, second]
            for entry in entries { gtk_box_append(cast(root), entry) }
            let navigation = try PageNavigation(root: root, label: "root")
            self.navigation = navigation
            gtk_window_set_child(cast(window), navigation.widget)
            gtk_window_set_default_size(cast(window), 300, 400)
            navigation.onLeft = { [weak self] in self?.left.append($0) }
            navigation.onChange = { [weak self] in self?.changes.append($0) }
            guard shown else { return }
            gtk_window_present(cast(window))
            try GtkDisplay.run { gtk_widget_get_width(root) > 0 && gtk_widget_get_mapped(root) != 0 }
        }

        isolated deinit {
            close(window)
        }

        func newPage() throws -> Widget {
            guard let button = gtk_button_new_with_label("page") else { throw Failed("no button") }
            return button
        }

        var navigating: PageNavigation {
            get throws { try #require(navigation) }
        }
    }

    @Test func aPushAndAPopCompleteOnce() throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        let page = try scene.newPage()
        g_object_ref_sink(UnsafeMutableRawPointer(page))
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        var ends: [Bool] = []
        try navigation.push(page, label: "page", from: scene.entries[1]) { ends.append($0) }
        #expect(scene.changes == [page] && navigation.current == page && !navigation.isIdle && ends.isEmpty)
        try GtkDisplay.run { navigation.isIdle }
        #expect(ends == [true] && scene.left.isEmpty)
        #expect(gtk_widget_get_mapped(page) != 0 && gtk_widget_get_mapped(scene.root) == 0)
        #expect(navigation.pop { ends.append($0) })
        #expect(scene.changes == [page, scene.root] && scene.left.isEmpty)
        try GtkDisplay.run { navigation.isIdle }
        #expect(ends == [true, true] && scene.left == [page] && gtk_widget_get_parent(page) == nil)
        #expect(gtk_widget_get_mapped(scene.root) != 0)
        #expect(!navigation.pop { ends.append($0) } && ends == [true, true, false])
    }

    @Test func aWidgetThatCannotBePushedIsRefusedByName() throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        #expect(
            performing: { try navigation.push(scene.entries[0], label: "entry") },
            throws: { "\($0)".contains("GtkEntry is in a GtkBox") })
        let page = try scene.newPage()
        try navigation.push(page, label: "page")
        #expect(
            performing: { try navigation.push(page, label: "page") },
            throws: { "\($0)".contains("GtkButton is already a page") })
        #expect(throws: NavigationError.self) { _ = try PageNavigation(root: scene.entries[0], label: "") }
    }

    @Test func aWindowOrWhatContainsTheNavigationWasPushed() throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
        defer { gtk_window_destroy(OpaquePointer(window).map(UnsafeMutablePointer.init)) }
        #expect(
            performing: { try navigation.push(window, label: "window") },
            throws: { "\($0)".contains("GtkWindow is a window") })
        let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        g_object_ref_sink(box)
        defer { g_object_unref(box) }
        let inner = try PageNavigation(root: gtk_label_new("root"), label: "root")
        gtk_box_append(OpaquePointer(box).map(UnsafeMutablePointer.init), inner.widget)
        #expect(
            performing: { try inner.push(box, label: "box") },
            throws: { "\($0)".contains("contains the navigation") })
    }

    @Test func anInvisibleTransitionEndsAtOnce() throws {
        let scene = try Scene(shown: false)
        let navigation = try scene.navigating
        var ends: [Bool] = []
        try navigation.push(scene.newPage(), label: "page") { ends.append($0) }
        #expect(ends == [true] && navigation.isIdle && navigation.stackedPages.count == 2)
    }

    @Test func aPushOfThePageThatLeavesTurnsItRound() throws {
        let scene = try slowly(3) { try Scene() }
        let navigation = try scene.navigating
        navigation.timing = PageNavigation.originalTiming
        let page = try scene.newPage()
        var ends: [String] = []
        var frames = 0
        navigation.onFrame = { _, _ in frames += 1 }
        try navigation.push(page, label: "page") { ends.append("push \($0)") }
        // Far enough that a busy machine does not bring it back between the pop and the push.
        try GtkDisplay.run { frames > 30 }
        #expect(!navigation.isIdle)
        navigation.pop { ends.append("pop \($0)") }
        try navigation.push(page, label: "page") { ends.append("again \($0)") }
        #expect(navigation.current == page)
        try GtkDisplay.run { navigation.isIdle }
        #expect(ends == ["push true", "pop false", "again true"] && scene.left.isEmpty)
    }

    @Test func itsPageIsPushedAgainThoughAProgramWasBusyWhileItClosed() throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        let page = try scene.newPage()
        g_object_ref_sink(UnsafeMutableRawPointer(page))
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        try navigation.push(page, label: "page", from: scene.entries[1])
        try GtkDisplay.run { navigation.isIdle }
        var ends: [Bool] = []
        navigation.pop { ends.append($0) }
        // No frame comes before the page has closed.
        Thread.sleep(forTimeInterval: 1)
        try navigation.push(page, label: "page", from: scene.entries[0]) { ends.append($0) }
        try GtkDisplay.run { navigation.isIdle }
        #expect(navigation.current == page && navigation.stackedPages == [scene.root, page])
        #expect(gtk_widget_get_mapped(page) != 0 && gtk_widget_get_mapped(scene.root) == 0)
        #expect(ends.count == 2 && ends.last == true)
    }

    @Test func inputAndFocusBelongToThePageThatWillStay() throws {
        let scene = try slowly { try Scene() }
        let navigation = try scene.navigating
        gtk_widget_grab_focus(scene.entries[1])
        let page = try scene.newPage()
        try navigation.push(page, label: "page")
        try GtkDisplay.run { gtk_widget_get_width(page) > 0 }
        #expect(!navigation.isIdle)
        #expect(gtk_widget_pick(navigation.widget, 150, 20, GTK_PICK_DEFAULT).map { isIn(page, $0) } == true)
        #expect(gtk_window_get_focus(cast(scene.window)) == page)
        try GtkDisplay.run { navigation.isIdle }
        navigation.pop()
        #expect(gtk_window_get_focus(cast(scene.window)).map { isIn(scene.entries[1], $0) } == true)
        #expect(gtk_widget_pick(navigation.widget, 150, 20, GTK_PICK_DEFAULT).map { isIn(page, $0) } == false)
    }

    @Test(arguments: [true, false]) func escapeDidNotReachAPageWithNothingToFocus(hadFocus: Bool) throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        if hadFocus { gtk_widget_grab_focus(scene.entries[1]) } else { gtk_window_set_focus(cast(scene.window), nil) }
        let page: UnsafeMutablePointer<GtkWidget> = gtk_label_new("page")
        try navigation.push(page, label: "page")
        #expect(gtk_window_get_focus(cast(scene.window)) == gtk_widget_get_parent(page))
        navigation.pop()
        let focus = try #require(gtk_window_get_focus(cast(scene.window)))
        #expect(isIn(scene.entries[1], focus) == hadFocus && gtk_widget_is_ancestor(focus, navigation.widget) != 0)
    }

    private func isIn(_ ancestor: Widget, _ widget: Widget) -> Bool {
        widget == ancestor || gtk_widget_is_ancestor(widget, ancestor) != 0
    }

    @Test func aPageThatHasLeftIsReleased() throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        let page = try scene.newPage()
        var destroyed = 0
        PenumbraGTK.connect(page, "destroy") { destroyed += 1 }
        try navigation.push(page, label: "page")
        try GtkDisplay.run { navigation.isIdle }
        #expect(destroyed == 0)
        navigation.pop()
        try GtkDisplay.run { navigation.isIdle }
        #expect(destroyed == 1)
    }

    @Test func destroyingTheWindowEndsTheTransition() throws {
        var scene: Scene? = try Scene()
        let navigation = try scene?.navigating
        var ends: [Bool] = []
        try navigation?.push(#require(scene).newPage(), label: "page") { ends.append($0) }
        #expect(ends.isEmpty)
        scene?.navigation = nil
        scene = nil
        #expect(ends == [true])
        // Harmless without a widget.
        #expect(navigation?.pop() == true)
    }

    @Test func aNavigationThatIsLetGoLeavesAnEmptyWidget() throws {
        let scene = try Scene()
        let widget = try scene.navigating.widget
        var ends: [Bool] = []
        try scene.navigating.push(scene.newPage(), label: "page") { ends.append($0) }
        #expect(gtk_widget_get_first_child(widget) != nil && ends.isEmpty)
        scene.navigation = nil
        #expect(ends == [true], "the completion is called")
        #expect(gtk_widget_get_first_child(widget) == nil && gtk_window_get_child(cast(scene.window)) == widget)
    }

    @Test func anotherScaleInTheMiddleOfAPush() throws {
        let scene = try slowly { try Scene() }
        let navigation = try scene.navigating
        navigation.timing = .curve(.linear, duration: 0.4)
        var frames = 0
        navigation.onFrame = { _, _ in frames += 1 }
        var ends: [Bool] = []
        try navigation.push(scene.newPage(), label: "page") { ends.append($0) }
        try GtkDisplay.run { frames > 4 }
        let foreign = try ForeignWindow(shown: false)
        try foreign.setScale(2)
        try GtkDisplay.run { gtk_widget_get_scale_factor(scene.window) == 2 }
        // It continues at that scale, and finishes.
        let before = frames
        #expect(ends.isEmpty)
        try GtkDisplay.run { frames > before + 3 }
        try GtkDisplay.run { ends == [true] }
        try foreign.setScale(1)
        try GtkDisplay.run { gtk_widget_get_scale_factor(scene.window) == 1 }
    }

    @Test func theOriginOfAPageIsRemovedInTheMiddle() throws {
        let scene = try slowly(3) { try Scene() }
        let navigation = try scene.navigating
        let page = try scene.newPage()
        var ends: [Bool] = []
        var frames = 0
        navigation.onFrame = { _, _ in frames += 1 }
        try navigation.push(page, label: "page", from: scene.entries[1]) { ends.append($0) }
        try GtkDisplay.run { frames > 3 }
        gtk_box_remove(cast(scene.root), scene.entries[1])
        navigation.pop { ends.append($0) }
        try GtkDisplay.run { navigation.isIdle }
        #expect(ends == [false, true] && scene.left.count == 1 && navigation.current == scene.root)
    }

    @Test func aPageThatItsOwnerTakesOutInTheMiddleLeavesAnEmptyOne() throws {
        let scene = try slowly(3) { try Scene() }
        let navigation = try scene.navigating
        let page = try scene.newPage()
        let kept = ObjectReference(retaining: page.opaque)
        var ends: [Bool] = []
        var frames = 0
        navigation.onFrame = { _, _ in frames += 1 }
        try navigation.push(page, label: "page") { ends.append($0) }
        try GtkDisplay.run { frames > 3 }
        gtk_overlay_set_child(try #require(gtk_widget_get_parent(page)).opaque, nil)
        try GtkDisplay.run { navigation.isIdle }
        // Meanwhile the application moves the page to another parent.
        gtk_box_append(cast(scene.root), page)
        navigation.pop { ends.append($0) }
        try GtkDisplay.run { navigation.isIdle }
        #expect(ends == [true, true] && scene.left == [page])
        #expect(gtk_widget_get_parent(page) == scene.root)
        withExtendedLifetime(kept) {}
    }

    /// The page moved back to the top left, because it used the middle from before the window had a size.
    @Test func aPageThatCameFromNowhereGoesBackToTheMiddle() throws {
        let scene = try Scene(shown: false)
        let navigation = try scene.navigating
        try navigation.push(scene.newPage(), label: "page")
        gtk_window_present(cast(scene.window))
        try GtkDisplay.run { gtk_widget_get_width(navigation.widget) > 0 }
        var centers: Set<Point> = []
        navigation.onFrame = { [unowned navigation] _, _ in
            if let center = navigation.stack.sheets.last?.transition?.style.shape.center { centers.insert(center) }
        }
        navigation.pop()
        try GtkDisplay.run { navigation.isIdle }
        let size = navigation.frame.size
        #expect(centers == [Point(x: size.width / 2, y: size.height / 2)])
    }

    @Test func manyAtOnceEndConsistently() throws {
        let scene = try Scene()
        let navigation = try scene.navigating
        var open = 0
        var ends = 0
        for number in 0..<60 {
            open += 1
            if number % 3 == 2 {
                navigation.pop { _ in ends += 1 }
            } else {
                try navigation.push(scene.newPage(), label: "\(number)") { _ in ends += 1 }
            }
            var frames = 0
            navigation.onFrame = { _, _ in frames += 1 }
            try GtkDisplay.run { frames > number % 4 || navigation.isIdle }
        }
        try GtkDisplay.run { navigation.isIdle }
        #expect(ends == open && navigation.stackedPages.count == 21 && scene.left.count == 20)
    }
}
