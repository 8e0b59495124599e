import FoundationEssentials
import PenumbraColor
import PenumbraMotion
import PenumbraRaster

/// A sheet of pictures, each beside its named colors.
struct ColorSheet: Sendable {
    /// One picture and its report.
    struct Entry: Sendable {
        let report: ColorReport
        let thumbnail: Thumbnail
    }

    /// From the top.
    let entries: [Entry]

    private static let (margin, gap, radius) = (28.0, 28.0, 6.0)
    private static let picture = Double(Thumbnail.most.width) / SheetCanvas.scale
    private static let (labels, cell, row) = (88.0, 140.0, 38.0)
    private static let colors = labels + 3 * cell
    private static let width = margin + picture + gap + colors + margin

    private static let paper = Color(red: 0.98, green: 0.98, blue: 0.98)
    private static let ink = Color(red: 0.12, green: 0.12, blue: 0.12)
    private static let faint = Color(red: 0.4, green: 0.4, blue: 0.4)
    private static let line = Color.black.withAlpha(0.18)

    /// The sheet as a file; nil if it would be higher than 32767 pixels, the limit of cairo.
    func png() -> Data? {
        let heights = entries.map(Self.height(of:))
        let canvas = SheetCanvas(
            width: Self.width, height: heights.reduce(Self.margin) { $0 + $1 + Self.margin }, Self.paper)
        var top = Self.margin
        for (entry, height) in zip(entries, heights) {
            Self.drawPicture(entry, at: Point(x: Self.margin, y: top), on: canvas)
            Self.drawColors(entry.report, at: Point(x: Self.margin + Self.picture + Self.gap, y: top), on: canvas)
            top += height + Self.margin
        }
        return canvas.png()
    }

    private static func height(of entry: Entry) -> Double {
        let colors = headHeight(of: entry.report) + 18 + 3 * row + 24 + row + 18
        return max(colors, Double(entry.thumbnail.height) / SheetCanvas.scale).rounded(.up)
    }

    /// The height of the name, the size and the notes.
    private static func headHeight(of report: ColorReport) -> Double {
        20 + 16 * Double(1 + report.notes.count) + 6
    }

    private static func drawPicture(_ entry: Entry, at place: Point, on canvas: SheetCanvas) {
        let (report, thumbnail) = (entry.report, entry.thumbnail)
        let (width, height) = (
            Double(thumbnail.width) / SheetCanvas.scale, Double(thumbnail.height) / SheetCanvas.scale
        )
        let left = place.x + ((picture - width) / 2).rounded()
        let radius = min(radius, width / 2, height / 2)
        canvas.draw(thumbnail, at: Point(x: left, y: place.y), radius: radius)
        canvas.outline(
            Area(x: left, y: place.y, width: width, height: height), radius: radius, width: 0.5, line)
        guard let region = report.region else { return }
        let (column, row) = (width / Double(report.width), height / Double(report.height))
        let part = Area(
            x: left + Double(region.columns.lowerBound) * column,
            y: place.y + Double(region.rows.lowerBound) * row,
            width: Double(region.columns.count) * column, height: Double(region.rows.count) * row)
        canvas.outline(part, width: 3, .black)
        canvas.outline(part, width: 1.5, .white)
    }

    private static func drawColors(_ report: ColorReport, at place: Point, on canvas: SheetCanvas) {
        func write(_ text: String, x: Double = 0, y: Double, width: Double = colors) {
            canvas.draw(text, at: Point(x: place.x + x, y: place.y + y), width: width, .label, faint)
        }
        let name = URL(fileURLWithPath: report.path).lastPathComponent
        canvas.draw(name, at: Point(x: place.x, y: place.y + 8), width: colors, .heading, ink)
        for (index, text) in ([report.size] + report.notes).enumerated() { write(text, y: 28 + 16 * Double(index)) }
        var top = headHeight(of: report)
        for (index, average) in ColorAverage.allCases.enumerated() {
            write(average.title, x: labels + Double(index) * cell, y: top + 8, width: cell)
        }
        top += 18
        for sampling in ColorSampling.allCases {
            write(sampling.title, y: top + (row - 6) / 2, width: labels)
            for (index, average) in ColorAverage.allCases.enumerated() {
                let area = Area(
                    x: place.x + labels + Double(index) * cell, y: place.y + top, width: cell - 6, height: row - 6)
                draw(report.colors.mean(average, of: sampling), in: area, on: canvas)
            }
            top += row
        }
        drawDominant(report.colors.dominant, at: Point(x: place.x, y: place.y + top + 8), on: canvas)
    }

    /// A stripe divided by the shares, and below it each color with its name and its share.
    private static func drawDominant(_ swatches: [ImageSwatch], at place: Point, on canvas: SheetCanvas) {
        let (left, width) = (place.x + labels, 3 * cell - 6)
        canvas.draw("dominant", at: Point(x: place.x, y: place.y + 14 + (row - 6) / 2), width: labels, .label, faint)
        var from = left
        for swatch in swatches {
            let part = swatch.share * width
            canvas.fill(Area(x: from, y: place.y, width: part, height: 8), swatch.color)
            from += part
        }
        if !swatches.isEmpty {
            canvas.outline(Area(x: left, y: place.y, width: width, height: 8), width: 0.5, line)
        }
        let each = (width + 6) / 5
        for (index, swatch) in swatches.enumerated() {
            let x = left + Double(index) * each
            draw(swatch.color, in: Area(x: x, y: place.y + 14, width: each - 6, height: row - 6), on: canvas)
            canvas.draw(
                swatch.percentage, at: Point(x: x, y: place.y + 14 + row + 3), width: each - 6, .label, faint, .center)
        }
    }

    private static func draw(_ color: Color?, in area: Area, on canvas: SheetCanvas) {
        let middle = Point(x: area.x, y: area.y + area.height / 2)
        if let color { canvas.fill(area, radius: radius, color) }
        canvas.outline(area, radius: radius, width: 0.5, line)
        canvas.draw(
            color?.hex ?? "none", at: middle, width: area.width, .name, color?.readableText ?? faint, .center)
    }
}
