import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

extension PageNavigation {
    /// Draws the pages and what flies with them.
    func draw(into snapshot: OpaquePointer) {
        flights.advance(to: stack.time, in: widget)
        pageFlights.advance(to: stack.time, in: widget)
        if pageFlights.isIdle {
            drawPages(into: snapshot)
        } else {
            drawFlights(into: snapshot)
        }
        // What flies with a page that itself does not.
        flights.append(to: snapshot, at: stack.time, in: widget) { pageFlights[$0] == nil }
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
        let headers = fixedHeaders
        var drawn: [(root: Widget, nodes: PageNodes)] = []
        for sheet in stack.sheets {
            guard let page = pages[sheet.page], let nodes = record(page, header: headers[sheet.page]) else { continue }
            let flight = pageFlights[sheet.page]
            let mask = mask(of: sheet.transition)
            let clip = clip(of: mask.region, in: PenumbraGTK.size(of: widget))
            if flight != nil || isCairo || clip == nil {
                _ = drawing.pictures.draw(sheet.page, nodes, in: widget)
            }
            let picture = drawing.pictures[sheet.page]
            if let flight, let picture {
                let home = drawn.last { flight.setsOut(from: $0.root) }?.nodes
                flight.append(
                    picture, of: nodes, outOf: home, style: page.style.border, at: stack.time, to: snapshot,
                    ways: { flights.ways(of: sheet.page, from: $0, at: stack.time, in: widget) }
                ) {
                    flights.append(to: snapshot, at: stack.time, in: widget, within: $0) { $0 == sheet.page }
                }
            } else if let picture, sheet.transition == nil {
                append(picture, beneath: pageFlights.covered(at: stack.time), to: snapshot)
            } else if let clip {
                clip.pushClip(to: snapshot)
                gtk_snapshot_push_opacity(snapshot, mask.opacity)
                gtk_snapshot_append_node(snapshot, nodes.drawn.pointer)
                gtk_snapshot_pop(snapshot)
                gtk_snapshot_pop(snapshot)
            } else {
                picture?.append(mask, to: snapshot)
            }
            drawn.append((page.root, nodes))
        }
        let shown = stack.sheets.filter { headers[$0.page] != nil }
        let own = Set(headers.values.map(\.node.pointer))
        FixedHeader.append(
            shown.compactMap { headers[$0.page] }, weights: shown.map(headerWeight),
            without: drawn.reduce(into: []) { $0.formUnion($1.nodes.flying.subtracting(own)) }, to: snapshot)
    }

    /// The header bars of the pages, if each page has one.
    private var fixedHeaders: [PageID: FixedHeader] {
        let headers = stack.sheets.map { sheet in
            (sheet.page, pages[sheet.page].flatMap { FixedHeader(of: $0.root, in: widget) })
        }
        guard headers.allSatisfy({ $0.1 != nil }) else { return [:] }
        return Dictionary(headers.compactMap { page, header in header.map { (page, $0) } }) { first, _ in first }
    }

    /// How much of the header bar of a page shows above those below.
    private func headerWeight(of sheet: NavigationSheet) -> Double {
        if let flight = pageFlights[sheet.page] { return 1 - flight.surface(at: stack.time).ground }
        return sheet.transition?.progress.fraction(at: stack.time) ?? 1
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

    /// The visible part of a page, while others fly: without the shadow.
    private func mask(of transition: PageTransition?) -> LayerMask {
        let fraction = transition?.progress.fraction(at: stack.time) ?? 1
        return (transition?.style ?? .fade).newMask(at: fraction, in: PenumbraGTK.size(of: widget))
    }

    /// The region as a rectangle with rounded corners; nil if it is none.
    private func clip(of region: Region, in size: Size) -> RoundedRect? {
        switch region {
        case .everything: RoundedRect(Rect(origin: .zero, size: size), radius: 0)
        case .inside(.circle(let center, let radius)):
            RoundedRect(
                Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
                radius: radius)
        case .inside(.roundedRectangle(let rect, let radius)): RoundedRect(rect, radius: radius)
        default: nil
        }
    }

    private func record(_ page: NavigationPage, header: FixedHeader? = nil) -> PageNodes? {
        guard let whole = RenderNode.recording(page.root, in: widget) else { return nil }
        var gaps = flights.gaps(in: page.root, of: widget)
        let rows = pageFlights.rows(in: page.root, of: widget, without: gaps.nodes)
        gaps.nodes.formUnion(rows.map(\.node))
        gaps.areas += rows.map(\.area)
        if let header {
            gaps.nodes.insert(header.node.pointer)
            gaps.areas.append(header.place)
        }
        return PageNodes(whole, without: gaps.nodes, gaps: gaps.areas, header: header)
    }

    private func cover(of sheet: NavigationSheet) -> LayerMask? {
        sheet.transition.map {
            $0.style.mask(at: $0.progress.fraction(at: stack.time), in: PenumbraGTK.size(of: widget))
        }
    }
}
