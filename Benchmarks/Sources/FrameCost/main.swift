import CPenumbraGtk
import Contest
import Foundation
import PenumbraColor
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion

@MainActor func measureFrames(_ size: Size) async throws -> [Row] {
    let bench = try await Bench(size: size, rows: 60)
    let meter = FrameMeter(bench.window)
    var floor: [Double] = []
    var fade: [Double] = []
    var curve: [Double] = []
    // They take turns, so that a busy moment of the machine affects all of them.
    for turn in 0..<4 {
        for number in 0..<40 {
            bench.handle.mark = Color(red: Double(number % 2), green: 0.5, blue: 0.5)
            floor.append(await meter.frame())
        }
        gtk_stack_set_transition_duration(bench.stack.opaque, 3000)
        gtk_stack_set_visible_child_name(bench.stack.opaque, turn % 2 == 0 ? "two" : "one")
        fade += try await meter.frames(for: 2000)
        try await Task.sleep(for: .milliseconds(2000))

        let way = size.height * 0.8
        bench.touch(.down, 40)
        try await Task.sleep(for: .milliseconds(60))
        bench.touch(.move, 60)
        for number in 0..<50 {
            bench.touch(.move, 60 + way * Double(number) / 50)
            let cost = await meter.frame()
            // The first frames draw the whole window. `measureBegin` measures them separately.
            if number > 3 { curve.append(cost) }
        }
        bench.touch(.up, 60 + way)
        try await bench.settle()
    }
    try await bench.close()
    let name = "\(Int(size.width))x\(Int(size.height))"
    print(
        "\(name): floor \(format(floor.median)) ms, cross-fade \(format(fade.median)) ms, curve \(format(curve.median)) ms"
    )
    let limits = frameLimits["\(renderer) \(name)"]
    return [
        Row(
            "a frame of the curve / of GtkStack's cross-fade, \(name)", Figure(curve, to: fade), atMost: limits?.ofFade),
        Row(
            "a frame of the curve / a change of 4x4 pixels, \(name)", Figure(curve, to: floor), atMost: limits?.ofFloor),
    ]
}

/// The limits of a renderer and a size, with GTK 4.8: 15 % above what was measured.
private let frameLimits: [String: (ofFade: Double, ofFloor: Double)] = [
    "cairo 375x667": (0.297, 1.77), "cairo 1280x800": (0.136, 2.36), "cairo 1920x1080": (0.118, 3.28),
    "cairo 3840x2160": (0.118, 16.1), "gl 375x667": (1.73, 1.47), "gl 1280x800": (1.57, 1.52),
    "gl 1920x1080": (1.35, 1.63),
]

/// The first movement of the fingers of a pull.
private enum Beginning: CaseIterable {
    /// There are no fingers: the theme changes at once.
    case plain
    /// The fingers rest until the theme change is prepared, and then move.
    case rested
    /// The fingers move as soon as they land.
    case sudden
}

/// Measures the beginning of a pull, up to its first frame. If the fingers rest, only the movement counts, because the
/// hand waits only for its effect. Otherwise the landing counts too.
@MainActor func measureBegin(_ size: Size, rows: Int) async throws -> [Row] {
    let bench = try await Bench(size: size, rows: rows)
    let meter = FrameMeter(bench.window)
    var costs: [Beginning: [Double]] = [:]
    for _ in 0..<48 {
        for beginning in Beginning.allCases {
            if beginning == .rested {
                bench.touch(.down, 40)
                try await Task.sleep(for: .milliseconds(200))
            }
            let start = seconds()
            switch beginning {
            case .plain: try bench.handle.choose(bench.themes.next.name, style: .none)
            case .rested: bench.touch(.move, 60)
            case .sudden:
                bench.touch(.down, 40)
                bench.touch(.move, 60)
            }
            let handler = (seconds() - start) * 1000
            costs[beginning, default: []].append(handler + (await meter.frame()))
            if beginning != .plain {
                bench.touch(.up, 60)
                try await bench.settle()
            }
            try await Task.sleep(for: .milliseconds(250))
        }
    }
    var undone: [Double] = []
    var twice: [Double] = []
    for _ in 0..<24 {
        let (first, second) = (bench.themes.current.name, bench.themes.next.name)
        var start = processorTime()
        for name in [second, first] {
            try bench.handle.choose(name, style: .none)
            try await Task.sleep(for: .milliseconds(400))
        }
        twice.append(processorTime() - start)
        start = processorTime()
        for phase in [Touch.Phase.down, .up] {
            bench.touch(phase, 40)
            try await Task.sleep(for: .milliseconds(400))
        }
        undone.append(processorTime() - start)
    }
    let widgets = countWidgets(bench.window)
    try await bench.close()
    let (plain, sudden, rested) = (costs[.plain] ?? [], costs[.sudden] ?? [], costs[.rested] ?? [])
    print(
        "begin with \(widgets) widgets: plain change \(format(plain.median)) ms, without a rest \(format(sudden.median)) ms, "
            + "after a rest \(format(rested.median)) ms")
    return [
        Row("land and begin / a plain change of theme, \(widgets) widgets", Figure(sudden, to: plain), atMost: 1.2),
        Row("begin after a rest / a plain change of theme, \(widgets) widgets", Figure(rested, to: plain), atMost: 0.6),
        Row(
            "a rest without a pull / two plain changes of theme, processor time, \(widgets) widgets",
            Figure(undone, to: twice), atMost: 1.1),
    ]
}

/// A widget, as the C functions have it.
typealias Widget = UnsafeMutablePointer<GtkWidget>

@MainActor func countWidgets(_ widget: Widget) -> Int {
    var count = 1
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
        count += countWidgets(current)
        child = gtk_widget_get_next_sibling(current)
    }
    return count
}

func format(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }

guard CommandLine.arguments.count == 3, let size = Size(parsing: CommandLine.arguments[2]) else {
    print("usage: FrameCost frames|begin|restyle|navigation|adwaita|menus|windows WxH")
    exit(EX_USAGE)
}
let measurement = CommandLine.arguments[1]
GLibMainActor.install()
guard gtk_init_check() != 0 else {
    print("FrameCost: there is no display")
    exit(EX_UNAVAILABLE)
}
let loop = g_main_loop_new(nil, 0)
let work = Task { @MainActor in
    let rows =
        switch measurement {
        case "frames": try await measureFrames(size)
        case "restyle": [try await measureRestyle(size, rows: 357)]
        case "navigation": try await measureNavigation(size)
        case "adwaita": try await measureAdwaita(size)
        case "windows": try await measureWindows()
        case "menus": try await measureMenus(size) + measureLargeMenus(size)
        default:
            try await measureBegin(size, rows: 3) + measureBegin(size, rows: 33) + measureBegin(size, rows: 143)
                + measureBegin(size, rows: 714)
        }
    report(rows, "\(measurement) with \(renderer)")
}
g_main_loop_run(loop)
_ = work
