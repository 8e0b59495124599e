/// Changes of a JSON text that leave all else as it stands: the order of names, spaces, how numbers are written.
struct JSONEdits {
    private enum Change {
        case set(JSONText)
        case remove
        case members(JSONEdits)
    }

    private var changes: [(key: String, change: Change)] = []
    private var places: [String: Int] = [:]

    /// Puts a value in the place of what the keys lead to. What is not there yet comes after the other members of its
    /// object, in the order of these calls.
    mutating func set(_ text: JSONText, at path: [String]) { change(path[...], to: .set(text)) }

    /// Takes out what the keys lead to, if it is there.
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

    /// The text with the changes in it. O(its length).
    func applied(to source: SourceText, _ root: JSONValue) -> String {
        let bytes = source.bytes
        let text =
            bytes[..<root.range.lowerBound] + edited(root, in: bytes, indent: "") + bytes[root.range.upperBound...]
        return String(decoding: text, as: UTF8.self)
    }

    /// - Parameter indent: What the line of the value begins with; nil where all of an object is on one line.
    private func edited(_ value: JSONValue, in bytes: [UInt8], indent: String?) -> [UInt8] {
        guard let members = value.object?.members else { return Array(made.text(indent: indent).utf8) }
        let inner = value.range.lowerBound + 1..<value.range.upperBound - 1
        // What stands before the first member stands before every one.
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

    /// What is there afterwards where nothing was.
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
