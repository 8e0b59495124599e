import Foundation

/// Decodes settings of another release: a value that is missing or cannot be understood gets its default; a missing
/// optional is nil.
struct FilledSettings<Value: Codable> {
    let defaults: Value

    /// Decodes the JSON, and returns the reasons why values were replaced. Throws the decoding error if nothing can be kept.
    func decoded(_ data: Data) throws -> (value: Value, reasons: [String]) {
        var data = data
        var reasons: [String] = []
        var replaced: Set<[String]> = []
        while true {
            do {
                return (try JSONDecoder().decode(Value.self, from: data), reasons)
            } catch DecodingError.keyNotFound(let key, let context) {
                // Terminates: each iteration adds a missing key, and the defaults have finitely many.
                let path = context.codingPath.map(\.stringValue)
                if let filled = try filled(data, path, key.stringValue) {
                    data = filled
                } else {
                    let error = DecodingError.keyNotFound(key, context)
                    data = try replacing(path, in: data, after: error, &replaced)
                    reasons.append(DecodingReason.text(error))
                }
            } catch let error as DecodingError {
                data = try replacing(error.path, in: data, after: error, &replaced)
                reasons.append(DecodingReason.text(error))
            }
        }
    }

    /// The JSON with the default value in place of the value at `path`. If that has been replaced before, the nearest value
    /// around it that has not is replaced, so that the iteration ends. Throws `error` if only the whole is left.
    private func replacing(
        _ path: [String], in data: Data, after error: DecodingError, _ replaced: inout Set<[String]>
    ) throws -> Data {
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: data) else { throw error }
        let known = try defaultTree
        var path = path[...]
        while let key = path.popLast() {
            let whole = Array(path) + [key]
            guard !replaced.contains(whole), let holder = known[path], case .object(let members) = holder,
                let changed = tree.setting(members[key], for: key, at: path)
            else { continue }
            replaced.insert(whole)
            return try JSONEncoder().encode(changed)
        }
        throw error
    }

    /// The JSON with the default value of a key added; nil if the defaults lack it, or if the key exists.
    private func filled(_ data: Data, _ path: [String], _ key: String) throws -> Data? {
        let tree = try JSONDecoder().decode(JSONTree.self, from: data)
        guard let value = try defaultTree[(path + [key])[...]], tree[(path + [key])[...]] == nil,
            let filled = tree.setting(value, for: key, at: path[...])
        else { return nil }
        return try JSONEncoder().encode(filled)
    }

    private var defaultTree: JSONTree {
        get throws { try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(defaults)) }
    }
}

/// The reasons of decoding errors, in words. Foundation's own name types of Swift, which no user knows.
enum DecodingReason {
    /// The place of an error, and what is wrong there.
    static func text(_ error: any Error) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty ? "" : "\(path.map(\.stringValue).joined(separator: ".")): "
        }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): place(context.codingPath) + "\"\(key.stringValue)\" is missing"
        case .typeMismatch(let type, let context): place(context.codingPath) + "expected \(words(type))"
        case .valueNotFound(let type, let context): place(context.codingPath) + "expected \(words(type)), not null"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            place(context.codingPath) + "the value is none of those that are possible"
        default: "it is not JSON"
        }
    }

    private static func words(_ type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "another kind of value"
        }
    }
}

extension DecodingError {
    /// The keys that lead to the value.
    var path: [String] {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath.map(\.stringValue)
        @unknown default: []
        }
    }
}
