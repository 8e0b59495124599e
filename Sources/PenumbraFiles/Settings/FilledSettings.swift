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
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw error }
        var path = path
        while let key = path.last {
            let holder = Array(path.dropLast())
            if !replaced.contains(path), let known = try value(at: holder) as? [String: Any],
                let changed = Self.setting(known[key], for: key, at: holder[...], in: object, replaces: true)
            {
                replaced.insert(path)
                return try JSONSerialization.data(withJSONObject: changed)
            }
            path = holder
        }
        throw error
    }

    /// The default value at a path; nil if there is none.
    private func value(at path: [String]) throws -> Any? {
        let known = try JSONSerialization.jsonObject(with: JSONEncoder().encode(defaults), options: [.fragmentsAllowed])
        return path.reduce(known as Any?) { value, key in (value as? [String: Any])?[key] }
    }

    /// The JSON with the default value of a key added; nil if the defaults lack it, or if the key exists.
    private func filled(_ data: Data, _ path: [String], _ key: String) throws -> Data? {
        guard let value = (try value(at: path) as? [String: Any])?[key],
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let filled = Self.setting(value, for: key, at: path[...], in: object, replaces: false)
        else { return nil }
        return try JSONSerialization.data(withJSONObject: filled)
    }

    /// `object` with a value, or without it if it is nil; nil if it has no object at `path`.
    private static func setting(
        _ value: Any?, for key: String, at path: ArraySlice<String>, in object: [String: Any], replaces: Bool
    ) -> [String: Any]? {
        var object = object
        if let first = path.first {
            guard let inner = object[first] as? [String: Any],
                let filled = setting(value, for: key, at: path.dropFirst(), in: inner, replaces: replaces)
            else { return nil }
            object[first] = filled
        } else {
            guard replaces || object[key] == nil else { return nil }
            object[key] = value
        }
        return object
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
