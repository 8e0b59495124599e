import Findings
import PenumbraMotion

/// Parses structured option values. Each result is within the bounds that its parser promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: bytes(start, count), as: UTF8.self)
    if let size = Size(parsing: text) {
        let isUsual = [size.width, size.height].allSatisfy { $0 > 0 && $0 <= 65536 }
        expect(isUsual, "\(text) is \(size)")
        expect(Size(parsing: "\(size.width)x\(size.height)") == size, "\(text) changes when it is written and read")
    }
    if let size = WindowSize(text) {
        let isUsual =
            (WindowSize.smallest.width...WindowSize.largest.width).contains(size.width)
            && (WindowSize.smallest.height...WindowSize.largest.height).contains(size.height)
        expect(isUsual, "\(text) is \(size)")
        expect(WindowSize("\(size)") == size, "\(size) changes when it is written and read")
    }
    if let region = PixelRegion(parsing: text) {
        expect(!region.columns.isEmpty && !region.rows.isEmpty, "\(text) is empty")
        expect(region.columns.lowerBound >= 0 && region.rows.lowerBound >= 0, "\(text) begins outside of any picture")
    }
    return 0
}
