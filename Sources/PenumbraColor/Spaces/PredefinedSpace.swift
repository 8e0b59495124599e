#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A space of CSS's `color()` with other primaries than sRGB, or XYZ. (CSS Color 4, sections 10.4 to 10.9, and section 19 for the
/// matrices, multiplied with those to linear-light sRGB.)
enum PredefinedSpace: String, CaseIterable {
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case proPhotoRGB = "prophoto-rgb"
    case rec2020
    case xyz
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    /// The color of three components.
    func color(_ components: SIMD3<Double>, alpha: Double) -> Color {
        let light = lightFromLinear * SIMD3(decoded(components.x), decoded(components.y), decoded(components.z))
        return Color(LinearColor(red: light.x, green: light.y, blue: light.z, alpha: alpha))
    }

    /// The components of a color in Display P3.
    static func displayP3(_ color: Color) -> SIMD3<Double> {
        let light = LinearColor(color)
        let linear = displayP3FromLight * SIMD3(light.red, light.green, light.blue)
        return SIMD3(LinearColor.encoded(linear.x), LinearColor.encoded(linear.y), LinearColor.encoded(linear.z))
    }

    /// The inverse of the matrix of Display P3, computed with exact fractions.
    private static let displayP3FromLight = Matrix(
        rows: SIMD3(0.8224619687143623, 0.1775380312856378, 0),
        SIMD3(0.03319419885096163, 0.9668058011490385, 0),
        SIMD3(0.017082630721120033, 0.07239744066396347, 0.9105199286149165))

    /// The linear-light value of a component. Negative values mirror positive ones.
    private func decoded(_ encoded: Double) -> Double {
        let size = abs(encoded)
        return switch self {
        case .displayP3: LinearColor.decoded(encoded)
        case .a98RGB: copysign(pow(size, 563.0 / 256), encoded)
        case .proPhotoRGB: size <= 16.0 / 512 ? encoded / 16 : copysign(pow(size, 1.8), encoded)
        // Since 2025 the light of a display, as in BT.1886, and not that of a camera.
        case .rec2020: copysign(pow(size, 2.4), encoded)
        case .xyz, .xyzD65, .xyzD50: encoded
        }
    }

    /// Linear-light sRGB from the linear-light components of the space.
    private var lightFromLinear: Matrix {
        switch self {
        case .displayP3:
            Matrix(
                rows: SIMD3(1.2249401762805598, -0.22494017628055996, 0),
                SIMD3(-0.04205695470968816, 1.042056954709688, 0),
                SIMD3(-0.019637554590334432, -0.07863604555063189, 1.0982736001409663))
        case .a98RGB:
            Matrix(
                rows: SIMD3(1.3983557439607783, -0.3983557439607783, 0), SIMD3(0, 1, 0),
                SIMD3(0, -0.042928989294473266, 1.0429289892944733))
        case .proPhotoRGB:
            Matrix(
                rows: SIMD3(2.0343808495169955, -0.7276357899341348, -0.30674505958286175),
                SIMD3(-0.2288257316330502, 1.2317425411901048, -0.00291680955705452),
                SIMD3(-0.008558828783917408, -0.1532667021380372, 1.1618255309219545))
        case .rec2020:
            Matrix(
                rows: SIMD3(1.6604910021084345, -0.5876411387885495, -0.07284986331988488),
                SIMD3(-0.12455047452159074, 1.1328998971259603, -0.008349422604369477),
                SIMD3(-0.018150763354905303, -0.10057889800800739, 1.1187296613629127))
        case .xyz, .xyzD65:
            Matrix(
                rows: SIMD3(3.2409699419045213, -1.5373831775700935, -0.4986107602930033),
                SIMD3(-0.9692436362808798, 1.8759675015077206, 0.04155505740717561),
                SIMD3(0.05563007969699361, -0.20397695888897657, 1.0569715142428786))
        case .xyzD50: CIELab.lightFromXYZ
        }
    }
}
