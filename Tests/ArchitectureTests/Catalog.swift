import Foundation

/// A gettext catalog or template, read from its text.
struct Catalog {
    struct Text: Hashable {
        let context: String?
        let text: String
        var plural: String?
    }

    struct Entry {
        var flags: Set<String> = []
        var context: String?
        var text = ""
        var plural: String?
        var translations: [String] = []

        var key: Text { Text(context: context, text: text, plural: plural) }
    }

    /// The fields of the header, and the entries after it.
    let header: String
    let entries: [Entry]

    init(_ file: URL) throws {
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
        let read = blocks.map { Self.entry($0) }
        header = read.first { $0.text.isEmpty }?.translations.first ?? ""
        entries = read.filter { !$0.text.isEmpty }
    }

    private static func entry(_ block: String) -> Entry {
        var entry = Entry()
        var current = ""
        for line in block.split(separator: "\n").map(String.init) {
            if line.hasPrefix("#,") {
                entry.flags.formUnion(
                    line.dropFirst(2).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
            }
            guard !line.hasPrefix("#"), let open = line.firstIndex(of: "\""), line.hasSuffix("\"") else { continue }
            let keyword = line[..<open].trimmingCharacters(in: .whitespaces)
            let value = line[line.index(after: open)...].dropLast()
                .replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\"", with: "\"")
            if !keyword.isEmpty { current = keyword }
            switch current {
            case "msgctxt": entry.context = (entry.context ?? "") + value
            case "msgid": entry.text += value
            case "msgid_plural": entry.plural = (entry.plural ?? "") + value
            default:
                if !keyword.isEmpty { entry.translations.append("") }
                entry.translations[entry.translations.count - 1] += value
            }
        }
        return entry
    }
}
