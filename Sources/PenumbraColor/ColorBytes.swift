extension Color {
    /// Red, green, blue and alpha in 8 bits, clamped and rounded to the nearest. NaN counts as 0.
    ///
    /// ```swift
    /// let bytes = Color(rgb: 0xFF8000, alpha: 0.5).bytes
    /// let pixel = UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)     // 0x80FF8000
    /// ```
    public var bytes: SIMD4<UInt8> {
        func byte(_ component: Double) -> UInt8 {
            component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
        }
        return SIMD4(byte(red), byte(green), byte(blue), byte(alpha))
    }

    /// The nearest color with 8 bits per component; alpha stays unchanged.
    public var quantized: Color {
        let bytes = bytes
        return Color(
            red: Double(bytes.x) / 255, green: Double(bytes.y) / 255, blue: Double(bytes.z) / 255, alpha: alpha)
    }
}
