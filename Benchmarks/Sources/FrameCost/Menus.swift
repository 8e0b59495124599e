import CPenumbraGtk
import Contest
import PenumbraGTK
import PenumbraMotion

/// Measures the frames of a menu that opens and closes over a list, compared with GtkStack's cross-fade of the list.
@MainActor func measureMenus(_ size: Size) async throws -> [Row] {
    let bench = try await Bench(size: size, rows: 60)
    let meter = FrameMeter(bench.window)
    let model = ObjectReference(adopting: g_menu_new())
    for number in 1...8 { g_menu_append(model.pointer, "Item \(number)", "win.item") }
    let menu = PullDownMenu(model.pointer, label: "Menu")
    let window: UnsafeMutablePointer<GtkWindow> = cast(bench.window)
    var fade: [Double] = []
    var costs: [Double] = []
    var first: [Double] = []
    // They take turns, so that a busy moment of the machine affects both.
    for turn in 0..<4 {
        gtk_stack_set_transition_duration(bench.stack.opaque, 1000)
        gtk_stack_set_visible_child_name(bench.stack.opaque, turn % 2 == 0 ? "two" : "one")
        fade += try await meter.frames(for: 600)
        try await Task.sleep(for: .milliseconds(1200))

        for _ in 0..<2 {
            menu.open(at: Point(x: 40, y: 60), in: bench.stack)
            // The first frame draws the content behind the menu into memory, so it is measured separately.
            first.append(await meter.frame())
            while PullDownMenu.isMoving(in: window) { costs.append(await meter.frame()) }
            menu.close()
            while PullDownMenu.isMoving(in: window) { costs.append(await meter.frame()) }
        }
    }
    try await bench.close()
    let name = "\(Int(size.width))x\(Int(size.height))"
    print(
        "\(name): cross-fade \(format(fade.median)) ms, menu \(format(costs.median)) ms,"
            + " its first frame \(format(first.median)) ms")
    return [Row("a frame of a menu / of GtkStack's cross-fade, \(name)", Figure(costs, to: fade), atMost: 1)]
}

/// Measures how long a menu of 1000 items takes to open, from the call until the display has drawn the first frame, compared with
/// a GtkPopoverMenu of 100.
@MainActor func measureLargeMenus(_ size: Size) async throws -> [Row] {
    let bench = try await Bench(size: size, rows: 60)
    let meter = FrameMeter(bench.window)
    let window: UnsafeMutablePointer<GtkWindow> = cast(bench.window)
    let (large, small) = (model(of: 1000), model(of: 100))
    defer { withExtendedLifetime((large, small)) {} }
    let menu = PullDownMenu(large.pointer, label: "Menu")
    var costs: [Double] = []
    var popovers: [Double] = []
    for _ in 0..<20 {
        var start = seconds()
        menu.open(at: Point(x: 40, y: 60), in: bench.stack)
        var handler = (seconds() - start) * 1000
        costs.append(handler + (await meter.frame()))
        menu.close()
        while PullDownMenu.isMoving(in: window) { _ = await meter.frame() }

        start = seconds()
        guard let popover = gtk_popover_menu_new_from_model(cast(small.pointer)) else { continue }
        gtk_widget_set_parent(popover, gtk_stack_get_visible_child(bench.stack.opaque))
        gtk_popover_popup(cast(popover))
        handler = (seconds() - start) * 1000
        popovers.append(handler + (await meter.frame()))
        gtk_popover_popdown(cast(popover))
        try await Task.sleep(for: .milliseconds(300))
        gtk_widget_unparent(popover)
    }
    try await bench.close()
    print(
        "a menu of 1000 items opens in \(format(costs.median)) ms, GtkPopoverMenu of 100 in \(format(popovers.median)) ms"
    )
    return [Row("a menu of 1000 items opens / a GtkPopoverMenu of 100", Figure(costs, to: popovers), atMost: 3)]
}

/// Creates a model of items of one action.
@MainActor private func model(of count: Int) -> ObjectReference {
    let model = ObjectReference(adopting: g_menu_new())
    for number in 1...count { g_menu_append(model.pointer, "Item \(number)", "win.item") }
    return model
}
