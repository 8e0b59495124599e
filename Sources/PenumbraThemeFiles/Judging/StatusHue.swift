import PenumbraColor
import PenumbraThemes

/// The hues of a status color in OKLCH: an error is red, a success green, a warning amber or yellow.
struct StatusHue {
    /// The typical hue, in degrees.
    let center: Double
    /// The distance from the center to the last hue that passes.
    let reach: Double
    let name: String

    static let error = StatusHue(center: 15, reach: 32, name: "red")
    static let warning = StatusHue(center: 79, reach: 34, name: "amber")
    static let success = StatusHue(center: 140, reach: 40, name: "green")

    /// The chroma below which a color does not look like its hue.
    static let leastChroma = 0.04

    /// The hues of a role; nil for other roles.
    init?(of role: Role) {
        switch role {
        case .error: self = .error
        case .warning: self = .warning
        case .success: self = .success
        default: return nil
        }
    }

    private init(center: Double, reach: Double, name: String) {
        (self.center, self.reach, self.name) = (center, reach, name)
    }

    /// The degrees between the hue of a color and the center, 0 to 180.
    func distance(to color: OKLCH) -> Double {
        color.turn(to: OKLCH(lightness: 0, chroma: 0, hue: center))
    }

    /// Whether a color has one of these hues.
    func contains(_ color: Color) -> Bool {
        let tone = OKLCH(color)
        return tone.chroma >= Self.leastChroma && distance(to: tone) <= reach
    }
}

extension OKLCH {
    /// The degrees between two hues, 0 to 180.
    func turn(to other: OKLCH) -> Double {
        let way = abs(hue - other.hue).truncatingRemainder(dividingBy: 360)
        return min(way, 360 - way)
    }
}
