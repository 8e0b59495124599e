import CPenumbraGtk
import PenumbraGeometry

/// The shape in which a page opens from a row.
///
/// ```swift
/// try navigation.push(page, label: "Radiolab", from: row, style: .zoom(cornerRadius: 12))
/// ```
public struct PageShape: Hashable, Sendable {
    /// The radius of the corners at the row; nil for a circle.
    let cornerRadius: Double?

    /// A circle, which needs no row.
    static let circle = PageShape(cornerRadius: nil)

    /// A rectangle that grows out of the row.
    public static let zoom = PageShape(cornerRadius: 0)

    /// A rectangle that grows out of a row with rounded corners, whose radius is in points.
    public static func zoom(cornerRadius: Double) -> PageShape { PageShape(cornerRadius: max(cornerRadius, 0)) }
}

/// The rectangle of a widget's border in the coordinates of another; nil if the two are not in one window.
@MainActor func bounds(of widget: Widget, in other: Widget) -> Rect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other, &bounds) != 0 else { return nil }
    return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
}
