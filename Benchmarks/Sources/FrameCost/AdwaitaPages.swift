import CPenumbraGtk
import Contest
import Glibc
import PenumbraGTK
import PenumbraMotion

/// libadwaita's container of pages that slide, looked up at run time: AdwNavigationView, or AdwLeaflet before version 1.4.
@MainActor private struct AdwaitaPages {
    let name: String
    let widget: Widget
    let push: () -> Void
    let pop: () -> Void

    init?(_ root: Widget, _ page: Widget) {
        guard let library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL), let start = dlsym(library, "adw_init")
        else { return nil }
        unsafeBitCast(start, to: (@convention(c) () -> Void).self)()
        func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        typealias Create = @convention(c) () -> Widget?
        typealias CreatePage = @convention(c) (Widget, UnsafePointer<CChar>) -> Widget?
        typealias Use = @convention(c) (Widget, Widget) -> Void
        typealias Pop = @convention(c) (Widget) -> gboolean
        typealias Add = @convention(c) (Widget, Widget) -> UnsafeMutableRawPointer?
        typealias Set = @convention(c) (Widget, gboolean) -> Void
        if let view = function("adw_navigation_view_new", Create.self)?(),
            let createPage = function("adw_navigation_page_new", CreatePage.self),
            let add = function("adw_navigation_view_add", Use.self),
            let push = function("adw_navigation_view_push", Use.self),
            let pop = function("adw_navigation_view_pop", Pop.self),
            let first = createPage(root, "one"), let second = createPage(page, "two")
        {
            add(view, first)
            add(view, second)
            (name, widget) = ("AdwNavigationView", view)
            self.push = { push(view, second) }
            self.pop = { _ = pop(view) }
        } else if let leaflet = function("adw_leaflet_new", Create.self)?(),
            let append = function("adw_leaflet_append", Add.self),
            let show = function("adw_leaflet_set_visible_child", Use.self),
            let setCanUnfold = function("adw_leaflet_set_can_unfold", Set.self)
        {
            setCanUnfold(leaflet, 0)
            _ = append(leaflet, root)
            _ = append(leaflet, page)
            (name, widget) = ("AdwLeaflet", leaflet)
            push = { show(leaflet, page) }
            pop = { show(leaflet, root) }
        } else {
            return nil
        }
    }
}

/// Measures the frames of a push through a circle, compared with those of libadwaita's pages, which slide.
@MainActor func measureAdwaita(_ size: Size) async throws -> [Row] {
    guard let pages = AdwaitaPages(try list(), try list()) else {
        print("libadwaita is not measured, because it is not installed.")
        return []
    }
    let bench = try await Bench(size: size, rows: 1)
    let (root, page) = (try list(), try list())
    let theirs = ObjectReference(retaining: OpaquePointer(pages.widget))
    let held = ObjectReference(retaining: OpaquePointer(page))
    let navigation = try PageNavigation(root: root, label: "one")
    let meter = FrameMeter(bench.window)
    var (ours, slides): ([Double], [Double]) = ([], [])
    // They take turns, so that a busy moment of the machine affects both.
    for _ in 0..<6 {
        gtk_window_set_child(cast(bench.window), pages.widget)
        try await Task.sleep(for: .milliseconds(1500))
        for change in [pages.push, pages.pop] {
            change()
            // The first frame lays out the page. The slide takes half a second or more.
            slides += try await meter.frames(for: 400).dropFirst()
            try await Task.sleep(for: .milliseconds(1500))
        }
        gtk_window_set_child(cast(bench.window), navigation.widget)
        try await Task.sleep(for: .milliseconds(1500))
        try navigation.push(page, label: "two", style: .circle(.plain))
        _ = await meter.frame()
        while !navigation.isIdle { ours.append(await meter.frame()) }
        navigation.pop()
        _ = await meter.frame()
        while !navigation.isIdle { ours.append(await meter.frame()) }
    }
    try await bench.close()
    withExtendedLifetime((theirs, held)) {}
    print("\(pages.name) \(format(slides.median)) ms, a push \(format(ours.median)) ms")
    let name = "\(Int(size.width))x\(Int(size.height))"
    return [Row("a frame of a push / of \(pages.name), \(name)", Figure(ours, to: slides))]
}

@MainActor private func list() throws -> Widget {
    guard let list = Bench.list(60) else { throw NoDisplay() }
    return list
}
