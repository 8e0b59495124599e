#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Color {
    /// Creates a color from CIE Lab with the white point D50, lightness in 0...100. (CSS Color 4, sections 9.3 and 19;
    /// ISO/CIE 11664-4.)
    init(labLightness lightness: Double, a: Double, b: Double, alpha: Double) {
        let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
        func decoded(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > epsilon ? cube : (116 * value - 16) / kappa
        }
        let middle = (lightness + 16) / 116
        let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        let xyz = white * SIMD3(decoded(middle + a / 500), decoded(middle), decoded(middle - b / 200))
        let light = Self.lightFromXYZ * xyz
        self.init(LinearColor(red: light.x, green: light.y, blue: light.z, alpha: alpha))
    }

    /// Linear-light sRGB from XYZ with the white point D50, adapted to D65 by Bradford's method.
    static let lightFromXYZ = Matrix(
        rows: SIMD3(3.1341358529001173, -1.6173859980180427, -0.49066221791109743),
        SIMD3(-0.9787954765557777, 1.9162543773959886, 0.03344287339036691),
        SIMD3(0.07195539255794736, -0.22897675981518203, 1.4053860351131182))
}
