extension Color {
    /// Red, green, blue and alpha in 8 bits, clamped and rounded to the nearest. NaN counts as 0.
    public var bytes: SIMD4<UInt8> {
        func byte(_ component: Double) -> UInt8 {
            component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
        }
        return SIMD4(byte(red), byte(green), byte(blue), byte(alpha))
    }

    /// The nearest color with 8 bits per component; alpha stays unchanged.
    package var quantized: Color {
        let bytes = bytes
        return Color(
            red: Double(bytes.x) / 255, green: Double(bytes.y) / 255, blue: Double(bytes.z) / 255, alpha: alpha)
    }
}
