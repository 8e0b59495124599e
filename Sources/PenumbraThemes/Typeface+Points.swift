extension Typeface {
    /// The size in points of a screen whose body text has a size of `body`. Sizes of themes are relative to 11 points, the
    /// fallback of ``TextStyle/body``.
    package func points(body: Double) -> Double { size * body / TextStyle.body.fallback.size }

    /// The families in order of preference, without quotation marks.
    package var families: [String] {
        (family ?? "").split(separator: ",").compactMap { part in
            let name = part.drop { " \"'".contains($0) }
            let end = name.lastIndex { !" \"'".contains($0) }
            return end.map { String(name[...$0]) }
        }
    }
}
