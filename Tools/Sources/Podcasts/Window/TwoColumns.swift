import CPenumbraAdw
import PenumbraGTK

/// The two columns of a page, one below the other in a narrow window: the box `columns` of its interface.
@MainActor final class TwoColumns {
    /// A width in points, at most, and the distance of the columns.
    typealias Measure = (most: Int, spacing: Int)

    private var width: WindowWidth?
    private var isWide: Bool?

    /// Arranges the columns of a page, and gives them and what lies above them in the AdwClamps their width. `report` is called
    /// when they change.
    init(
        of page: Widget, in interface: Interface, clamps: [String] = ["clamp"], narrow: Measure, wide: Measure,
        _ report: @escaping @MainActor (_ isWide: Bool) -> Void
    ) {
        let (columns, clamps) = (interface.object("columns"), clamps.map { interface.object($0) })
        width = WindowWidth(of: page) { [weak self] width in
            let isWide = width >= 860
            guard let self, isWide != self.isWide else { return }
            self.isWide = isWide
            let measure = isWide ? wide : narrow
            for clamp in clamps {
                adw_clamp_set_maximum_size(clamp, gint(measure.most))
                adw_clamp_set_tightening_threshold(clamp, gint(measure.most * 9 / 10))
            }
            gtk_orientable_set_orientation(columns, isWide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
            gtk_box_set_spacing(cast(columns), gint(measure.spacing))
            gtk_box_set_homogeneous(cast(columns), isWide ? 1 : 0)
            report(isWide)
        }
    }
}
