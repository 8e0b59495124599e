import PenumbraColor
import PenumbraThemes

extension Theme {
    /// Fresh Mint.
    public static let mint = Theme(
        name: "mint", title: "Fresh Mint", appearance: nil,
        layer: ThemeLayer(
            colors: [
                .background: AppearanceValue(
                    light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x003333), darkHighContrast: Color(rgb: 0x000000)),
                .text: AppearanceValue(
                    light: Color(rgb: 0x003333),
                    dark: Color(rgb: 0xCCFFCC),
                    lightHighContrast: Color(rgb: 0x000000),
                    darkHighContrast: Color(rgb: 0xFFFFFF)),
                .separator: AppearanceValue(Color(rgb: 0x003333, alpha: 0.25)),
                .accent: AppearanceValue(light: Color(rgb: 0x006633), dark: Color(rgb: 0xCCFFCC)),
                .link: AppearanceValue(Color(rgb: 0x006633)),
            ],
            ownColors: [
                OwnRole("chart.line", fallback: .text): AppearanceValue(Color(red: -0.25, green: 0.5, blue: 0.125))
            ],
            metrics: [
                Metric("corner-radius", fallback: 8): 8,
                Metric("margin", fallback: 24): 24,
            ],
            typefaces: [
                TextStyle("title", fallback: Typeface(family: "\"Source Serif\", serif", size: 12, weight: 600)):
                    Typeface(family: "\"Source Serif\", serif", size: 12, weight: 600)
            ],
            icons: [
                IconRole("night", fallback: "weather-clear-night-symbolic"): AppearanceValue(
                    light: "weather-clear-night-symbolic", dark: "weather-clear-symbolic"),
                IconRole("play", fallback: "media-playback-start-symbolic"): AppearanceValue(
                    "media-playback-start-symbolic"),
            ]))
}
