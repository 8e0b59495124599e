import Foundation
import PenumbraMotion
import PenumbraThemes
import Testing

@testable import PenumbraGestures
@testable import PenumbraMenus
@testable import PenumbraTransition

/// Every number about the feel in a guide, formatted from its constant. If you change a constant, change the guide too,
/// and try how it feels.
@MainActor struct GuideNumberTests {
    private func check(_ guide: String, _ sentences: String...) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Documentation/\(guide).md")
        let text = try String(contentsOf: file, encoding: .utf8)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for sentence in sentences { #expect(text.contains(sentence), "\(guide).md does not say: \(sentence)") }
    }

    /// Formats a number as in a guide.
    private func n(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    @Test func thePull() throws {
        let swing = RevealEdge.swingSpring
        try check(
            "Design",
            "on the glass for \(n(Rest.delay * 1000)) ms and have not moved",
            "If they lift, pinch, or stay for \(n(Rest.limit)) s, the change is undone",
            "the touch slop of \(n(PanRecognizer.Configuration().touchSlop)) points",
            "follows velocity / \(n(RevealEdge.pointsPerSecondPerPoint)) (least squares",
            "of the second degree over \(n(VelocityTracker.horizon * 1000)) ms)",
            "a critically damped spring of \(n(RevealEdge.bendSpring.response)) s. In `castro`",
            "moves on a critically damped spring of \(n(RevealEdge.releaseSpring.response)) s",
            "a spring with a damping ratio of \(n(swing.dampingRatio)) and a response of \(n(swing.response)) s",
            "at \(n(RevealEdge.slowestRelease)) points a second, or at the release speed",
            "and arrives within \(n(RevealEdge.longestRelease)) s",
            "Steps of 1/\(n(1 / RevealEdge.step)) s")
        try check(
            "Decisions",
            "a time constant of \(n((1000 / RevealEdge.friction).rounded(.down))) ms",
            "or up to \(n(Reveal.tolerance)) points before it",
            "have rested for \(n(Rest.delay * 1000)) ms")
        #expect(RevealEdge.bendSpring.dampingRatio == 1 && RevealEdge.releaseSpring.dampingRatio == 1)
        try check(
            "Attaching",
            "rested on the glass for \(n(Rest.delay * 1000)) ms",
            "or still rest after \(n(Rest.limit)) s, Penumbra undoes",
            "past the touch slop of \(n(PullGesture().touchSlop)) points changes nothing",
            "as long as its speed needs, \(n(RevealEdge.longestRelease)) s at most",
            "fades in \(n(RevealEdge.fadeDuration)) s, whatever its style")
    }

    @Test(arguments: Role.allCases) func roles(role: Role) throws {
        let css = role.name.split(separator: "-").joined(separator: "_")
        try check("Themes", "`\(role)`", "`\(css)`")
    }

    @Test func velocity() throws {
        try check(
            "Velocity",
            "the last \(n(VelocityTracker.horizon * 1000)) ms best",
            "at least \(n(VelocityTracker.shortestRun * 1000)) ms of them",
            "in the last \(n(VelocityTracker.lastWay * 1000)) ms",
            "Above \(n(Release.flick)) points a second (or \(n(Release.slowestFlick)) times the distance in a second",
            "has not moved for \(n(VelocityTracker.restTime * 1000)) ms has stopped",
            "so that \(VelocityTracker.capacity) samples still reach back",
            "samples within \(n(PanRecognizer.coalescingInterval * 1000)) ms count as one")
    }

    @Test func pagesMenusAndTheIndex() throws {
        let spring = MenuPresentation.Style().timing
        #expect(spring == .spring(Spring(response: 0.4, dampingRatio: 0.75)))
        let page = NavigationStack.Configuration()
        #expect(page.timing == .spring(Spring(response: 0.7, dampingRatio: 1)))
        let fade = NavigationStack.Configuration(reducesMotion: true).duration
        try check(
            "Navigation", "within \(n(BackGesture.reach)) points of the leading edge", "by default 0.7 s",
            "pages fade in \(n(fade)) s")
        try check("Attaching", "fades in \(n(fade)) s; a hand that drags or pinches")
        try check(
            "Menu",
            "rests for \(n(MenuSelection.restDuration)) s opens a submenu",
            "menus fade in \(n(MenuPresentation.fadeDuration)) s",
            "to a minimum of \(n(MenuPlacement.leastHeight)) points")
        try check(
            "Design",
            "a spring of 0.4 s with a damping ratio of 0.75",
            "up to \(n(MenuPress.allowableMovement)) points or \(n(MenuPress.clickDuration)) s is a click",
            "until it has moved \(n(MenuPress.allowableMovement)) points",
            "\(n((1 - MenuStack.dimming) * 100)) % of the light")
        let index = IndexSelection.Configuration()
        try check(
            "IndexSelector", "ends \(n(index.rest)) s after the last")
    }
}
