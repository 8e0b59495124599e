extension PixelBuffer {
    /// Reduces the saturation and the light of every pixel; alpha is preserved.
    ///
    /// The matrix of `saturate()` in Filter Effects 1 with the luminance of BT.709, times `light`. It is linear, so it is
    /// correct for premultiplied colors. The error is at most 1 of 255.
    ///
    /// - Parameters:
    ///   - saturation: The remaining saturation, from 0 (gray) to 1.
    ///   - light: The remaining light, from 0 (black) to 1.
    package func dim(saturation: Double, light: Double) {
        precondition((0...1).contains(saturation) && (0...1).contains(light), "saturation and light must be 0 to 1")
        // In units of 1/65536.
        let kept = UInt32((saturation * light * 65536).rounded())
        let gray = (0.2126, 0.7152, 0.0722)
        func share(_ weight: Double) -> UInt32 { UInt32((weight * (1 - saturation) * light * 65536).rounded(.down)) }
        let (red, green, blue) = (share(gray.0), share(gray.1), share(gray.2))
        // Red is the third byte in memory or the first.
        let (first, third) = order == .bgra ? (blue, red) : (red, blue)
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width {
                let pixel = UInt32(littleEndian: row[x])
                let (a, b, c) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
                let common = a &* first &+ b &* green &+ c &* third &+ 32768
                let dimmed = (
                    (common &+ kept &* a) >> 16, (common &+ kept &* b) >> 16, (common &+ kept &* c) >> 16
                )
                row[x] = (pixel & 0xFF00_0000 | dimmed.2 << 16 | dimmed.1 << 8 | dimmed.0).littleEndian
            }
        }
    }
}
