import Foundation

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
