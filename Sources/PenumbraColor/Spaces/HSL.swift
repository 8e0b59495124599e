/// A color in HSL, cylindrical coordinates of the sRGB cube. (CSS Color 4, section 7.)
package struct HSL: Hashable, Sendable {
    /// The hue in degrees, any number: red is at 0, green at 120, blue at 240.
    package var hue: Double
    /// The saturation from 0, for grays, to 1.
    package var saturation: Double
    /// The lightness from 0 for black to 1 for white; pure hues are at 0.5.
    package var lightness: Double
    /// The opacity, 0 to 1.
    package var alpha: Double

    /// Creates a color from its components. The default alpha is 1.
    package init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
        self.hue = hue
        self.saturation = saturation
        self.lightness = lightness
        self.alpha = alpha
    }

    /// Converts a color. The hue is in 0..<360, and 0 for grays. Colors outside of sRGB are preserved: a negative saturation
    /// becomes the opposite hue, and a saturation may be above 1.
    package init(_ color: Color) {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (least, greatest) = (min(red, green, blue), max(red, green, blue))
        let (lightness, spread) = ((least + greatest) / 2, greatest - least)
        var hue = 0.0
        var saturation = 0.0
        if spread > 0 {
            let room = min(lightness, 1 - lightness)
            saturation = room == 0 ? 0 : (greatest - lightness) / room
            hue =
                switch greatest {
                case red: (green - blue) / spread
                case green: (blue - red) / spread + 2
                default: (red - green) / spread + 4
                }
        }
        if saturation < 0 {
            saturation = -saturation
            hue += 3
        }
        self.init(
            hue: HueInterpolation.normalized(hue * 60), saturation: saturation, lightness: lightness,
            alpha: color.alpha)
    }
}

extension Color {
    /// The same color in sRGB.
    package init(_ color: HSL) {
        let reach = color.saturation * min(color.lightness, 1 - color.lightness)
        let hue = HueInterpolation.normalized(color.hue) / 30
        func component(_ offset: Double) -> Double {
            let place = (hue + offset).truncatingRemainder(dividingBy: 12)
            return color.lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(red: component(0), green: component(8), blue: component(4), alpha: color.alpha)
    }
}

extension Color {
    /// Creates a color from HWB: a pure hue mixed with white and black, whose shares are scaled down if their sum exceeds 1.
    /// (CSS Color 4, section 8.)
    init(hue: Double, whiteness: Double, blackness: Double, alpha: Double) {
        let total = whiteness + blackness
        guard total < 1 else {
            let gray = whiteness / total
            self.init(red: gray, green: gray, blue: gray, alpha: alpha)
            return
        }
        let pure = Color(HSL(hue: hue, saturation: 1, lightness: 0.5))
        func component(_ value: Double) -> Double { whiteness * (1 - value) + value * (1 - blackness) }
        self.init(red: component(pure.red), green: component(pure.green), blue: component(pure.blue), alpha: alpha)
    }
}
