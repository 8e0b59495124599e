/// A value in a JSON text, with the bytes that it takes up there.
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

    /// The byte at which it begins.
    var offset: Int { range.lowerBound }

    var object: JSONObject? { if case .object(let object) = content { object } else { nil } }
    var array: [JSONValue]? { if case .array(let array) = content { array } else { nil } }
    var string: String? { if case .string(let string) = content { string } else { nil } }
    var number: Double? { if case .number(let number) = content { number } else { nil } }
    var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
    var isNull: Bool { if case .null = content { true } else { false } }

    /// What it is, for messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): "the number \(number.shortest)"
        case .string(let string): string.quoted
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// The members of a JSON object, in their order, each name there once.
struct JSONObject: Sendable {
    struct Member: Sendable {
        let key: String
        let keyOffset: Int
        let value: JSONValue
    }

    private(set) var members: [Member] = []
    /// Where the members are, once there are many.
    private var places: [String: Int] = [:]
    private static let many = 8

    /// The member of a name. O(1).
    func member(_ key: String) -> Member? {
        guard members.count > Self.many else { return members.first { $0.key == key } }
        return places[key].map { members[$0] }
    }

    subscript(key: String) -> JSONValue? { member(key)?.value }

    /// Adds a member whose name is not there yet.
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
    /// The fewest digits that give this number again, and no more than an integer needs. JSON and CSS read it.
    var shortest: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
