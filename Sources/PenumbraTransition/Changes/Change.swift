/// A change of the content that an edge reveals: to another theme, to another page.
///
/// ``apply()`` is called once, then exactly one of ``commit()`` and ``rollBack()``.
///
/// ```swift
/// final class TextChange: Change {
///     let (label, old, destination): (Label, String, String)
///
///     init(of label: Label, to text: String) { (self.label, old, destination) = (label, label.text, text) }
///
///     func apply() { label.text = destination }
///     func commit() {}
///     func rollBack() { label.text = old }
/// }
/// ```
@MainActor public protocol Change: AnyObject {
    /// The destination. Two consecutive changes with the same destination count as one.
    var destination: String { get }
    /// The possible outcomes after the change has been applied.
    var outlook: ChangeOutlook { get }

    /// Applies the change to the content.
    func apply()
    /// Makes the change permanent.
    func commit()
    /// Restores exactly the previous content.
    func rollBack()
}

extension Change {
    /// The default is ``ChangeOutlook/open``.
    public var outlook: ChangeOutlook { .open }
}
