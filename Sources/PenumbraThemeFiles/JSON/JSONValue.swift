/// A value in a JSON text, with its byte range.
struct JSONValue: Sendable {
    enum Content: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object(JSONObject)
    }

    let content: Content
    let range: Range<Int>

    /// The offset of its first byte.
    var offset: Int { range.lowerBound }

    var object: JSONObject? { if case .object(let object) = content { object } else { nil } }
    var array: [JSONValue]? { if case .array(let array) = content { array } else { nil } }
    var string: String? { if case .string(let string) = content { string } else { nil } }
    /// The number; nil if it is too great or too long.
    var number: Double? { if case .number(let number) = content, number.isFinite { number } else { nil } }
    var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
    var isNull: Bool { if case .null = content { true } else { false } }

    /// The kind of the value, for messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number):
            number.isFinite ? "the number \(number.shortest)" : "a number that is too great or too long"
        case .string(let string): string.quoted
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// The members of a JSON object, in order, with unique names.
struct JSONObject: Sendable {
    struct Member: Sendable {
        let key: String
        let keyOffset: Int
        let value: JSONValue
    }

    private(set) var members: [Member] = []
    /// The earlier members of names that occur again.
    private(set) var replaced: [Member] = []
    /// The positions of the members, if there are many.
    private var places: [String: Int] = [:]
    private static let many = 8

    /// The member of a name. O(1).
    func member(_ key: String) -> Member? {
        guard members.count > Self.many else { return members.first { $0.key == key } }
        return places[key].map { members[$0] }
    }

    subscript(key: String) -> JSONValue? { member(key)?.value }

    /// Replaces the member of the same name.
    mutating func replace(by member: Member) {
        guard let place = places[member.key] ?? members.firstIndex(where: { $0.key == member.key }) else { return }
        replaced.append(members[place])
        members[place] = member
    }

    /// Appends a member with a new name.
    mutating func append(_ member: Member) {
        members.append(member)
        if members.count == Self.many + 1 {
            for (index, member) in members.enumerated() { places[member.key] = index }
        } else if members.count > Self.many {
            places[member.key] = members.count - 1
        }
    }
}

extension Double {
    /// The shortest digits that represent this number exactly; integers have no fraction. JSON and CSS can read it.
    var shortest: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
