/// The keys of an index, in order: letters, symbols or other sort keys of a list.
///
/// ```swift
/// let years: IndexKeys = ["2021", "2022", "2023"]
/// ```
public struct IndexKeys: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private let texts: [String]

    /// Creates an index of `texts`, each the visible and the spoken text of one key.
    ///
    /// ```swift
    /// let keys = IndexKeys(Set(titles.compactMap { $0.first.map(String.init) }).sorted())        // only letters with a title
    /// ```
    public init(_ texts: some Sequence<String>) {
        self.texts = Array(texts)
    }

    /// Creates an index from a literal.
    public init(arrayLiteral texts: String...) {
        self.texts = texts
    }

    /// The letters from A to Z, and # for everything else.
    ///
    /// ```swift
    /// let position = titles[0].first.flatMap { IndexKeys.letters.firstIndex(of: String($0)) } ?? IndexKeys.letters.count - 1
    /// ```
    public static let letters = IndexKeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) })

    /// The position of the first key.
    public var startIndex: Int { texts.startIndex }
    /// The position after the last key.
    public var endIndex: Int { texts.endIndex }

    /// The text of a key.
    public subscript(position: Int) -> String { texts[position] }
}
