import CPenumbraGtk

/// The CSS classes that tell one of many widgets of a kind from the others: one for each hexadecimal digit of its index.
///
/// GTK makes a tree of all selectors, as deep as there are names to choose from at one place, and goes through it by
/// recursion. With a name of its own for each of a thousand widgets GTK's stack ends.
package struct DigitClasses {
    /// The classes.
    package let names: [String]

    /// The classes of the widget at an index, 0 or more.
    package init(_ index: Int) {
        names = String(index, radix: 16).reversed().enumerated().map { "penumbra-digit-\($0)-\($1)" }
    }

    /// A selector for widgets that have them. Widgets at indices of more digits, of which these are the last, have them as
    /// well; the rules for those prevail, because their selectors have more classes.
    package var selector: String { names.map { ".\($0)" }.joined() }

    /// Gives them to a widget.
    @MainActor package func add(to widget: UnsafeMutablePointer<GtkWidget>) {
        for name in names { gtk_widget_add_css_class(widget, name) }
    }
}
