/// What happens to the content while an edge passes over it: another theme, another page.
///
/// ``apply()`` is called once, then exactly one of ``commit()`` and ``rollBack()``.
@MainActor public protocol Change: AnyObject {
    /// What it leads to. Two changes with the same destination, made one after the other, are one.
    var destination: String { get }
    /// What can still become of it, after it has been applied.
    var outlook: ChangeOutlook { get }

    /// Makes the content look as it will.
    func apply()
    /// Makes it last.
    func commit()
    /// Brings back exactly what was there.
    func rollBack()
}

extension Change {
    /// Either.
    public var outlook: ChangeOutlook { .open }
}
