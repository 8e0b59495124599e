extension Color {
    /// Creates the color 0xRRGGBB. The default alpha is 1.
    ///
    /// ```swift
    /// let shadow = Color(rgb: 0x000000, alpha: 0.2)
    /// let digits = Int("0a6ebd", radix: 16).map { Color(rgb: $0) }
    /// ```
    public init(rgb value: Int, alpha: Double = 1) {
        func component(_ shift: Int) -> Double { Double((value >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }
}
