import CPenumbraGtk

/// CSS classes that distinguish one of many widgets of a kind: one class for each hexadecimal digit of its index.
///
/// GTK builds a tree of all selectors and traverses it recursively. The tree is as deep as the number of names among which one
/// place chooses. A thousand widgets with a name each would overflow GTK's stack.
public struct DigitClasses {
    /// The classes.
    public let names: [String]

    /// Creates the classes of the widget at an index, 0 or more.
    public init(_ index: Int) {
        names = String(index, radix: 16).reversed().enumerated().map { "penumbra-digit-\($0)-\($1)" }
    }

    /// A selector for widgets that have these classes. Widgets at longer indices that end in the same digits match as well;
    /// their own rules prevail, because those selectors have more classes.
    public var selector: String { names.map { ".\($0)" }.joined() }

    /// Adds the classes to a widget.
    @MainActor public func add(to widget: UnsafeMutablePointer<GtkWidget>) {
        for name in names { gtk_widget_add_css_class(widget, name) }
    }
}
