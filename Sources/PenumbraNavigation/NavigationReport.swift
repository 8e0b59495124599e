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
            sheet.progress.map { Self.fields(sheet, $0.fraction(at: stack.time), in: frame) }
        }
        json =
            "{\"pages\":\(stack.pages.count),\"isHeld\":\(stack.isHeld),"
            + "\"holes\":[\(holes.joined(separator: ","))]}"
    }

    private static func fields(_ sheet: NavigationSheet, _ fraction: Double, in frame: Rect) -> String {
        var text = "{\"open\":\(decimal(fraction)),\"leaves\":\(sheet.isLeaving)"
        if let center = sheet.style?.center(in: frame.size),
            let radius = sheet.style?.radius(at: fraction, in: frame.size)
        {
            text +=
                ",\"x\":\(decimal(center.x + frame.minX)),\"y\":\(decimal(center.y + frame.minY))"
                + ",\"radius\":\(decimal(radius))"
        }
        return text + "}"
    }
}
