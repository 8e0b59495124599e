#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Color {
    /// The lightness contrast Lc of text in this color on a background, by APCA with the constants 0.0.98G-4g: about 106 for
    /// black on white, -108 for white on black, 0 below the threshold of legibility. Body text needs an absolute value of 75
    /// to 90. Components outside 0...1 are clipped, alpha is ignored. (Andrew Somers, APCA-W3.)
    ///
    /// ```swift
    /// let isReadable = abs(text.lightnessContrast(on: page)) >= 75       // the sign says only which of the two is darker
    /// ```
    public func lightnessContrast(on background: Color) -> Double {
        let (text, page) = (clipped.screenLuminance, background.clipped.screenLuminance)
        guard abs(page - text) >= 0.0005 else { return 0 }
        let isDarkOnLight = page > text
        let contrast =
            isDarkOnLight
            ? (pow(page, 0.56) - pow(text, 0.57)) * 1.14
            : (pow(page, 0.65) - pow(text, 0.62)) * 1.14
        guard abs(contrast) >= 0.1 else { return 0 }
        return (isDarkOnLight ? contrast - 0.027 : contrast + 0.027) * 100
    }

    /// APCA's estimate of the luminance on a screen, with near-blacks raised by the screen's reflection.
    private var screenLuminance: Double {
        let luminance = pow(red, 2.4) * 0.2126729 + pow(green, 2.4) * 0.7151522 + pow(blue, 2.4) * 0.0721750
        return luminance < 0.022 ? luminance + pow(0.022 - luminance, 1.414) : luminance
    }
}
