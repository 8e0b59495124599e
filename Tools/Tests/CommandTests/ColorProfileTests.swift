import CPenumbraLCMS
import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraColor
@testable import PenumbraCommand

/// The color profiles in pictures: their names, and the conversion to sRGB.
struct ColorProfileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func read(_ png: PNGFile) throws -> ImageFile {
        try ImageFile(path: scratch.file("made.png", png.data).path)
    }

    /// Returns a profile that has only a name.
    static func profile(description: [UInt8]) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        header.replaceSubrange(36..<40, with: Array("acsp".utf8))
        let tags = PNGFile.big(1) + Array("desc".utf8) + PNGFile.big(144) + PNGFile.big(description.count)
        header.replaceSubrange(0..<4, with: PNGFile.big(128 + tags.count + description.count))
        return header + tags + description
    }

    static func ascii(_ name: String) -> [UInt8] {
        Array("desc\0\0\0\0".utf8) + PNGFile.big(name.utf8.count + 1) + Array(name.utf8) + [0]
    }

    static func unicode(_ name: String) -> [UInt8] {
        let text = name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return Array("mluc\0\0\0\0".utf8) + PNGFile.big(1) + PNGFile.big(12) + Array("enUS".utf8)
            + PNGFile.big(text.count) + PNGFile.big(28) + text
    }

    @Test(arguments: [
        (ascii("Adobe RGB (1998)"), ["its color profile \"Adobe RGB (1998)\" cannot be converted"]),
        (unicode("Display P3"), ["its color profile \"Display P3\" cannot be converted"]),
        (unicode("Größe 🎨"), ["its color profile \"Größe 🎨\" cannot be converted"]),
        (ascii("\u{1B}[2JP3\n"), ["its color profile \"[2JP3\" cannot be converted"]),
        (ascii("sRGB IEC61966-2.1"), []), (unicode("sRGB built-in"), []),
        (unicode("Linear sRGB"), ["its color profile \"Linear sRGB\" cannot be converted"]),
        ([], ["its color profile cannot be converted"]),
        (Array("mluc".utf8), ["its color profile cannot be converted"]),
        (Array("desc\0\0\0\0".utf8) + [255, 255, 255, 255, 65], ["its color profile cannot be converted"]),
    ])
    func profilesAreNamed(description: [UInt8], notes: [String]) throws {
        let profile = Self.profile(description: description)
        let compressed = Array("name".utf8) + [0, 0] + PNGFile.deflated(profile)
        let png = PNGFile(width: 1, height: 1, .color, samples: [1, 2, 3], chunks: [("iCCP", compressed)])
        let named = ColorProfile(Data(profile))
        #expect((named.isSRGB ? [] : [named.note(isConverted: false)]) == notes)
        let path = scratch.folder.appendingPathComponent("plain.jpg").path
        try ImageMagick.convert("-size", "8x8", "xc:gray", path)
        let jpeg = JPEGSegment.profile(profile).inserted(in: try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(try ImageFile(path: scratch.file("profile.jpg", jpeg).path).notes == notes)
        // libpng discards data that it knows to be invalid as a profile.
        let kept = try read(png)
        #expect(kept.notes == notes || kept.notes.isEmpty)
        #expect(kept.bytes == [1, 2, 3, 255])
    }

    /// Returns a profile with three primaries, adapted to D50, and one curve. (ICC.1:2001-04, section 6.3.)
    private static func matrixProfile(_ primaries: [[Double]], gamma: Double) -> [UInt8] {
        func fixed(_ value: Double) -> [UInt8] { PNGFile.big(Int((value * 65536).rounded()) & 0xFFFF_FFFF) }
        let curve =
            Array("curv\0\0\0\0".utf8) + PNGFile.big(1) + [
                UInt8(Int(gamma * 256) >> 8), UInt8(Int(gamma * 256) & 255), 0, 0,
            ]
        func point(_ xyz: [Double]) -> [UInt8] { Array("XYZ \0\0\0\0".utf8) + xyz.flatMap(fixed) }
        let tags: [(String, [UInt8])] =
            [("wtpt", point([0.9642, 1, 0.8249]))]
            + zip(["rXYZ", "gXYZ", "bXYZ"], primaries).map { ($0, point($1)) }
            + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
        var (table, data) = (PNGFile.big(tags.count), [UInt8]())
        for (name, content) in tags {
            table += Array(name.utf8) + PNGFile.big(132 + 12 * tags.count + data.count) + PNGFile.big(content.count)
            data += content
        }
        var header = [UInt8](repeating: 0, count: 128)
        for (place, text) in [(12, "mntr"), (16, "RGB "), (20, "XYZ "), (36, "acsp")] {
            header.replaceSubrange(place..<place + 4, with: Array(text.utf8))
        }
        header.replaceSubrange(8..<12, with: [2, 0x40, 0, 0])
        header.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixed))
        header.replaceSubrange(0..<4, with: PNGFile.big(128 + table.count + data.count))
        return header + table + data
    }

    /// Adobe RGB (1998): the primaries adapted to D50, as in its specification, and a gamma of 563/256.
    @Test func aProfileIsApplied() throws {
        let profile = Self.matrixProfile(
            [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]], gamma: 563.0 / 256)
        let colors = [
            [128, 128, 128], [180, 120, 100], [100, 160, 120], [90, 100, 190], [255, 255, 255], [0, 0, 0],
        ]
        let compressed = Array("made".utf8) + [0, 0] + PNGFile.deflated(profile)
        let png = PNGFile(width: 6, height: 1, .color, samples: colors.flatMap { $0 }, chunks: [("iCCP", compressed)])
        let file = try read(png)
        #expect(file.notes == ["its color profile is converted to sRGB"])
        for (index, color) in colors.enumerated() {
            let parts = color.map { "\(Double($0) / 255)" }.joined(separator: " ")
            let expected = try Color(css: "color(a98-rgb \(parts))").clipped.bytes
            for channel in 0..<3 {
                let found = file.bytes[index * 4 + channel]
                #expect(abs(Int(found) - Int(expected[channel])) <= 2, "\(color): \(found), \(expected)")
            }
            #expect(file.bytes[index * 4 + 3] == 255)
        }
    }

    /// Returns a profile written by Little CMS, with the primaries of a space, a white point and a curve.
    private static func madeProfile(
        _ primaries: [(x: Double, y: Double)], white: (x: Double, y: Double), curve: (type: Int32, parts: [Double])
    ) throws -> Data {
        func point(_ place: (x: Double, y: Double)) -> cmsCIExyY { cmsCIExyY(x: place.x, y: place.y, Y: 1) }
        var (white, triple) = (
            point(white),
            cmsCIExyYTRIPLE(Red: point(primaries[0]), Green: point(primaries[1]), Blue: point(primaries[2]))
        )
        let tone = try #require(cmsBuildParametricToneCurve(nil, curve.type, curve.parts))
        defer { cmsFreeToneCurve(tone) }
        let profile = try #require(cmsCreateRGBProfile(&white, &triple, [tone, tone, tone]))
        defer { cmsCloseProfile(profile) }
        var length: cmsUInt32Number = 0
        try #require(cmsSaveProfileToMem(profile, nil, &length) != 0)
        var data = Data(count: Int(length))
        let isSaved = data.withUnsafeMutableBytes { cmsSaveProfileToMem(profile, $0.baseAddress, &length) }
        try #require(isSaved != 0)
        return data
    }

    /// The curve of sRGB: ((x + 0.055) / 1.055) to the power of 2.4 from 0.04045 on, and x / 12.92 before. (ICC.1, type 4 of Little
    /// CMS.)
    private static let curveOfSRGB: (type: Int32, parts: [Double]) = (
        4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    )

    /// The conversion of pictures gives the same colors as CSS, which is computed from different matrices. Colors
    /// outside sRGB are clipped.
    @Test(arguments: ["display-p3", "rec2020", "prophoto-rgb"]) func aWideProfileIsAppliedAsInCSS(space: String) throws
    {
        let d65 = (x: 0.3127, y: 0.329)
        let profile =
            switch space {
            case "display-p3":
                try Self.madeProfile([(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)], white: d65, curve: Self.curveOfSRGB)
            case "rec2020":
                try Self.madeProfile(
                    [(0.708, 0.292), (0.17, 0.797), (0.131, 0.046)], white: d65, curve: (1, [2.4]))
            default:
                try Self.madeProfile(
                    [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)], white: (0.345704, 0.35854),
                    curve: (4, [1.8, 1, 0, 1 / 16.0, 16.0 / 512]))
            }
        let levels = [0, 40, 96, 128, 170, 215, 255]
        let colors = levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
        let compressed = Array("made".utf8) + [0, 0] + PNGFile.deflated(Array(profile))
        let png = PNGFile(
            width: colors.count, height: 1, .color, samples: colors.flatMap { $0 }, chunks: [("iCCP", compressed)])
        let file = try read(png)
        #expect(file.notes.count == 1 && file.notes[0].hasSuffix("is converted to sRGB"))
        var (worst, unlike) = (0, 0)
        for (index, color) in colors.enumerated() {
            let parts = color.map { "\(Double($0) / 255)" }.joined(separator: " ")
            let expected = try Color(css: "color(\(space) \(parts))").clipped.bytes
            for channel in 0..<3 {
                worst = max(worst, abs(Int(file.bytes[index * 4 + channel]) - Int(expected[channel])))
                unlike = max(unlike, abs(color[channel] - Int(expected[channel])))
            }
        }
        #expect(worst <= 1, "\(worst) levels")
        // Without the profile, the colors would differ.
        #expect(unlike > 30)
    }

    /// No profile causes a trap in the profile reader.
    @Test func damagedProfilesAreRead() {
        let whole = Self.profile(description: Self.unicode("Display P3"))
        for seed in 1...2000 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 128..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            let cut = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
            #expect(ColorProfile(Data(cut)).name.count < 100, "seed \(seed)")
            var pixels: [UInt8] = [1, 2, 3, 4]
            _ = ProfileConversion.convert(&pixels, from: Data(cut))
            #expect(pixels.count == 4 && pixels[3] == 4, "seed \(seed)")
        }
    }
}
