/// The keys of an index, in the order in which they stand: letters, symbols, or whatever else a list is in the order of.
public struct IndexKeys: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private let texts: [String]

    /// An index of `texts`, each what one key shows and what a screen reader says.
    public init(_ texts: some Sequence<String>) {
        self.texts = Array(texts)
    }

    /// The same, written as a list.
    public init(arrayLiteral texts: String...) {
        self.texts = texts
    }

    /// The letters from A to Z, and # for all that begins otherwise.
    public static let letters = IndexKeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) })

    /// The position of the first key.
    public var startIndex: Int { texts.startIndex }
    /// The position after the last key.
    public var endIndex: Int { texts.endIndex }

    /// The text of a key.
    public subscript(position: Int) -> String { texts[position] }
}
