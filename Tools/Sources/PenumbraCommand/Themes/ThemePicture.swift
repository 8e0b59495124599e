import FoundationEssentials
import PenumbraColor
import PenumbraMotion
import PenumbraThemes

/// A picture of a theme: each of its variants on a sample screen, above its named colors.
struct ThemePicture {
    let theme: Theme
    /// The variants, from the left.
    let variants: [ThemeTable]

    private static let (margin, top, gap) = (28.0, 64.0, 24.0)
    private static let (row, chip) = (34.0, 24.0)
    private static let columns = 3
    private static let rows = (Role.allCases.count + columns - 1) / columns

    private static let paper = Color(red: 0.9, green: 0.9, blue: 0.9)
    private static let ink = Color(red: 0.12, green: 0.12, blue: 0.12)
    private static let faint = Color(red: 0.35, green: 0.35, blue: 0.35)
    private static let line = Color.black.withAlpha(0.18)

    /// The picture as a PNG file; nil on failure.
    func png() -> Data? {
        let size = SampleScreen.size
        let below = 24 + 20 + Double(Self.rows) * Self.row
        let canvas = SheetCanvas(
            width: 2 * Self.margin + Double(variants.count) * (size.width + Self.gap) - Self.gap,
            height: Self.top + size.height + below + Self.margin, Self.paper)
        canvas.draw(theme.title, at: Point(x: Self.margin, y: 26), width: size.width, .heading, Self.ink)
        for (index, table) in variants.enumerated() {
            let left = Self.margin + Double(index) * (size.width + Self.gap)
            let variant = table.traits.description
            canvas.draw(
                variant.prefix(1).uppercased() + variant.dropFirst(), at: Point(x: left, y: 50), width: size.width,
                .label,
                Self.faint)
            SampleScreen(table: table, canvas: canvas, left: left, top: Self.top).draw()
            drawColors(of: table, at: Point(x: left, y: Self.top + size.height + 24), on: canvas)
        }
        return canvas.png()
    }

    /// The least readable text, and every color.
    private func drawColors(of table: ThemeTable, at place: Point, on canvas: SheetCanvas) {
        let width = SampleScreen.size.width
        let hardest = ThemeContrast(of: theme).pairs.filter { $0.traits == table.traits }.min { $0.ratio < $1.ratio }
        if let hardest {
            canvas.draw(
                "least contrast \(hardest.ratioText), \(hardest.roles.title)" + (hardest.passes ? "" : ": too low"),
                at: place, width: width, .label, hardest.passes ? Self.faint : Self.ink)
        }
        for (index, role) in Role.allCases.enumerated() {
            let x = place.x + Double(index / Self.rows) * width / Double(Self.columns)
            let y = place.y + 20 + Double(index % Self.rows) * Self.row
            let area = Area(x: x, y: y, width: Self.chip, height: Self.chip)
            // Translucent colors lie on the page.
            canvas.fill(area, radius: 6, table[.background])
            canvas.fill(area, radius: 6, table[role])
            canvas.outline(area, radius: 6, width: 0.5, Self.line)
            let room = width / Double(Self.columns) - Self.chip - 8
            for (line, text, color) in [(6.0, role.name, Self.ink), (18, table[role].hex, Self.faint)] {
                canvas.draw(text, at: Point(x: x + Self.chip + 6, y: y + line), width: room, .small, color)
            }
        }
    }
}
