import FoundationEssentials

/// The name in an ICC profile (ICC.1:2022, sections 7 and 10; and ICC.1:2001-04 for texts of version 2).
struct ColorProfile {
    /// The name, at most 100 characters; empty if the profile has none.
    let name: String

    init(_ profile: Data) {
        let bytes = [UInt8](profile)
        func number(_ place: Int, _ length: Int = 4) -> Int? {
            guard place >= 0, place + length <= bytes.count else { return nil }
            return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
        }
        func text(_ place: Int, _ length: Int) -> ArraySlice<UInt8> {
            guard place >= 0, length >= 0, place + length <= bytes.count else { return [] }
            return bytes[place..<place + length]
        }
        func description(at place: Int) -> String {
            switch number(place) {
            case 0x6465_7363:  // desc: a count, and ASCII that ends in a zero
                let ascii = text(place + 12, number(place + 8) ?? 0)
                return String(decoding: ascii.prefix { $0 != 0 }, as: UTF8.self)
            case 0x6D6C_7563:  // mluc: the first of several languages, in UTF-16
                guard let length = number(place + 20), let offset = number(place + 24) else { return "" }
                let pairs = Array(text(place + offset, length))
                let units = stride(from: 0, to: pairs.count & ~1, by: 2).map {
                    UInt16(pairs[$0]) << 8 | UInt16(pairs[$0 + 1])
                }
                return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
            default: return ""
            }
        }
        // No profile has more than some dozens of tags.
        let tags = (0..<min(number(128) ?? 0, 100)).map { 132 + 12 * $0 }
        let place = tags.first { number($0) == 0x6465_7363 }.flatMap { number($0 + 4) }
        // The name is shown on a terminal.
        let visible = (place.map(description) ?? "").unicodeScalars.lazy.filter {
            $0.properties.generalCategory != .control
        }
        name = String(String.UnicodeScalarView(visible.prefix(100)))
    }

    /// Whether the profile is sRGB, by its name.
    var isSRGB: Bool {
        let name = name.lowercased()
        return name.contains("srgb") && !name.contains("linear")
    }

    /// A note for the user about a profile that is not sRGB.
    func note(isConverted: Bool) -> String {
        let profile = name.isEmpty ? "its color profile" : "its color profile \"\(name)\""
        return profile + (isConverted ? " is converted to sRGB" : " cannot be converted")
    }
}
