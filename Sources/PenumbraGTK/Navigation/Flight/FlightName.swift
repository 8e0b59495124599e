import CPenumbraGtk

/// Names a widget, so that it flies when its page opens from a row that has an element of the same name, and back when the page
/// closes.
///
/// ```swift
/// setFlightName("cover", of: picture)                    // in each row of the list
/// setFlightName("cover", of: largePicture)               // in the header of the page
/// try navigation.push(page, label: "Radiolab", from: row, style: .zoom)
/// ```
///
/// - Parameters:
///   - name: The name, once in a row and once in a page; nil lets the widget stay. A bar at the top of each page with the name
///     `header` stays in place while the pages fly, as header bars do.
///   - widget: Any widget. It stays where it is: the navigation draws it elsewhere while it flies.
///   - cornerRadius: The radius at which the flight clips the corners of the widget's picture, in points; nil for the
///     `border-radius` of a widget that clips its content, and otherwise 0.
@MainActor public func setFlightName(
    _ name: String?, of widget: UnsafeMutablePointer<GtkWidget>, cornerRadius: Double? = nil
) {
    widget.opaque.keep(name.map { FlightName($0, cornerRadius: cornerRadius) }, as: FlightName.key)
}

/// The name of a widget that can fly.
@MainActor final class FlightName {
    static let key = LibraryCopy.key("penumbra-flight")
    let name: String
    let cornerRadius: Double?
    /// Its number among all elements.
    let number: Int

    private static var count = 0

    init(_ name: String, cornerRadius: Double?) {
        self.name = name
        self.cornerRadius = cornerRadius
        Self.count += 1
        number = Self.count
    }

    /// The name of a widget.
    static func of(_ widget: Widget) -> FlightName? { widget.opaque.kept(as: key) }

    /// The named widgets in a widget, itself included. Searches all widgets in it, unless no widget was ever named.
    static func elements(in widget: Widget) -> [(name: FlightName, widget: Widget)] {
        guard count > 0 else { return [] }
        return (of(widget).map { [($0, widget)] } ?? []) + children(of: widget).flatMap { elements(in: $0) }
    }

    /// Throws if a name occurs twice in the origin, or if one of these names occurs twice in the page.
    static func check(_ origin: Widget, _ page: Widget) throws(NavigationError) {
        let flying = Set(elements(in: origin).map(\.name.name))
        for widget in [origin, page] {
            var names: Set<String> = []
            for element in elements(in: widget) where flying.contains(element.name.name) {
                guard !names.insert(element.name.name).inserted else { continue }
                throw NavigationError(
                    .sameName(element.name.name, type: element.widget.opaque.typeName, in: widget.opaque.typeName))
            }
        }
    }
}
