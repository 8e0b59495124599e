import Foundation

/// The structure of a GIF file. (GIF 89a, appendix B.)
enum GIFOutline {
    /// The file up to its second picture, which shows that it is animated: decoders decode all pictures before they return the
    /// first. Nil if it is not a GIF, has fewer pictures, or is malformed; the decoder handles those.
    static func firstPictures(of bytes: UnsafeRawBufferPointer) -> Data? {
        guard bytes.starts(with: Array("GIF8".utf8)), bytes.count > 13 else { return nil }
        var place = 13 + tableSize(bytes[10])
        var pictures = 0
        while pictures < 2 {
            guard place < bytes.count else { return nil }
            switch bytes[place] {
            case 0x21: place += 2
            case 0x2C:
                guard place + 9 < bytes.count else { return nil }
                // The position, the size, a color table, and the code size.
                place += 10 + tableSize(bytes[place + 9]) + 1
                pictures += 1
            default: return nil
            }
            guard let end = endOfBlocks(bytes, from: place) else { return nil }
            place = end
        }
        guard place < bytes.count, bytes[place] != trailer else { return nil }
        return Data(bytes[..<place]) + [trailer]
    }

    private static let trailer: UInt8 = 0x3B

    /// The size of a color table in bytes, by its flags.
    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Data blocks have a length prefix, and end with an empty block.
    private static func endOfBlocks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var place = start
        while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
        return place < bytes.count ? place + 1 : nil
    }
}
