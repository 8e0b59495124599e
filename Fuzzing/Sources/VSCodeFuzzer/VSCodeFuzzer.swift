import Findings
import ThemeFindings

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    tryTheme(bytes(start, count), as: .vsCode)
    return 0
}
