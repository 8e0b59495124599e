import Findings
import Foundation

/// Reads a picture's outline and the name of its color profile, which precede decoding. For any bytes, the notes are short
/// and safe for a terminal.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    let outline = input.withUnsafeBytes { ImageOutline($0) }
    expect(outline.notes.count <= 1, "there are \(outline.notes.count) notes")
    let profile = ColorProfile(Data(input))
    expect(profile.name.unicodeScalars.count <= 200, "a name of \(profile.name.unicodeScalars.count) characters")
    let isVisible = profile.name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    expect(isVisible, "the name moves the cursor")
    for isConverted in [false, true] {
        expect(profile.note(isConverted: isConverted).utf8.count < 1000, "the note is too long")
    }
    return 0
}
