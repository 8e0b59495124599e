/// A value of JSON.
enum JSONTree: Codable {
    case null
    case bool(Bool)
    case whole(Int64)
    /// A whole number that is greater than `Int64.max`.
    case natural(UInt64)
    case number(Double)
    case string(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            if value.decodeNil() {
                .null
            } else if let bool = try? value.decode(Bool.self) {
                .bool(bool)
            } else if let whole = try? value.decode(Int64.self) {
                .whole(whole)
            } else if let natural = try? value.decode(UInt64.self) {
                .natural(natural)
            } else if let number = try? value.decode(Double.self) {
                .number(number)
            } else if let string = try? value.decode(String.self) {
                .string(string)
            } else if let list = try? value.decode([JSONTree].self) {
                .list(list)
            } else {
                .object(try value.decode([String: JSONTree].self))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .whole(let whole): try container.encode(whole)
        case .natural(let natural): try container.encode(natural)
        case .number(let number): try container.encode(number)
        case .string(let string): try container.encode(string)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }

    /// The value to which names of members lead; nil if there is none.
    subscript(path: ArraySlice<String>) -> JSONTree? {
        guard let first = path.first else { return self }
        guard case .object(let members) = self else { return nil }
        return members[first]?[path.dropFirst()]
    }

    /// The value with a member in the object at a path, or without it; nil if there is no object.
    func setting(_ value: JSONTree?, for key: String, at path: ArraySlice<String>) -> JSONTree? {
        guard case .object(var members) = self else { return nil }
        if let first = path.first {
            guard let changed = members[first]?.setting(value, for: key, at: path.dropFirst()) else { return nil }
            members[first] = changed
        } else {
            members[key] = value
        }
        return .object(members)
    }
}
