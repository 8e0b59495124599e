import PenumbraColor
import PenumbraRaster
import Testing

@Suite struct MeanColorTests {
    static let straight = PixelLayout(.rgba, isPremultiplied: false)

    /// Returns the mean of whole rows of `width` pixels.
    func mean(
        _ bytes: [UInt8], width: Int, bytesPerRow: Int? = nil, layout: PixelLayout = straight
    ) -> Color? {
        let bytesPerRow = bytesPerRow ?? width * 4
        let height = (bytes.count + bytesPerRow - 1) / bytesPerRow
        return bytes.withUnsafeBytes {
            Color.mean(of: $0, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
        }
    }

    @Test func checkerboardIsTheGrayOfHalfTheLight() {
        let black: [UInt8] = [0, 0, 0, 255]
        let white: [UInt8] = [255, 255, 255, 255]
        #expect(mean(black + white + white + black, width: 2)?.hex == "#bcbcbc")
    }

    @Test(arguments: ["#336699", "#000000", "#ffffff", "#010203", "#fe8001"])
    func uniformColorStaysExact(hex: String) throws {
        let color = try #require(Color(hex: hex))
        let bytes = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) } + [255]
        #expect(mean(Array(repeatElement(bytes, count: 91).joined()), width: 7)?.hex == hex)
    }

    /// The sums of five to seven columns overflowed within 64 rows, where the mean is plain.
    @Test(arguments: 1...9) func aNarrowPictureWithManyRowsStaysExact(width: Int) {
        let bytes = [UInt8](repeating: 255, count: width * 300 * 4)
        let picture = ImageBytes(bytes, width: width, height: 300, bytesPerRow: width * 4, layout: Self.straight)
        for average in ColorAverage.allCases {
            #expect(picture.withPixels { $0.mean(average) }?.hex == "#ffffff", "\(average)")
        }
    }

    @Test func everyGrayStaysExact() {
        for gray in UInt8.min...UInt8.max {
            let color = mean([gray, gray, gray, 255, gray, gray, gray, 128], width: 2)
            #expect(color.map { UInt8(($0.red * 255).rounded()) } == gray)
        }
    }

    @Test func transparentPixelsDoNotDarken() {
        #expect(mean([200, 100, 50, 255, 0, 0, 0, 0], width: 2)?.hex == "#c86432")
    }

    @Test func nothingVisibleHasNoMean() {
        #expect(mean([200, 100, 50, 0], width: 1) == nil)
        #expect(mean([], width: 0, bytesPerRow: 4) == nil)
    }

    @Test func alphaIsTheWeight() throws {
        // White with a quarter of the weight of black: a fifth of the light.
        let color = try #require(mean([0, 0, 0, 200, 255, 255, 255, 50], width: 2))
        #expect(abs(color.relativeLuminance - 0.2) < 1e-12)
    }

    @Test func paddingBetweenRowsIsNotRead() {
        let row: [UInt8] = [10, 20, 30, 255, 99, 99, 99, 255]
        #expect(mean(row + row + [10, 20, 30, 255], width: 1, bytesPerRow: 8)?.hex == "#0a141e")
    }

    @Test func premultipliedAndByteOrderAgreeWithStraight() {
        let straight = mean([255, 0, 102, 51], width: 1)
        let premultiplied = mean([51, 0, 20, 51], width: 1, layout: PixelLayout(.rgba, isPremultiplied: true))
        let swapped = mean([102, 0, 255, 51], width: 1, layout: PixelLayout(.bgra, isPremultiplied: false))
        #expect(straight?.hex == "#ff0066")
        #expect(premultiplied?.hex == "#ff0064")
        #expect(swapped == straight)
    }
}
