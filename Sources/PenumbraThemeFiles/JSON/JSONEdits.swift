/// Edits of a JSON text that leave everything else unchanged: the order of names, spaces, the notation of numbers.
struct JSONEdits {
    private enum Change {
        case set(JSONText)
        case remove
        case members(JSONEdits)
    }

    private var changes: [(key: String, change: Change)] = []
    private var places: [String: Int] = [:]

    /// Sets the value at a path of keys. New members follow the other members of their object, in the order of these calls.
    mutating func set(_ text: JSONText, at path: [String]) { change(path[...], to: .set(text)) }

    /// Removes the value at a path of keys, if it exists.
    mutating func remove(at path: [String]) { change(path[...], to: .remove) }

    private mutating func change(_ path: ArraySlice<String>, to change: Change) {
        guard let key = path.first else { return }
        let place = places[key] ?? changes.count
        if place == changes.count {
            places[key] = place
            changes.append((key, .members(JSONEdits())))
        }
        if path.count == 1 {
            changes[place].change = change
        } else if case .members(var edits) = changes[place].change {
            changes[place].change = .remove  // so that there is one owner, and no copy is made
            edits.change(path.dropFirst(), to: change)
            changes[place].change = .members(edits)
        }
    }

    // MARK: Applying

    /// The edited text. O(its length).
    func applied(to source: SourceText, _ root: JSONValue) -> String {
        let bytes = source.bytes
        let text =
            bytes[..<root.range.lowerBound] + edited(root, in: bytes, indent: "") + bytes[root.range.upperBound...]
        return String(decoding: text, as: UTF8.self)
    }

    /// - Parameter indent: The indentation of the value's line; nil if a whole object is on one line.
    private func edited(_ value: JSONValue, in bytes: [UInt8], indent: String?) -> [UInt8] {
        guard let members = value.object?.members else { return Array(made.text(indent: indent).utf8) }
        let inner = value.range.lowerBound + 1..<value.range.upperBound - 1
        // The space before the first member applies to every member.
        let isEmpty = members.isEmpty
        let opening =
            isEmpty ? Array("\n\(indent ?? "")  ".utf8)[...] : bytes[inner.lowerBound..<(members.first?.keyOffset ?? 0)]
        let closing =
            isEmpty
            ? Array("\n\(indent ?? "")".utf8)[...]
            : bytes[(members.last?.value.range.upperBound ?? 0)..<inner.upperBound]
        let memberIndent = opening.lastIndex(of: UInt8(ascii: "\n")).map {
            String(decoding: opening[($0 + 1)...], as: UTF8.self)
        }
        var (parts, end): ([UInt8], Int) = ([], inner.lowerBound)
        for member in members {
            let gap = parts.isEmpty ? opening : bytes[end..<member.keyOffset]
            end = member.value.range.upperBound
            let written: [UInt8]
            switch places[member.key].map({ changes[$0].change }) {
            case .remove: continue
            case .set(let text): written = Array(text.text(indent: memberIndent).utf8)
            case .members(let edits): written = edits.edited(member.value, in: bytes, indent: memberIndent)
            case nil: written = Array(bytes[member.value.range])
            }
            parts += gap + bytes[member.keyOffset..<member.value.offset] + written
        }
        for (key, text) in additions where value.object?.member(key) == nil {
            parts += (parts.isEmpty ? [] : [UInt8(ascii: ",")]) + opening
            parts += Array("\(JSONText.quoted(key)): \(text.text(indent: memberIndent))".utf8)
        }
        return [UInt8(ascii: "{")] + (parts.isEmpty ? [] : parts + closing) + [UInt8(ascii: "}")]
    }

    /// The members to add where there were none.
    private var additions: [(String, JSONText)] {
        changes.compactMap { key, change in
            switch change {
            case .remove: nil
            case .set(let text): (key, text)
            case .members(let edits): edits.additions.isEmpty ? nil : (key, edits.made)
            }
        }
    }

    private var made: JSONText { .object(additions) }
}
