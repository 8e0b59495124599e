import CPenumbraGtk
import Contest
import PenumbraGTK
import PenumbraMotion

/// The icon, the title and the button of a row fly to another place.
@MainActor private func nameElements(of row: Widget) {
    let names = ["cover", "title", nil, "play"]
    for (name, element) in zip(names, children(of: row)) { setFlightName(name, of: element) }
}

/// The content of a row of ``Bench/list(_:)``.
@MainActor private func row(_ number: Int32, of list: Widget) -> Widget? {
    guard let viewport = gtk_scrolled_window_get_child(list.opaque), let box = gtk_viewport_get_child(viewport.opaque),
        let row = gtk_list_box_get_row_at_index(box.opaque, number)
    else { return nil }
    return gtk_list_box_row_get_child(row)
}

/// Measures the frames of a push of one list over another, compared with GtkStack's cross-fade of the same lists: through a
/// circle, and out of a row, with three elements that fly to another row.
@MainActor func measureNavigation(_ size: Size) async throws -> [Row] {
    let bench = try await Bench(size: size, rows: 60)
    guard let root = Bench.list(60), let page = Bench.list(60) else { throw NoDisplay() }
    guard let origin = row(5, of: root), let target = row(1, of: page) else { throw NoDisplay() }
    nameElements(of: origin)
    nameElements(of: target)
    let pages = [root, page].map { ObjectReference(retaining: OpaquePointer($0)) }
    let stack = ObjectReference(retaining: OpaquePointer(bench.stack))
    let navigation = try PageNavigation(root: root, label: "one")
    navigation.timing = .curve(.linear, duration: 1)
    let meter = FrameMeter(bench.window)
    var fade: [Double] = []
    var costs: [BorderStyle: [Double]] = [:]
    var first: [Double] = []
    var zoom: [Double] = []
    // They take turns, so that a busy moment of the machine affects both.
    for turn in 0..<4 {
        gtk_window_set_child(cast(bench.window), bench.stack)
        try await Task.sleep(for: .milliseconds(1500))
        gtk_stack_set_transition_duration(bench.stack.opaque, 1000)
        gtk_stack_set_visible_child_name(bench.stack.opaque, turn % 2 == 0 ? "two" : "one")
        fade += try await meter.frames(for: 600)
        try await Task.sleep(for: .milliseconds(1200))

        gtk_window_set_child(cast(bench.window), navigation.widget)
        for style in [BorderStyle.plain, .shadowed()] {
            try await Task.sleep(for: .milliseconds(1500))
            try navigation.push(page, label: "two", style: .circle(style))
            first.append(await meter.frame())
            while !navigation.isIdle { costs[style, default: []].append(await meter.frame()) }
            navigation.pop()
            while !navigation.isIdle { _ = await meter.frame() }
        }
        try await Task.sleep(for: .milliseconds(1500))
        try navigation.push(page, label: "two", from: origin, style: .zoom(cornerRadius: 8))
        while !navigation.isIdle { zoom.append(await meter.frame()) }
        try await Task.sleep(for: .milliseconds(500))
        navigation.pop()
        while !navigation.isIdle { zoom.append(await meter.frame()) }
    }
    gtk_window_set_child(cast(bench.window), bench.stack)
    try await bench.close()
    withExtendedLifetime((pages, stack)) {}
    let name = "\(Int(size.width))x\(Int(size.height))"
    let (plain, shaded) = (costs[.plain] ?? [], costs[.shadowed()] ?? [])
    print(
        "\(name): cross-fade \(format(fade.median)) ms, push \(format(plain.median)) ms, with a shadow \(format(shaded.median)) ms,"
            + " its first frame \(format(first.median)) ms, out of a row \(format(zoom.median)) ms")
    return [
        Row("a frame of a push / of GtkStack's cross-fade, \(name)", Figure(plain, to: fade), atMost: 0.45),
        Row("a frame of a push with a shadow / of the cross-fade, \(name)", Figure(shaded, to: fade), atMost: 0.6),
        Row(
            "a frame of a push out of a row, and home / of the cross-fade, \(name)", Figure(zoom, to: fade),
            atMost: 0.6),
    ]
}
