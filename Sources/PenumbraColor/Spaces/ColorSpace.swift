/// A space for mixing or formatting colors.
///
/// ```swift
/// let middle = Color(rgb: 0xFFFF00).mixed(with: Color(rgb: 0x0000FF), fraction: 0.5, in: .oklab)     // blue; gray in sRGB
/// ```
public enum ColorSpace: String, CaseIterable, Sendable {
    /// Gamma-encoded sRGB, in which toolkits blend.
    case srgb
    /// Linear-light sRGB, in which light is additive.
    case linearSRGB = "srgb-linear"
    /// HSL: hue, saturation and lightness of sRGB.
    case hsl
    /// Oklab, which is perceptually uniform: the least surprising for mixes.
    case oklab
    /// OKLCH, which is perceptually uniform in hue: mixes keep their chroma and pass through the hues between.
    case oklch
    /// CIE Lab, on which older tools and standards of print build.
    case lab
    /// CIE LCH: CIE Lab with polar coordinates.
    case lch
    /// Display P3, with the encoding of sRGB and the wider gamut of recent displays.
    case displayP3 = "display-p3"

    /// The index of the hue among the components, nil if there is none.
    var hueIndex: Int? {
        switch self {
        case .srgb, .linearSRGB, .oklab, .lab, .displayP3: nil
        case .hsl: 0
        case .oklch, .lch: 2
        }
    }

    /// The three components in the order in which CSS writes them, without percentages; the hue in degrees.
    func components(of color: Color) -> SIMD3<Double> {
        switch self {
        case .srgb:
            return SIMD3(color.red, color.green, color.blue)
        case .linearSRGB:
            let light = LinearColor(color)
            return SIMD3(light.red, light.green, light.blue)
        case .hsl:
            let hsl = HSL(color)
            return SIMD3(hsl.hue, hsl.saturation, hsl.lightness)
        case .oklab:
            let lab = Oklab(color)
            return SIMD3(lab.lightness, lab.a, lab.b)
        case .oklch:
            let lch = OKLCH(color)
            return SIMD3(lch.lightness, lch.chroma, lch.hue)
        case .lab:
            let lab = CIELab(color)
            return SIMD3(lab.lightness, lab.a, lab.b)
        case .lch:
            let lab = CIELab(color)
            return SIMD3(lab.lightness, lab.chroma, lab.hue)
        case .displayP3:
            return PredefinedSpace.displayP3(color)
        }
    }

    /// The inverse of `components(of:)`.
    func color(_ components: SIMD3<Double>, alpha: Double) -> Color {
        let (x, y, z) = (components.x, components.y, components.z)
        return switch self {
        case .srgb: Color(red: x, green: y, blue: z, alpha: alpha)
        case .linearSRGB: Color(LinearColor(red: x, green: y, blue: z, alpha: alpha))
        case .hsl: Color(HSL(hue: x, saturation: y, lightness: z, alpha: alpha))
        case .oklab: Color(Oklab(lightness: x, a: y, b: z, alpha: alpha))
        case .oklch: Color(OKLCH(lightness: x, chroma: y, hue: z, alpha: alpha))
        case .lab: Color(CIELab(lightness: x, a: y, b: z), alpha: alpha)
        case .lch: Color(CIELab(lightness: x, chroma: y, hue: z), alpha: alpha)
        case .displayP3: PredefinedSpace.displayP3.color(components, alpha: alpha)
        }
    }

    /// Whether the components have a meaningful hue; those of a gray do not.
    func hasHue(_ components: SIMD3<Double>) -> Bool {
        switch self {
        case .hsl: components.y > 1e-9
        case .oklch: components.y > OKLCH.grayestHue
        case .lch: components.y > CIELab.grayestHue
        case .srgb, .linearSRGB, .oklab, .lab, .displayP3: false
        }
    }
}
