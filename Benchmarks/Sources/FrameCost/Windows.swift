import CPenumbraGtk
import Contest
import PenumbraGTK
import PenumbraMotion

/// Measures a theme change in 100 windows of 200x200, from the call until each of them has painted its first frame: with a
/// transition, for which a picture of each window is taken, and without.
@MainActor func measureWindows() async throws -> [Row] {
    let bench = try await Bench(size: Size(width: 200, height: 200), rows: 3)
    let others = (1..<100).compactMap { _ in gtk_window_new() }
    let handles = try others.map { window in
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_default_size(cast(window), 200, 200)
        gtk_window_set_child(cast(window), Bench.list(3))
        let handle = try ThemeTransition.attach(to: window, themes: bench.themes)
        gtk_window_present(cast(window))
        return handle
    }
    try await Task.sleep(for: .milliseconds(3000))
    let meters = ([bench.window] + others).map(FrameMeter.init)
    func cost(_ style: TransitionStyle?) async throws -> Double {
        let start = seconds()
        try bench.handle.choose(bench.themes.next.name, style: style)
        await withCheckedContinuation { painted in
            var left = meters.count
            for meter in meters {
                meter.onNextFrame { _ in
                    left -= 1
                    if left == 0 { painted.resume() }
                }
            }
        }
        let cost = (seconds() - start) * 1000
        try await Task.sleep(for: .milliseconds(1500))
        return cost
    }
    var plain: [Double] = []
    var animated: [Double] = []
    for _ in 0..<12 {
        plain.append(try await cost(.none))
        animated.append(try await cost(.edge))
    }
    for handle in handles { handle.detach() }
    for window in others { gtk_window_destroy(cast(window)) }
    try await bench.close()
    print("100 windows: plain change \(format(plain.median)) ms, begin of a transition \(format(animated.median)) ms")
    return [
        Row("begin a transition in 100 windows / a plain change of theme", Figure(animated, to: plain), atMost: 1.5)
    ]
}
