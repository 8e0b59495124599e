import PenumbraColor
import PenumbraThemes

extension Theme {
    /// Fresh Mint.
    public static let mint = Theme(
        name: "mint", title: "Fresh Mint", appearance: nil,
        layer: ThemeLayer(
            colors: [
                .background: Dynamic(
                    light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x003333), darkHighContrast: Color(rgb: 0x000000)),
                .text: Dynamic(
                    light: Color(rgb: 0x003333),
                    dark: Color(rgb: 0xCCFFCC),
                    lightHighContrast: Color(rgb: 0x000000),
                    darkHighContrast: Color(rgb: 0xFFFFFF)),
                .separator: Dynamic(Color(rgb: 0x003333, alpha: 0.25)),
                .accent: Dynamic(light: Color(rgb: 0x006633), dark: Color(rgb: 0xCCFFCC)),
                .link: Dynamic(Color(rgb: 0x006633)),
            ],
            ownColors: [
                OwnRole("chart.line", otherwise: .text): Dynamic(Color(red: -0.25, green: 0.5, blue: 0.125))
            ],
            metrics: [
                Metric("corner-radius", otherwise: 8): 8,
                Metric("margin", otherwise: 24): 24,
            ],
            typefaces: [
                TextStyle("title", otherwise: Typeface(family: "\"Source Serif\", serif", size: 12, weight: 600)):
                    Typeface(family: "\"Source Serif\", serif", size: 12, weight: 600)
            ],
            icons: [
                IconRole("night", otherwise: "weather-clear-night-symbolic"): Dynamic(
                    light: "weather-clear-night-symbolic", dark: "weather-clear-symbolic"),
                IconRole("play", otherwise: "media-playback-start-symbolic"): Dynamic("media-playback-start-symbolic"),
            ]))
}
