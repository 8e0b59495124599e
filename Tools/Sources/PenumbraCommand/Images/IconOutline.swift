import FoundationEssentials

/// The structure of an icon or a cursor of Windows, which has several pictures. (Win32, "ICONDIR".)
enum IconOutline {
    /// A file with the largest picture alone, of equals the one with the most colors: GdkPixbuf prefers others. Nil if it is no icon,
    /// has one picture, or is malformed; the decoder handles those.
    static func largestPicture(of bytes: UnsafeRawBufferPointer) -> Data? {
        func number(_ place: Int, _ length: Int) -> Int {
            (0..<length).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        guard bytes.count >= 6, number(0, 2) == 0, [1, 2].contains(number(2, 2)) else { return nil }
        let count = number(4, 2)
        guard count > 1, bytes.count >= 6 + 16 * count else { return nil }
        let entries = (0..<count).map { 6 + 16 * $0 }
        func rank(_ entry: Int) -> (Int, Int) {
            // A size of 0 is one of 256.
            let size = (0..<2).map { bytes[entry + $0] == 0 ? 256 : Int(bytes[entry + $0]) }
            return (size[0] * size[1], number(entry + 6, 2))
        }
        guard let largest = entries.max(by: { rank($0) < rank($1) }) else { return nil }
        let (length, start) = (number(largest + 8, 4), number(largest + 12, 4))
        guard length > 0, start + length <= bytes.count else { return nil }
        let picture = bytes[start..<(start + length)]
        if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return Data(picture) }
        let place: [UInt8] = [22, 0, 0, 0]
        return Data(bytes[0..<4]) + [1, 0] + Data(bytes[largest..<(largest + 12)]) + place + Data(picture)
    }
}
