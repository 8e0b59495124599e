#if !hasFeature(Embedded)
    import PenumbraMotion
    import PenumbraRaster

    extension TransitionStyle {
        /// The outline of the visible part of a page opened to `fraction`, in an area of a size in points: empty if nothing is
        /// visible, nil if no outline is the border, as of a page that fades. It may reach beyond the area.
        package func hole(at fraction: Double, in size: Size) -> Path? {
            if shape.isEdge, shape.feather == 0 {
                return .rectangle(Rect(x: 0, y: 0, width: size.width, height: fraction * size.height))
            }
            guard shape.feather == 0, let outline = outline(at: fraction, in: size) else { return nil }
            var path = Path()
            path.add(outline)
            return path
        }

        /// The outline of the area that casts the shadow on the page: everything outside of the hole; nil without a shadow.
        ///
        /// Fill it by the non-zero rule, as shadows are: the hole has the opposite winding. The area is large enough that its own
        /// border casts no shadow into it.
        package func shadowPath(at fraction: Double, in size: Size) -> Path? {
            guard shape.feather == 0, let reach = border.shadow?.reach, let outline = outline(at: fraction, in: size)
            else { return nil }
            var path = Path.rectangle(
                Rect(x: -reach, y: -reach, width: size.width + 2 * reach, height: size.height + 2 * reach))
            path.add(outline, clockwise: false)
            return path
        }

        /// The outline of the rim of light around the hole; nil without one. Fill it by the non-zero rule.
        package func rimPath(at fraction: Double, in size: Size) -> Path? {
            guard let width = rim(at: fraction, in: size)?.width, let hole = outline(at: fraction, in: size),
                var path = shape.outline(around: fraction, at: width, in: size, reach: border.shadow?.reach ?? 0)
            else { return nil }
            path.add(hole, clockwise: false)
            return path
        }
    }
#endif
