import Foundation

/// Decodes settings of an older release: a missing key gets its default value.
struct FilledSettings<Value: Codable> {
    let defaults: Value

    /// Decodes the JSON. Throws the decoding error, including for a key that the defaults lack too.
    func decoded(_ data: Data) throws -> Value {
        var data = data
        while true {
            do {
                return try JSONDecoder().decode(Value.self, from: data)
            } catch DecodingError.keyNotFound(let key, let context) {
                // Each iteration adds a missing key, of which the defaults have only finitely many.
                guard let filled = try filled(data, context.codingPath.map(\.stringValue), key.stringValue) else {
                    throw DecodingError.keyNotFound(key, context)
                }
                data = filled
            }
        }
    }

    /// The JSON with the default value of a key added; nil if the defaults lack it, or if the key exists.
    private func filled(_ data: Data, _ path: [String], _ key: String) throws -> Data? {
        let known = try JSONSerialization.jsonObject(with: JSONEncoder().encode(defaults), options: [.fragmentsAllowed])
        let holder = path.reduce(known as Any?) { value, key in (value as? [String: Any])?[key] }
        guard let value = (holder as? [String: Any])?[key],
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let filled = Self.setting(value, for: key, at: path[...], in: object)
        else { return nil }
        return try JSONSerialization.data(withJSONObject: filled)
    }

    private static func setting(
        _ value: Any, for key: String, at path: ArraySlice<String>, in object: [String: Any]
    ) -> [String: Any]? {
        var object = object
        if let first = path.first {
            guard let inner = object[first] as? [String: Any],
                let filled = setting(value, for: key, at: path.dropFirst(), in: inner)
            else { return nil }
            object[first] = filled
        } else {
            guard object[key] == nil else { return nil }
            object[key] = value
        }
        return object
    }
}
