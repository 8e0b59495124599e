extension String {
    /// The text in one line, without terminal control characters: line breaks and tabs become spaces, other control characters
    /// are removed.
    public var printable: String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\n", "\t", "\u{2028}", "\u{2029}": scalars.append(" ")
            case _ where scalar.properties.generalCategory == .control: break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
