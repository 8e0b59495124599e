import Foundation

/// A segment to insert after the start of a JPEG file.
struct JPEGSegment {
    let marker: UInt8
    let data: [UInt8]

    /// Returns an EXIF block with the orientation, 1 to 8 (CIPA DC-008, tag 0x0112).
    static func orientation(_ value: UInt8) -> JPEGSegment {
        let header = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]
        let entry: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
        return JPEGSegment(marker: 0xE1, data: header + entry)
    }

    /// Returns a color profile in one piece (ICC.1:2022, annex B.4).
    static func profile(_ profile: [UInt8]) -> JPEGSegment {
        JPEGSegment(marker: 0xE2, data: Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
    }

    func inserted(in file: Data) -> Data {
        let length = data.count + 2
        return file.prefix(2) + Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + data) + file.dropFirst(2)
    }
}
