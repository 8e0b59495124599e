import Foundation

/// The parts of a GIF file. (GIF 89a, appendix B.)
enum GIFOutline {
    /// The file up to its second picture, which tells that it moves: decoders go through all pictures before they hand out the
    /// first. Nil for what is no GIF, has fewer pictures, or is not built as one; it is left to the decoder.
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
                // The place, the size, a table of colours, and the size of the codes.
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

    /// The bytes of a table of colours, by the flags that announce it.
    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Blocks have their lengths before them, and end with one of nothing.
    private static func endOfBlocks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var place = start
        while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
        return place < bytes.count ? place + 1 : nil
    }
}
