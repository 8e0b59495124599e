#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Color {
    /// The relative luminance, 0 for black to 1 for white, alpha disregarded. (WCAG 2.2, "relative luminance".)
    public var relativeLuminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The contrast ratio of two opaque colours, from 1 to 21, the same in both directions. (WCAG 2.2, "contrast
    /// ratio"; text needs 4.5 for AA, 7 for AAA.)
    public func contrast(with other: Color) -> Double {
        let (a, b) = (relativeLuminance + 0.05, other.relativeLuminance + 0.05)
        return max(a, b) / min(a, b)
    }

    /// Black or white, whichever reads better on this colour; at least 4.58 to 1 on any.
    public var readableText: Color {
        contrast(with: .white) >= contrast(with: .black) ? .white : .black
    }

    /// The linear-light value of a gamma-encoded sRGB component. (IEC 61966-2-1.)
    static func linear(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
}
