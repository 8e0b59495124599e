import CPenumbraGtk
import PenumbraGTK

/// A widget of any type.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Widgets built from one of the embedded `.ui` files.
@MainActor final class Interface {
    private let builder = ObjectReference(adopting: gtk_builder_new())

    /// Builds everything in `file`. A file that does not parse is a programming error.
    init(_ file: [UInt8]) {
        gtk_builder_set_translation_domain(builder.pointer, Language.domain)
        var problem: UnsafeMutablePointer<GError>?
        let text = String(decoding: file, as: UTF8.self)
        if gtk_builder_add_from_string(builder.pointer, text, -1, &problem) == 0 {
            fatalError(problem.map { String(cString: $0.pointee.message) } ?? "an interface file is invalid")
        }
    }

    /// The object with the ID `id` in the file.
    func object(_ id: String) -> OpaquePointer {
        guard let object = gtk_builder_get_object(builder.pointer, id) else {
            fatalError("the interface file has no object \"\(id)\"")
        }
        return object.opaque
    }

    /// The widget with the ID `id` in the file.
    func widget(_ id: String) -> Widget {
        cast(object(id))
    }

    /// Sets the text of the label with the ID `id`.
    func setText(_ text: String, of id: String) {
        gtk_label_set_text(widget(id).opaque, text)
    }
}
