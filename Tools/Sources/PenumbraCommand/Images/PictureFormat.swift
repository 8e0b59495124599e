import FoundationEssentials

/// A format of pictures that GdkPixbuf reads only with another package, or not at all.
enum PictureFormat {
    /// Why a picture in a known format cannot be read; nil for other files.
    static func reason(_ data: Data) -> String? {
        guard let (name, package) = format(data) else { return nil }
        guard let package else { return "it is \(name), for which Debian 12 has no loader of GdkPixbuf" }
        return "it is \(name); install its loader: \(package)"
    }

    private static func format(_ data: Data) -> (name: String, package: String?)? {
        func has(_ text: String, at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: Array(text.utf8)) }
        if has("RIFF"), has("WEBP", at: 8) { return ("a WebP picture", "webp-pixbuf-loader") }
        if has("ftyp", at: 4) {
            if has("avif", at: 8) || has("avis", at: 8) { return ("an AVIF picture", "libavif-gdk-pixbuf") }
            for brand in ["heic", "heix", "hevc", "mif1", "msf1"] where has(brand, at: 8) {
                return ("a HEIF picture", "heif-gdk-pixbuf")
            }
        }
        let others: [(name: String, start: [UInt8])] = [
            ("a JPEG XL picture", [0xFF, 0x0A]),
            ("a JPEG XL picture", [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
            ("a JPEG 2000 picture", [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]),
            ("a JPEG 2000 picture", [0xFF, 0x4F, 0xFF, 0x51]), ("a Photoshop document", Array("8BPS".utf8)),
            ("a GIMP document", Array("gimp xcf".utf8)), ("a Radiance picture", Array("#?RADIANCE".utf8)),
            ("an OpenEXR picture", [0x76, 0x2F, 0x31, 0x01]), ("a QOI picture", Array("qoif".utf8)),
            ("a BigTIFF picture", [0x49, 0x49, 0x2B, 0]), ("a BigTIFF picture", [0x4D, 0x4D, 0, 0x2B]),
            ("a BLP texture", Array("BLP1".utf8)), ("a BLP texture", Array("BLP2".utf8)),
            ("a DirectDraw surface", Array("DDS ".utf8)), ("a PDF document", Array("%PDF-".utf8)),
        ]
        return others.first { data.starts(with: $0.start) }.map { ($0.name, nil) }
    }
}
