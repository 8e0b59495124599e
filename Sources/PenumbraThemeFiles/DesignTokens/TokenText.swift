/// The written form of a token.
struct TokenText {
    var value: JSONText
    /// Penumbra's extensions.
    var own: [(String, JSONText)] = []

    var text: JSONText {
        .object(
            [("$value", value)]
                + (own.isEmpty ? [] : [("$extensions", .object([(DesignTokens.vendor, .object(own))]))]))
    }
}
