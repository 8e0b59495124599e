// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraColor
import PenumbraRaster

/// Finds the mean color of a picture as GDK downloads it, and up to `count` dominant ones, whose number it returns. C calls it on any
/// thread.
@c @implementation public func penumbra_swift_colors(
    _ pixels: UnsafePointer<UInt8>!, _ width: Int32, _ height: Int32, _ stride: gsize, _ count: guint,
    _ mean: UnsafeMutablePointer<GdkRGBA>!, _ colors: UnsafeMutablePointer<GdkRGBA>!
) -> guint {
    let picture = ImagePixels(
        UnsafeRawBufferPointer(start: pixels, count: Int(stride) * Int(height)), width: Int(width), height: Int(height),
        bytesPerRow: Int(stride), layout: PixelLayout(.bgra, isPremultiplied: true))
    mean.pointee = GdkRGBA(picture.mean() ?? Color.black.withAlpha(0))
    let swatches = picture.dominantColors(count: Int(count)).prefix(Int(count))
    for (index, swatch) in swatches.enumerated() { colors[index] = GdkRGBA(swatch.color) }
    return guint(swatches.count)
}

extension GdkRGBA {
    init(_ color: Color) {
        self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}
