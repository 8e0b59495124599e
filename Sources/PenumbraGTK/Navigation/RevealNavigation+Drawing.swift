import CPenumbraGtk
import PenumbraGeometry
import PenumbraNavigation
import PenumbraRaster
import PenumbraTransition

extension RevealNavigation {
    /// Draws the pages, and above them everything that flies.
    func draw(into snapshot: OpaquePointer) {
        flights.advance(to: stack.time, in: widget)
        pageFlights.advance(to: stack.time, in: widget)
        if pageFlights.isIdle {
            drawPages(into: snapshot)
        } else {
            drawFlights(into: snapshot)
        }
        flights.append(to: snapshot, at: stack.time, in: widget)
    }

    /// Draws pages that circles open and close.
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
                page: sheet.page, nodes: nodes, cover: cover(of: sheet) ?? LayerMask(.everything))
        }
        drawing.append(above, hole: hole, widget: widget, to: snapshot)
    }

    /// Draws the pages while some of them fly, the lowest first.
    private func drawFlights(into snapshot: OpaquePointer) {
        drawing.pictures.keep(stack.sheets.map(\.page))
        let isCairo = usesCairo(widget)
        var below: PageDrawing?
        for sheet in stack.sheets {
            guard let page = pages[sheet.page], let nodes = record(page) else { continue }
            let flight = pageFlights[sheet.page]
            if flight != nil || isCairo { _ = drawing.pictures.draw(sheet.page, nodes, in: widget) }
            let picture = drawing.pictures[sheet.page]
            if let flight, let picture {
                flight.append(picture, above: below, style: page.style, at: stack.time, to: snapshot)
            } else if let picture, sheet.transition == nil {
                append(picture, beneath: pageFlights.covered(at: stack.time), to: snapshot)
            } else {
                draw(nodes.drawn, through: sheet.transition, into: snapshot)
            }
            below = PageDrawing(nodes: nodes, picture: isCairo ? picture : nil)
        }
    }

    /// Draws a page at rest that is partly covered by pages above.
    private func append(_ picture: WindowPicture, beneath covered: Rect?, to snapshot: OpaquePointer) {
        let whole = Rect(origin: .zero, size: picture.size)
        let parts = covered.map { PenumbraGTK.parts(of: whole, worthDrawingAround: $0) } ?? [whole]
        // The strips stay the same from frame to frame, so GTK draws them only where something above them moves.
        let nodes =
            parts == [whole]
            ? picture.strips(.rows).map(\.node) : parts.compactMap { picture.node(of: $0, at: $0.origin) }
        for node in nodes { gtk_snapshot_append_node(snapshot, node.pointer) }
    }

    /// Draws a page inside of its circle, while others fly: without the shadow.
    private func draw(_ node: RenderNode, through transition: PageTransition?, into snapshot: OpaquePointer) {
        let fraction = transition?.progress.fraction(at: stack.time) ?? 1
        let size = PenumbraGTK.size(of: widget)
        switch transition?.style.outline(at: fraction, in: size) {
        case .circle(let center, let radius)?:
            let square = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            RoundedRect(square, radius: radius).pushClip(to: snapshot)
        case .roundedRectangle(let rect, let radius)?: RoundedRect(rect, radius: radius).pushClip(to: snapshot)
        default: gtk_snapshot_push_opacity(snapshot, fraction)
        }
        gtk_snapshot_append_node(snapshot, node.pointer)
        gtk_snapshot_pop(snapshot)
    }

    private func record(_ page: NavigationPage) -> PageNodes? {
        guard let whole = RenderNode.recording(page.root, in: widget) else { return nil }
        let gaps = flights.gaps(in: page.root, of: widget)
        return PageNodes(whole, without: gaps.nodes, gaps: gaps.areas)
    }

    private func cover(of sheet: NavigationSheet) -> LayerMask? {
        sheet.transition.map {
            $0.style.mask(at: $0.progress.fraction(at: stack.time), in: PenumbraGTK.size(of: widget))
        }
    }
}
