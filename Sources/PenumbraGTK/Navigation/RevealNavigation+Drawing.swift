import CPenumbraGtk
import PenumbraGeometry
import PenumbraNavigation
import PenumbraRaster
import PenumbraTransition

extension RevealNavigation {
    /// Draws the pages, and above them all that flies.
    func draw(into snapshot: OpaquePointer) {
        flights.advance(to: stack.time, in: widget)
        lifted?.advance(to: stack.time, home: lifted?.row(in: widget))
        if let lifted, lifted.goesHome || !lifted.hasLanded {
            drawLifted(lifted, into: snapshot)
        } else {
            drawPages(into: snapshot)
        }
        flights.append(to: snapshot, at: stack.time, in: widget)
    }

    private func drawPages(into snapshot: OpaquePointer) {
        guard let lowest = stack.sheets.last, let page = pages[lowest.page] else { return }
        if flights.isIdle {
            gtk_widget_snapshot_child(widget, page.root, snapshot)
        } else if let live = record(page) {
            gtk_snapshot_append_node(snapshot, live.drawn.pointer)
        }
        guard let hole = cover(of: lowest) else { return }
        let above = stack.sheets.dropLast().compactMap { sheet -> SheetDrawing.Sheet? in
            guard let page = pages[sheet.page], let nodes = record(page) else { return nil }
            return SheetDrawing.Sheet(
                page: sheet.page, node: nodes.whole, drawn: nodes.drawn, gaps: nodes.gaps,
                cover: cover(of: sheet) ?? LayerMask(.everything))
        }
        drawing.append(above, hole: hole, widget: widget, size: PenumbraGTK.size(of: widget), to: snapshot)
        guard let origin = above.last, let transition = lowest.transition else { return }
        drawOrigin(origin.drawn, transition, into: snapshot)
    }

    /// Draws the page below, and the lifted page above it.
    private func drawLifted(_ lifted: LiftedPage, into snapshot: OpaquePointer) {
        if let below = stack.sheets.first(where: { $0.page != lifted.page }), let page = pages[below.page],
            let nodes = record(page)
        {
            gtk_snapshot_append_node(snapshot, nodes.drawn.pointer)
        }
        if stack.sheets.contains(where: { $0.page == lifted.page }), let page = pages[lifted.page],
            let nodes = record(page)
        {
            lifted.show(nodes, in: widget)
        }
        lifted.append(to: snapshot, at: stack.time, size: PenumbraGTK.size(of: widget))
    }

    private func record(_ page: NavigationPage) -> PageNodes? {
        guard let whole = RenderNode.recording(page.root, in: widget) else { return nil }
        let gaps = flights.gaps(in: page.root, of: widget)
        guard let drawn = node(whole, without: gaps.nodes) else { return nil }
        return PageNodes(whole: whole, drawn: drawn, gaps: gaps.areas)
    }

    private func cover(of sheet: NavigationSheet) -> LayerMask? {
        sheet.transition.map {
            $0.style.mask(at: $0.progress.fraction(at: stack.time), in: PenumbraGTK.size(of: widget))
        }
    }

    /// The part of the way in which the picture of a row gives way to the page that grows out of it.
    static let rowShare = 0.55

    /// Draws the row out of which a rectangle grows, above the page in it: it fades while the rectangle grows. Around it runs
    /// the rim of light.
    private func drawOrigin(_ node: RenderNode, _ transition: PageTransition, into snapshot: OpaquePointer) {
        let fraction = transition.progress.fraction(at: stack.time)
        guard case .zoom(let row, let radius, let style) = transition.style,
            case .roundedRectangle(let hole, let holeRadius)? = transition.style.outline(
                at: fraction, in: PenumbraGTK.size(of: widget))
        else { return }
        if let rim = style.rim {
            let lit = Rect(
                x: hole.minX - rim.width, y: hole.minY - rim.width, width: hole.size.width + 2 * rim.width,
                height: hole.size.height + 2 * rim.width)
            var color = rim.color
            color.alpha *= rim.opacity
            RoundedRect(lit, radius: holeRadius + rim.width).stroke(with: color, width: rim.width, into: snapshot)
        }
        let opacity = 1 - fraction / Self.rowShare
        guard opacity > 0 else { return }
        gtk_snapshot_push_opacity(snapshot, opacity)
        let shown = Rect(origin: hole.origin, size: row.size)
        RoundedRect(shown, radius: radius).pushClip(to: snapshot)
        var shift = graphene_point_t(x: Float(hole.minX - row.minX), y: Float(hole.minY - row.minY))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &shift)
        gtk_snapshot_append_node(snapshot, node.pointer)
        gtk_snapshot_restore(snapshot)
        gtk_snapshot_pop(snapshot)
        gtk_snapshot_pop(snapshot)
    }
}
