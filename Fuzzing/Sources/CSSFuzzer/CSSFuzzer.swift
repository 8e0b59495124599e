import Findings
import PenumbraColor

/// A text either is a color, which stays nearly the same when it is written in any color space and read again, or it is
/// rejected at an offset within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: bytes(start, count), as: UTF8.self)
    do {
        let color = try Color(css: text)
        expect(color.isFinite, "\(text) is \(color)")
        expect((0...1).contains(color.alpha), "\(text) has the alpha \(color.alpha)")
        expect(Color(hex: color.hex) != nil, "\(text) is written as \(color.hex)")
        for space in ColorSpace.allCases { expectReadable(color, in: space, text) }
    } catch {
        expect((0...text.utf8.count).contains(error.offset), "\(text) has no byte \(error.offset)")
        expect("\(error)".utf8.count < 400, "the message is too long: \(error)")
    }
    return 0
}

private func expectReadable(_ color: Color, in space: ColorSpace, _ text: String) {
    let written = color.css(in: space)
    do {
        let again = try Color(css: written)
        expect(again.isFinite, "\(text) is written as \(written)")
        // Five decimals are precise enough for colors that a screen can show.
        guard [color.red, color.green, color.blue].allSatisfy((-1e-9...1 + 1e-9).contains) else { return }
        let differences = [
            color.red - again.red, color.green - again.green, color.blue - again.blue, color.alpha - again.alpha,
        ]
        expect(differences.allSatisfy { abs($0) < 0.002 }, "\(text) is \(color), and \(written) is \(again)")
    } catch {
        expect(false, "\(text) is written as \(written): \(error)")
    }
}

extension Color {
    fileprivate var isFinite: Bool { [red, green, blue, alpha].allSatisfy(\.isFinite) }
}
