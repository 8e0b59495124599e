import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// The drawing of one flight: its pictures, scaled to its place and crossing over.
@MainActor struct FlightDrawing {
    /// A picture with its weight.
    struct Picture {
        /// The picture of a widget; nil for nothing.
        let picture: FlyingPicture?
        /// The widget's border in the picture's coordinates.
        let box: Rect
        /// The distance of the first baseline of a text from the top of the box; nil for other pictures.
        let baseline: Double?
        let weight: Double
    }

    let place: FlightPlace
    let pictures: [Picture]
    /// The clip rectangle; nil for none.
    let clip: Rect?

    /// The part of a picture outside of its place from which it is clipped.
    private static let slack = 0.01

    /// Appends the flight to a GtkSnapshot, clipped to the outline of a page.
    func append(to snapshot: OpaquePointer, within card: RoundedRect? = nil) {
        guard place.rect.size.width > 0, place.rect.size.height > 0 else { return }
        guard let node = RenderNode.recording({ append(pictures[...], to: $0) }) else { return }
        var (exact, bounds) = (graphene_rect_t(), graphene_rect_t())
        gsk_render_node_get_bounds(node.pointer, &exact)
        graphene_rect_round_extents(&exact, &bounds)
        // A clip with round corners costs cairo a mask as large as the page.
        let outline = card.flatMap { $0.contains(Rect(bounds)) ? nil : $0 }
        outline?.pushClip(to: snapshot)
        if var area = clip.map({ graphene_rect_t($0) }) { gtk_snapshot_push_clip(snapshot, &area) }
        // Without a clip, cairo mixes two pictures as large as the window. GtkSnapshot would omit this clip, because it clips
        // nothing.
        let clipped = RenderNode(adopting: gsk_clip_node_new(node.pointer, &bounds))
        gtk_snapshot_append_node(snapshot, clipped.pointer)
        if clip != nil { gtk_snapshot_pop(snapshot) }
        if outline != nil { gtk_snapshot_pop(snapshot) }
    }

    /// Mixes the last picture with the others: (1 − p)·others + p·last, so that equal pictures keep their brightness.
    private func append(_ pictures: ArraySlice<Picture>, to snapshot: OpaquePointer) {
        guard let last = pictures.last else { return }
        let others = pictures.dropLast()
        guard !others.isEmpty else { return append(last, to: snapshot) }
        let sum = pictures.reduce(0) { $0 + $1.weight }
        gtk_snapshot_push_cross_fade(snapshot, min(max(last.weight / sum, 0), 1))
        append(others, to: snapshot)
        gtk_snapshot_pop(snapshot)
        append(last, to: snapshot)
        gtk_snapshot_pop(snapshot)
    }

    /// Draws a picture so that it covers the place: scaled evenly, centered, and clipped if its shape differs.
    private func append(_ picture: Picture, to snapshot: OpaquePointer) {
        let rect = place.rect
        guard let parts = picture.picture,
            let fit = PictureFit(picture.box.size, baseline: picture.baseline, in: place)
        else { return }
        let (width, height) = (picture.box.size.width * fit.scale, picture.box.size.height * fit.scale)
        let isLarger = max(width - rect.size.width, height - rect.size.height) > Self.slack * max(width, height)
        let isClipped = picture.baseline == nil && (place.cornerRadius > 0 || isLarger)
        if !isLarger, let shadow = parts.shadow(cornerRadius: place.cornerRadius / fit.scale) {
            append(shadow, of: picture, fit, to: snapshot)
        }
        guard let face = parts.face else { return }
        if isClipped { RoundedRect(rect, radius: place.cornerRadius).pushClip(to: snapshot) }
        append(face, of: picture, fit, to: snapshot)
        if isClipped { gtk_snapshot_pop(snapshot) }
    }

    private func append(_ node: RenderNode, of picture: Picture, _ fit: PictureFit, to snapshot: OpaquePointer) {
        gtk_snapshot_save(snapshot)
        var center = graphene_point_t(
            x: Float(place.rect.minX + fit.center.x), y: Float(place.rect.minY + fit.center.y))
        gtk_snapshot_translate(snapshot, &center)
        if abs(fit.scale - 1) > 1e-6 { gtk_snapshot_scale(snapshot, Float(fit.scale), Float(fit.scale)) }
        var middle = graphene_point_t(
            x: Float(-picture.box.minX - picture.box.size.width / 2),
            y: Float(-picture.box.minY - picture.box.size.height / 2))
        gtk_snapshot_translate(snapshot, &middle)
        gtk_snapshot_append_node(snapshot, node.pointer)
        gtk_snapshot_restore(snapshot)
    }
}
