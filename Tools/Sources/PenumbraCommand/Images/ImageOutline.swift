import FoundationEssentials

/// The structure of a PNG, JPEG or TIFF file, read without decoding; empty for any other file.
struct ImageOutline {
    /// Whether the file is complete.
    private(set) var isComplete = true
    /// Notes for the user.
    private(set) var notes: [String] = []
    /// The EXIF orientation of a PNG, from 1 to 8, which GdkPixbuf does not read.
    private(set) var orientation: Int?
    /// Whether it is a sequential JPEG, which a decoder reduces without memory for the whole picture.
    private(set) var isSequentialJPEG = false

    init(_ bytes: UnsafeRawBufferPointer) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            readChunks(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            readMarkers(bytes)
        } else if bytes.starts(with: Array("II*\0".utf8)) {
            readPages(bytes) { $0 | Int($2) << (8 * $1) }
        } else if bytes.starts(with: Array("MM\0*".utf8)) {
            readPages(bytes) { number, _, byte in number << 8 | Int(byte) }
        }
    }

    /// The first directory of a TIFF file, which ends in the place of the next one, or 0. (TIFF 6.0, section 2.)
    ///
    /// - Parameter join: A number with another byte, which has this index in it.
    private mutating func readPages(_ bytes: UnsafeRawBufferPointer, join: (Int, Int, UInt8) -> Int) {
        func number(_ place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= bytes.count else { return nil }
            return (0..<length).reduce(0) { join($0, $1, bytes[place + $1]) }
        }
        guard let first = number(4, 4), let entries = number(first, 2),
            let next = number(first + 2 + 12 * entries, 4), next != 0
        else { return }
        notes = ["it has several pages: only the first is read"]
    }

    /// The chunks of a PNG file: length, type, data, checksum (PNG, third edition, section 5.3).
    private mutating func readChunks(_ bytes: UnsafeRawBufferPointer) {
        isComplete = false
        var (place, ignored, hasProfile) = (8, [String](), false)
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
        while place + 12 <= bytes.count {
            let (length, data) = (number(place), place + 8)
            let name = String(decoding: bytes[(place + 4)..<data], as: UTF8.self)
            if name == "IEND" {
                isComplete = true
                break
            }
            guard data + length <= bytes.count else { return }
            switch name {
            case "iCCP", "sRGB": hasProfile = true
            // The gamma and the primaries of sRGB, by section 11.3.2.5.
            case "gAMA" where length == 4 && abs(number(data) - 45455) > 100: ignored.append("its gamma (gAMA)")
            case "cHRM" where length == 32 && abs(number(data + 8) - 64000) > 100:
                ignored.append("its primaries (cHRM)")
            case "cICP" where length == 4 && (bytes[data], bytes[data + 1]) != (1, 13):
                ignored.append("its color space (cICP)")
            case "eXIf": orientation = Self.orientation(UnsafeRawBufferPointer(rebasing: bytes[data..<(data + length)]))
            default: break
            }
            place += length + 12
        }
        if !ignored.isEmpty, !hasProfile {
            notes = ["its numbers are read as sRGB, without \(ignored.joined(separator: " and "))"]
        }
    }

    /// The orientation in an EXIF block, which is a TIFF file. (Exif 3.0, section 4.6.5.1; TIFF 6.0, section 2.)
    private static func orientation(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count >= 8, bytes[0] == bytes[1], [0x49, 0x4D].contains(bytes[0]) else { return nil }
        func number(_ place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= bytes.count else { return nil }
            let part = bytes[place..<(place + length)]
            return (bytes[0] == 0x4D ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let first = number(4, 4), let entries = number(first, 2) else { return nil }
        for entry in 0..<entries {
            let place = first + 2 + 12 * entry
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112 { return number(place + 8, 2) }
        }
        return nil
    }

    /// The markers of a JPEG file (ITU-T T.81, annex B).
    private mutating func readMarkers(_ bytes: UnsafeRawBufferPointer) {
        isComplete = false
        var place = 2
        while place + 1 < bytes.count {
            guard bytes[place] == 0xFF else {
                place += 1
                continue
            }
            switch bytes[place + 1] {
            case 0xFF: place += 1
            case 0x00, 0x01, 0xD0...0xD8: place += 2
            case 0xD9:
                isComplete = true
                return
            case let marker:
                guard place + 3 < bytes.count else { return }
                let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
                if isFrame { isSequentialJPEG = marker <= 0xC1 }
                if isFrame, place + 9 < bytes.count, bytes[place + 9] == 4 {
                    // A file may have many frames, including thumbnails; note it once.
                    notes = ["its inks (CMYK) are converted by a simple formula"]
                }
                place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            }
        }
    }
}

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
