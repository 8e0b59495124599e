import PenumbraColor
import PenumbraRaster
import TestSupport
import Testing

struct DominantColorTests {
    static func image(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> ImageBytes {
        let bytes = (0..<width * height).flatMap { pixel($0 % width, $0 / width) }
        return ImageBytes(
            bytes, width: width, height: height, bytesPerRow: width * 4,
            layout: PixelLayout(.rgba, isPremultiplied: false))
    }

    static func swatches(_ image: ImageBytes, count: Int = 5) -> [ImageSwatch] {
        image.withPixels { $0.dominantColors(count: count) }
    }

    @Test(arguments: [(40, 40), (400, 300)])
    func fieldsOfColorAreFoundWithTheirShares(width: Int, height: Int) {
        // Half, a quarter, and two eighths.
        let image = Self.image(width, height) { x, y in
            if x < width / 2 { return [20, 60, 140, 255] }
            if x < width * 3 / 4 { return [240, 200, 40, 255] }
            return y < height / 2 ? [200, 30, 60, 255] : [245, 245, 245, 255]
        }
        let found = Self.swatches(image)
        #expect(found.map(\.color.hex).prefix(2) == ["#143c8c", "#f0c828"])
        #expect(Set(found.map(\.color.hex)) == ["#143c8c", "#f0c828", "#c81e3c", "#f5f5f5"])
        for (swatch, share) in zip(found, [0.5, 0.25, 0.125, 0.125]) { #expect(abs(swatch.share - share) < 0.02) }
        #expect(abs(found.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    }

    /// Gramophone#504: a gray cover got a random hue.
    @Test func aGrayPictureHasNoHue() {
        var random = SplitMix64(seed: 9)
        for noise in [0, 1, 2] {
            let image = Self.image(200, 200) { x, y in
                (0..<3).map { _ in UInt8(min(255, max(0, x + Int.random(in: -noise...noise, using: &random)))) } + [255]
            }
            let found = Self.swatches(image)
            #expect(found.count > 2)
            for swatch in found {
                let digits = swatch.color.hex.dropFirst()
                #expect(
                    digits.prefix(2) == digits.suffix(2) && digits.prefix(4).suffix(2) == digits.prefix(2), "\(digits)")
            }
        }
    }

    @Test func onePlainColorIsOneSwatch() {
        let found = Self.swatches(Self.image(300, 200) { _, _ in [12, 120, 200, 255] })
        #expect(found.map(\.color.hex) == ["#0c78c8"])
        #expect(found.map(\.share) == [1])
    }

    /// UIImageColors#20: transparent pictures gave black.
    @Test func transparentPixelsDoNotCount() {
        let image = Self.image(50, 50) { x, _ in x < 25 ? [0, 0, 0, 0] : [30, 160, 90, 255] }
        #expect(Self.swatches(image).map(\.color.hex) == ["#1ea05a"])
        #expect(Self.swatches(Self.image(50, 50) { _, _ in [9, 9, 9, 0] }).isEmpty)
        #expect(Self.swatches(image, count: 0).isEmpty)
        #expect(Self.swatches(Self.image(0, 0) { _, _ in [] }).isEmpty)
    }

    @Test func noMoreThanRequestedAndTheSameEveryTime() {
        var random = SplitMix64(seed: 2)
        let image = Self.image(300, 200) { _, _ in
            [UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random), 128, 255]
        }
        for count in 1...8 {
            let found = Self.swatches(image, count: count)
            #expect(found.count <= count)
            #expect(found == Self.swatches(image, count: count))
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.share >= $1.share })
            #expect(found.allSatisfy { $0.color.isInGamut && $0.color.alpha == 1 })
        }
        #expect(Self.swatches(image, count: 5).count == 5)
    }
}
