import PenumbraMenus
import PenumbraMotion

/// A mock of a UIKit window. It traps if views are misused, and records every call under the name that corresponds to
/// UIKit's.
@MainActor final class RecordingMenuHost: MenuHost {
    struct View {
        let content: MenuContent
        var placement: MenuPlacement?
        var layout: MenuLayout?
        var scale = 0.0
        var opacity = 0.0
        var highlighted: Int?
        /// Whether the highlighted row looks pressed.
        var isPressed = false
        var isByKey = false
        var offset = 0.0
        /// The item whose submenu is visible, and whether the submenu covers it.
        var opened: Int?
        var isCovered = false
    }

    /// The driver of this host.
    weak var driver: MenuDriver?
    var bounds = Rect(x: 8, y: 8, width: 359, height: 651)
    var isMirrored = false
    var spacing = MenuSpacing()
    var fingersScroll = false
    /// The new content, by path, of submenus that have changed since their items were read.
    var submenus: [[Int]: MenuContent] = [:]
    private(set) var views: [MenuID: View] = [:]
    private(set) var dimmed = 0.0
    private(set) var takesInput = false
    private(set) var isRunning = false
    /// The menu that receives the input.
    private(set) var entered: MenuID?
    private(set) var chosen: [[Int]] = []
    /// How often each menu has been reported as closed.
    private(set) var closed: [MenuID: Int] = [:]
    private(set) var transcript: [String] = []

    /// Returns the calls since the last read.
    func read() -> [String] {
        defer { transcript = [] }
        return transcript
    }

    func submenu(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuContent {
        precondition(views[menu] == nil && !path.isEmpty, "a submenu is asked for that is none, or too late")
        return submenus[path] ?? content
    }

    func build(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure {
        precondition(views[menu] == nil, "a menu has two views")
        precondition(path.isEmpty == (menu == root), "a submenu is not the menu that was opened")
        transcript.append("build")
        views[menu] = View(content: content)
        return MenuMeasure(width: 220, heights: content.rows.map { if case .separator = $0 { 9 } else { 44 } })
    }

    func closed(_ menu: MenuID) {
        closed[menu, default: 0] += 1
    }

    func place(_ menu: MenuID, _ placement: MenuPlacement, _ layout: MenuLayout) {
        precondition(views[menu] != nil, "there is no view to place")
        transcript.append("place")
        views[menu]?.placement = placement
        views[menu]?.layout = layout
    }

    func show(_ menu: MenuID, scale: Double, opacity: Double) {
        precondition(views[menu]?.placement != nil, "a view shows that has no place")
        precondition((0...1).contains(opacity) && scale >= 0, "scale \(scale), opacity \(opacity)")
        views[menu]?.scale = scale
        views[menu]?.opacity = opacity
    }

    func highlight(_ menu: MenuID, _ item: Int?) {
        precondition(views[menu] != nil, "there is no view to highlight in")
        views[menu]?.highlighted = item
        views[menu]?.isPressed = driver?.isPressed ?? false
        views[menu]?.isByKey = driver?.decisions.selection(of: menu)?.isByKey ?? false
    }

    func scroll(_ menu: MenuID, to offset: Double) {
        precondition(views[menu] != nil && offset >= 0, "there is nothing to scroll")
        views[menu]?.offset = offset
    }

    func follow(_ menu: MenuID, submenuOf item: Int?, isCovered: Bool) {
        precondition(views[menu] != nil, "there is no view to follow in")
        transcript.append(item.map { "opened \($0)" } ?? "none opened")
        views[menu]?.opened = item
        views[menu]?.isCovered = isCovered
    }

    func enter(_ menu: MenuID) {
        precondition(views[menu] != nil && takesInput, "it cannot have the input")
        entered = menu
    }

    func remove(_ menu: MenuID) {
        precondition(views[menu] != nil, "a view is taken away that is not there")
        transcript.append("remove")
        views[menu] = nil
    }

    func dim(_ amount: Double) {
        precondition((0...1).contains(amount), "dimmed by \(amount)")
        dimmed = amount
    }

    func takeInput(_ takes: Bool) {
        precondition(takes != takesInput, "the input changes twice")
        transcript.append(takes ? "input" : "no input")
        takesInput = takes
        if !takes { entered = nil }
    }

    func choose(_ path: [Int], in root: MenuID) {
        transcript.append("choose")
        chosen.append(path)
    }

    func setFrames(_ areWanted: Bool) {
        precondition(areWanted != isRunning, "frames are asked for twice")
        transcript.append(areWanted ? "frames" : "pause")
        isRunning = areWanted
    }
}
