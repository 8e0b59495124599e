/// A token as it is written.
struct TokenText {
    var value: JSONText
    /// What Penumbra says of it beyond the format.
    var own: [(String, JSONText)] = []

    var text: JSONText {
        .object(
            [("$value", value)]
                + (own.isEmpty ? [] : [("$extensions", .object([(DesignTokens.vendor, .object(own))]))]))
    }
}
