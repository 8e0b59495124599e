import CPenumbraGtk
import Contest
import PenumbraGTK
import PenumbraGeometry

/// Measures the frames of a push of one list over another, compared with GtkStack's cross-fade of the same lists.
@MainActor func measureNavigation(_ size: Size) async throws -> [Row] {
    let bench = try await Bench(size: size, rows: 60)
    guard let root = Bench.list(60), let page = Bench.list(60) else { throw NoDisplay() }
    let pages = [root, page].map { ObjectReference(retaining: OpaquePointer($0)) }
    let stack = ObjectReference(retaining: OpaquePointer(bench.stack))
    let navigation = try RevealNavigation(root: root, label: "one")
    navigation.timing = .curve(.linear, duration: 1)
    let meter = FrameMeter(bench.window)
    var fade: [Double] = []
    var costs: [CircleStyle: [Double]] = [:]
    var first: [Double] = []
    // They take turns, so that a busy moment of the machine affects both.
    for turn in 0..<4 {
        gtk_window_set_child(cast(bench.window), bench.stack)
        try await Task.sleep(for: .milliseconds(1500))
        gtk_stack_set_transition_duration(bench.stack.opaque, 1000)
        gtk_stack_set_visible_child_name(bench.stack.opaque, turn % 2 == 0 ? "two" : "one")
        for _ in 0..<20 { fade.append(await meter.frame()) }
        try await Task.sleep(for: .milliseconds(1200))

        gtk_window_set_child(cast(bench.window), navigation.widget)
        for style in [CircleStyle.plain, .shadowed()] {
            try await Task.sleep(for: .milliseconds(1500))
            try navigation.push(page, label: "two", style: style)
            first.append(await meter.frame())
            while !navigation.isIdle { costs[style, default: []].append(await meter.frame()) }
            navigation.pop()
            while !navigation.isIdle { _ = await meter.frame() }
        }
    }
    gtk_window_set_child(cast(bench.window), bench.stack)
    try await bench.close()
    withExtendedLifetime((pages, stack)) {}
    let name = "\(Int(size.width))x\(Int(size.height))"
    let (plain, shaded) = (costs[.plain, default: []].median, costs[.shadowed(), default: []].median)
    print(
        "\(name): cross-fade \(format(fade.median)) ms, push \(format(plain)) ms, with a shadow \(format(shaded)) ms,"
            + " its first frame \(format(first.median)) ms")
    return [
        Row("a frame of a push / of GtkStack's cross-fade, \(name)", plain / fade.median, atMost: 0.45),
        Row("a frame of a push with a shadow / of the cross-fade, \(name)", shaded / fade.median, atMost: 0.6),
    ]
}
