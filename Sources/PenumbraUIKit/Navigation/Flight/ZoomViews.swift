#if os(iOS)
    import PenumbraTransition
    import UIKit

    /// The views of one flight: a row, the page that opens out of it, and their elements of the same names.
    @MainActor final class ZoomViews {
        /// The elements in the row and in the page.
        let elements: [(row: FlyingElement, page: FlyingElement)]
        let page: UIView
        /// The page below, which contains the row.
        let below: UIView
        private let row: FlyingElement

        /// Nil if the row is not in the page below.
        init?(row: UIView, cornerRadius: CGFloat, page: UIView, below: UIView) {
            guard row.isShown(in: below) else { return nil }
            self.row = FlyingElement(row, cornerRadius: cornerRadius)
            self.page = page
            self.below = below
            let targets = FlightName.elements(in: page)
            elements = FlightName.elements(in: row).sorted { $0.key < $1.key }.compactMap { name, element in
                targets[name].map { (element, $0) }
            }
        }

        /// The report for the flight, in the coordinates of the page. A row that has scrolled out of its list keeps its last
        /// place.
        var sight: PageZoom.Sight {
            let isThere = row.view?.isShown(in: below) ?? false
            return PageZoom.Sight(
                row: isThere ? row.sight(in: page, within: below) : FlightSight(nil),
                elements: elements.map { element in
                    .init(
                        row: isThere ? element.row.sight(in: page, within: below) : FlightSight(nil),
                        page: element.page.sight(in: page, within: page))
                })
        }

        /// The row, if it still exists.
        var rowView: UIView? { row.view }

        /// The color behind the row.
        var rowColor: UIColor? {
            row.view.flatMap { view in
                ([view] + Optional(view).ancestors(within: below)).lazy.compactMap(\.backgroundColor).first
            }
        }

        /// A picture of the page below where the row is; nil without a picture.
        func rowPicture(afterUpdates: Bool) -> UIView? {
            guard let row = row.view else { return nil }
            return below.picture(of: below.convert(row.bounds, from: row), afterUpdates: afterUpdates)
        }
    }
#endif
