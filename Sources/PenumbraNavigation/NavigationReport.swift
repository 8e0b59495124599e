import PenumbraGeometry
import PenumbraGestures
import PenumbraTransition

/// The circles of a navigation in one frame, for logs.
///
/// As text it is a JSON object with the keys `pages` (how many are in the stack), `isHeld`, and `holes`: for each visible page
/// but the uppermost, uppermost first, its `open` fraction, whether it `leaves`, and, if it is visible through a circle, the
/// circle as `x`, `y` and `radius` in points of the window.
package struct NavigationReport: Sendable {
    /// The frame as JSON.
    package var json: String

    /// Describes a navigation that lies in a rectangle of the window.
    package init(_ stack: NavigationStack, in frame: Rect) {
        let holes = stack.sheets.compactMap { sheet in
            sheet.transition.map { Self.fields($0, leaves: sheet.isLeaving, at: stack.time, in: frame) }
        }
        json =
            "{\"pages\":\(stack.pages.count),\"isHeld\":\(stack.isHeld),"
            + "\"holes\":[\(holes.joined(separator: ","))]}"
    }

    private static func fields(
        _ transition: PageTransition, leaves: Bool, at time: Double, in frame: Rect
    ) -> String {
        let fraction = transition.progress.fraction(at: time)
        var text = "{\"open\":\(decimal(fraction)),\"leaves\":\(leaves)"
        if let center = transition.style.center(in: frame.size),
            let radius = transition.style.radius(at: fraction, in: frame.size)
        {
            text +=
                ",\"x\":\(decimal(center.x + frame.minX)),\"y\":\(decimal(center.y + frame.minY))"
                + ",\"radius\":\(decimal(radius))"
        }
        return text + "}"
    }
}
