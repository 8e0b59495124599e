import CPenumbraGtk

/// Keeps CSS transitions off on a display for as long as it is held, so that a new style is there in one frame.
@MainActor final class RestyleFreeze {
    private let display: OpaquePointer
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)

    init(display: OpaquePointer) {
        self.display = display
        load("* { transition: none; }", into: provider.pointer)
        // Above every style sheet of an application or a user.
        gtk_style_context_add_provider_for_display(display, provider.pointer, 10_000)
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }
}
