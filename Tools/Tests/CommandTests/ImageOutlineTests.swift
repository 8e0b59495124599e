import Foundation
import Testing

@testable import PenumbraCommand

/// The notes about a picture are short for any content of the file. Found by `Fuzzing`.
struct ImageOutlineTests {
    @Test func inksAreNotedOnceForAnyNumberOfFrames() {
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 4, 1, 0x11, 0]
        let file = [0xFF, 0xD8, 0xFF, 0xD8] + Array(repeating: frame, count: 1000).joined() + [0xFF, 0xD9]
        let outline = file.withUnsafeBytes { ImageOutline($0) }
        #expect(outline.isComplete)
        #expect(outline.notes == ["its inks (CMYK) are converted by a simple formula"])
    }

    @Test func aProfileWithAnEndlessNameIsCutShort() {
        let name = String(repeating: "endless ", count: 10_000)
        for description in [ColorProfileTests.ascii(name), ColorProfileTests.unicode(name)] {
            let profile = ColorProfile(Data(ColorProfileTests.profile(description: description)))
            #expect(profile.name == String(name.prefix(100)))
        }
    }
}
