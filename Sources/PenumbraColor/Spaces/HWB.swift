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
