import Findings
import PenumbraColor

/// A text is a color if it has 3, 4, 6 or 8 hexadecimal digits after an optional number sign. The color is then written
/// with the same digits.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: bytes(start, count), as: UTF8.self)
    var digits = Array(text.utf8)
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    let isColor =
        [3, 4, 6, 8].contains(digits.count)
        && digits.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) }
    guard let color = Color(hex: text) else {
        expect(!isColor, "\(text) is refused")
        return 0
    }
    expect(isColor, "\(text) is read as \(color)")
    if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
    var written = "#" + String(decoding: digits, as: UTF8.self).lowercased()
    // An opaque color is written without alpha.
    if written.utf8.count == 9, written.hasSuffix("ff") { written.removeLast(2) }
    expect(color.hex == written, "\(text) is written as \(color.hex)")
    expect(Color(hex: color.hex) == color, "\(color.hex) is another color")
    return 0
}
