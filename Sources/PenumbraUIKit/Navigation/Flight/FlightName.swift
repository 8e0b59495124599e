#if os(iOS)
    import UIKit

    /// Names a view, so that it flies when its page opens by `.zoom` from a row that has an element of the same name,
    /// and back when the page closes.
    ///
    ///     setFlightName("cover", of: picture)                    // in each row of the list
    ///     setFlightName("cover", of: largePicture)               // in the header of the page
    ///     circle.push(page, from: row, style: .zoom, onto: navigationController)
    ///
    /// - Parameters:
    ///   - name: The name, once in a row and once in a page; nil lets the view stay. Of two views with one name, the first flies.
    ///   - view: Any view. It stays where it is: its picture flies above the pages, and it is invisible for as long.
    ///   - cornerRadius: The radius at which the flight clips the corners of the view's picture, in points; nil for that of its
    ///     layer.
    @MainActor public func setFlightName(_ name: String?, of view: UIView, cornerRadius: CGFloat? = nil) {
        if let name {
            FlightName.all.setObject(FlightName(name, cornerRadius: cornerRadius), forKey: view)
        } else {
            FlightName.all.removeObject(forKey: view)
        }
    }

    /// The name of a view that can fly.
    @MainActor final class FlightName {
        let name: String
        let cornerRadius: CGFloat?

        fileprivate static let all = NSMapTable<UIView, FlightName>.weakToStrongObjects()
        /// Whether a view was ever named.
        private static var areUsed = false

        fileprivate init(_ name: String, cornerRadius: CGFloat?) {
            self.name = name
            self.cornerRadius = cornerRadius
            Self.areUsed = true
        }

        /// The named views in a view, itself included, by name. Searches all views in it, unless none was ever named.
        static func elements(in view: UIView) -> [String: FlyingElement] {
            guard areUsed else { return [:] }
            var found: [String: FlyingElement] = [:]
            collect(view, into: &found)
            return found
        }

        private static func collect(_ view: UIView, into found: inout [String: FlyingElement]) {
            if let own = all.object(forKey: view), found[own.name] == nil {
                found[own.name] = FlyingElement(view, cornerRadius: own.cornerRadius)
            }
            for child in view.subviews where !child.isHidden { collect(child, into: &found) }
        }
    }
#endif
