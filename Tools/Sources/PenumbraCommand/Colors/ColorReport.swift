import FoundationEssentials
import Glibc
import PenumbraColor
import PenumbraFiles
import PenumbraRaster

/// The printed colors of one picture.
struct ColorReport: Sendable {
    /// The path as given.
    let path: String
    /// The width of the whole picture in pixels.
    let width: Int
    /// The height of the whole picture in pixels.
    let height: Int
    /// Whether the picture has alpha.
    let hasAlpha: Bool
    /// The measured part; nil for the whole picture.
    let region: PixelRegion?
    /// Notes about reading the picture.
    let notes: [String]
    /// The colors.
    let colors: ImageColors

    /// The readable size of the picture and of its part.
    var size: String {
        let whole = "\(width) x \(height) pixels" + (hasAlpha ? " with alpha" : "")
        guard let region else { return whole }
        return "\(region.columns.count) x \(region.rows.count) at \(region.columns.lowerBound),"
            + "\(region.rows.lowerBound) of \(whole)"
    }

    /// A table, which ends with a line break.
    ///
    /// - Parameter withSwatches: Whether a swatch precedes the name of each color, which requires a terminal with 24-bit
    ///   colors (ISO 8613-6).
    func table(withSwatches: Bool) -> String {
        let indent = ColorSampling.allCases.map(\.title.count).max().map { $0 + 4 } ?? 0
        func padded(_ text: String, _ length: Int) -> String {
            text + String(repeating: " ", count: max(0, length - text.count))
        }
        func cell(_ color: Color?) -> String {
            color?.name(withSwatch: withSwatches) ?? "none"
        }
        func missing(_ title: String, _ color: Color?) -> Int {
            title.count + 2 - (color == nil ? 4 : Color.nameWidth(withSwatch: withSwatches))
        }
        var lines = ["\(path): \(size)".printable]
        lines += notes.map { "  note: \($0)".printable }
        lines.append(padded("", indent) + ColorAverage.allCases.map(\.title).joined(separator: "  "))
        for sampling in ColorSampling.allCases {
            let cells = ColorAverage.allCases.map { average in
                let color = colors.mean(average, of: sampling)
                let room = average == ColorAverage.allCases.last ? 0 : missing(average.title, color)
                return cell(color) + padded("", room)
            }
            lines.append(padded("  " + sampling.title, indent) + cells.joined())
        }
        for (index, swatch) in colors.dominant.enumerated() {
            lines.append(padded(index == 0 ? "  dominant" : "", indent) + cell(swatch.color) + "  " + swatch.percentage)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line of JSON, with a line break.
    func json() throws -> Data {
        try JSON(self).jsonLine()
    }

    /// The JSON output.
    private struct JSON: Encodable {
        struct Swatch: Encodable {
            let color: String
            let share: Double
        }

        let image: String
        let width: Int
        let height: Int
        let alpha: Bool
        let region: [Int]
        let notes: [String]
        let means: [String: [String: String?]]
        let dominant: [Swatch]

        init(_ report: ColorReport) {
            image = report.path
            (width, height, alpha) = (report.width, report.height, report.hasAlpha)
            region =
                report.region.map { [$0.columns.lowerBound, $0.rows.lowerBound, $0.columns.count, $0.rows.count] }
                ?? [0, 0, report.width, report.height]
            notes = report.notes
            means = ColorSampling.allCases.reduce(into: [:]) { means, sampling in
                for average in ColorAverage.allCases {
                    let color = report.colors.mean(average, of: sampling)
                    means["\(sampling)", default: [:]].updateValue(color?.hex, forKey: "\(average)")
                }
            }
            dominant = report.colors.dominant.map { swatch in
                Swatch(color: swatch.color.hex, share: (swatch.share * 10_000).rounded() / 10_000)
            }
        }
    }
}

extension Color {
    /// The name as `#rrggbb`, after a swatch of the color if the terminal supports 24-bit colors (ISO 8613-6).
    func name(withSwatch: Bool) -> String {
        guard withSwatch else { return hex }
        let levels = (0..<3).map { "\(bytes[$0])" }.joined(separator: ";")
        return "\u{1B}[48;2;\(levels)m  \u{1B}[0m \(hex)"
    }

    /// Whether names may have swatches on the standard output: on a terminal, unless NO_COLOR is set.
    static var isShownOnTerminal: Bool {
        // An empty NO_COLOR counts as unset (no-color.org).
        let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return isatty(STDOUT_FILENO) != 0 && !isPlain
    }

    /// The width of a name in columns; escape sequences take none.
    static func nameWidth(withSwatch: Bool) -> Int { withSwatch ? 10 : 7 }
}
