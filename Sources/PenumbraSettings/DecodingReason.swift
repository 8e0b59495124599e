import Foundation

/// The reasons of decoding errors, in words.
enum DecodingReason {
    /// The place of an error, and what is wrong there.
    static func text(_ error: any Error) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty ? "" : "\(path.map(\.stringValue).joined(separator: ".")): "
        }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): place(context.codingPath) + "\"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            place(context.codingPath) + context.debugDescription
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            place(context.codingPath) + context.debugDescription
        default: "it is not JSON"
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
