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
